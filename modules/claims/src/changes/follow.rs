//! The consequences of changes elsewhere: of tools and of accounts.

use super::decisions::{restore, revoke};
use super::documents::discard_files;
use super::invitations::with_co_owner;
use super::leave::succeed;
use super::{disown, lock_tool};
use crate::domain::ClaimState;
use crate::error::Fault;
use crate::mails;
use crate::store::{self, ClaimRow};
use crate::tools::slug_of;
use serde_json::json;
use toolbase_catalog_api::ToolOwners;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The tool is deleted: open claims to it end.
///
/// # Errors
/// When the database fails.
pub async fn forget_tool(context: &ModuleContext, tool: Uuid) -> Result<(), Fault> {
    let actor = Actor::system("claims.follow");
    for row in store::claims_of_tool(&context.db, tool).await? {
        let mut change = Change::begin(context, &actor).await?;
        let before: ClaimRow = change.load(row.id, &IfMatch::default()).await?;
        if before.state != row.state {
            continue;
        }
        end(&mut change, &before, "The tool was removed from this site.").await?;
        change.commit().await?;
    }
    Ok(())
}

/// The reason of claims that end with the address.
pub(super) const MOVED: &str = "The address of the tool has changed, and the claim was for the previous one.";

/// The tool has an address that is not what was claimed: the claim of its owner is void.
///
/// # Errors
/// When the database fails.
pub async fn void(context: &ModuleContext, tool: Uuid, owner: Uuid) -> Result<(), Fault> {
    let actor = Actor::system("claims.follow");
    let mut change = Change::begin(context, &actor).await?;
    let found = change.context.directory.get::<dyn ToolOwners>()?.lock(&mut change, tool).await?;
    // The change of the address may be undone meanwhile.
    if found.is_some_and(|(_, ownership)| ownership.owner == Some(owner)) {
        return Ok(());
    }
    for row in store::claims_of_tool(&context.db, tool).await?.into_iter().filter(|row| is_voided(row, owner))
    {
        let before: ClaimRow = change.load(row.id, &IfMatch::default()).await?;
        if before.state == row.state {
            revoke(&mut change, &before, MOVED).await?;
        }
    }
    Ok(change.commit().await?)
}

/// Restores the claims of `owner` that were void with a change of the tool's address, which is undone.
///
/// # Errors
/// When the database fails.
pub(crate) async fn restore_voided(change: &mut Change<'_>, tool: Uuid, owner: Uuid) -> Result<(), Problem> {
    for id in store::undoable_claims(&mut change.tx, (tool, owner), MOVED).await? {
        restore(change, id).await?;
    }
    Ok(())
}

/// Returns `true` if the open claim ends when that of `owner` is void.
pub(crate) fn is_voided(row: &ClaimRow, owner: Uuid) -> bool {
    row.user_id == owner && row.state != ClaimState::PendingProof
}

/// Ends the claim, and mails its member.
pub(super) async fn end(change: &mut Change<'_>, before: &ClaimRow, reason: &str) -> Result<(), Fault> {
    let mut after = before.moved(change, ClaimState::Revoked);
    after.state_reason = Some(reason.to_owned());
    (after.next_check_at, after.confirm_by) = (None, None);
    change.update("claim.revoke", before, &after).await?;
    after.announce(change);
    let slug = slug_of(change.context, before.tool_id).await?;
    Ok(mails::send(change, &after, &slug, mails::REVOKED, json!({})).await?)
}

/// The listing may have another owner, or none: the claims that wait are disputes or not, and a new owner gets a mail about
/// each.
///
/// # Errors
/// When the database fails.
pub async fn contest(context: &ModuleContext, tool: Uuid) -> Result<(), Fault> {
    let actor = Actor::system("claims.follow");
    let waits = |row: &ClaimRow| row.state == ClaimState::PendingReview;
    for row in store::claims_of_tool(&context.db, tool).await?.into_iter().filter(waits) {
        let mut change = Change::begin(context, &actor).await?;
        let before: ClaimRow = change.load(row.id, &IfMatch::default()).await?;
        let Ok((listed, ownership)) = lock_tool(&mut change, tool).await else { return Ok(()) };
        let other = ownership.owner.filter(|owner| *owner != before.user_id);
        if !waits(&before) || before.is_dispute == other.is_some() {
            continue;
        }
        let updated_at = change.next_version(before.updated_at);
        let after = ClaimRow { is_dispute: other.is_some(), updated_at, ..before.clone() };
        change.update("claim.contest", &before, &after).await?;
        after.announce(&mut change);
        if let Some(owner) = other {
            mails::send_to(&mut change, &after, &listed.slug, (owner, mails::DISPUTED), json!({})).await?;
        }
        change.commit().await?;
    }
    Ok(())
}

/// The account is erased: its claims go with their documents, a co-owner becomes the owner, and messages lose their name.
/// A second time, there is nothing left to do.
///
/// # Errors
/// When the database fails.
pub async fn forget_member(context: &ModuleContext, user: Uuid) -> Result<(), Fault> {
    let actor = Actor::system("claims.forget");
    for row in store::without_co_owner(&context.db, user).await? {
        let mut change = Change::begin(context, &actor).await?;
        let before: ClaimRow = change.load(row.id, &IfMatch::default()).await?;
        with_co_owner(&mut change, &before, None).await?;
        change.commit().await?;
    }
    for row in store::of_member(&context.db, user).await? {
        let mut change = Change::begin(context, &actor).await?;
        let before: ClaimRow = change.load(row.id, &IfMatch::default()).await?;
        let documents = store::delete_documents_of(&mut change.tx, before.id).await?;
        change.delete("claim.delete", &before).await?;
        if before.state == ClaimState::Approved {
            let slug = slug_of(context, before.tool_id).await?;
            match before.co_owner.filter(|co_owner| *co_owner != user) {
                Some(next) if lock_tool(&mut change, before.tool_id).await.is_ok() => {
                    succeed(&mut change, &before, &slug, next).await?;
                }
                _ => drop(disown(&mut change, &before).await?),
            }
        }
        change.commit().await?;
        discard_files(context, &documents).await;
    }
    let mut tx = context.db.begin().await?;
    store::erase_messages_of(&mut tx, user).await?;
    tx.commit().await?;
    Ok(())
}
