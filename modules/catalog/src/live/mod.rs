//! The read model in memory, synchronised with the database.

mod changes;
mod encoding;
mod health;
mod hits;
mod refresh;
mod searches;
mod settings;
mod stored;
mod vectors;

pub(crate) use health::health;
pub(crate) use searches::SearchAct;
pub use settings::{CaptureSettings, CatalogSettings, SubmitFigure, settings};
use vectors::VectorFile;

use crate::domain::Taxonomy;
use crate::encoder::Transformer;
use crate::figures::Origin;
use crate::store::{self, Hit};
use arc_swap::ArcSwap;
use chrono::NaiveDate;
use encoding::Encoding;
use hits::HitCounter;
use searches::SearchCounter;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use stored::SnapshotFile;
use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use toolbase_catalog_index::{Snapshot, Synonyms, TextEncoder};
use toolbase_kernel::events::Position;
use toolbase_kernel::http::{Version, Versioned};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The data that this node serves lists and search from.
pub struct Live {
    snapshot: ArcSwap<Snapshot>,
    version: Version,
    swapped: Notify,
    synonyms: ArcSwap<Synonyms>,
    searches: SearchCounter,
    hits: OnceLock<HitCounter>,
    /// The place in the events up to which the snapshot has everything.
    position: Mutex<Option<Position>>,
    file: OnceLock<SnapshotFile>,
    /// The model that encodes texts; none where the table of word vectors does.
    model: OnceLock<Option<Arc<Transformer>>>,
}

impl Default for Live {
    fn default() -> Self {
        let empty =
            Snapshot::build(Arc::new(Taxonomy::new(Vec::new())), Vec::new(), chrono::DateTime::UNIX_EPOCH);
        Self {
            snapshot: ArcSwap::from_pointee(empty),
            version: Version::default(),
            swapped: Notify::new(),
            synonyms: ArcSwap::default(),
            searches: SearchCounter::default(),
            hits: OnceLock::new(),
            position: Mutex::default(),
            file: OnceLock::new(),
            model: OnceLock::new(),
        }
    }
}

impl Live {
    /// The present snapshot, and the version for responses made from it.
    #[must_use]
    pub fn read(&self) -> (Arc<Snapshot>, Versioned) {
        // The version is read before the snapshot: a response may be marked too old, never too new.
        let seen = self.version.current();
        (self.snapshot.load_full(), seen)
    }

    /// As [`Live::read`], once `tool` is in the snapshot: one that has just become public is in the next. After
    /// `patience` the present snapshot is returned.
    pub async fn read_with(&self, tool: Uuid, patience: Duration) -> (Arc<Snapshot>, Versioned) {
        let arrived = async {
            loop {
                // Listens first: a snapshot that comes between the look and the wait is not missed.
                let swapped = self.swapped.notified();
                let read = self.read();
                if read.0.ordinal(tool).is_some() {
                    return read;
                }
                swapped.await;
            }
        };
        tokio::time::timeout(patience, arrived).await.unwrap_or_else(|_| self.read())
    }

    /// The number of tools that the model has encoded, and of all; `None` without a model, or before the start.
    pub(crate) fn encoded(&self) -> Option<(usize, usize)> {
        self.model.get()?.as_ref()?;
        let snapshot = self.snapshot.load();
        Some((snapshot.len() - snapshot.pending(), snapshot.len()))
    }

    /// Invalidates cached responses after a change of data that other modules contribute to responses.
    pub fn touch(&self) {
        self.version.invalidate();
    }

    fn swap(&self, snapshot: Snapshot, position: Option<Position>) {
        self.snapshot.store(Arc::new(snapshot.with_synonyms(self.synonyms.load_full())));
        // After the snapshot: a file may hold more than it states, never less.
        if position.is_some() {
            *self.position() = position;
        }
        self.touch();
        self.swapped.notify_waiters();
    }

    fn position(&self) -> MutexGuard<'_, Option<Position>> {
        self.position.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the synonyms, which the next snapshot has.
    async fn read_synonyms(&self, context: &ModuleContext) -> sqlx::Result<()> {
        let rows = store::synonyms(&context.db).await?;
        let pairs = rows.iter().map(|(word, words)| (word.as_str(), words.iter().map(String::as_str)));
        self.synonyms.store(Arc::new(Synonyms::new(pairs)));
        Ok(())
    }

    /// Stores the snapshot for the next start.
    async fn store(&self) {
        let position = *self.position();
        if let (Some(file), Some(position)) = (self.file.get(), position) {
            file.store(self.snapshot.load_full(), position).await;
        }
    }

    /// Loads everything, then follows the events.
    ///
    /// # Errors
    /// When the settings are invalid, a file that they name cannot be used, or a query fails.
    pub async fn start(self: &Arc<Self>, context: &ModuleContext) -> anyhow::Result<()> {
        let settings: CatalogSettings = context.settings("catalog")?;
        store::localise_uploads(context).await?;
        context.progress.report("reading tools");
        let events = context.events.subscribe();
        let (debounce, counters_flush) = (settings.debounce(), settings.counters_flush());
        let file = self.file.get_or_init(|| SnapshotFile::within(&settings.snapshot_folder));
        let folder = settings.snapshot_folder.clone();
        let model = spawn_blocking(move || settings.search.load()).await??;
        let model = self.model.get_or_init(|| model);
        let encoding = model
            .as_ref()
            .map(|model| Encoding::new(Arc::clone(model), VectorFile::within(&folder, model.stamp())));
        context.progress.report("the search model is loaded");
        self.read_synonyms(context).await?;
        let (snapshot, position, is_stored) = refresh::first(context, file, model.as_ref()).await?;
        self.swap(snapshot, position);
        if !is_stored {
            let live = Arc::clone(self);
            tokio::spawn(async move { live.store().await });
        }
        let refresher =
            refresh::follow(Arc::clone(self), context.clone(), events, debounce, is_stored, encoding);
        tokio::spawn(refresher);
        SearchCounter::start(Arc::clone(self), context.clone(), counters_flush);
        let counter = HitCounter::start(context.clone(), counters_flush);
        // `start` is called once; a second counter would only be dropped.
        let _ = self.hits.set(counter);
        Ok(())
    }

    /// Notes that a visitor looked at a tool or followed its link; counted soon, once a day. `origin` is the kind of page of
    /// this site that led to the tool.
    pub(crate) fn count(&self, hit: Hit, origin: Option<Origin>) {
        if let Some(counter) = self.hits.get() {
            counter.note(hit, origin);
        }
    }

    /// Notes what a visitor did with a query; counted soon, once a day. What may be personal is not.
    pub(crate) fn count_search(&self, query: &str, act: SearchAct, visitor: i64, today: NaiveDate) {
        self.searches.note(query, act, visitor, today);
    }

    /// Writes out the counts that wait, and stores the snapshot.
    pub async fn stop(&self, context: &ModuleContext) {
        self.store().await;
        if let Some(counter) = self.hits.get() {
            counter.flush(context).await;
        }
        self.searches.flush(self, context).await;
    }
}
