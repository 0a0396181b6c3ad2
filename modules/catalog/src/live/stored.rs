//! The file of the snapshot: a node that starts reads it instead of all tools with their texts.

use super::changes::Changes;
use crate::domain::Taxonomy;
use crate::encoder::Transformer;
use anyhow::Context as _;
use std::fs::File;
use std::io::{BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;
use toolbase_catalog_index::{Snapshot, Stored, StoredError};
use toolbase_kernel::events::Position;
use toolbase_kernel::module::ModuleContext;

const NAME: &str = "catalog.snapshot";
/// Fewer tools are read from the database in no time.
const FEWEST_TOOLS: usize = 1000;
/// With more events since the file was written, everything is read from the database.
const MOST_EVENTS: u16 = 5000;

/// Where the snapshot is stored, if anywhere.
#[derive(Debug)]
pub(super) struct SnapshotFile(Option<PathBuf>);

/// The content of a file.
pub(super) struct Loaded {
    pub snapshot: Arc<Snapshot>,
    /// The changes since; `None` when they are not known.
    pub since: Option<Changes>,
}

impl SnapshotFile {
    /// The file in `folder`; none when that is empty.
    pub fn within(folder: &Path) -> Self {
        Self((!folder.as_os_str().is_empty()).then(|| folder.join(NAME)))
    }

    /// The stored snapshot of tools in the categories of `taxonomy`, with the vectors of `model`. A file that cannot be used
    /// is as good as none.
    ///
    /// # Errors
    /// When a query fails.
    pub async fn load(
        &self,
        context: &ModuleContext,
        taxonomy: &Arc<Taxonomy>,
        model: Option<&Arc<Transformer>>,
    ) -> anyhow::Result<Option<Loaded>> {
        let Some(path) = self.0.clone() else { return Ok(None) };
        let (taxonomy, now) = (Arc::clone(taxonomy), context.clock.now());
        let model = model.cloned();
        let (position, snapshot) = match spawn_blocking(move || read(&path, &taxonomy, model, now)).await? {
            Ok(read) => read,
            Err(StoredError::Io(error)) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                tracing::info!(%error, "the stored catalogue is not used");
                return Ok(None);
            }
        };
        let events = position.since(&context.db, MOST_EVENTS).await?;
        let since = events.map(|events| Changes::from_events(position, &events));
        Ok(Some(Loaded { snapshot: Arc::new(snapshot), since }))
    }

    /// Stores a snapshot that has everything up to `position`. What fails is logged: a server works without the file.
    pub async fn store(&self, snapshot: Arc<Snapshot>, position: Position) {
        let Some(path) = self.0.clone().filter(|_| snapshot.len() >= FEWEST_TOOLS) else { return };
        let written = spawn_blocking(move || write(&path, &snapshot, position)).await;
        if let Err(error) = written.map_err(anyhow::Error::from).and_then(|written| written) {
            tracing::warn!(
                error = format!("{error:#}"),
                "the catalogue could not be stored for the next start"
            );
        }
    }
}

fn read(
    path: &Path,
    taxonomy: &Arc<Taxonomy>,
    model: Option<Arc<Transformer>>,
    now: chrono::DateTime<chrono::Utc>,
) -> Result<(Position, Snapshot), StoredError> {
    let file = BufReader::new(File::open(path)?);
    let (position, stored) = Stored::open(file)?;
    Ok((position, stored.snapshot(taxonomy, model.map(|model| model as _), now)?))
}

/// Replaces the file in one step: whoever reads it meets the former one or this one, whole.
fn write(path: &Path, snapshot: &Snapshot, position: Position) -> anyhow::Result<()> {
    let folder = path.parent().context("a file is in a folder")?;
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut file =
        BufWriter::new(NamedTempFile::new_in(folder).with_context(|| folder.display().to_string())?);
    snapshot.write_to(&position, &mut file)?;
    file.flush()?;
    let file = file.into_inner().map_err(std::io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}
