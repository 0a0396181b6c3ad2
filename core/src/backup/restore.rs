//! Putting a backup back: all of it, or nothing.

use super::check::{CheckError, check, open};
use super::manifest::{DATABASE, MEDIA, Manifest, Object, Sum, Table};
use super::rows::{Inserter, RowsError};
use super::tables;
use crate::db::{Db, Tx, bookkeeping};
use crate::media::{Media, StorageError};
use sqlx::migrate::{Migrate, MigrateError, Migration, Migrator};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

/// How long `PostgreSQL` may wait for a table that a server still uses.
const LOCK_PATIENCE: &str = "SET LOCAL lock_timeout = '10s'";

/// Why nothing was restored.
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
    /// Rows could not be put back.
    #[error("cannot fill the tables: {0}")]
    Rows(#[from] RowsError),
    /// An uploaded file could not be put back.
    #[error("cannot store the uploaded file {key}: {reason}")]
    Media {
        /// Its key.
        key: String,
        /// What the storage said.
        reason: StorageError,
    },
    /// The database fails.
    #[error("cannot write to the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// What a database holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Tables with at least one row.
    pub tables: u64,
    /// Rows in all of them.
    pub rows: u64,
}

/// Tables that a server fills when it starts: with these alone a database counts as empty.
const OF_EVERY_START: [&str; 3] = ["core_event_handler", "core_job", "core_lease"];

/// What our tables hold, our bookkeeping aside.
///
/// # Errors
/// When the database cannot be asked.
pub async fn held(tx: &mut Tx) -> sqlx::Result<Held> {
    let mut held = Held::default();
    for table in tables::ours(tx, false).await? {
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
/// it was made, fills them and stores the uploaded files, in one transaction. What media is there and not in
/// the backup stays. Later migrations are left to [`Db::migrate`].
///
/// `known` are the migrations that this `ToolBase` has, by module; `replace` allows for a database that is not
/// empty.
///
/// # Errors
/// [`RestoreError`]; then database and media are as they were.
pub async fn restore(
    db: &Db,
    media: &Media,
    path: &Path,
    known: &BTreeMap<String, Migrator>,
    replace: bool,
) -> Result<Manifest, RestoreError> {
    let manifest = check(path)?;
    let migrations = plan(&manifest, known)?;
    let mut tx = db.begin().await?;
    let present = held(&mut tx).await?;
    if present.rows > 0 && !replace {
        return Err(RestoreError::NotEmpty(present));
    }
    clear(&mut tx).await?;
    for (owner, migrations) in migrations {
        make_tables(&mut tx, &owner, &migrations).await?;
    }
    let mut stored = Vec::new();
    let filled = fill(&mut tx, media, path, &manifest, &mut stored).await;
    let done = match filled {
        Ok(()) => tx.commit().await.map_err(RestoreError::from),
        Err(error) => Err(error),
    };
    if done.is_err() {
        for key in &stored {
            if let Err(error) = media.take_back(key).await {
                tracing::warn!(key, %error, "an uploaded file of the backup stays in the storage");
            }
        }
    }
    done.map(|()| manifest)
}

/// The migrations to apply, those of the core first.
fn plan(
    manifest: &Manifest,
    known: &BTreeMap<String, Migrator>,
) -> Result<Vec<(String, Vec<Migration>)>, RestoreError> {
    let mut plan = Vec::new();
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

/// Removes our tables.
async fn clear(tx: &mut Tx) -> sqlx::Result<()> {
    let names = tables::ours(tx, true).await?;
    match tx {
        Tx::Sqlite(tx) => {
            // References are looked at when all is done.
            sqlx::query("PRAGMA defer_foreign_keys = ON").execute(&mut **tx).await?;
            for name in names {
                let statement = sqlx::AssertSqlSafe(format!("DROP TABLE \"{name}\""));
                sqlx::query(statement).execute(&mut **tx).await?;
            }
        }
        Tx::Postgres(tx) => {
            sqlx::query(LOCK_PATIENCE).execute(&mut **tx).await?;
            if !names.is_empty() {
                let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
                let statement = sqlx::AssertSqlSafe(format!("DROP TABLE {} CASCADE", names.join(", ")));
                sqlx::query(statement).execute(&mut **tx).await?;
            }
        }
    }
    Ok(())
}

async fn make_tables(tx: &mut Tx, owner: &str, migrations: &[Migration]) -> Result<(), MigrateError> {
    let table = bookkeeping(owner);
    match tx {
        Tx::Sqlite(tx) => {
            tx.ensure_migrations_table(&table).await?;
            for migration in migrations {
                tx.apply(&table, migration).await?;
            }
        }
        Tx::Postgres(tx) => {
            tx.ensure_migrations_table(&table).await?;
            for migration in migrations {
                tx.apply(&table, migration).await?;
            }
        }
    }
    Ok(())
}

/// Reads the file again, and compares again: what is put back is what was checked.
async fn fill(
    tx: &mut Tx,
    media: &Media,
    path: &Path,
    manifest: &Manifest,
    stored: &mut Vec<String>,
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
            store(media, object, &mut member, stored).await?;
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

async fn store(
    media: &Media,
    object: &Object,
    member: &mut impl Read,
    stored: &mut Vec<String>,
) -> Result<(), RestoreError> {
    let failed = |reason| RestoreError::Media { key: object.key.clone(), reason };
    let lost = |error: std::io::Error| failed(StorageError::Unavailable(error.to_string()));
    let mut file = tempfile::NamedTempFile::new().map_err(lost)?;
    let mut sum = Sum::default();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let length = member.read(&mut buffer).map_err(|_| RestoreError::Changed)?;
        if length == 0 {
            break;
        }
        sum.take(&buffer[..length]);
        file.write_all(&buffer[..length]).map_err(lost)?;
    }
    if sum.digits() != object.sha256 {
        return Err(RestoreError::Changed);
    }
    if media.copy_from(&object.key, file.path(), object.size).await.map_err(failed)? {
        stored.push(object.key.clone());
    }
    Ok(())
}
