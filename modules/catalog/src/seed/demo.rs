//! The tools of the demo: made up, with addresses that nobody can own.

mod listing;

use super::starter;
use crate::domain::{Origin, Rating, Stats, ToolState, slug_for};
use crate::store::{self, DayCounts, NewTool, VoteKind};
use chrono::TimeDelta;
use futures::future::BoxFuture;
use toolbase_catalog_api::{ToolRemoved, ToolsChanged};
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::Db;
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::starter::Seeded;
use toolbase_kernel::synthetic;
use uuid::Uuid;

/// The number of days with figures.
const DAYS: i64 = 14;

/// The module's part of `toolbase seed --demo`.
pub(crate) struct DemoTools;

impl DemoData for DemoTools {
    fn others<'a>(&'a self, db: &'a Db) -> BoxFuture<'a, sqlx::Result<Vec<(&'static str, u64)>>> {
        Box::pin(async { Ok(vec![("tools", store::count_real_tools(db).await?)]) })
    }

    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(add(change))
    }

    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>> {
        Box::pin(async {
            let (votes, of_others) = store::votes_for_demo(&mut change.tx).await?;
            let gone = store::demo_tools(&mut change.tx).await?;
            let (tools, categories) = store::delete_demo(&mut change.tx).await?;
            for event in ToolsChanged::in_parts(gone.iter().map(|(id, ..)| *id)) {
                change.emit(&event);
            }
            for (id, slug, name) in gone {
                change.emit(&ToolRemoved { id, slug, name });
            }
            change.emit(&ToolsChanged::everything());
            let removed = |what, removed, of_others| Removed { what, removed, of_others };
            Ok(vec![
                removed("votes", votes, of_others),
                removed("tools", tools, 0),
                removed("categories", categories, 0),
            ])
        })
    }
}

async fn add(change: &mut Change<'_>) -> anyhow::Result<Vec<Seeded>> {
    let (now, mut categories) = (change.now(), store::demo_categories(&mut change.tx).await?);
    if categories.is_empty() {
        store::upsert_taxonomy(&mut change.tx, &starter::categories()?, now).await?;
        store::note_demo_categories(&mut change.tx).await?;
        categories = store::demo_categories(&mut change.tx).await?;
    }
    let members = demo::noted(&mut change.tx, "member").await?;
    let missing = demo::missing(&mut change.tx, "tool", listing::COUNT).await?;
    let added = missing.len();
    for (number, id) in missing {
        let draft = listing::draft(number, &categories, now.date_naive());
        let voters = voters(number, members.len());
        let stats = Stats {
            visits: small(number * 7 % 90),
            page_views: small(40 + number * 37 % 900),
            saved_count: small(voters / 2),
            upvotes_count: small(voters),
        };
        let tool = NewTool {
            id,
            slug: &slug_for(&draft.name, &draft.canonical_url),
            draft: &draft,
            state: ToolState::Approved,
            origin: Origin::Admin,
            stats,
            rating: Rating::default(),
            import: None,
            published_at: Some(now - TimeDelta::hours(i64::from(small(number)) * 31)),
            now,
        };
        store::insert_tool(&mut change.tx, &tool).await?;
        let cast = (0..voters).flat_map(|place| votes(number, place, id, &members)).collect();
        store::add_demo_votes(&mut change.tx, cast, now).await?;
        for ago in 0..DAYS {
            let day = (now - TimeDelta::days(ago)).date_naive().to_string();
            let views = i64::from(small(number * 13 % 40)) + (DAYS - ago) * i64::from(small(number % 5));
            let counts = DayCounts { views, visits: views / 6, ..DayCounts::default() };
            store::count_on_day(&mut change.tx, id, &day, counts).await?;
        }
    }
    if added > 0 {
        change.emit(&ToolsChanged::everything());
    }
    Ok(vec![Seeded::new("tools", listing::COUNT, added)])
}

/// The number of members who have upvoted the tool `number`; every second one has saved it.
fn voters(number: usize, members: usize) -> usize {
    (number * 5 % 12).min(members)
}

/// The votes of the voter at `place`.
fn votes(
    number: usize,
    place: usize,
    tool: Uuid,
    members: &[Uuid],
) -> impl Iterator<Item = (Uuid, VoteKind, Uuid, Uuid)> {
    // The owner of a tool has its number, and does not vote for it.
    let member = members[(number + 1 + place) % members.len()];
    let id = move |kind| synthetic::id(0, kind, (number * 100 + place) as u64);
    let save = (place % 2 == 1).then(|| (id("demo-save"), VoteKind::Save, member, tool));
    std::iter::once((id("demo-upvote"), VoteKind::Upvote, member, tool)).chain(save)
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
