//! From the database to the file.

use super::format::{Line, Writer};
use crate::store::archive::{self as store, Counts};
use std::path::Path;
use toolbase_kernel::command::NewFile;
use toolbase_kernel::db::Db;
use uuid::Uuid;

/// The reasons why the catalogue could not be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The file cannot be written.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// A query fails.
    #[error("cannot read the catalogue: {0}")]
    Database(#[from] sqlx::Error),
}

/// Writes the catalogue, as it is at this moment, to `path`, which must not exist. `progress` is called with
/// how many tools have been written.
///
/// # Errors
/// [`ExportError`]; then there is no file.
pub async fn export(db: &Db, path: &Path, mut progress: impl FnMut(u64)) -> Result<Counts, ExportError> {
    let mut writer = Writer::begin(NewFile::create(path)?)?;
    let mut tx = db.begin_read().await?;
    for main in store::mains(&mut tx).await? {
        writer.write(&Line::MainCategory(main))?;
    }
    for sub in store::subs(&mut tx).await? {
        writer.write(&Line::SubCategory(sub))?;
    }
    let (mut after, mut done) = (Uuid::nil(), 0);
    loop {
        let tools = store::tools_after(&mut tx, after).await?;
        let Some(last) = tools.last().map(|tool| tool.id) else { break };
        after = last;
        done += tools.len() as u64;
        for tool in tools {
            writer.write(&Line::Tool(Box::new(tool)))?;
        }
        progress(done);
    }
    let (file, counts) = writer.finish()?;
    file.finish()?;
    Ok(counts)
}
