//! A member changes a review of their own, or takes it back.

use super::consequences::store_change;
use crate::domain::{Mark, NewContent, ReviewState};
use crate::error::{Fault, NO_REVIEW, present};
use crate::mails;
use crate::store::{self, ReviewRow};
use sqlx::types::Json;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Changes one's own review. A published one stays as it is, and the new text waits; one that was rejected waits
/// again.
///
/// # Errors
/// [`NO_REVIEW`] when it is somebody else's, [`Fault::Broken`], [`present`]
pub async fn revise(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    id: Uuid,
    new: NewContent,
) -> Result<ReviewRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    store::lock_author(&mut change.tx, account.id).await?;
    let before = own(&mut change, account.id, id).await?;
    let content = new.check()?;
    let mut after = ReviewRow {
        updated_at: change.next_version(before.updated_at),
        former: None,
        notify: None,
        ..before.clone()
    };
    let queued = before.queued_at.unwrap_or(change.now());
    match before.state {
        ReviewState::Published if before.content() == content => after.revision = None,
        ReviewState::Published if account.is_admin() && before.mark() == Mark::Staff => {
            after.set_content(content);
        }
        ReviewState::Published => {
            after.revision = Some(Json(content));
            after.queued_at = Some(queued);
        }
        ReviewState::Pending => {
            after.set_content(content);
            after.queued_at = Some(queued);
        }
        ReviewState::Rejected => {
            if let Some(id) = store::present_of(&mut change.tx, before.tool_id, account.id).await? {
                return Err(present(id));
            }
            after.set_content(content);
            after.state = ReviewState::Pending;
            after.queued_at = Some(change.now());
            (after.reason, after.note) = (None, None);
        }
        ReviewState::Withdrawn | ReviewState::Deleted => return Err(NO_REVIEW),
    }
    after.leave_queue();
    // The decision before cannot be undone any more, so its mail need not wait.
    if let Some(template) = &before.notify {
        mails::about_review(&mut change, before.user_id, template, &before).await?;
    }
    change.replace(&after).await?;
    store_change(&mut change, account.is_admin().then_some("review.edit"), Some(&before), &after).await?;
    change.commit().await?;
    Ok(after)
}

/// Takes one's own review back.
///
/// # Errors
/// [`NO_REVIEW`] when it is somebody else's, or withdrawn already.
pub async fn withdraw(context: &ModuleContext, actor: &Actor, user: Uuid, id: Uuid) -> Result<(), Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before = own(&mut change, user, id).await?;
    if matches!(before.state, ReviewState::Withdrawn | ReviewState::Deleted) {
        return Err(NO_REVIEW);
    }
    let after = ReviewRow {
        state: ReviewState::Withdrawn,
        visible: false,
        revision: None,
        reply_draft: None,
        queued_at: None,
        former: None,
        notify: None,
        updated_at: change.next_version(before.updated_at),
        ..before.clone()
    };
    change.replace(&after).await?;
    store_change(&mut change, None, Some(&before), &after).await?;
    change.commit().await?;
    Ok(())
}

async fn own(change: &mut Change<'_>, user: Uuid, id: Uuid) -> Result<ReviewRow, Fault> {
    let row: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if row.user_id == Some(user) { Ok(row) } else { Err(NO_REVIEW) }
}
