//! `toolbase migrate`

use crate::startup::Startup;
use clap::ArgMatches;
use toolbase_core::command::{Column, CommandError, Exit, Output};
use toolbase_core::db::{Db, MigrationStatus, core_migrations};

const COLUMNS: [Column<MigrationStatus>; 4] = [
    Column::new("owner", |row| row.owner.clone()),
    Column::new("version", |row| format!("{:04}", row.version)),
    Column::new("description", |row| row.description.clone()),
    Column::new("applied", |row| if row.applied { "yes" } else { "no" }.to_owned()),
];

/// Applies missing migrations, or shows them.
///
/// # Errors
/// When the database cannot be opened or a migration fails; what was applied before stays.
pub async fn run(
    startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let db = Db::connect(&startup.config.database).await?;
    if !arguments.get_flag("dry-run") {
        db.migrate_core().await?;
        for module in startup.registry.running() {
            db.migrate(module.manifest().name, module.migrations()).await?;
        }
    }
    let rows = status(&db, &startup).await?;
    output.records(&COLUMNS, &rows)?;
    db.close().await;
    Ok(Exit::Done)
}

/// All migrations of core and modules.
///
/// # Errors
/// When the database cannot be asked.
pub async fn status(db: &Db, startup: &Startup) -> Result<Vec<MigrationStatus>, CommandError> {
    let mut rows = db.migration_status("core", core_migrations()).await?;
    for module in startup.registry.running() {
        rows.extend(db.migration_status(module.manifest().name, module.migrations()).await?);
    }
    Ok(rows)
}
