//! Restores a backup, completely or not at all.

use super::check::{check, open};
use super::files::Files;
use super::manifest::{DATABASE, MEDIA, Manifest, Sum, Table};
use super::restore_error::{Held, RestoreError};
use super::rows::Inserter;
use super::tables;
use super::target::{self, Target};
use sqlx::migrate::{AppliedMigration, Migrate, MigrateError, Migration, Migrator};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use toolbase_kernel::db::{Backend, Db, Tx, translated};
use toolbase_kernel::host::bookkeeping;
use toolbase_media::Media;

/// Tables that a server fills when it starts: with these alone a database counts as empty.
const OF_EVERY_START: [&str; 4] = ["core_event_handler", "core_figure", "core_job", "core_lease"];

/// Returns the number of rows in our tables, without those of migrations.
///
/// # Errors
/// When the query fails.
pub async fn held(tx: &mut Tx) -> sqlx::Result<Held> {
    let mut held = Held::default();
    for table in tables::ours(tx, &BTreeSet::new(), false).await? {
        if OF_EVERY_START.contains(&table.as_str()) {
            continue;
        }
        let rows = tables::count(tx, &table).await?;
        held.tables += u64::from(rows > 0);
        held.rows += rows;
    }
    Ok(held)
}

/// Puts the backup `path` in the place of what is there: checks all of it, makes the tables as they were when
/// it was made, fills them, applies the migrations that came later and stores the uploaded files, in one
/// transaction. Uploaded files that are there and not in the backup stay.
///
/// `known` are the migrations that this `ToolBase` has, by module; `replace` allows for a database that is not
/// empty. Whatever the tables of core and modules hold, damaged or not, is dropped, also of modules that
/// the backup does not have.
///
/// # Errors
/// [`RestoreError`]; then database and uploaded files are as they were.
pub async fn restore(
    db: &Db,
    media: &Media,
    path: &Path,
    known: &BTreeMap<String, Migrator>,
    replace: bool,
) -> Result<Manifest, RestoreError> {
    let manifest = check(path)?;
    let migrations = plan(&manifest, known)?;
    let target = Target::inspect(db).await?;
    // Passed by the caller: a damaged database may not know its own modules.
    let owners =
        known.keys().chain(manifest.migrations.keys()).map(|owner| owner.replace('-', "_")).collect();
    let mut tx = target.begin(&owners).await?;
    let present = held(&mut tx).await?;
    if present.rows > 0 && !replace {
        return Err(RestoreError::NotEmpty(present));
    }
    target::clear(&mut tx, &owners).await?;
    for (owner, migrations) in migrations {
        make_tables(&mut tx, &owner, &migrations).await?;
    }
    target::empty(&mut tx).await?;
    let mut files = Files::new(media);
    let filled = match fill(&mut tx, &mut files, path, &manifest).await {
        Ok(()) => finish(&mut tx, known).await,
        Err(error) => Err(error),
    };
    let done = match filled {
        Ok(()) => tx.commit().await.map_err(RestoreError::from),
        Err(error) => {
            // Rolled back, so that its connection can be closed.
            drop(tx);
            Err(error)
        }
    };
    if done.is_err() {
        files.undo().await;
    }
    target.close().await;
    done.map(|()| manifest)
}

/// Applies the migrations that came after the backup, and looks whether all references are met.
async fn finish(tx: &mut Tx, known: &BTreeMap<String, Migrator>) -> Result<(), RestoreError> {
    let mut owners: Vec<_> = known.iter().collect();
    owners.sort_by_key(|(owner, _)| *owner != "core");
    for (owner, migrator) in owners {
        let migrations: Vec<Migration> =
            migrator.iter().filter(|migration| migration.migration_type.is_up_migration()).cloned().collect();
        make_tables(tx, owner, &migrations).await?;
    }
    target::check_references(tx).await
}

/// The migrations to apply, those of the core first.
fn plan(
    manifest: &Manifest,
    known: &BTreeMap<String, Migrator>,
) -> Result<Vec<(String, Vec<Migration>)>, RestoreError> {
    let mut plan = Vec::new();
    // A backup names modules as their tables do, without hyphens.
    let known: BTreeMap<String, &Migrator> =
        known.iter().map(|(owner, migrator)| (owner.replace('-', "_"), migrator)).collect();
    for (owner, applied) in &manifest.migrations {
        let migrator = known.get(owner).ok_or_else(|| RestoreError::Module(owner.clone()))?;
        let find = |version: i64, checksum: &str| {
            let same = |m: &&Migration| m.version == version && hex::encode(&m.checksum) == checksum;
            migrator.iter().find(same).cloned().ok_or_else(|| RestoreError::Migration {
                owner: owner.clone(),
                version,
                toolbase: manifest.toolbase.clone(),
            })
        };
        let migrations: Result<_, _> =
            applied.iter().map(|applied| find(applied.version, &applied.checksum)).collect();
        plan.push((owner.clone(), migrations?));
    }
    plan.sort_by_key(|(owner, _)| owner != "core");
    Ok(plan)
}

/// Applies those of `migrations` that have not been.
async fn make_tables(tx: &mut Tx, owner: &str, migrations: &[Migration]) -> Result<(), MigrateError> {
    let engine = tx.engine();
    macro_rules! make {
        ($tx:expr) => {{
            let table = bookkeeping(owner);
            $tx.ensure_migrations_table(&table).await?;
            let applied = $tx.list_applied_migrations(&table).await?;
            let is_new = |migration: &&Migration| !is_applied(&applied, migration);
            for migration in migrations.iter().filter(is_new) {
                $tx.apply(&table, &translated(migration, engine)).await?;
            }
        }};
    }
    match tx.backend() {
        Backend::Sqlite(tx) => make!(tx),
        Backend::Postgres(tx) => make!(tx),
    }
    Ok(())
}

fn is_applied(applied: &[AppliedMigration], migration: &Migration) -> bool {
    applied.iter().any(|applied| applied.version == migration.version)
}

/// Reads the file again, and compares again: what is put back is what was checked.
async fn fill(
    tx: &mut Tx,
    files: &mut Files<'_>,
    path: &Path,
    manifest: &Manifest,
) -> Result<(), RestoreError> {
    let changed = |_| RestoreError::Changed;
    let (mut tables, mut objects) = (manifest.tables.iter(), manifest.media.iter());
    let mut members = open(path)?;
    for member in members.entries().map_err(changed)? {
        let mut member = member.map_err(changed)?;
        let name = String::from_utf8_lossy(&member.path_bytes()).into_owned();
        if name.starts_with(DATABASE) {
            let table = tables.next().ok_or(RestoreError::Changed)?;
            fill_table(tx, table, &mut member).await?;
        } else if name.starts_with(MEDIA) {
            let object = objects.next().ok_or(RestoreError::Changed)?;
            files.put(object, &mut member).await?;
        }
    }
    if tables.next().is_some() || objects.next().is_some() { Err(RestoreError::Changed) } else { Ok(()) }
}

async fn fill_table(tx: &mut Tx, table: &Table, member: &mut impl Read) -> Result<(), RestoreError> {
    let mut inserter = Inserter::new(&table.name, &table.columns);
    let mut lines = BufReader::with_capacity(1 << 16, member);
    let (mut sum, mut line) = (Sum::default(), String::new());
    while lines.read_line(&mut line).map_err(|_| RestoreError::Changed)? > 0 {
        sum.take(line.as_bytes());
        inserter.take(tx, &line).await?;
        line.clear();
    }
    inserter.flush(tx).await?;
    if sum.digits() == table.sha256 { Ok(()) } else { Err(RestoreError::Changed) }
}
