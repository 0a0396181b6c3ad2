//! Two tools that are one product become one: what members have done with the duplicate passes to the tool that stays, its
//! addresses lead there, and it goes to the trash. A ledger of the moved rows undoes it.
//!
//! - `rows`: what passes, and the ledger
//! - `undo`: the way back
//! - `report`: what a merge does, for people

mod report;
mod rows;
mod undo;

pub use report::{DroppedValue, MergedPart, ToolMerge};
pub use rows::offer;
pub use undo::{undo_merge, undo_merge_in};

use crate::history::audit;
use crate::tool::locked::find_locked;
use crate::{AdminTool, EditError};
use report::dropped;
use serde_json::json;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::ToolState;
use toolbase_catalog_store::{self as store, NewState};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Merges the tool `duplicate` into the tool `keep`; returns the duplicate as it is then, and what was done.
///
/// # Errors
/// 404 without `duplicate`; 422 naming `into` for a tool that cannot stay; 409 for one whose state does not allow it.
pub async fn merge(
    context: &ModuleContext,
    actor: &Actor,
    duplicate: Uuid,
    keep: Uuid,
) -> Result<(AdminTool, ToolMerge), Problem> {
    let mut change = Change::begin(context, actor).await?;
    let done = merge_in(&mut change, duplicate, keep).await?;
    change.commit().await?;
    Ok(done)
}

/// As [`merge`], as a part of `change`: dropped, it was a preview.
///
/// # Errors
/// As [`merge`]; `change` is to be dropped then.
pub async fn merge_in(
    change: &mut Change<'_>,
    duplicate: Uuid,
    keep: Uuid,
) -> Result<(AdminTool, ToolMerge), Problem> {
    if duplicate == keep {
        return Err(Problem::invalid("into", "must be another tool"));
    }
    let (duplicate, keep) = lock_both(change, duplicate, keep).await?;
    let duplicate = duplicate.ok_or(EditError::Missing)?;
    let keep = keep.ok_or_else(|| Problem::invalid("into", "is not the id of a tool"))?;
    check(&duplicate, &keep)?;
    let former = store::former_tool(&mut change.tx, duplicate.id).await?.ok_or(EditError::Missing)?;
    let now = change.now();
    let id = store::add_merge(&mut change.tx, (keep.id, duplicate.id), &former, now).await?;
    let mut done = ToolMerge {
        into: keep.id,
        into_name: keep.name.clone(),
        into_slug: keep.slug.clone(),
        dropped: dropped(&keep, &duplicate),
        ..ToolMerge::default()
    };
    rows::pass_rows(change, id, (&keep, &duplicate), &mut done).await?;
    rows::pass_categories(change, id, (&keep, &duplicate), &mut done).await?;
    rows::pass_owners(change, id, (&keep, &duplicate), &mut done).await?;
    retire(change, id, (&keep, &duplicate), &mut done).await?;
    let after = find_locked(&mut change.tx, duplicate.id).await?.ok_or(EditError::Missing)?;
    let changes = json!({ "mergedInto": { "from": null, "to": keep.name }, "slug": { "from": duplicate.slug, "to": after.slug } });
    audit(change, "tool.merge", changes, &duplicate);
    change.emit(&ToolsChanged::with_ids([duplicate.id, keep.id]));
    Ok((after, done))
}

/// Locks two tools, always in the same order.
async fn lock_both(
    change: &mut Change<'_>,
    one: Uuid,
    other: Uuid,
) -> sqlx::Result<(Option<AdminTool>, Option<AdminTool>)> {
    let first = find_locked(&mut change.tx, one.min(other)).await?;
    let second = find_locked(&mut change.tx, one.max(other)).await?;
    Ok(if one < other { (first, second) } else { (second, first) })
}

fn check(duplicate: &AdminTool, keep: &AdminTool) -> Result<(), Problem> {
    let conflict = |text: String| Err(Problem::new(Code::Conflict, text));
    for tool in [duplicate, keep] {
        if tool.merged {
            return conflict(format!("{} was merged into another tool already.", tool.name));
        }
        if tool.state == ToolState::Inactive {
            return conflict(format!("{} is in the trash. Reactivate it first.", tool.name));
        }
    }
    if duplicate.state == ToolState::Approved && keep.state != ToolState::Approved {
        return conflict(format!(
            "{} is public, and {} is not: its address would lead nowhere. Merge them the other way round.",
            duplicate.name, keep.name
        ));
    }
    Ok(())
}

/// Moves the duplicate to the trash. Its addresses lead to the tool that stays.
async fn retire(
    change: &mut Change<'_>,
    merge: Uuid,
    (keep, duplicate): (&AdminTool, &AdminTool),
    done: &mut ToolMerge,
) -> Result<(), Problem> {
    let now = change.now();
    let substitute = format!("merged-{}", duplicate.id);
    let slugs = (duplicate.slug.as_str(), substitute.as_str());
    let passed = store::pass_slugs(&mut change.tx, duplicate.id, keep.id, slugs, now).await?;
    let ledger = passed.iter().map(|slug| (slug.clone(), json!({}))).collect();
    store::add_merge_rows(&mut change.tx, (merge, rows::SLUGS), ledger).await?;
    done.redirects = [vec![duplicate.slug.clone()], passed].concat();
    let reason = format!("Merged into {}.", keep.name);
    let new = NewState {
        state: ToolState::Inactive,
        reason: Some(&reason),
        published_at: duplicate.published_at,
        decided_by: change.actor.id,
        decided_at: Some(now),
        now: change.next_version(duplicate.updated_at),
    };
    Ok(store::set_state(&mut change.tx, duplicate.id, new).await?)
}
