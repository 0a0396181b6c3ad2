//! The owners of a tool, as the module that finds out who they are sets them.

use crate::history::announce;
use crate::tool::locked::find_locked;
use crate::{AdminTool, EditError};
use toolbase_catalog_api::{CountersChanged, ListingClaims, Ownership};
use toolbase_catalog_store as store;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::changes;
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// Sets the owners of the tool `id`, with its revision, audit entry and event.
///
/// # Errors
/// 404 without such a tool, or when a statement fails; `change` is to be dropped then.
pub async fn set_owners(change: &mut Change<'_>, id: Uuid, ownership: Ownership) -> Result<(), Problem> {
    let before = lock_owned(change, id).await?.ok_or(EditError::Missing)?;
    let former = ownership_of(&before);
    if former == ownership {
        return Ok(());
    }
    let updated_at = change.next_version(before.updated_at);
    let after = AdminTool {
        claimed: ownership.owner.is_some(),
        claimed_by: ownership.owner,
        co_owner: ownership.co_owner,
        updated_at,
        ..before.clone()
    };
    store::set_owners(&mut change.tx, id, (ownership.owner, ownership.co_owner), updated_at).await?;
    let action = if ownership.owner.is_some() { "tool.set-owner" } else { "tool.remove-owner" };
    announce(change, action, changes(&before, &after), &after).await?;
    weigh_again(change, former, ownership).await
}

/// Gives `tool` the owners back whose claim was void, with the claim.
///
/// # Errors
/// When a statement fails; `change` is to be dropped then.
pub(crate) async fn return_owners(
    change: &mut Change<'_>,
    tool: &mut AdminTool,
    owners: Ownership,
) -> Result<(), Problem> {
    (tool.claimed, tool.claimed_by, tool.co_owner) = (true, owners.owner, owners.co_owner);
    store::set_owners(&mut change.tx, tool.id, (owners.owner, owners.co_owner), tool.updated_at).await?;
    weigh_again(change, Ownership::default(), owners).await?;
    match (change.context.directory.find::<dyn ListingClaims>(), owners.owner) {
        (Some(claims), Some(owner)) => claims.restore(change, tool.id, owner).await,
        _ => Ok(()),
    }
}

/// The tool `id`, locked until the change ends.
///
/// # Errors
/// When a statement fails.
pub async fn lock_owned(change: &mut Change<'_>, id: Uuid) -> sqlx::Result<Option<AdminTool>> {
    find_locked(&mut change.tx, id).await
}

/// The owners of `tool`.
#[must_use]
pub fn ownership_of(tool: &AdminTool) -> Ownership {
    Ownership { owner: tool.claimed_by, co_owner: tool.co_owner }
}

/// Votes for one's own tool weigh nothing in rankings: those of former and new owners are weighed again.
async fn weigh_again(change: &mut Change<'_>, former: Ownership, now: Ownership) -> Result<(), Problem> {
    let people = [former.owner, former.co_owner, now.owner, now.co_owner];
    weigh_votes_of(change, people.into_iter().flatten().collect()).await
}

/// Weighs the votes of `people` again.
pub(crate) async fn weigh_votes_of(change: &mut Change<'_>, mut people: Vec<Uuid>) -> Result<(), Problem> {
    people.sort_unstable();
    people.dedup();
    let members = change.context.directory.get::<dyn Members>()?.several(&people).await?;
    for member in members {
        let ids = store::weigh_votes_of(&mut change.tx, member.id, member.counts()).await?.tools;
        if !ids.is_empty() {
            change.emit(&CountersChanged { ids });
        }
    }
    Ok(())
}
