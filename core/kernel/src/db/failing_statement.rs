//! Finds the failed statement of a migration: the databases report the error, not the place.

use super::statements::{on_one_line, statements};
use super::words::index::for_engine;
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
            let statement_text = sqlx::AssertSqlSafe(for_engine(text, tx.engine()));
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
    let line = on_one_line(statement);
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_statement_is_cut() {
        let long = format!("SELECT '{}'", "ä".repeat(200));
        assert_eq!(beginning(&long).chars().count(), SHOWN + 1);
    }
}
