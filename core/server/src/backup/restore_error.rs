//! Why a backup cannot be restored.

use super::check::CheckError;
use super::rows::RowsError;
use super::tables::TablesError;
use sqlx::migrate::MigrateError;
use toolbase_media::StorageError;

/// The reasons why nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The backup is broken.
    #[error(transparent)]
    Check(#[from] CheckError),
    /// The file was changed after it had been checked.
    #[error("the file has been changed while it was read")]
    Changed,
    /// Tables of a module that is not here.
    #[error(
        "the backup has tables of the module `{0}`, which does not run here; install it or enable it first"
    )]
    Module(String),
    /// Made by a later version, or by one whose migrations were edited.
    #[error(
        "the backup was made by ToolBase {toolbase}, whose migration {version} of `{owner}` this one does not \
         have; use that version or a later one"
    )]
    Migration {
        /// The module, or `core`.
        owner: String,
        /// The migration.
        version: i64,
        /// The version that made the backup.
        toolbase: String,
    },
    /// There is something in the database.
    #[error("the database is not empty: {} rows in {} tables would be replaced; `--yes` does that", .0.rows, .0.tables)]
    NotEmpty(Held),
    /// A table could not be made.
    #[error("cannot make the tables: {0}")]
    Migrate(#[from] MigrateError),
    /// The tables that were made could not be listed.
    #[error("cannot read the tables: {0}")]
    Tables(#[from] TablesError),
    /// Rows could not be put back.
    #[error("cannot fill the tables: {0}")]
    Rows(#[from] RowsError),
    /// A row refers to one that is not in the backup.
    #[error("the backup has {rows} rows in `{table}` that refer to rows missing from `{parent}`")]
    Reference {
        /// The table.
        table: String,
        /// The table that it refers to.
        parent: String,
        /// The number of rows.
        rows: usize,
    },
    /// An uploaded file could not be put back.
    #[error("cannot store the uploaded file {key}: {reason}")]
    Media {
        /// Its key.
        key: String,
        /// The storage's message.
        reason: StorageError,
    },
    /// The database fails.
    #[error("cannot write to the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// The content of a database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Tables with at least one row.
    pub tables: u64,
    /// Rows in all of them.
    pub rows: u64,
}
