//! Why migrations cannot be applied.

use super::failing_statement::FailedMigration;
use sqlx::migrate::MigrateError;

/// A module's migrations could not be applied.
#[derive(Debug, thiserror::Error)]
#[error("cannot migrate the tables of `{owner}`: {}", .failed.as_ref().map_or_else(|| explanation(.reason), ToString::to_string))]
pub struct MigrationError {
    /// The module, or `core`.
    pub owner: String,
    /// The migration that failed, when it was one and not the bookkeeping around it.
    pub failed: Option<Box<FailedMigration>>,
    /// The error of `sqlx`; the message has it already, in words for operators.
    pub reason: MigrateError,
}

/// Returns a message about `reason` for operators; its own text is written for programmers.
fn explanation(reason: &MigrateError) -> String {
    match reason {
        MigrateError::VersionMissing(version) => format!(
            "the database has migration {version}, which this version does not have: a newer version has used this \
             database, or the file was removed; install the version that has it, or restore a backup from before it"
        ),
        MigrateError::VersionMismatch(version) => format!(
            "migration {version} was changed after it was applied; restore its text, and put the change into a new \
             migration"
        ),
        other => other.to_string(),
    }
}
