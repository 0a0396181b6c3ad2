//! Undoing a merge, by its ledger: each row that is still with the tool that stays goes back, and later ones stay.

use super::lock_both;
use super::rows::{
    CATEGORIES, COUNTS, DAYS, OF_TOOLS, OWNERS, PassedCounts, PassedOwners, SLUGS, weigh_again_of,
};
use crate::history::audit;
use crate::tool::locked::{find_locked, is_live, reject_duplicate};
use crate::{AdminTool, EditError, ToolChanges, ownership_of, set_owners, update_in};
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json};
use sqlx::types::Json;
use std::collections::{BTreeMap, BTreeSet};
use toolbase_catalog_api::{Ownership, ToolsChanged};
use toolbase_catalog_domain::ToolState;
use toolbase_catalog_store::{self as store, DayCounts, OpenMerge};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::merge::MergedRows;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The rows of a ledger by kind: key, and what was moved.
type Ledger = BTreeMap<String, Vec<(String, Value)>>;

/// Undoes the merge of the tool `duplicate`; returns it as it is then.
///
/// # Errors
/// 404 without such a tool; 409 when it was not merged, or when that cannot be undone.
pub async fn undo_merge(
    context: &ModuleContext,
    actor: &Actor,
    duplicate: Uuid,
) -> Result<AdminTool, Problem> {
    let mut change = Change::begin(context, actor).await?;
    let tool = undo_merge_in(&mut change, duplicate).await?;
    change.commit().await?;
    Ok(tool)
}

/// As [`undo_merge`], as a part of `change`.
///
/// # Errors
/// As [`undo_merge`]; `change` is to be dropped then.
pub async fn undo_merge_in(change: &mut Change<'_>, duplicate: Uuid) -> Result<AdminTool, Problem> {
    let (merge, keep, before) = locked(change, duplicate).await?;
    check(change, &merge, &keep, &before).await?;
    let mut ledger = Ledger::new();
    for (kind, key, Json(former)) in store::merge_rows(&mut change.tx, merge.id).await? {
        ledger.entry(kind).or_default().push((key, former));
    }
    let mut take = |kind: &str| ledger.remove(kind).unwrap_or_default();
    let (slugs, counts, days) = (take(SLUGS), take(COUNTS), take(DAYS));
    let (categories, owners) = (take(CATEGORIES), take(OWNERS));
    let (saves, upvotes) = store::member_votes(&mut change.tx, keep.id).await?;
    return_rows(change, (keep.id, duplicate), ledger).await?;
    let (saves_after, upvotes_after) = store::member_votes(&mut change.tx, keep.id).await?;
    for (_, passed) in counts {
        let passed: PassedCounts = read(passed)?;
        let mut counts = passed.counts;
        // A vote that was withdrawn since is in no count any more.
        counts.saved_count -= passed.member_saves - (saves - saves_after);
        counts.upvotes_count -= passed.member_upvotes - (upvotes - upvotes_after);
        store::pass_counts(&mut change.tx, keep.id, duplicate, counts).await?;
    }
    return_days(change, (keep.id, duplicate), days).await?;
    return_categories(change, &keep, &categories).await?;
    return_owners(change, &keep, duplicate, owners).await?;
    let slugs: Vec<String> = slugs.into_iter().map(|(slug, _)| slug).collect();
    store::return_slugs(&mut change.tx, duplicate, keep.id, &slugs).await?;
    let (now, version) = (change.now(), change.next_version(before.updated_at));
    store::restore_tool(&mut change.tx, duplicate, &merge.former.0, version).await?;
    store::close_merge(&mut change.tx, merge.id, now).await?;
    let after = find_locked(&mut change.tx, duplicate).await?.ok_or(EditError::Missing)?;
    weigh_again_of(change, &keep, &after).await?;
    let changes = json!({ "mergedInto": { "from": keep.name, "to": null }, "slug": { "from": before.slug, "to": after.slug } });
    audit(change, "tool.unmerge", changes, &after);
    change.emit(&ToolsChanged::with_ids([duplicate, keep.id]));
    Ok(after)
}

