//! Migrations: one set and one bookkeeping table per module.

use super::failing_statement::find;
use super::migration_error::MigrationError;
use super::words::index::translated;
use super::words::repair::repair;
use super::{Backend, Db, tables};
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use std::collections::BTreeSet;

/// One migration and whether the database has it.
#[derive(Clone, Debug, serde::Serialize)]
pub struct MigrationStatus {
    /// The module, or `core`.
    pub owner: String,
    /// The number at the start of the file's name.
    pub version: i64,
    /// The rest of the file's name.
    pub description: String,
    /// True if it has been applied.
    pub applied: bool,
}

/// The migrations of `owner` as `engine` understands them.
fn named(owner: &str, migrator: &Migrator, engine: &str) -> Migrator {
    let translated = migrator.iter().map(|migration| translated(migration, engine)).collect();
    let mut named = Migrator::with_migrations(translated);
    named.set_ignore_missing(migrator.ignore_missing).dangerous_set_table_name(bookkeeping(owner));
    named
}

/// The table of the applied migrations of `owner`.
#[must_use]
pub fn bookkeeping(owner: &str) -> String {
    // The name is unquoted in sqlx's statements, where a hyphen would be a minus.
    format!("_migrations_{}", owner.replace('-', "_"))
}

/// The core's own tables.
#[must_use]
pub fn core_migrations() -> Migrator {
    sqlx::migrate!("../../migrations/core")
}

/// Returns what [`Db::migration_status`] would for a database that does not exist yet.
#[must_use]
pub fn nothing_applied(owner: &str, migrator: &Migrator) -> Vec<MigrationStatus> {
    statuses(owner, migrator, &BTreeSet::new())
}

fn statuses(owner: &str, migrator: &Migrator, applied: &BTreeSet<i64>) -> Vec<MigrationStatus> {
    migrator
        .iter()
        .map(|migration| MigrationStatus {
            owner: owner.to_owned(),
            version: migration.version,
            description: migration.description.to_string(),
            applied: applied.contains(&migration.version),
        })
        .collect()
}

impl Db {
    /// Applies what is missing of `migrator`, in order; nothing when all is applied.
    ///
    /// # Errors
    /// When a migration fails, or an applied one has been edited since. Of a migration that fails nothing
    /// stays; those before it stay.
    pub async fn migrate(&self, owner: &str, migrator: Migrator) -> Result<(), MigrationError> {
        let runnable = named(owner, &migrator, self.engine());
        let done = match self.backend() {
            Backend::Sqlite(pool) => runnable.run(pool).await,
            Backend::Postgres(pool) => {
                // sqlx does not release its advisory lock when a migration fails: such a connection must not go
                // back to the pool.
                match pool.acquire().await {
                    Ok(connection) => {
                        let mut connection = connection.detach();
                        let done = runnable.run(&mut connection).await;
                        let _ = sqlx::Connection::close(connection).await;
                        done
                    }
                    Err(error) => Err(MigrateError::Execute(error)),
                }
            }
        };
        let done = match done {
            Ok(()) => repair(self, owner).await.map_err(MigrateError::from),
            Err(reason) => Err(reason),
        };
        let Err(reason) = done else { return Ok(()) };
        let failed = match &reason {
            MigrateError::ExecuteMigration(error, version) => {
                find(self, &migrator, *version, error).await.map(Box::new)
            }
            _ => None,
        };
        Err(MigrationError { owner: owner.to_owned(), failed, reason })
    }

    /// Applies the core's own migrations.
    ///
    /// # Errors
    /// As [`Db::migrate`].
    pub async fn migrate_core(&self) -> Result<(), MigrationError> {
        self.migrate("core", core_migrations()).await
    }

    /// Returns which of `migrator`'s migrations the database has. Changes nothing.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn migration_status(
        &self,
        owner: &str,
        migrator: Migrator,
    ) -> Result<Vec<MigrationStatus>, MigrateError> {
        let table = bookkeeping(owner);
        let applied: BTreeSet<i64> = if tables::exists(self, &table).await? {
            let applied = match self.backend() {
                Backend::Sqlite(pool) => pool.acquire().await?.list_applied_migrations(&table).await?,
                Backend::Postgres(pool) => pool.acquire().await?.list_applied_migrations(&table).await?,
            };
            applied.iter().map(|migration| migration.version).collect()
        } else {
            BTreeSet::new()
        };
        Ok(statuses(owner, &migrator, &applied))
    }
}
