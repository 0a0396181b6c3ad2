//! `CREATE WORD INDEX` and JSON in the words of each database.

use super::word_table;
use crate::db::contains::ACCENTED;
use crate::db::statements::{on_one_line, statements};
use sqlx::migrate::Migration;
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// How the statement begins.
const BEGINNING: &str = "CREATE WORD INDEX ON ";

/// The functions of `SQLite` that make JSON of values, and of JSON, with their equals of `PostgreSQL`.
const JSON: [(&str, &str); 2] = [("json_object(", "jsonb_build_object("), ("json(", "to_jsonb(")];

/// Characters that separate words in `PostgreSQL`, too: its parser takes an address, a path, a number or words with hyphens
/// for one word.
const SEPARATORS: &str = r#"-_./\@:&=?#%+~$<>,;'""#;

/// Returns `migration` as `engine` understands it, with the checksum of its file.
#[must_use]
pub fn translated(migration: &Migration, engine: &str) -> Migration {
    let mut migration = migration.clone();
    let sql = migration.sql.as_str();
    if sql.contains(BEGINNING) || sql.contains(JSON[0].0) {
        let translated: Vec<String> =
            statements(sql).into_iter().map(|statement| for_engine(statement, engine)).collect();
        migration.sql = AssertSqlSafe(translated.join(";\n") + ";").into_sql_str();
    }
    migration
}

/// Returns `statement` as `engine` understands it.
pub(in crate::db) fn for_engine(statement: &str, engine: &str) -> String {
    let line = on_one_line(statement);
    let index = line.strip_prefix(BEGINNING).and_then(parse);
    match (index, engine == "sqlite") {
        (Some((table, columns)), true) => sqlite(table, &columns),
        (Some((table, columns)), false) => postgres(table, &columns),
        (None, true) => statement.to_owned(),
        (None, false) => JSON.iter().fold(statement.to_owned(), |text, (from, to)| text.replace(from, to)),
    }
}

/// The table and the columns of `table (a, b)`.
fn parse(rest: &str) -> Option<(&str, Vec<&str>)> {
    let (table, columns) = rest.strip_suffix(')')?.split_once('(')?;
    Some((table.trim(), columns.split(',').map(str::trim).collect()))
}

/// A table of `FTS5`, which leaves out accents, beside the indexed one, which triggers keep up to date. What is deleted from it is overwritten at once:
/// it may be somebody's data.
fn sqlite(table: &str, columns: &[&str]) -> String {
    let words = word_table(table);
    let names = columns.join(", ");
    let of =
        |row: &str| columns.iter().map(|column| format!("{row}.{column}")).collect::<Vec<_>>().join(", ");
    let changed: Vec<String> =
        columns.iter().map(|column| format!("old.{column} IS NOT new.{column}")).collect();
    let (old, new, changed) = (of("old"), of("new"), changed.join(" OR "));
    let remove =
        format!("INSERT INTO {words} ({words}, rowid, {names}) VALUES ('delete', old.rowid, {old});");
    let add = format!("INSERT INTO {words} (rowid, {names}) VALUES (new.rowid, {new});");
    format!(
        "DROP TRIGGER IF EXISTS {words}_insert;
         DROP TRIGGER IF EXISTS {words}_delete;
         DROP TRIGGER IF EXISTS {words}_update;
         DROP TABLE IF EXISTS {words};
         CREATE VIRTUAL TABLE {words} USING fts5({names}, content='{table}', content_rowid='rowid', detail=none,
           tokenize='unicode61 remove_diacritics 2');
         INSERT INTO {words} ({words}, rank) VALUES ('secure-delete', 1);
         INSERT INTO {words} ({words}) VALUES ('rebuild');
         CREATE TRIGGER {words}_insert AFTER INSERT ON {table} BEGIN {add} END;
         CREATE TRIGGER {words}_delete AFTER DELETE ON {table} BEGIN {remove} END;
         CREATE TRIGGER {words}_update AFTER UPDATE OF {names} ON {table} WHEN {changed} BEGIN {remove} {add} END"
    )
}

fn postgres(table: &str, columns: &[&str]) -> String {
    format!(
        "DROP INDEX IF EXISTS {table}_words;\nCREATE INDEX {table}_words ON {table} USING gin ({})",
        vector(columns)
    )
}

/// The words of the columns, as the index has them.
pub(super) fn vector(columns: &[&str]) -> String {
    let texts: Vec<String> = columns.iter().map(|column| format!("coalesce({column}, '')")).collect();
    let spaces = " ".repeat(SEPARATORS.chars().count());
    let separators = SEPARATORS.replace('\'', "''");
    let (letters, bases) = &*ACCENTED;
    let texts = texts.join(" || ' ' || ");
    format!("to_tsvector('simple', translate({texts}, '{separators}{letters}', '{spaces}{bases}'))")
}

/// The condition that the words of the columns have all of the query `value`.
pub(super) fn has_all(columns: &[&str], value: &str) -> String {
    let (letters, bases) = &*ACCENTED;
    format!("{} @@ to_tsquery('simple', translate({value}, '{letters}', '{bases}'))", vector(columns))
}
