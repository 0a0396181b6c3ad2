//! Finds the failed statement of a migration: the databases report the error, not the place.

use super::{Backend, Db};
use sqlx::migrate::Migrator;

/// How much of a statement is shown.
const SHOWN: usize = 80;

/// A migration that could not be applied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{} failed: {reason}; this file was rolled back", .statement.as_ref().map_or(String::new(), |s| format!(", at `{s}`,")))]
pub struct FailedMigration {
    /// The file's name.
    pub file: String,
    /// How the statement begins; `None` when each statement works on its own.
    pub statement: Option<String>,
    /// The database's message.
    pub reason: String,
}

/// Finds the statement of migration `version` that fails, by trying one after the other in a transaction
/// that is never committed.
pub(super) async fn find(
    db: &Db,
    migrator: &Migrator,
    version: i64,
    error: &sqlx::Error,
) -> Option<FailedMigration> {
    let migration = migrator.iter().find(|migration| migration.version == version)?;
    let file = format!("{version:04}_{}.sql", migration.description.replace(' ', "_"));
    let mut reason = error.to_string();
    let mut statement = None;
    if let Ok(mut tx) = db.begin().await {
        for text in statements(migration.sql.as_str()) {
            let statement_text = sqlx::AssertSqlSafe(text.to_owned());
            let done = match tx.backend() {
                Backend::Sqlite(tx) => sqlx::raw_sql(statement_text).execute(tx).await.map(drop),
                Backend::Postgres(tx) => sqlx::raw_sql(statement_text).execute(tx).await.map(drop),
            };
            if let Err(error) = done {
                reason = error.to_string();
                statement = Some(beginning(text));
                break;
            }
        }
    }
    Some(FailedMigration { file, statement, reason: reason.replace('\n', " ") })
}

/// The first words of a statement, on one line.
fn beginning(statement: &str) -> String {
    let lines = statement.lines().map(|line| line.split("--").next().unwrap_or_default());
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let line = words.join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// The statements of a file: split at semicolons outside of texts, names and comments.
fn statements(sql: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut at) = (0, 0);
    let bytes = sql.as_bytes();
    while at < bytes.len() {
        let rest = &sql[at..];
        at += match bytes[at] {
            b'-' if rest.starts_with("--") => rest.find('\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            quote @ (b'\'' | b'"') => rest[1..].find(char::from(quote)).map_or(rest.len(), |end| end + 2),
            b';' => {
                found.push(sql[start..at].trim());
                start = at + 1;
                1
            }
            // The other bytes of a letter begin no token.
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
    }
    found.push(sql[start..].trim());
    found.retain(|statement| !beginning(statement).is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_parted_at_semicolons_outside_of_texts() {
        let sql = "-- one; two\nCREATE TABLE é (a TEXT DEFAULT ';'); /* ; */ INSERT INTO é VALUES ('it''s;');\n-- end;";
        let parts: Vec<String> = statements(sql).into_iter().map(beginning).collect();
        assert_eq!(parts, ["CREATE TABLE é (a TEXT DEFAULT ';')", "/* ; */ INSERT INTO é VALUES ('it''s;')"]);
    }

    #[test]
    fn a_long_statement_is_cut() {
        let long = format!("SELECT '{}'", "ä".repeat(200));
        assert_eq!(beginning(&long).chars().count(), SHOWN + 1);
    }
}
