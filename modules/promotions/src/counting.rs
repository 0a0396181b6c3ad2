//! Collects what visitors see of campaigns, and writes it in batches.

use crate::domain::{HitKind, Place, Uncounted};
use crate::store::{self, Batch, Hit, NotCounted, Offered};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// More than this many waiting entries are dropped: a flood must not fill the memory.
const WAITING_MAX: usize = 100_000;

/// The counts that wait to be written. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Debug, Default)]
struct Waiting {
    hits: BTreeSet<Hit>,
    offered: BTreeSet<Offered>,
    uncounted: HashMap<NotCounted, i64>,
}

impl Counter {
    /// Writes what waits, every `interval`.
    pub fn start(&self, context: &ModuleContext, interval: Duration) {
        let (counter, context) = (self.clone(), context.clone());
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(interval).await;
                counter.flush(&context).await;
            }
        });
    }

    /// Takes something that a visitor has seen or opened; the same once more is noted as repeated.
    pub fn note(&self, hit: Hit) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.hits.len() >= WAITING_MAX {
            return;
        }
        let repeated = NotCounted {
            campaign: hit.campaign,
            day: hit.day.clone(),
            kind: hit.kind,
            reason: Uncounted::Repeated,
        };
        if !waiting.hits.insert(hit) {
            *waiting.uncounted.entry(repeated).or_default() += 1;
        }
    }

    /// Takes something that is not counted, with the reason; the campaign is nil when none could be read.
    pub fn note_uncounted(&self, campaign: Uuid, day: String, kind: HitKind, reason: Uncounted) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.uncounted.len() < WAITING_MAX {
            *waiting.uncounted.entry(NotCounted { campaign, day, kind, reason }).or_default() += 1;
        }
    }

    /// Takes a visitor to whom a place was offered.
    pub fn note_offered(&self, place: Place, day: String, visitor: i64) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.offered.len() < WAITING_MAX {
            waiting.offered.insert(Offered { day, place, visitor });
        }
    }

    /// Writes what waits. What cannot be written waits on.
    pub async fn flush(&self, context: &ModuleContext) {
        let Waiting { hits, offered, uncounted } =
            std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        if hits.is_empty() && offered.is_empty() && uncounted.is_empty() {
            return;
        }
        let mut hits: Vec<Hit> = hits.into_iter().collect();
        // Views and visits need an impression, which may be of the same batch.
        hits.sort_by_key(|hit| hit.kind);
        let batch = Batch {
            hits,
            offered: offered.into_iter().collect(),
            uncounted: uncounted.into_iter().collect(),
        };
        if let Err(error) = write(context, &batch).await {
            tracing::warn!(%error, "counts of campaigns could not be written, trying again");
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.hits.extend(batch.hits);
            waiting.offered.extend(batch.offered);
            for (entry, count) in batch.uncounted {
                *waiting.uncounted.entry(entry).or_default() += count;
            }
        }
    }
}

async fn write(context: &ModuleContext, batch: &Batch) -> sqlx::Result<()> {
    let mut tx = context.db.begin().await?;
    store::write_counts(&mut tx, batch).await?;
    tx.commit().await
}
