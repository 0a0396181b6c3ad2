//! From the file to the database: all of it or nothing.

use super::format::Line;
use super::read::{ReadError, Reader};
use crate::store::archive::{self as store, Counts};
use serde_json::json;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;

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
    context: &ModuleContext,
    path: &Path,
    mode: Mode,
    (actor, reason): (&Actor, Option<&str>),
    mut progress: impl FnMut(u64),
) -> Result<Counts, ImportError> {
    let expected = check(path)?;
    let mut change = Change::begin(context, actor).await?.because(reason);
    let tx = &mut change.tx;
    let present = store::counts(tx).await?;
    if mode == Mode::IntoEmpty && present != Counts::default() {
        return Err(ImportError::NotEmpty(present));
    }
    store::clear(tx).await?;
    let mut reader = open(path)?;
    while let Some(line) = reader.next().map_err(|_| ImportError::Changed)? {
        let done = match &line {
            Line::MainCategory(main) => store::insert_main(tx, main).await,
            Line::SubCategory(sub) => store::insert_sub(tx, sub).await,
            Line::Tool(tool) => store::insert_tool(tx, tool).await,
            Line::Checksum(_) | Line::End(_) => Ok(()),
        };
        done.map_err(|reason| ImportError::Rejected { line: reader.line(), reason })?;
        progress(reader.counts().tools);
    }
    if reader.counts() != expected {
        return Err(ImportError::Changed);
    }
    let counts = json!({ "catalogue": { "before": present, "after": expected } });
    change.record("catalogue.import", "tools", "", "the whole catalogue", counts);
    change.emit(&ToolsChanged::everything());
    change.commit().await?;
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
