//! Collects views and visits, and writes them in batches.

use crate::figures::Origin;
use crate::store::{Hit, count_hits, forget_hits_before, forget_old_days};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use toolbase_catalog_api::{CountersChanged, ToolsChanged};
use toolbase_kernel::events;
use toolbase_kernel::figures::Count;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// More than this many waiting hits are dropped: a flood must not fill the memory.
const WAITING_MAX: usize = 100_000;

/// Hits, each with the kind of page of this site that led there.
type Hits = HashMap<Hit, Option<Origin>>;

/// Hits that wait to be written.
#[derive(Clone)]
pub(super) struct HitCounter {
    waiting: Arc<Mutex<Hits>>,
}

impl HitCounter {
    /// A counter that writes every `interval`.
    pub fn start(context: ModuleContext, interval: Duration) -> Self {
        let counter = Self { waiting: Arc::default() };
        let writer = counter.clone();
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(interval).await;
                writer.flush(&context).await;
            }
        });
        counter
    }

    /// Takes a hit; the same one twice counts once, with its first origin.
    pub fn note(&self, hit: Hit, origin: Option<Origin>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() < WAITING_MAX {
            waiting.entry(hit).or_insert(origin);
        }
    }

    /// Writes what waits. What cannot be written waits on.
    pub async fn flush(&self, context: &ModuleContext) {
        let hits = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        if hits.is_empty() {
            return;
        }
        if let Err(error) = write(context, &hits).await {
            tracing::warn!(%error, "views and visits could not be written, trying again");
            self.waiting.lock().unwrap_or_else(PoisonError::into_inner).extend(hits);
        }
    }
}

async fn write(context: &ModuleContext, hits: &Hits) -> sqlx::Result<()> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let counted = count_hits(&mut tx, hits.keys()).await?;
    let origins: Vec<Count> =
        counted.iter().filter_map(|hit| from_origin(hit, hits.get(hit).copied()??)).collect();
    context.figures.count_many(&mut tx, &origins).await?;
    let today = now.date_naive();
    forget_hits_before(&mut tx, &today.to_string()).await?;
    forget_old_days(&mut tx, today).await?;
    let raised: BTreeSet<Uuid> = counted.iter().map(|hit| hit.tool).collect();
    for ids in raised.into_iter().collect::<Vec<_>>().chunks(ToolsChanged::MAX_IDS) {
        events::emit(&mut tx, &CountersChanged { ids: ids.to_vec() }, now);
    }
    tx.commit().await?;
    Ok(())
}

/// A view as a count of its origin.
fn from_origin(hit: &Hit, origin: Origin) -> Option<Count> {
    let day = hit.day.parse().ok()?;
    Some(Count { figure: origin.figure(), record: hit.tool, day, amount: 1 })
}
