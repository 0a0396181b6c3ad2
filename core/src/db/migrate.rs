//! Migrations: one set and one bookkeeping table per module.

use super::Db;
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use std::collections::BTreeSet;

/// A module's migrations could not be applied.
#[derive(Debug, thiserror::Error)]
#[error("cannot migrate the tables of `{owner}`: {reason}")]
pub struct MigrationError {
    /// The module, or `core`.
    pub owner: String,
    /// What went wrong.
    #[source]
    pub reason: MigrateError,
}

/// One migration and whether the database has it.
#[derive(Clone, Debug, serde::Serialize)]
pub struct MigrationStatus {
    /// The module, or `core`.
    pub owner: String,
    /// The number at the start of the file's name.
    pub version: i64,
    /// The rest of the file's name.
    pub description: String,
    /// Whether it has been applied.
    pub applied: bool,
}

fn named(owner: &str, mut migrator: Migrator) -> Migrator {
    migrator.dangerous_set_table_name(format!("_migrations_{owner}"));
    migrator
}

/// The core's own tables.
#[must_use]
pub fn core_migrations() -> Migrator {
    sqlx::migrate!("../migrations/core")
}

impl Db {
    /// Applies what is missing of `migrator`, in order; nothing when all is applied.
    ///
    /// # Errors
    /// When a migration fails, or an applied one has been edited since.
    pub async fn migrate(&self, owner: &str, migrator: Migrator) -> Result<(), MigrationError> {
        let migrator = named(owner, migrator);
        let done = match self {
            Self::Sqlite(pool) => migrator.run(pool).await,
            Self::Postgres(pool) => {
                // sqlx keeps its advisory lock when a migration fails: such a connection must not go
                // back to the pool.
                match pool.acquire().await {
                    Ok(connection) => {
                        let mut connection = connection.detach();
                        let done = migrator.run(&mut connection).await;
                        let _ = sqlx::Connection::close(connection).await;
                        done
                    }
                    Err(error) => Err(MigrateError::Execute(error)),
                }
            }
        };
        done.map_err(|reason| MigrationError { owner: owner.to_owned(), reason })
    }

    /// Applies the core's own migrations.
    ///
    /// # Errors
    /// As [`Db::migrate`].
    pub async fn migrate_core(&self) -> Result<(), MigrationError> {
        self.migrate("core", core_migrations()).await
    }

    /// Which of `migrator`'s migrations the database has.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn migration_status(
        &self,
        owner: &str,
        migrator: Migrator,
    ) -> Result<Vec<MigrationStatus>, MigrateError> {
        let migrator = named(owner, migrator);
        let table = format!("_migrations_{owner}");
        let applied: BTreeSet<i64> = match self {
            Self::Sqlite(pool) => {
                let mut connection = pool.acquire().await?;
                connection.ensure_migrations_table(&table).await?;
                connection.list_applied_migrations(&table).await?.iter().map(|m| m.version).collect()
            }
            Self::Postgres(pool) => {
                let mut connection = pool.acquire().await?;
                connection.ensure_migrations_table(&table).await?;
                connection.list_applied_migrations(&table).await?.iter().map(|m| m.version).collect()
            }
        };
        Ok(migrator
            .iter()
            .map(|migration| MigrationStatus {
                owner: owner.to_owned(),
                version: migration.version,
                description: migration.description.to_string(),
                applied: applied.contains(&migration.version),
            })
            .collect())
    }
}
