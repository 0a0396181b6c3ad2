//! From the file to the database: all of it or nothing.

use super::format::Line;
use super::read::{ReadError, Reader};
use crate::store::archive::{self as store, Counts};
use chrono::{DateTime, Utc};
use serde_json::json;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::audit::{Actor, Entry, record};
use toolbase_kernel::db::Db;
use toolbase_kernel::events;

/// The treatment of a catalogue that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Leave it, and fail.
    IntoEmpty,
    /// Put the archive in its place.
    Replace,
}

/// The reasons why an archive was not imported. Nothing has been written then.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The archive is broken.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file was changed after it had been checked.
    #[error("the file has been changed while it was read")]
    Changed,
    /// There is a catalogue already.
    #[error(
        "the catalogue is not empty: {} main categories, {} subcategories and {} tools are there; \
         `--replace` puts the file in their place",
        .0.main_categories, .0.sub_categories, .0.tools
    )]
    NotEmpty(Counts),
    /// The database rejects a record.
    #[error("line {line}: the database rejects this record: {reason}")]
    Rejected {
        /// The record's line.
        line: u64,
        /// The database's message.
        reason: sqlx::Error,
    },
    /// The database fails.
    #[error("cannot write the catalogue: {0}")]
    Database(#[from] sqlx::Error),
}

/// Reads `path` twice: to check all of it, and to write it in one transaction. `progress` is called with how many
/// tools have been written.
///
/// # Errors
/// [`ImportError`]
pub async fn import(
    db: &Db,
    path: &Path,
    mode: Mode,
    (actor, reason): (&Actor, Option<&str>),
    now: DateTime<Utc>,
    mut progress: impl FnMut(u64),
) -> Result<Counts, ImportError> {
    let expected = check(path)?;
    let mut tx = db.begin().await?;
    let present = store::counts(&mut tx).await?;
    if mode == Mode::IntoEmpty && present != Counts::default() {
        return Err(ImportError::NotEmpty(present));
    }
    store::clear(&mut tx).await?;
    let mut reader = open(path)?;
    while let Some(line) = reader.next().map_err(|_| ImportError::Changed)? {
        let done = match &line {
            Line::MainCategory(main) => store::insert_main(&mut tx, main).await,
            Line::SubCategory(sub) => store::insert_sub(&mut tx, sub).await,
            Line::Tool(tool) => store::insert_tool(&mut tx, tool).await,
            Line::Checksum(_) | Line::End(_) => Ok(()),
        };
        done.map_err(|reason| ImportError::Rejected { line: reader.line(), reason })?;
        progress(reader.counts().tools);
    }
    if reader.counts() != expected {
        return Err(ImportError::Changed);
    }
    let entry = Entry {
        actor,
        action: "catalogue.import",
        resource: "tools",
        record: "",
        label: "the whole catalogue",
        changes: json!({ "catalogue": { "before": present, "after": expected } }),
        reason,
    };
    record(&mut tx, &entry, now);
    events::emit(&mut tx, &ToolsChanged::everything(), now);
    tx.commit().await?;
    Ok(expected)
}

fn open(path: &Path) -> Result<Reader<BufReader<File>>, ReadError> {
    Reader::begin(BufReader::with_capacity(1 << 18, File::open(path)?))
}

fn check(path: &Path) -> Result<Counts, ReadError> {
    let mut reader = open(path)?;
    while reader.next()?.is_some() {}
    Ok(reader.counts())
}
