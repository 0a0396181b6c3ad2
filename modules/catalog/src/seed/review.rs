//! Reviews of made-up tools, from the module that stores reviews.

use crate::store;
use toolbase_catalog_api::{NewReviews, SyntheticReviews, ToolsChanged};
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::starter::Seeded;

/// Scores that are set in one transaction.
const BATCH: usize = 10_000;

/// Adds `reviews` reviews of the first `tools` synthetic tools, and sets the scores of these. `progress` is called with
/// the number of finished ones.
///
/// # Errors
/// When no module stores reviews, or a statement fails; full batches stay.
pub async fn grow(
    context: &ModuleContext,
    seed: u64,
    (tools, reviews): (u64, u64),
    progress: &(dyn Fn(u64) + Send + Sync),
) -> anyhow::Result<Vec<Seeded>> {
    let service = context.directory.find::<dyn SyntheticReviews>();
    let service = service.ok_or_else(|| anyhow::anyhow!("no module here stores reviews"))?;
    let tools = store::synthetic_tools(&context.db, tools).await?;
    let new = NewReviews { seed, count: reviews, tools: &tools, progress };
    let (seeded, ratings) = service.grow(context, new).await?;
    for part in ratings.chunks(BATCH) {
        let mut tx = context.db.begin().await?;
        store::set_ratings(&mut tx, part).await?;
        tx.commit().await?;
    }
    let mut tx = context.db.begin().await?;
    events::emit(&mut tx, &ToolsChanged::everything(), context.clock.now());
    tx.commit().await?;
    Ok(seeded)
}
