//! Decisions of moderators: publish, reject, delete.

use crate::domain::{RejectReason, ReviewState};
use crate::error::ReviewError;
use crate::live::{RATING_CHANGED, REVIEW_CHANGED};
use crate::store::{self, ReviewRow};
use crate::tools::any_tool;
use serde_json::json;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::{Change, IfMatch, Stored};
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Appends what follows a change of a review: its audit entry, the numbers of its tool, and its events.
pub(crate) async fn store_change(
    change: &mut Change<'_>,
    action: Option<&str>,
    before: Option<&ReviewRow>,
    after: &ReviewRow,
) -> Result<(), ReviewError> {
    if let Some(action) = action {
        let differences = match before {
            Some(before) => changes(before, after),
            None => changes(&(), after),
        };
        change
            .record(action, ReviewRow::RESOURCE, &after.id.to_string(), &after.label(), differences)
            .await?;
    }
    let part = |row: &ReviewRow| {
        (row.state() == ReviewState::Published).then(|| (row.content(), row.counts, row.published_at))
    };
    if before.and_then(part) != part(after) {
        let totals = store::recount(&mut change.tx, after.tool_id).await?;
        let [one, two, three, four, five] = totals.shown();
        let payload = json!({
            "tool": after.tool_id,
            "version": totals.version,
            "score": totals.score(),
            "totalReviews": totals.count(),
            "distribution": { "1": one, "2": two, "3": three, "4": four, "5": five },
        });
        change.event(RATING_CHANGED, &payload).await?;
    }
    let payload = json!({ "id": after.id, "tool": after.tool_id, "state": after.state });
    Ok(change.event(REVIEW_CHANGED, &payload).await?)
}

/// The review `id` for a decision.
///
/// # Errors
/// [`ReviewError::NoReview`]; [`ReviewError::Decided`] naming who was first when nothing of it waits any more.
async fn waiting(change: &mut Change<'_>, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let row: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if row.queued_at.is_some() {
        return Ok(row);
    }
    let state = match row.state() {
        ReviewState::Published => "is published already",
        ReviewState::Rejected => "was rejected already",
        ReviewState::Withdrawn => "was withdrawn by its author",
        ReviewState::Deleted => return Err(ReviewError::NoReview),
        ReviewState::Pending => "does not wait for a decision",
    };
    let by = match row.decided_by.filter(|_| row.state() != ReviewState::Withdrawn) {
        Some(moderator) => {
            let people = change.context.directory.get::<dyn Members>().map_err(Problem::from)?;
            let people = people.profiles(&[moderator]).await?;
            people.get(&moderator).map(|person| format!(", by {}", person.full_name)).unwrap_or_default()
        }
        None => String::new(),
    };
    Err(ReviewError::Decided(format!("This review {state}{by}.")))
}

/// Publishes what waits of the review `id`: the review itself, or its author's new text.
///
/// # Errors
/// [`ReviewError::NoReview`], [`ReviewError::Decided`]
pub async fn approve(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before = waiting(&mut change, id).await?;
    let tool = any_tool(context, &before.tool_id.to_string()).await?;
    let mut after = decided(&change, &before);
    if let Some(revision) = after.revision.take() {
        after.set_content(revision.0);
        after.redacted = false;
    }
    if let Some(reply) = after.reply_draft.take() {
        after.reply = Some(reply);
        after.replied_at = Some(change.now());
    }
    after.state = ReviewState::Published.as_str().to_owned();
    after.published_at = before.published_at.or(Some(change.now()));
    after.visible = tool.is_some_and(|tool| tool.approved);
    (after.reason, after.note) = (None, None);
    finish(change, "review.approve", &before, after).await
}

/// Why a review is not published.
#[derive(Clone, Copy, Debug)]
pub struct Rejection<'a> {
    /// The reason.
    pub reason: RejectReason,
    /// The moderator's words to the author; may be empty.
    pub note: &'a str,
}

/// Rejects what waits of the review `id`. A published review stays, without its new text.
///
/// # Errors
/// [`ReviewError::NoReview`], [`ReviewError::Decided`]
pub async fn reject(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    rejection: Rejection<'_>,
) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before = waiting(&mut change, id).await?;
    let mut after = decided(&change, &before);
    after.reason = Some(rejection.reason.as_str().to_owned());
    after.note = Some(rejection.note.trim().to_owned()).filter(|note| !note.is_empty());
    if before.state() == ReviewState::Published {
        (after.revision, after.reply_draft) = (None, None);
    } else {
        after.state = ReviewState::Rejected.as_str().to_owned();
    }
    finish(change, "review.reject", &before, after).await
}

/// Deletes the review `id`. Its row stays, so that the deletion can be undone.
///
/// # Errors
/// [`ReviewError::NoReview`] when there is none, or it is deleted already.
pub async fn delete(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if before.state() == ReviewState::Deleted {
        return Err(ReviewError::NoReview);
    }
    let mut after = decided(&change, &before);
    after.state = ReviewState::Deleted.as_str().to_owned();
    after.visible = false;
    finish(change, "review.delete", &before, after).await
}

fn decided(change: &Change<'_>, before: &ReviewRow) -> ReviewRow {
    let mut after = before.clone();
    after.remember();
    after.queued_at = None;
    after.decided_by = change.actor.id;
    after.decided_at = Some(change.now());
    after.updated_at = change.next_version(before.updated_at);
    after
}

async fn finish(
    mut change: Change<'_>,
    action: &str,
    before: &ReviewRow,
    after: ReviewRow,
) -> Result<ReviewRow, ReviewError> {
    store::update_review(&mut change.tx, &after).await?;
    store_change(&mut change, Some(action), Some(before), &after).await?;
    change.commit().await?;
    Ok(after)
}
