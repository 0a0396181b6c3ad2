//! The starter catalogue into the database.

use super::starter::{self, StarterTool};
use crate::domain::{Origin, SlugBook, ToolDraft, ToolState, slug_for};
use crate::store::{self, NewTool};
use crate::{EVENT_IDS, TOOLS_CHANGED};
use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use serde_json::json;
use std::collections::HashSet;
use toolbase_catalog_index::{Rating, Stats, Taxonomy, slug_of};
use toolbase_kernel::db::Db;
use toolbase_kernel::events;
use uuid::Uuid;

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seeded {
    /// Main categories: added, present.
    pub mains: (usize, usize),
    /// Subcategories: added, present.
    pub subs: (usize, usize),
    /// Tools: added, present.
    pub tools: (usize, usize),
}

/// Adds the categories and tools that are missing, all or nothing. What is there, by slug or by address, stays as
/// it is: it may have been edited or deactivated on purpose.
///
/// A tool is published on the day it was launched; one whose day is not known, at `now` less a minute for each
/// tool before it, so that the order of the newest is the same after every run.
///
/// # Errors
/// When the statement fails.
pub async fn seed(db: &Db, now: DateTime<Utc>) -> anyhow::Result<Seeded> {
    let mains = starter::categories()?;
    let mut seeded = Seeded::default();
    let mut tx = db.begin().await?;
    let added = store::upsert_taxonomy(&mut tx, &mains, now).await?;
    if added != store::Added::default() {
        events::append(&mut tx, TOOLS_CHANGED, &json!({"all": true}), now).await?;
    }
    tx.commit().await?;
    seeded.mains = (added.mains, mains.len() - added.mains);
    seeded.subs = (added.subs, mains.iter().map(|main| main.subs.len()).sum::<usize>() - added.subs);

    let taxonomy = store::load_taxonomy(db).await?;
    let taken = store::slugs_taken(db).await?;
    let known_slugs: HashSet<String> = taken.iter().cloned().collect();
    let known_addresses: HashSet<String> =
        store::canonical_urls(db).await?.into_iter().map(|(url, _)| url).collect();
    let mut slugs = SlugBook::new(taken);
    let mut ids: Vec<Uuid> = Vec::new();
    let mut tx = db.begin().await?;
    for (place, tool) in (0_i64..).zip(starter::tools()?) {
        let requested = slug_for(&tool.draft.name, &tool.draft.canonical_url);
        if known_slugs.contains(&requested) || known_addresses.contains(&tool.draft.canonical_url) {
            seeded.tools.1 += 1;
            continue;
        }
        let slug = slugs.take(&requested);
        let published = tool
            .draft
            .launched_on
            .map_or(now - TimeDelta::minutes(place), |day| day.and_time(NaiveTime::MIN).and_utc());
        let draft = with_categories(tool, &taxonomy);
        let id = Uuid::now_v7();
        let new = NewTool {
            id,
            slug: &slug,
            draft: &draft,
            state: ToolState::Approved,
            origin: Origin::Seed,
            stats: Stats::default(),
            rating: Rating::default(),
            published_at: Some(published.min(now)),
            now,
        };
        store::insert_tool(&mut tx, &new).await?;
        ids.push(id);
    }
    for ids in ids.chunks(EVENT_IDS) {
        events::append(&mut tx, TOOLS_CHANGED, &json!({"ids": ids}), now).await?;
    }
    tx.commit().await?;
    seeded.tools.0 = ids.len();
    Ok(seeded)
}

/// Finds the categories by the slugs they had in the starter catalogue: their names may have been changed since.
fn with_categories(tool: StarterTool, taxonomy: &Taxonomy) -> ToolDraft {
    let mut draft = tool.draft;
    for name in &tool.categories {
        let slug = slug_of(name);
        let found = taxonomy
            .subs()
            .find(|(_, _, sub)| sub.slug == slug)
            .or_else(|| taxonomy.resolve_sub(None, name).and_then(|at| taxonomy.subs().nth(usize::from(at))));
        if let Some((_, _, sub)) = found {
            draft.categories.push(sub.id);
        }
    }
    draft
}
