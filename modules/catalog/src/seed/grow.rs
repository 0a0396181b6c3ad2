//! Made-up tools into the database.

use super::synthetic::{self, SyntheticTool};
use crate::domain::{Origin, SlugBook, ToolState};
use crate::store::{self, NewTool};
use chrono::{DateTime, Utc};
use std::collections::HashSet;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::db::Db;
use toolbase_kernel::events;

/// How many tools one transaction writes: large enough that commits do not count, small enough that a server
/// that runs meanwhile gets its turn.
const BATCH: usize = 5000;

/// Adds the first `count` synthetic tools of `seed`, without those whose address is listed already. `progress` is
/// called with the number of finished ones. Returns how many were added and how many were present.
///
/// # Errors
/// When the catalogue has no categories yet, or a statement fails; full batches stay.
pub async fn grow(
    db: &Db,
    seed: u64,
    count: u64,
    now: DateTime<Utc>,
    mut progress: impl FnMut(u64),
) -> anyhow::Result<(u64, u64)> {
    let taxonomy = store::load_taxonomy(db).await?;
    anyhow::ensure!(taxonomy.sub_count() > 0, "there are no categories yet; run `toolbase seed` first");
    let known: HashSet<String> = store::canonical_urls(db).await?.into_iter().map(|(url, _)| url).collect();
    let mut slugs = SlugBook::new(store::slugs_taken(db).await?);
    let (mut added, mut done) = (0, 0);
    let mut tools = synthetic::tools(seed, count, &taxonomy).peekable();
    while tools.peek().is_some() {
        let mut tx = db.begin().await?;
        let before = added;
        for tool in tools.by_ref().take(BATCH) {
            done += 1;
            if !known.contains(&tool.draft.canonical_url) {
                let slug = slugs.take(&tool.slug);
                store::insert_tool(&mut tx, &stored(&tool, &slug, now)).await?;
                added += 1;
            }
        }
        if added > before {
            events::emit(&mut tx, &ToolsChanged::everything(), now);
        }
        tx.commit().await?;
        progress(done);
    }
    Ok((added, done - added))
}

fn stored<'a>(tool: &'a SyntheticTool, slug: &'a str, now: DateTime<Utc>) -> NewTool<'a> {
    NewTool {
        id: tool.id,
        slug,
        draft: &tool.draft,
        state: ToolState::Approved,
        origin: Origin::Synthetic,
        stats: tool.stats,
        rating: tool.rating,
        import: None,
        published_at: Some(tool.published_at.min(now)),
        now,
    }
}
