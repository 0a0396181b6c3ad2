//! Builds the snapshot, and the next one after changes.

use super::Live;
use crate::{COUNTERS_CHANGED, TOOLS_CHANGED, store};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::task::spawn_blocking;
use toolbase_catalog_index::{Snapshot, SnapshotBuilder, ToolRecord};
use toolbase_kernel::events::{Event, Subscription};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// With more changed tools than this, everything is read again: one pass is then cheaper.
const PATCH_LIMIT: usize = 2000;

/// Popularity fades with time and the last days move on, so everything is computed again at least this often.
const AGEING: Duration = Duration::from_hours(1);

/// The changes since the snapshot was made.
#[derive(Debug, Default, PartialEq, Eq)]
struct Changes {
    everything: bool,
    tools: HashSet<Uuid>,
    /// Tools of which only counters changed: their pages need not be rendered again.
    counters: HashSet<Uuid>,
}

impl Changes {
    fn note(&mut self, event: &Event) {
        let ids = || {
            let ids = event.payload["ids"].as_array().into_iter().flatten();
            ids.filter_map(|id| id.as_str()?.parse::<Uuid>().ok())
        };
        match event.topic.as_str() {
            TOOLS_CHANGED if event.payload["all"].as_bool() == Some(true) => self.everything = true,
            TOOLS_CHANGED => self.tools.extend(ids()),
            COUNTERS_CHANGED => self.counters.extend(ids()),
            _ => {}
        }
    }

    fn is_empty(&self) -> bool {
        !self.everything && self.tools.is_empty() && self.counters.is_empty()
    }
}

/// Reads all approved tools and makes a snapshot of them.
pub(super) async fn build(context: &ModuleContext) -> anyhow::Result<Snapshot> {
    let taxonomy = store::load_taxonomy(&context.db).await?;
    let mut builder = SnapshotBuilder::new(Arc::new(taxonomy));
    let today = context.clock.now().date_naive();
    let mut after = Uuid::nil();
    loop {
        let records = store::records_after(&context.db, after, today).await?;
        let Some(last) = records.last().map(|record| record.id) else { break };
        after = last;
        builder = spawn_blocking(move || {
            for record in &records {
                builder.push(record);
            }
            builder
        })
        .await?;
    }
    let now = context.clock.now();
    Ok(spawn_blocking(move || builder.finish(now)).await?)
}

/// Follows `events` until they end: gathers changes for `debounce`, then shows them all at once.
pub(super) async fn follow(
    live: Arc<Live>,
    context: ModuleContext,
    mut events: Subscription,
    debounce: Duration,
) {
    let mut changes = Changes::default();
    loop {
        match tokio::time::timeout(AGEING, events.recv()).await {
            Ok(Ok(event)) => changes.note(&event),
            Ok(Err(RecvError::Closed)) => return,
            Ok(Err(RecvError::Lagged(_))) | Err(_) => changes.everything = true,
        }
        if changes.is_empty() {
            continue;
        }
        tokio::time::sleep(debounce).await;
        loop {
            match events.try_recv() {
                Ok(event) => changes.note(&event),
                Err(TryRecvError::Lagged(_)) => changes.everything = true,
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        match apply(&live, &context, &changes).await {
            Ok(()) => changes = Changes::default(),
            // The changes stay noted, and are tried again with the next event.
            Err(error) => {
                tracing::error!(error = format!("{error:#}"), "the catalogue could not be refreshed");
            }
        }
    }
}

async fn apply(live: &Live, context: &ModuleContext, changes: &Changes) -> anyhow::Result<()> {
    let ids: Vec<Uuid> = changes.tools.union(&changes.counters).copied().collect();
    let present = live.snapshot.load_full();
    let slugs = |snapshot: &Snapshot| -> Vec<String> {
        let slug = |id: &Uuid| Some(format!("tool:{}", snapshot.slug(snapshot.ordinal(*id)?)?));
        changes.tools.iter().filter_map(slug).collect()
    };
    if changes.everything || ids.len() > PATCH_LIMIT {
        live.swap(build(context).await?);
        context.pages.purge_all();
        return Ok(());
    }
    let now = context.clock.now();
    let records = store::records_of(&context.db, &ids, now.date_naive()).await?;
    let removed = gone(&ids, &records);
    let former = Arc::clone(&present);
    let next = spawn_blocking(move || former.patched(&records, &removed, now)).await?;
    let mut tags = slugs(&present);
    tags.extend(slugs(&next));
    live.swap(next);
    if !changes.tools.is_empty() {
        tags.extend(["lists", "home", "categories", "pages"].map(str::to_owned));
        context.pages.purge(tags);
    }
    Ok(())
}

fn gone(ids: &[Uuid], records: &[ToolRecord]) -> Vec<Uuid> {
    let there: HashSet<Uuid> = records.iter().map(|record| record.id).collect();
    ids.iter().filter(|id| !there.contains(id)).copied().collect()
}
