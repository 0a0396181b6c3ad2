//! Collects views and visits, and writes them in batches.

use crate::store::{Hit, count_hits, forget_hits_before, forget_old_days};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use toolbase_catalog_api::{CountersChanged, ToolsChanged};
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;

/// More than this many waiting hits are dropped: a flood must not fill the memory.
const WAITING_MAX: usize = 100_000;

/// Hits that wait to be written.
#[derive(Clone)]
pub(super) struct HitCounter {
    waiting: Arc<Mutex<HashSet<Hit>>>,
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

    /// Takes a hit; the same one twice counts once.
    pub fn note(&self, hit: Hit) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() < WAITING_MAX {
            waiting.insert(hit);
        }
    }

    /// Writes what waits. What cannot be written waits on.
    pub async fn flush(&self, context: &ModuleContext) {
        let hits = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        if hits.is_empty() {
            return;
        }
        let hits: Vec<Hit> = hits.into_iter().collect();
        if let Err(error) = write(context, &hits).await {
            tracing::warn!(%error, "views and visits could not be written, trying again");
            self.waiting.lock().unwrap_or_else(PoisonError::into_inner).extend(hits);
        }
    }
}

async fn write(context: &ModuleContext, hits: &[Hit]) -> sqlx::Result<()> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let raised = count_hits(&mut tx, hits).await?;
    let today = now.date_naive();
    forget_hits_before(&mut tx, &today.to_string()).await?;
    forget_old_days(&mut tx, today).await?;
    for ids in raised.chunks(ToolsChanged::MAX_IDS) {
        events::emit(&mut tx, &CountersChanged { ids: ids.to_vec() }, now);
    }
    tx.commit().await?;
    Ok(())
}
