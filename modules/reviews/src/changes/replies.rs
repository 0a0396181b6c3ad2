//! Replies of a tool's owner to its reviews.

use super::consequences::store_change;
use super::opinions::published;
use crate::domain::clean;
use crate::error::{Fault, NOT_OWNER};
use crate::store::ReviewRow;
use crate::tools::people;
use toolbase_catalog_api::ToolOwners;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Problem, check_filled};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Characters of an owner's reply.
const REPLY_MAX: usize = 2000;

const FORMER_OWNER: &str =
    "The member who wrote this reply does not own the tool any more: it can only be rejected.";

/// Rejects the publication of a reply whose author does not own the tool any more. Until the transaction ends, nobody
/// changes who does.
///
/// # Errors
/// [`Fault::Conflict`]
pub(super) async fn reject_former_owner(change: &mut Change<'_>, review: &ReviewRow) -> Result<(), Fault> {
    let owners = change.context.directory.get::<dyn ToolOwners>().map_err(Problem::from)?;
    let ownership =
        owners.lock(change, review.tool_id).await?.map(|(_, ownership)| ownership).unwrap_or_default();
    let is_owner =
        review.reply_by.is_some() && [ownership.owner, ownership.co_owner].contains(&review.reply_by);
    if is_owner { Ok(()) } else { Err(Fault::conflict(FORMER_OWNER)) }
}

/// Replies to a review of one's own tool. The reply waits for a decision; until then a former one stays.
///
/// # Errors
/// `NO_REVIEW` when it is not published, [`NOT_OWNER`], [`Fault::Broken`]
pub async fn reply(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    text: &str,
) -> Result<(), Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before = published(&mut change, id).await?;
    if !people(context, before.tool_id).await?.is_owner(user) {
        return Err(NOT_OWNER);
    }
    let text = check_filled("text", clean(text), REPLY_MAX, "Please write a reply.")?;
    let after = ReviewRow {
        reply_draft: Some(text),
        reply_by: Some(user),
        queued_at: before.queued_at.or(Some(change.now())),
        updated_at: change.next_version(before.updated_at),
        ..before.clone()
    };
    change.replace(&after).await?;
    store_change(&mut change, None, Some(&before), &after).await?;
    change.commit().await?;
    Ok(())
}
