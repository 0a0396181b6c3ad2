//! Decisions taken back.

use super::decisions::finish;
use super::restore::{TOO_LATE, is_restorable};
use crate::domain::ReviewState;
use crate::error::ReviewError;
use crate::store::{self, ReviewRow};
use crate::tools::any_tool;
use sqlx::types::Json;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Takes the last decision on the review `id` back.
///
/// # Errors
/// [`ReviewError::NoReview`]; [`ReviewError::Decided`] when there is none, or its author has changed it since.
pub async fn undo(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, &IfMatch::default()).await?;
    take_back(change, before, "review.undo").await
}

/// Takes the last decision on the review `before` back; `action` names it in the audit.
pub(super) async fn take_back(
    mut change: Change<'_>,
    before: ReviewRow,
    action: &str,
) -> Result<ReviewRow, ReviewError> {
    let (context, id) = (change.context, before.id);
    if before.state() == ReviewState::Deleted && !is_restorable(&before, change.now()) {
        return Err(ReviewError::Decided(TOO_LATE.to_owned()));
    }
    let Some(Json(former)) = before.former.clone() else {
        return Err(ReviewError::Decided("There is no decision on this review to undo.".to_owned()));
    };
    let is_present = [ReviewState::Pending, ReviewState::Published].contains(&ReviewState::of(&former.state));
    if let Some(author) = before.user_id.filter(|_| is_present) {
        store::lock_author(&mut change.tx, author).await?;
        let present = store::present_of(&mut change.tx, before.tool_id, author).await?;
        if present.is_some_and(|present| present != id) {
            let late = "Its author has written another review of this tool since.";
            return Err(ReviewError::Decided(late.to_owned()));
        }
    }
    let tool = any_tool(context, &before.tool_id.to_string()).await?;
    let mut after = before.clone();
    after.set_content(former.content);
    after.visible = former.state == ReviewState::Published.as_str() && tool.is_some_and(|tool| tool.approved);
    after.state = former.state;
    after.redacted = former.redacted;
    after.revision = former.revision.map(Json);
    (after.reason, after.note) = (former.reason, former.note);
    (after.reply, after.replied_at, after.reply_draft) =
        (former.reply, former.replied_at, former.reply_draft);
    (after.queued_at, after.published_at) = (former.queued_at, former.published_at);
    (after.former, after.notify, after.decided_by, after.decided_at) = (None, None, None, None);
    after.updated_at = change.next_version(before.updated_at);
    finish(change, action, &before, after).await
}
