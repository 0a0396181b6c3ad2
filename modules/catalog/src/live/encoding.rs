//! Adds the vectors of a model to the snapshot, beside everything else: tools are found by words until then.

use super::Live;
use crate::domain::ToolRecord;
use crate::encoder::Transformer;
use crate::store;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Tools that are read and encoded together.
const BATCH: usize = 32;
/// After this time the vectors are shown, and changes of tools come first.
const ROUND: Duration = Duration::from_secs(1);
/// Tools of one round at most.
const MOST: usize = 4_096;

/// Encodes tools for [`ROUND`] at most and shows the result. Returns `true` when there are more.
///
/// # Errors
/// When a query fails.
pub(super) async fn round(
    live: &Live,
    context: &ModuleContext,
    model: &Arc<Transformer>,
) -> anyhow::Result<bool> {
    let snapshot = live.snapshot.load_full();
    let missing = snapshot.unencoded(MOST);
    if missing.is_empty() {
        return Ok(false);
    }
    let started = Instant::now();
    let mut vectors: Vec<(Uuid, Option<Vec<f32>>)> = Vec::new();
    for ids in missing.chunks(BATCH) {
        let records = store::records_of(&context.db, ids, context.clock.now().date_naive()).await?;
        let texts: Vec<String> = records.iter().map(text).collect();
        let model = Arc::clone(model);
        let encoded = spawn_blocking(move || model.encode(&texts)).await?;
        vectors.extend(records.iter().map(|record| record.id).zip(encoded));
        // A tool that is gone meanwhile has no record; its event will remove it.
        let gone = |id: &&Uuid| !records.iter().any(|record| record.id == **id);
        vectors.extend(ids.iter().filter(gone).map(|&id| (id, None)));
        if started.elapsed() >= ROUND {
            break;
        }
    }
    let now = context.clock.now();
    let next = spawn_blocking(move || snapshot.encoded(&vectors, now)).await?;
    let is_done = next.unencoded(1).is_empty();
    live.swap(next, None);
    if is_done {
        context.pages.purge(["lists".to_owned()]);
        live.store().await;
    }
    Ok(!is_done)
}

/// The text that stands for a tool. Names of categories are not in it: they may change without the tool.
fn text(record: &ToolRecord) -> String {
    format!("{}. {} {}", record.name, record.short_description, record.introduction)
}
