//! The starter catalogue into the database.

use super::logos::{self, LOGOS};
use super::starter::{self, StarterTool};
use crate::domain::{
    Origin, Rating, SlugBook, Stats, Taxonomy, ToolDraft, ToolState, slug_for, unknown_publication,
};
use crate::store::{self, NewMain, NewTool};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use std::collections::HashSet;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::db::Db;
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::slug_of;
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
    /// Logos: set now, left alone.
    pub logos: (usize, usize),
}

/// Adds the categories that are missing, by slug, all or nothing.
///
/// # Errors
/// When a statement fails.
pub async fn seed_taxonomy(context: &ModuleContext, mains: &[NewMain]) -> anyhow::Result<Seeded> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    store::lock_catalogue(&mut tx).await?;
    let added = store::upsert_taxonomy(&mut tx, mains, now).await?;
    if added != store::Added::default() {
        events::emit(&mut tx, &ToolsChanged::everything(), now);
    }
    tx.commit().await?;
    let subs: usize = mains.iter().map(|main| main.subs.len()).sum();
    Ok(Seeded {
        mains: (added.mains, mains.len() - added.mains),
        subs: (added.subs, subs - added.subs),
        ..Seeded::default()
    })
}

/// Adds the categories and tools that are missing, all or nothing. What is there, by slug or by address, stays as
/// it is: it may have been edited or deactivated on purpose.
///
/// A tool is published on the day it was launched, so that the newest tools come first. Where the day is not known, it
/// comes after those whose day is, each a minute before the previous one: the order is the same after every run. The
/// texts are of the day [`starter::WRITTEN_ON`], which is when a listing was last updated. Tools of an earlier starter
/// catalogue get their logo unless somebody has edited them.
///
/// # Errors
/// When a statement fails or the storage of media is unavailable.
pub async fn seed(context: &ModuleContext) -> anyhow::Result<Seeded> {
    let (db, now) = (&context.db, context.clock.now());
    let mut seeded = seed_taxonomy(context, &starter::categories()?).await?;

    let taxonomy = store::load_taxonomy(db).await?;
    // Pictures are stored in transactions of their own, so before this one.
    let (missing, _) = missing_tools(db).await?;
    let untouched = store::untouched_without_logo(db).await?;
    let shown = missing.iter().map(|(_, slug, _)| slug).chain(untouched.iter().map(|(_, slug)| slug));
    let logos = logos::install(context, &shown.map(String::as_str).collect()).await?;

    let mut tx = db.begin().await?;
    store::lock_catalogue(&mut tx).await?;
    // Another run may have added tools meanwhile; from here on it waits.
    let (missing, present) = missing_tools(db).await?;
    seeded.tools = (missing.len(), present);
    let untouched = store::untouched_without_logo(db).await?;
    let mut slugs = SlugBook::new(store::slugs_taken(db).await?);
    let mut ids: Vec<Uuid> = Vec::with_capacity(missing.len());
    let mut pictured = 0;
    for (place, requested, tool) in missing {
        let slug = slugs.take(&requested);
        let published = tool.draft.launched_on.map_or_else(|| unknown_publication(place), midnight).min(now);
        let mut draft = with_categories(tool, &taxonomy);
        draft.logo_url = logos.get(requested.as_str()).cloned();
        pictured += usize::from(draft.logo_url.is_some());
        let id = Uuid::now_v7();
        let new = NewTool {
            id,
            slug: &slug,
            draft: &draft,
            state: ToolState::Approved,
            origin: Origin::Seed,
            stats: Stats::default(),
            rating: Rating::default(),
            import: None,
            published_at: Some(published),
            now,
        };
        store::insert_tool(&mut tx, &new).await?;
        store::set_updated(&mut tx, id, published.max(midnight(starter::WRITTEN_ON)).min(now)).await?;
        ids.push(id);
    }
    for (id, slug) in untouched {
        if let Some(logo) = logos.get(slug.as_str()) {
            store::set_logo(&mut tx, id, logo).await?;
            pictured += 1;
            ids.push(id);
        }
    }
    for ids in ids.chunks(ToolsChanged::MAX_IDS) {
        events::emit(&mut tx, &ToolsChanged::with_ids(ids), now);
    }
    tx.commit().await?;
    seeded.logos = (pictured, LOGOS.len() - pictured);
    Ok(seeded)
}

/// The tools that are neither there by slug nor by address, each with its place and slug, and the number of those that are.
async fn missing_tools(db: &Db) -> anyhow::Result<(Vec<(i64, String, StarterTool)>, usize)> {
    let slugs: HashSet<String> = store::slugs_taken(db).await?.into_iter().collect();
    let addresses: HashSet<String> =
        store::canonical_urls(db).await?.into_iter().map(|(url, _)| url).collect();
    let all = (0_i64..).zip(starter::tools()?).map(|(place, tool)| {
        let requested = slug_for(&tool.draft.name, &tool.draft.canonical_url);
        (place, requested, tool)
    });
    let (present, missing): (Vec<_>, Vec<_>) = all.partition(|(_, requested, tool)| {
        slugs.contains(requested) || addresses.contains(&tool.draft.canonical_url)
    });
    Ok((missing, present.len()))
}

fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
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
