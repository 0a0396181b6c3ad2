//! The indexes of words after `VACUUM`, which gives the rows of an `SQLite` table other numbers.

use super::word_table;
use crate::db::{Backend, Db};
use crate::sql;
use sqlx::AssertSqlSafe;

/// Rebuilds the indexes of the tables of `owner` whose rows have other numbers than their words. `VACUUM` closes the gaps
/// between the numbers, so the largest tells.
///
/// # Errors
/// When a statement fails.
pub async fn repair(db: &Db, owner: &str) -> sqlx::Result<()> {
    let Backend::Sqlite(_) = db.backend() else { return Ok(()) };
    let prefix = word_table(&owner.replace('-', "_"));
    let names =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'";
    let names = sql!(db, fetch_all as (String,), names)?;
    for (words,) in names.iter().filter(|(name,)| name.starts_with(&format!("{prefix}_"))) {
        let Some(table) = words.strip_prefix(&word_table("")) else { continue };
        let numbers = format!(
            "SELECT COALESCE((SELECT MAX(rowid) FROM {table}), 0) = COALESCE((SELECT MAX(id) FROM {words}_docsize), 0)"
        );
        if !sql!(db, scalar bool, AssertSqlSafe(numbers))? {
            tracing::warn!(table, "its words are indexed again, because its rows were renumbered");
            sql!(db, execute, AssertSqlSafe(format!("INSERT INTO {words} ({words}) VALUES ('rebuild')")))?;
        }
    }
    Ok(())
}
