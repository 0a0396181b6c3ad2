//! Checks whether a database's migrations match this version, without changes.

use super::migrate::bookkeeping;
use super::migration_error::MigrationError;
use super::{Backend, Db, tables};
use sqlx::migrate::{AppliedMigration, Migrate, MigrateError, Migrator};

impl Db {
    /// Finds what would prevent [`Db::migrate`]: an applied migration that this version does not have,
    /// or has with another text.
    ///
    /// # Errors
    /// As [`Db::migrate`].
    pub async fn check_migrations(&self, owner: &str, migrator: &Migrator) -> Result<(), MigrationError> {
        let fits = match applied(self, &bookkeeping(owner)).await {
            Ok(applied) => compare(&applied, migrator),
            Err(error) => Err(error),
        };
        fits.map_err(|reason| MigrationError { owner: owner.to_owned(), failed: None, reason })
    }
}

async fn applied(db: &Db, table: &str) -> Result<Vec<AppliedMigration>, MigrateError> {
    if !tables::exists(db, table).await? {
        return Ok(Vec::new());
    }
    match db.backend() {
        Backend::Sqlite(pool) => pool.acquire().await?.list_applied_migrations(table).await,
        Backend::Postgres(pool) => pool.acquire().await?.list_applied_migrations(table).await,
    }
}

fn compare(applied: &[AppliedMigration], migrator: &Migrator) -> Result<(), MigrateError> {
    for there in applied {
        match migrator.iter().find(|migration| migration.version == there.version) {
            None if migrator.ignore_missing => {}
            None => return Err(MigrateError::VersionMissing(there.version)),
            Some(here) if here.checksum != there.checksum => {
                return Err(MigrateError::VersionMismatch(there.version));
            }
            Some(_) => {}
        }
    }
    Ok(())
}
