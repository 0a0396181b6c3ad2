//! A moderator changes the text of a review.

use super::consequences::finish;
use crate::domain::{Content, ReviewState};
use crate::error::{Fault, NO_REVIEW};
use crate::store::ReviewRow;
use sqlx::types::Json;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The text of a review that a moderator has before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The text on its page.
    Page,
    /// The text that waits: of a published review with a new text, that one.
    Waiting,
}

/// Changes the text of a review on behalf of a moderator: the one that was `shown`. What they remove goes from both texts
/// of a published review with a new text. The ratings stay (decision 7).
///
/// # Errors
/// [`NO_REVIEW`], 412 for another version than `seen`
pub async fn redact(
    context: &ModuleContext,
    actor: &Actor,
    (id, seen): (Uuid, &IfMatch),
    shown: Shown,
    new: impl FnOnce(Content) -> Result<Content, Fault>,
) -> Result<ReviewRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, seen).await?;
    if matches!(before.state, ReviewState::Deleted | ReviewState::Withdrawn) {
        return Err(NO_REVIEW);
    }
    let page = before.content();
    let waiting = before.revision.as_ref().map(|Json(revision)| revision);
    let present = waiting.filter(|_| shown == Shown::Waiting).unwrap_or(&page);
    let mut left = new(present.clone())?;
    left.ratings = present.ratings;
    if left == *present {
        return Ok(before);
    }
    let mut after = before.clone();
    after.updated_at = change.next_version(before.updated_at);
    // The text that a decision has replaced has the passages, too.
    after.former = None;
    after.revision = waiting.map(|waiting| Json(waiting.redacted_like(present, &left)));
    after.set_content(page.redacted_like(present, &left));
    after.redacted = true;
    after.decided_at = Some(change.now());
    after.notify = Some("review-edited".to_owned());
    finish(change, "review.redact", &before, after).await
}
