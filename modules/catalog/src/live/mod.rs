//! The read model in memory, synchronised with the database.

mod hits;
mod refresh;
mod settings;

pub use settings::{CatalogSettings, settings};

use crate::store::{Hit, HitKind};
use arc_swap::ArcSwap;
use hits::HitCounter;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Notify;
use toolbase_catalog_index::{Snapshot, Taxonomy};
use toolbase_kernel::http::{Version, Versioned};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The data that this node serves lists and search from.
pub struct Live {
    snapshot: ArcSwap<Snapshot>,
    version: Version,
    swapped: Notify,
    hits: OnceLock<HitCounter>,
}

impl Default for Live {
    fn default() -> Self {
        let empty =
            Snapshot::build(Arc::new(Taxonomy::new(Vec::new())), Vec::new(), chrono::DateTime::UNIX_EPOCH);
        Self {
            snapshot: ArcSwap::from_pointee(empty),
            version: Version::default(),
            swapped: Notify::new(),
            hits: OnceLock::new(),
        }
    }
}

impl Live {
    /// The present snapshot, and the version for responses made from it.
    #[must_use]
    pub fn read(&self) -> (Arc<Snapshot>, Versioned) {
        // The version is read before the snapshot: a response may be marked too old, never too new.
        let seen = self.version.seen();
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

    /// Invalidates cached responses after a change of data that other modules contribute to responses.
    pub fn touch(&self) {
        self.version.invalidate();
    }

    fn swap(&self, snapshot: Snapshot) {
        self.snapshot.store(Arc::new(snapshot));
        self.touch();
        self.swapped.notify_waiters();
    }

    /// Loads everything, then follows the events.
    ///
    /// # Errors
    /// When the settings are invalid or a query fails.
    pub async fn start(self: &Arc<Self>, context: &ModuleContext) -> anyhow::Result<()> {
        let settings: CatalogSettings = context.settings("catalog")?;
        crate::store::localise_uploads(context).await?;
        let events = context.events.subscribe();
        self.swap(refresh::build(context).await?);
        let refresher = refresh::follow(Arc::clone(self), context.clone(), events, settings.debounce());
        tokio::spawn(refresher);
        let counter = HitCounter::start(context.clone(), settings.counters_flush());
        // `start` is called once; a second counter would only be dropped.
        let _ = self.hits.set(counter);
        Ok(())
    }

    /// Notes that a visitor looked at a tool or followed its link; counted soon, once a day.
    pub fn count(&self, kind: HitKind, tool: Uuid, day: String, visitor: i64) {
        if let Some(counter) = self.hits.get() {
            counter.note(Hit { day, kind, tool, visitor });
        }
    }

    /// Writes out the counts that wait.
    pub async fn stop(&self, context: &ModuleContext) {
        if let Some(counter) = self.hits.get() {
            counter.flush(context).await;
        }
    }
}
