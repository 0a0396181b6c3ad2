//! `toolbase migrate`

use crate::startup::Startup;
use clap::ArgMatches;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::db::{
    ConnectError, Db, MigrationError, MigrationStatus, core_migrations, nothing_applied,
};

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
    let dry_run = arguments.get_flag("dry-run");
    if !dry_run {
        output.records(&COLUMNS, &apply(&startup).await?)?;
        return Ok(Exit::Done);
    }
    let mut missing = preview(&startup).await?;
    missing.retain(|migration| !migration.applied);
    output.records(&COLUMNS, &missing)?;
    output.note(match missing.len() {
        0 => "Nothing is missing.",
        _ => "These are missing; `toolbase migrate` applies them.",
    });
    Ok(Exit::Done)
}

async fn apply(startup: &Startup) -> Result<Vec<MigrationStatus>, CommandError> {
    let db = Db::connect(&startup.config.database).await?;
    db.migrate_core().await?;
    for module in startup.registry.running() {
        db.migrate(module.manifest().name, module.migrations()).await?;
    }
    let rows = status(&db, startup).await?;
    db.close().await;
    Ok(rows)
}

/// The migrations that [`apply`] would run; a missing database is not created.
async fn preview(startup: &Startup) -> Result<Vec<MigrationStatus>, CommandError> {
    match Db::connect_existing(&startup.config.database).await {
        Ok(db) => {
            check(&db, startup).await?;
            let rows = status(&db, startup).await?;
            db.close().await;
            Ok(rows)
        }
        Err(ConnectError::Missing { .. } | ConnectError::Empty { .. }) => {
            let modules = startup.registry.running().iter();
            let of_modules =
                modules.flat_map(|module| nothing_applied(module.manifest().name, &module.migrations()));
            Ok(nothing_applied("core", &core_migrations()).into_iter().chain(of_modules).collect())
        }
        Err(error) => Err(error.into()),
    }
}

/// All migrations of core and modules.
///
/// # Errors
/// When the query fails.
pub async fn status(db: &Db, startup: &Startup) -> Result<Vec<MigrationStatus>, CommandError> {
    let mut rows = db.migration_status("core", core_migrations()).await?;
    for module in startup.registry.running() {
        rows.extend(db.migration_status(module.manifest().name, module.migrations()).await?);
    }
    Ok(rows)
}

/// Finds what would prevent the migrations, such as those of a newer version.
///
/// # Errors
/// What it is, in one sentence; or a query fails.
pub async fn check(db: &Db, startup: &Startup) -> Result<(), MigrationError> {
    db.check_migrations("core", &core_migrations()).await?;
    for module in startup.registry.running() {
        db.check_migrations(module.manifest().name, &module.migrations()).await?;
    }
    Ok(())
}
