//! Decisions of moderators: publish, reject, delete, edit.

use super::consequences::store_change;
use crate::domain::{Content, RejectReason, ReviewState};
use crate::error::ReviewError;
use crate::store::{self, ReviewRow};
use crate::tools::any_tool;
use sqlx::types::Json;
use toolbase_kernel::admin::{Change, Decided, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use uuid::Uuid;

/// Characters of a moderator's note.
const NOTE_MAX: usize = 500;

/// Why a review or a reply is not published.
#[derive(Clone, Debug)]
pub struct Rejection {
    /// The reason.
    pub reason: RejectReason,
    /// The moderator's words to the author; may be empty.
    pub note: String,
}

impl Rejection {
    /// The note as it is stored.
    pub(super) fn note(&self) -> Result<Option<String>, ReviewError> {
        let note = if is_blank(&self.note) { "" } else { self.note.trim() };
        if note.chars().count() > NOTE_MAX {
            return Err(ReviewError::wrong("note", format!("must be at most {NOTE_MAX} characters")));
        }
        Ok(Some(note.to_owned()).filter(|note| !note.is_empty()))
    }
}

/// Publishes what waits of the review `id`: the review itself, or its author's new text.
///
/// # Errors
/// [`ReviewError::NoReview`], [`ReviewError::Decided`]
pub async fn approve(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before = waiting(&mut change, id, false).await?;
    let is_public = is_public(context, before.tool_id).await?;
    let after = approved(&change, &before, is_public);
    finish(change, "review.approve", &before, after).await
}

pub(super) async fn is_public(context: &ModuleContext, tool: Uuid) -> Result<bool, ReviewError> {
    Ok(any_tool(context, &tool.to_string()).await?.is_some_and(|tool| tool.approved))
}

/// The review with what waits of it published; visible where its tool is public.
pub(super) fn approved(change: &Change<'_>, before: &ReviewRow, is_public: bool) -> ReviewRow {
    let mut after = decided(change, before);
    after.notify = Some("review-published".to_owned());
    if let Some(revision) = after.revision.take() {
        after.set_content(revision.0);
        after.redacted = false;
        after.notify = Some("review-change-published".to_owned());
    }
    ReviewState::Published.as_str().clone_into(&mut after.state);
    after.published_at = before.published_at.or(Some(change.now()));
    after.visible = is_public;
    (after.reason, after.note) = (None, None);
    after
}

/// Rejects what waits of the review `id`. A published review stays, without its new text.
///
/// # Errors
/// [`ReviewError::NoReview`], [`ReviewError::Decided`], [`ReviewError::Wrong`]
pub async fn reject(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    rejection: &Rejection,
) -> Result<ReviewRow, ReviewError> {
    let note = rejection.note()?;
    let mut change = Change::begin(context, actor).await?;
    let before = waiting(&mut change, id, false).await?;
    let after = rejected(&change, &before, rejection, note);
    finish(change, "review.reject", &before, after).await
}

/// The review without what waits of it; `note` is the checked one of `rejection`.
pub(super) fn rejected(
    change: &Change<'_>,
    before: &ReviewRow,
    rejection: &Rejection,
    note: Option<String>,
) -> ReviewRow {
    let mut after = decided(change, before);
    after.reason = Some(rejection.reason.as_str().to_owned());
    after.note = note;
    if before.state() == ReviewState::Published {
        after.revision = None;
        after.notify = Some("review-change-rejected".to_owned());
    } else {
        ReviewState::Rejected.as_str().clone_into(&mut after.state);
        after.notify = Some("review-rejected".to_owned());
    }
    after
}

/// Deletes the review `id`. Its row stays, so that the deletion can be undone.
///
/// # Errors
/// [`ReviewError::NoReview`] when there is none, or it is deleted already.
pub async fn delete(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if matches!(before.state(), ReviewState::Deleted | ReviewState::Withdrawn) {
        return Err(ReviewError::NoReview);
    }
    let mut after = decided(&change, &before);
    ReviewState::Deleted.as_str().clone_into(&mut after.state);
    after.visible = false;
    after.notify = Some("review-deleted".to_owned());
    finish(change, "review.delete", &before, after).await
}

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
/// [`ReviewError::NoReview`], 412 for another version than `seen`
pub async fn redact(
    context: &ModuleContext,
    actor: &Actor,
    (id, seen): (Uuid, &IfMatch),
    shown: Shown,
    new: impl FnOnce(Content) -> Result<Content, ReviewError>,
) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, seen).await?;
    if matches!(before.state(), ReviewState::Deleted | ReviewState::Withdrawn) {
        return Err(ReviewError::NoReview);
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
    // What a decision has replaced has the passages, too.
    after.former = None;
    after.revision = waiting.map(|waiting| Json(waiting.redacted_like(present, &left)));
    after.set_content(page.redacted_like(present, &left));
    after.redacted = true;
    after.decided_at = Some(change.now());
    after.notify = Some("review-edited".to_owned());
    finish(change, "review.redact", &before, after).await
}

/// The review `id`, of which the text waits, or the owner's reply.
///
/// # Errors
/// [`ReviewError::NoReview`]; [`ReviewError::Decided`] naming who was first when it does not wait any more.
pub(super) async fn waiting(
    change: &mut Change<'_>,
    id: Uuid,
    reply: bool,
) -> Result<ReviewRow, ReviewError> {
    let row: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if if reply { row.reply_draft.is_some() } else { row.text_waits() } {
        return Ok(row);
    }
    let state = match row.state() {
        _ if reply && row.decided_at.is_some() => "has no reply that waits: the last decision was made",
        _ if reply => "has no reply that waits",
        ReviewState::Published => "is published already",
        ReviewState::Rejected => "was rejected already",
        ReviewState::Withdrawn => "was withdrawn by its author",
        ReviewState::Deleted => return Err(ReviewError::NoReview),
        ReviewState::Pending => "does not wait for a decision",
    };
    let is_decision = row.state() != ReviewState::Withdrawn;
    let decided = Decided {
        record: "review",
        outcome: state,
        by: row.decided_by.filter(|_| is_decision),
        at: row.decided_at.filter(|_| is_decision),
    };
    Err(ReviewError::Decided(decided.message(change.context).await))
}

/// The review with the marks of a decision, and what the decision replaces.
pub(super) fn decided(change: &Change<'_>, before: &ReviewRow) -> ReviewRow {
    let mut after = before.clone();
    after.remember();
    after.decided_by = change.actor.id;
    after.decided_at = Some(change.now());
    after.updated_at = change.next_version(before.updated_at);
    after
}

/// Stores a decision with all that follows it.
pub(super) async fn finish(
    mut change: Change<'_>,
    action: &str,
    before: &ReviewRow,
    after: ReviewRow,
) -> Result<ReviewRow, ReviewError> {
    let after = write(&mut change, after).await?;
    store_change(&mut change, Some(action), Some(before), &after).await?;
    change.commit().await?;
    Ok(after)
}

/// Writes the row of a decision: a review of which nothing waits leaves the queue.
pub(super) async fn write(change: &mut Change<'_>, mut after: ReviewRow) -> Result<ReviewRow, ReviewError> {
    if !after.text_waits() && after.reply_draft.is_none() {
        after.queued_at = None;
    }
    store::update_review(&mut change.tx, &after).await?;
    Ok(after)
}
