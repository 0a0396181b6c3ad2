//! The rows that pass from a duplicate to the tool that stays, and the ledger of them.

use super::report::{MergedPart, ToolMerge};
use crate::tool::weigh_votes_of;
use crate::{AdminTool, ToolChanges, ownership_of, set_owners, update_in};
use serde::{Deserialize, Serialize};
use serde_json::{json, to_value};
use std::sync::Arc;
use toolbase_catalog_api::Ownership;
use toolbase_catalog_domain::Limits;
use toolbase_catalog_store::{self as store, ToolCounts};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::merge::{MergedRows, OneEach, RowsOf, nothing_follows};
use toolbase_kernel::directory::Directory;
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// Kinds of the ledger that are not rows of [`MergedRows`].
pub(super) const SLUGS: &str = "catalog_slug_history";
pub(super) const COUNTS: &str = "catalog_tool_stats";
pub(super) const DAYS: &str = "catalog_tool_day";
pub(super) const CATEGORIES: &str = "catalog_tool_category";
pub(super) const OWNERS: &str = "catalog_tool";
pub(super) const OF_TOOLS: &str = "tools";

/// The counts that have passed, and how many saves and upvotes among them are those of members.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct PassedCounts {
    pub counts: ToolCounts,
    pub member_saves: i64,
    pub member_upvotes: i64,
}

/// The owners that have passed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct PassedOwners {
    pub owner: Option<Uuid>,
    pub co_owner: Option<Uuid>,
}

/// Offers the catalogue's own rows.
pub fn offer(directory: &Directory) {
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: OF_TOOLS,
        table: "catalog_vote",
        label: "Saves and upvotes",
        key: "id",
        record: "tool_id",
        one_each: &[OneEach { columns: &["kind", "user_id"], when: None }],
        follow: nothing_follows,
    }));
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: OF_TOOLS,
        table: "catalog_faq",
        label: "FAQ",
        key: "id",
        record: "tool_id",
        one_each: &[OneEach { columns: &["question"], when: None }],
        follow: nothing_follows,
    }));
}

/// Passes the rows of all modules, then the counts: saves and upvotes that stay with the duplicate stay in its counts.
pub(super) async fn pass_rows(
    change: &mut Change<'_>,
    merge: Uuid,
    (keep, duplicate): (&AdminTool, &AdminTool),
    done: &mut ToolMerge,
) -> Result<(), Problem> {
    let (saves, upvotes) = store::member_votes(&mut change.tx, duplicate.id).await?;
    for rows in change.context.directory.list::<dyn MergedRows>() {
        if rows.resource() != OF_TOOLS {
            continue;
        }
        let merged = rows.merge(change, keep.id, duplicate.id).await?;
        if merged.moved.is_empty() && merged.staying == 0 {
            continue;
        }
        done.rows.push(MergedPart {
            kind: rows.label().to_owned(),
            moved: merged.moved.len() as u64,
            staying: merged.staying,
        });
        let ledger = merged.moved.iter().map(|row| (row.to_string(), json!({}))).collect();
        store::add_merge_rows(&mut change.tx, (merge, rows.name()), ledger).await?;
    }
    let (staying_saves, staying_upvotes) = store::member_votes(&mut change.tx, duplicate.id).await?;
    let all = store::tool_counts(&mut change.tx, duplicate.id).await?;
    let counts = ToolCounts {
        saved_count: all.saved_count - staying_saves,
        upvotes_count: all.upvotes_count - staying_upvotes,
        ..all
    };
    store::pass_counts(&mut change.tx, duplicate.id, keep.id, counts).await?;
    (done.visits, done.page_views) = (counts.visits, counts.page_views);
    (done.saved, done.upvotes) = (counts.saved_count, counts.upvotes_count);
    let passed = PassedCounts {
        counts,
        member_saves: saves - staying_saves,
        member_upvotes: upvotes - staying_upvotes,
    };
    let row = (keep.id.to_string(), to_value(passed).map_err(Problem::internal)?);
    store::add_merge_rows(&mut change.tx, (merge, COUNTS), vec![row]).await?;
    let mut days = Vec::new();
    for (day, counts) in store::days_of_tool(&mut change.tx, duplicate.id).await? {
        store::pass_day(&mut change.tx, duplicate.id, keep.id, &day, counts).await?;
        days.push((day, to_value(counts).map_err(Problem::internal)?));
    }
    store::add_merge_rows(&mut change.tx, (merge, DAYS), days).await?;
    Ok(())
}

/// Adds the categories that the tool that stays lacks, up to the limit.
pub(super) async fn pass_categories(
    change: &mut Change<'_>,
    merge: Uuid,
    (keep, duplicate): (&AdminTool, &AdminTool),
    done: &mut ToolMerge,
) -> Result<(), Problem> {
    let room = Limits::CATEGORIES_MAX.saturating_sub(keep.categories.len());
    let lacking = duplicate.categories.iter().filter(|id| !keep.categories.contains(id)).copied();
    done.categories = lacking.take(room).collect();
    if done.categories.is_empty() {
        return Ok(());
    }
    let categories = [keep.categories.clone(), done.categories.clone()].concat();
    update_in(change, keep.id, ToolChanges { categories: Some(categories), ..ToolChanges::default() })
        .await?;
    let ledger = done.categories.iter().map(|id| (id.to_string(), json!({}))).collect();
    Ok(store::add_merge_rows(&mut change.tx, (merge, CATEGORIES), ledger).await?)
}

/// Passes the owners to a tool without one. Votes of people for what is theirs now weigh nothing.
pub(super) async fn pass_owners(
    change: &mut Change<'_>,
    merge: Uuid,
    (keep, duplicate): (&AdminTool, &AdminTool),
    done: &mut ToolMerge,
) -> Result<(), Problem> {
    let Ownership { owner, co_owner } = ownership_of(duplicate);
    if owner.is_some() && keep.claimed_by.is_none() {
        set_owners(change, duplicate.id, Ownership::default()).await?;
        set_owners(change, keep.id, Ownership { owner, co_owner }).await?;
        let passed = to_value(PassedOwners { owner, co_owner }).map_err(Problem::internal)?;
        store::add_merge_rows(&mut change.tx, (merge, OWNERS), vec![(keep.id.to_string(), passed)]).await?;
        done.owners = true;
    }
    weigh_again_of(change, keep, duplicate).await
}

/// Weighs the votes of all who have one of the two tools.
pub(super) async fn weigh_again_of(
    change: &mut Change<'_>,
    keep: &AdminTool,
    duplicate: &AdminTool,
) -> Result<(), Problem> {
    let people =
        [keep, duplicate].into_iter().flat_map(|tool| [tool.claimed_by, tool.co_owner, tool.submitted_by]);
    weigh_votes_of(change, people.flatten().collect()).await
}
