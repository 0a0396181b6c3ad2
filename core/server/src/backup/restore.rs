//! Restores a backup, completely or not at all.

use super::check::{CheckError, check};
use super::files::Files;
use super::indexes;
use super::manifest::{Column, DATABASE, MEDIA, Manifest, Sum, Table};
use super::members::{LINE_MAX, open};
use super::restore_error::{Held, RestoreError};
use super::rows::Inserter;
use super::tables::{self, Found};
use super::target::{self, Target};
use sqlx::migrate::{AppliedMigration, Migrate, MigrateError, Migration, Migrator};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use toolbase_kernel::db::{Backend, Db, Tx, translated};
use toolbase_kernel::host::bookkeeping;
use toolbase_media::Media;

/// Tables that a server fills when it starts: with these alone a database counts as empty.
const OF_EVERY_START: [&str; 4] = ["core_event_handler", "core_figure", "core_job", "core_lease"];

/// How far a restore has come.
pub enum Step<'a> {
    /// It begins: what is in the backup, and in the database.
    Begins(&'a Manifest, Held),
    /// So many rows are in the database.
    Rows(u64),
    /// All rows are; indexes are made.
    Indexes,
}

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
/// the backup does not have. `report` is called before anything is changed, and then with each step.
///
/// # Errors
/// [`RestoreError`]; then database and uploaded files are as they were.
pub async fn restore(
    db: &Db,
    media: &Media,
    path: &Path,
    known: &BTreeMap<String, Migrator>,
    replace: bool,
    mut report: impl FnMut(Step<'_>),
) -> Result<Manifest, RestoreError> {
    let manifest = check(path)?;
    let migrations = plan(&manifest, known)?;
    let target = Target::inspect(db).await?;
    // Passed by the caller: a damaged database may not know its own modules.
    let owners = known.keys().map(|owner| owner.replace('-', "_")).collect();
    let mut tx = target.begin(&owners).await?;
    let present = held(&mut tx).await?;
    if present.rows > 0 && !replace {
        return Err(RestoreError::NotEmpty(present));
    }
    report(Step::Begins(&manifest, present));
    target::clear(&mut tx, &owners).await?;
    for (owner, migrations) in migrations {
        make_tables(&mut tx, &owner, &migrations).await?;
    }
    target::empty(&mut tx).await?;
    let mut files = Files::new(media);
    let filled = async {
        let made = tables::in_order(&mut tx).await?;
        let made = matched(made, &manifest.tables)?;
        let indexes = indexes::drop_all(&mut tx).await?;
        fill(&mut tx, &mut files, path, &manifest, made, &mut report).await?;
        report(Step::Indexes);
        indexes.create(&mut tx).await?;
        finish(&mut tx, known).await
    };
    let filled = filled.await;
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
pub(super) fn plan(
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
    if !manifest.migrations.contains_key("core") {
        return Err(CheckError::Damaged("it has no migrations of the core".to_owned()).into());
    }
    plan.sort_by_key(|(owner, _)| owner != "core");
    Ok(plan)
}

/// Applies those of `migrations` that have not been.
pub(super) async fn make_tables(
    tx: &mut Tx,
    owner: &str,
    migrations: &[Migration],
) -> Result<(), MigrateError> {
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

/// The tables that were just `made`, in the order of the backup and with their columns in its order. The backup must have
/// these and no others.
pub(super) fn matched(mut made: Vec<Found>, saved: &[Table]) -> Result<Vec<Found>, RestoreError> {
    let damaged = |text: String| Err(CheckError::Damaged(text).into());
    let mut matched = Vec::with_capacity(saved.len());
    for Table { name, columns, .. } in saved {
        let Some(at) = made.iter().position(|made| made.name == *name) else {
            return damaged(format!("no migration makes its table `{name}`"));
        };
        let mut table = made.swap_remove(at);
        let place = |made: &Column| columns.iter().position(|column| column == made);
        if table.columns.len() != columns.len() || !table.columns.iter().all(|made| place(made).is_some()) {
            return damaged(format!("its table `{name}` has other columns than the migrations make"));
        }
        table.columns.sort_by_key(place);
        matched.push(table);
    }
    match made.first() {
        Some(table) => damaged(format!("the table `{}` is missing", table.name)),
        None => Ok(matched),
    }
}

/// Reads the file again, and compares again: what is put back is what was checked.
async fn fill(
    tx: &mut Tx,
    files: &mut Files<'_>,
    path: &Path,
    manifest: &Manifest,
    made: Vec<Found>,
    report: &mut impl FnMut(Step<'_>),
) -> Result<(), RestoreError> {
    let changed = |_| RestoreError::Changed;
    let (mut tables, mut objects) = (made.iter().zip(&manifest.tables), manifest.media.iter());
    let mut members = open(path)?;
    let mut rows = 0;
    for member in members.entries().map_err(changed)? {
        let mut member = member.map_err(changed)?;
        let name = String::from_utf8_lossy(&member.path_bytes()).into_owned();
        if name.starts_with(DATABASE) {
            let (table, saved) = tables.next().ok_or(RestoreError::Changed)?;
            let mut count = |more: usize| {
                rows += more as u64;
                report(Step::Rows(rows));
            };
            fill_table(tx, table, &saved.sha256, &mut member, &mut count).await?;
        } else if name.starts_with(MEDIA) {
            let object = objects.next().ok_or(RestoreError::Changed)?;
            files.restore(object, &mut member).await?;
        } else {
            io::copy(&mut member, &mut io::sink()).map_err(|_| RestoreError::Changed)?;
        }
    }
    if tables.next().is_some() || objects.next().is_some() { Err(RestoreError::Changed) } else { Ok(()) }
}

async fn fill_table(
    tx: &mut Tx,
    table: &Found,
    sha256: &str,
    member: &mut impl Read,
    count: &mut impl FnMut(usize),
) -> Result<(), RestoreError> {
    let mut inserter = Inserter::new(table, matches!(tx.backend(), Backend::Postgres(_)));
    let mut lines = BufReader::with_capacity(1 << 16, member);
    let (mut sum, mut line) = (Sum::default(), String::new());
    // One more than a line may have, so that the longer one does not match.
    while lines.by_ref().take(LINE_MAX as u64 + 1).read_line(&mut line).map_err(|_| RestoreError::Changed)?
        > 0
    {
        sum.take(line.as_bytes());
        count(inserter.take(tx, &line).await?);
        line.clear();
    }
    count(inserter.flush(tx).await?);
    if sum.digits() == sha256 { Ok(()) } else { Err(RestoreError::Changed) }
}
