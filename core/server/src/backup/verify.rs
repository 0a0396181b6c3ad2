//! Verifying a backup: all that a restore looks at, without a database to restore to.

use super::check::check;
use super::manifest::{DATABASE, Manifest};
use super::members::{LINE_MAX, open};
use super::restore::{make_tables, matched, plan};
use super::restore_error::RestoreError;
use super::rows::Inserter;
use super::tables::{self, Found};
use sqlx::migrate::Migrator;
use sqlx_sqlite::SqlitePoolOptions;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use toolbase_kernel::db::Db;

/// Reads all of the backup `path`: its checksums, its migrations, which `known` must have, its tables and columns, which
/// these must make, and the values of its rows. Only constraints of the database, references among them, are first seen by
/// a restore.
///
/// # Errors
/// Those of [`super::restore`].
pub async fn verify(path: &Path, known: &BTreeMap<String, Migrator>) -> Result<Manifest, RestoreError> {
    let manifest = check(path)?;
    let made = matched(tables_made(&manifest, known).await?, &manifest.tables)?;
    check_rows(path, &made)?;
    Ok(manifest)
}

/// The tables that the migrations of the backup make.
async fn tables_made(
    manifest: &Manifest,
    known: &BTreeMap<String, Migrator>,
) -> Result<Vec<Found>, RestoreError> {
    let migrations = plan(manifest, known)?;
    // One in memory lives and dies with its connection.
    let db: Db = SqlitePoolOptions::new().max_connections(1).connect("sqlite::memory:").await?.into();
    let mut tx = db.begin().await?;
    for (owner, migrations) in migrations {
        make_tables(&mut tx, &owner, &migrations).await?;
    }
    let made = tables::in_order(&mut tx).await?;
    drop(tx);
    db.close().await;
    Ok(made)
}

fn check_rows(path: &Path, made: &[Found]) -> Result<(), RestoreError> {
    let changed = |_| RestoreError::Changed;
    let mut made = made.iter();
    for member in open(path)?.entries().map_err(changed)? {
        let mut member = member.map_err(changed)?;
        if !member.path_bytes().starts_with(DATABASE.as_bytes()) {
            io::copy(&mut member, &mut io::sink()).map_err(changed)?;
            continue;
        }
        let mut inserter = Inserter::new(made.next().ok_or(RestoreError::Changed)?, false);
        let (mut lines, mut line) = (BufReader::with_capacity(1 << 16, member), String::new());
        while lines.by_ref().take(LINE_MAX as u64 + 1).read_line(&mut line).map_err(changed)? > 0 {
            inserter.check(&line)?;
            line.clear();
        }
    }
    Ok(())
}
