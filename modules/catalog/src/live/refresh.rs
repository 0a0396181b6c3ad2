//! Builds the snapshot, and the next one after changes.

use super::Live;
use super::changes::Changes;
use super::encoding::Encoding;
use super::stored::{Loaded, SnapshotFile};
use crate::domain::ToolRecord;
use crate::encoder::Transformer;
use crate::store;
use anyhow::Context as _;
use std::borrow::Cow;
use std::collections::HashSet;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};
use toolbase_catalog_index::{Snapshot, SnapshotBuilder};
use toolbase_kernel::events::{Position, Subscription};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// With more changed tools than this, everything is read again: one pass is then cheaper.
const PATCH_LIMIT: usize = 2000;

/// Popularity fades with time and the last days move on, so everything is computed again at least this often.
const AGEING: Duration = Duration::from_hours(1);

/// The tag of the pages with lists and results.
const SEARCHED: &str = "lists";

/// With more tools changed since the snapshot was stored, a start reads everything again.
const START_PATCH_LIMIT: usize = 200;

/// The first snapshot of this node, and the place in the events up to which it has everything: from the file where that
/// fits, else from the database. Returns also whether it is from the file.
pub(super) async fn first(
    context: &ModuleContext,
    file: &SnapshotFile,
    model: Option<&Arc<Transformer>>,
) -> anyhow::Result<(Snapshot, Option<Position>, bool)> {
    let taxonomy = Arc::new(store::load_taxonomy(&context.db).await?);
    let Some(Loaded { snapshot: former, since }) = file.load(context, &taxonomy, model).await? else {
        let (snapshot, position) = build(context, None, model, cores()).await?;
        return Ok((snapshot, position, false));
    };
    let since = since.filter(|since| !since.everything && since.tools.len() <= START_PATCH_LIMIT);
    let Some(Changes { tools, until, .. }) = since else {
        let (snapshot, position) = build(context, Some(former), model, cores()).await?;
        return Ok((snapshot, position, false));
    };
    // Counters may be old until everything is read, soon.
    let snapshot = patched(context, former, tools.into_iter().collect()).await?;
    Ok((snapshot, until, true))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Reads all approved tools and makes a snapshot of them, with so many `workers`. Texts that `former` has are not read
/// again; `former` decides what encodes them, and without it `model`. Returns also the place in the events up to which it
/// has everything.
async fn build(
    context: &ModuleContext,
    former: Option<Arc<Snapshot>>,
    model: Option<&Arc<Transformer>>,
    workers: usize,
) -> anyhow::Result<(Snapshot, Option<Position>)> {
    let position = Position::newest(&context.db).await?;
    let taxonomy = Arc::new(store::load_taxonomy(&context.db).await?);
    let (sender, receiver) = mpsc::channel::<Vec<ToolRecord>>(1);
    let receiver = Arc::new(Mutex::new(receiver));
    let builders: Vec<_> = (0..workers)
        .map(|_| {
            let taxonomy = Arc::clone(&taxonomy);
            let builder = match (&former, model) {
                (Some(former), _) => SnapshotBuilder::following(Arc::clone(former), taxonomy),
                (None, Some(model)) => SnapshotBuilder::with_model(taxonomy, Arc::clone(model) as _),
                (None, None) => SnapshotBuilder::new(taxonomy),
            };
            let receiver = Arc::clone(&receiver);
            spawn_blocking(move || filled(builder, &receiver))
        })
        .collect();
    let today = context.clock.now().date_naive();
    let (mut after, mut read) = (Uuid::nil(), 0);
    loop {
        let records = store::records_after(&context.db, after, today).await?;
        let Some(last) = records.last().map(|record| record.id) else { break };
        after = last;
        read += records.len();
        context.progress.report(format!("{read} tools read"));
        // The workers receive until this ends.
        let _ = sender.send(records).await;
    }
    drop(sender);
    let mut done = Vec::with_capacity(builders.len());
    for builder in builders {
        done.push(builder.await?);
    }
    let now = context.clock.now();
    let first = done.pop().context("there is a worker")?;
    context.progress.report("the index is put together");
    Ok((spawn_blocking(move || first.finish_with(done, now)).await?, position))
}

/// Takes its share of the batches, until there are no more.
fn filled(
    mut builder: SnapshotBuilder,
    receiver: &Mutex<mpsc::Receiver<Vec<ToolRecord>>>,
) -> SnapshotBuilder {
    let next = || receiver.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
    while let Some(records) = next() {
        for record in &records {
            builder.push(record);
        }
    }
    builder
}

/// The successor of `former` with these tools as they are in the database now.
async fn patched(context: &ModuleContext, former: Arc<Snapshot>, ids: Vec<Uuid>) -> anyhow::Result<Snapshot> {
    let now = context.clock.now();
    let records = store::records_of(&context.db, &ids, now.date_naive()).await?;
    let removed = gone(&ids, &records);
    Ok(spawn_blocking(move || former.patched(&records, &removed, now)).await?)
}

/// Follows `events` until they end: gathers changes for `debounce`, then shows them all at once. `unverified`: the snapshot
/// is from the file, so everything is read once. Tools are encoded in between, where a model does.
pub(super) async fn follow(
    live: Arc<Live>,
    context: ModuleContext,
    mut events: Subscription,
    debounce: Duration,
    unverified: bool,
    mut encoding: Option<Encoding>,
) {
    if unverified && let Err(error) = everything(&live, &context).await {
        tracing::error!(error = format!("{error:#}"), "the stored catalogue could not be compared");
    }
    let mut changes = Changes::default();
    let mut due = Instant::now() + AGEING;
    loop {
        let has_more = encode(encoding.as_mut(), &live, &context).await;
        // While there are tools to encode, only changes that are there already come first.
        let until = if has_more { due.min(Instant::now()) } else { due };
        match timeout_at(until, events.recv()).await {
            Ok(Ok(event)) => changes.note(&event),
            Ok(Err(RecvError::Closed)) => return,
            Ok(Err(RecvError::Lagged(_))) => changes.everything = true,
            Err(_) => changes.everything |= Instant::now() >= due,
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
        if changes.everything {
            due = Instant::now() + AGEING;
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

/// Encodes tools for a short time, where a model does. Returns `true` when there are more.
async fn encode(encoding: Option<&mut Encoding>, live: &Live, context: &ModuleContext) -> bool {
    let Some(encoding) = encoding else { return false };
    encoding.round(live, context).await.unwrap_or_else(|error| {
        tracing::error!(error = format!("{error:#}"), "tools could not be encoded");
        false
    })
}

async fn apply(live: &Live, context: &ModuleContext, changes: &Changes) -> anyhow::Result<()> {
    let ids: Vec<Uuid> = changes.tools.union(&changes.counters).copied().collect();
    if changes.synonyms {
        live.read_synonyms(context).await?;
    }
    if changes.everything || ids.len() > PATCH_LIMIT {
        return everything(live, context).await;
    }
    let present = live.snapshot.load_full();
    let next = patched(context, Arc::clone(&present), ids).await?;
    let mut tags = tags_of(context, &changes.tools, [&present, &next]).await?;
    if changes.synonyms && !tags.iter().any(|tag| tag == SEARCHED) {
        tags.push(SEARCHED.to_owned());
    }
    live.swap(next, changes.until);
    if !tags.is_empty() {
        context.pages.purge(tags);
    }
    Ok(())
}

/// The tags of the pages that show `tools`: their own, and those with lists if one of the tools is listed before or after
/// the change. The page of a tool that is not listed is a 404 or the notice that it is under review.
async fn tags_of(
    context: &ModuleContext,
    tools: &HashSet<Uuid>,
    snapshots: [&Snapshot; 2],
) -> anyhow::Result<Vec<String>> {
    let (mut slugs, mut unlisted) = (Vec::new(), Vec::new());
    for id in tools {
        let found = snapshots.iter().filter_map(|snapshot| snapshot.slug(snapshot.ordinal(*id)?));
        let before = slugs.len();
        slugs.extend(found.map(Cow::into_owned));
        if slugs.len() == before {
            unlisted.push(*id);
        }
    }
    let lists = if slugs.is_empty() { &[] as &[&str] } else { &[SEARCHED, "home", "categories", "pages"] };
    slugs.extend(store::slugs_of_tools(&context.db, &unlisted).await?);
    let own = slugs.into_iter().map(|slug| format!("tool:{slug}"));
    Ok(own.chain(lists.iter().map(|&tag| tag.to_owned())).collect())
}

/// Reads everything, shows it and stores it for the next start. One worker: visitors are being served.
async fn everything(live: &Live, context: &ModuleContext) -> anyhow::Result<()> {
    let (next, position) = build(context, Some(live.snapshot.load_full()), None, 1).await?;
    live.swap(next, position);
    context.pages.purge_all();
    live.store().await;
    Ok(())
}

fn gone(ids: &[Uuid], records: &[ToolRecord]) -> Vec<Uuid> {
    let there: HashSet<Uuid> = records.iter().map(|record| record.id).collect();
    ids.iter().filter(|id| !there.contains(id)).copied().collect()
}