/// The merge that is in effect, with both tools locked.
async fn locked(
    change: &mut Change<'_>,
    duplicate: Uuid,
) -> Result<(OpenMerge, AdminTool, AdminTool), Problem> {
    let not_merged = || Problem::new(Code::Conflict, "It is not merged, or its merge is undone already.");
    let seen = store::open_merge(&mut change.tx, duplicate).await?;
    let Some(seen) = seen else {
        find_locked(&mut change.tx, duplicate).await?.ok_or(EditError::Missing)?;
        return Err(not_merged());
    };
    let (tool, keep) = lock_both(change, duplicate, seen.into_id).await?;
    let tool = tool.ok_or(EditError::Missing)?;
    let merge = store::open_merge(&mut change.tx, duplicate).await?.ok_or_else(not_merged)?;
    let gone = "The tool that it was merged into is deleted permanently, with what was moved to it.";
    let keep = keep.ok_or_else(|| Problem::new(Code::Conflict, gone))?;
    Ok((merge, keep, tool))
}

/// Names what makes it impossible.
async fn check(
    change: &mut Change<'_>,
    merge: &OpenMerge,
    keep: &AdminTool,
    before: &AdminTool,
) -> Result<(), Problem> {
    let conflict = |text: String| Err(Problem::new(Code::Conflict, text));
    let (name, slug) = (&keep.name, &merge.former.0.slug);
    if keep.merged {
        return conflict(format!("{name} was itself merged into another tool since. Undo that merge first."));
    }
    if keep.slug == *slug {
        return conflict(format!(
            "The slug \"{slug}\" is that of {name} by now. Give {name} another one first."
        ));
    }
    let state: Option<ToolState> = merge.former.0.state.parse().ok();
    if state.is_some_and(is_live) {
        reject_duplicate(&mut change.tx, before).await?;
    }
    Ok(())
}

async fn return_rows(
    change: &mut Change<'_>,
    (keep, duplicate): (Uuid, Uuid),
    mut ledger: Ledger,
) -> Result<(), Problem> {
    for rows in change.context.directory.list::<dyn MergedRows>() {
        if rows.resource() != OF_TOOLS {
            continue;
        }
        let Some(moved) = ledger.remove(rows.name()) else { continue };
        let keys: Vec<Uuid> = moved.iter().filter_map(|(key, _)| key.parse().ok()).collect();
        rows.unmerge(change, keep, duplicate, &keys).await?;
    }
    match ledger.keys().next() {
        None => Ok(()),
        Some(kind) => {
            let text = format!("Rows of {kind} were moved, and the module that has them does not run.");
            Err(Problem::new(Code::Conflict, text))
        }
    }
}

/// Returns the counts of days. Those of days that are not retained any more are gone from both tools.
async fn return_days(
    change: &mut Change<'_>,
    (keep, duplicate): (Uuid, Uuid),
    days: Vec<(String, Value)>,
) -> Result<(), Problem> {
    let retained = store::days_of_tool(&mut change.tx, keep).await?;
    let retained: BTreeSet<String> = retained.into_iter().map(|(day, _)| day).collect();
    for (day, counts) in days.into_iter().filter(|(day, _)| retained.contains(day)) {
        let counts: DayCounts = read(counts)?;
        store::pass_day(&mut change.tx, keep, duplicate, &day, counts).await?;
    }
    Ok(())
}

/// Removes the categories that came with the merge, unless none would be left.
async fn return_categories(
    change: &mut Change<'_>,
    keep: &AdminTool,
    added: &[(String, Value)],
) -> Result<(), Problem> {
    let is_added = |id: &Uuid| added.iter().any(|(key, _)| *key == id.to_string());
    let left: Vec<Uuid> = keep.categories.iter().filter(|id| !is_added(id)).copied().collect();
    if !left.is_empty() && left.len() < keep.categories.len() {
        update_in(change, keep.id, ToolChanges { categories: Some(left), ..ToolChanges::default() }).await?;
    }
    Ok(())
}

/// Returns the owners, if they still are.
async fn return_owners(
    change: &mut Change<'_>,
    keep: &AdminTool,
    duplicate: Uuid,
    owners: Vec<(String, Value)>,
) -> Result<(), Problem> {
    for (_, passed) in owners {
        let PassedOwners { owner, co_owner } = read(passed)?;
        let ownership = Ownership { owner, co_owner };
        if ownership_of(keep) == ownership {
            set_owners(change, keep.id, Ownership::default()).await?;
            set_owners(change, duplicate, ownership).await?;
        }
    }
    Ok(())
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Problem> {
    from_value(value).map_err(Problem::internal)
}
