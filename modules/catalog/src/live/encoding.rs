//! Adds the vectors of a model to the snapshot, beside everything else: tools are found by words until then.

use super::Live;
use super::vectors::VectorFile;
use crate::domain::ToolRecord;
use crate::encoder::{Transformer, text_of};
use crate::store;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use toolbase_catalog_index::{Meaning, Snapshot, StoredVectors};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// After this time the vectors are shown, and changes of tools come first.
const ROUND: Duration = Duration::from_secs(1);
/// Tools of one round at most.
const MOST: usize = 4_096;
/// How often the progress is logged.
const REPORTED: Duration = Duration::from_secs(30);
/// A file with more vectors than this for each tool begins anew when all tools are looked up.
const MOST_FOR_EACH: usize = 2;

/// A model, and the vectors that it has computed before.
pub(super) struct Encoding {
    model: Arc<Transformer>,
    file: VectorFile,
    stored: Stored,
    reported: Instant,
}

/// The state of the file.
enum Stored {
    /// It was not read yet.
    Unread,
    /// It is read; with `true`, what is used of it is appended anew.
    Read(Arc<StoredVectors>, bool),
    /// It cannot be written.
    Broken,
}

impl Encoding {
    /// Reads nothing yet.
    pub fn new(model: Arc<Transformer>, file: VectorFile) -> Self {
        Self { model, file, stored: Stored::Unread, reported: Instant::now() }
    }

    /// Encodes tools for [`ROUND`] at most and shows the result. Returns `true` when there are more.
    ///
    /// # Errors
    /// When a query fails.
    pub async fn round(&mut self, live: &Live, context: &ModuleContext) -> anyhow::Result<bool> {
        let snapshot = live.snapshot.load_full();
        let missing = snapshot.unencoded(MOST);
        if missing.is_empty() {
            return Ok(false);
        }
        self.open(&snapshot).await?;
        let started = Instant::now();
        let mut vectors: Vec<(Uuid, Meaning)> = Vec::new();
        for ids in missing.chunks(self.model.texts_at_once()) {
            let records = store::records_of(&context.db, ids, context.clock.now().date_naive()).await?;
            let meanings = self.meanings(&records).await?;
            vectors.extend(records.iter().map(|record| record.id).zip(meanings));
            // A tool that is gone meanwhile has no record; its event will remove it.
            let gone = |id: &&Uuid| !records.iter().any(|record| record.id == **id);
            vectors.extend(ids.iter().filter(gone).map(|&id| (id, Meaning::default())));
            if started.elapsed() >= ROUND {
                break;
            }
        }
        let now = context.clock.now();
        let next = spawn_blocking(move || snapshot.encoded(&vectors, now)).await?;
        let (tools, pending) = (next.len(), next.pending());
        live.swap(next, None);
        if pending == 0 || self.reported.elapsed() >= REPORTED {
            tracing::info!(encoded = tools - pending, tools, "the search model encodes tools");
            self.reported = Instant::now();
        }
        if pending == 0 {
            self.forget();
            context.pages.purge(["lists".to_owned()]);
            live.store().await;
        }
        Ok(pending > 0)
    }

    /// Reads the file before the first round.
    async fn open(&mut self, snapshot: &Snapshot) -> anyhow::Result<()> {
        if !matches!(self.stored, Stored::Unread) {
            return Ok(());
        }
        let (file, tools) = (self.file.clone(), snapshot.len());
        let looks_up_all = snapshot.pending() == tools;
        let opened = spawn_blocking(move || {
            let stored = file.read();
            let is_renewed = looks_up_all && stored.len() > MOST_FOR_EACH * tools;
            file.cut(if is_renewed { 0 } else { stored.length() })?;
            anyhow::Ok(Stored::Read(Arc::new(stored), is_renewed))
        });
        self.stored = opened.await?.unwrap_or_else(|error| broken(&error));
        Ok(())
    }

    /// The vectors of tools, from the file as far as it has them; others are computed and stored.
    async fn meanings(&mut self, records: &[ToolRecord]) -> anyhow::Result<Vec<Meaning>> {
        let texts: Vec<String> = records.iter().map(text_of).collect();
        let (model, file) = (Arc::clone(&self.model), self.file.clone());
        let (stored, is_renewed, is_written) = match &self.stored {
            Stored::Read(stored, is_renewed) => (Some(Arc::clone(stored)), *is_renewed, true),
            Stored::Unread | Stored::Broken => (None, false, false),
        };
        let encoded = spawn_blocking(move || {
            let mut meanings: Vec<Option<Meaning>> =
                texts.iter().map(|text| stored.as_ref()?.get(text).cloned()).collect();
            let places: Vec<usize> = (0..texts.len()).filter(|&at| meanings[at].is_none()).collect();
            let missing: Vec<String> = places.iter().map(|&at| texts[at].clone()).collect();
            let computed = if missing.is_empty() { Vec::new() } else { model.encode(&missing) };
            let mut written = if is_written {
                file.append(missing.iter().map(String::as_str).zip(&computed))
            } else {
                Ok(())
            };
            if is_renewed && written.is_ok() {
                let found = texts.iter().zip(&meanings);
                let found = found.filter_map(|(text, meaning)| Some((text.as_str(), meaning.as_ref()?)));
                written = file.append(found);
            }
            for (at, meaning) in places.into_iter().zip(computed) {
                meanings[at] = Some(meaning);
            }
            (meanings.into_iter().map(Option::unwrap_or_default).collect(), written)
        });
        let (meanings, written) = encoded.await?;
        if let Err(error) = written {
            self.stored = broken(&error);
        }
        Ok(meanings)
    }

    /// Frees what was read of the file; single texts that change later are not looked up.
    fn forget(&mut self) {
        if let Stored::Read(..) = self.stored {
            self.stored = Stored::Read(Arc::default(), false);
        }
    }
}

fn broken(error: &anyhow::Error) -> Stored {
    let error = format!("{error:#}");
    tracing::warn!(error, "vectors are not stored: the next start encodes their tools again");
    Stored::Broken
}
