//! Deleted reviews that come back.

use super::undo::take_back;
use crate::domain::ReviewState;
use crate::error::ReviewError;
use crate::store::ReviewRow;
use chrono::{DateTime, TimeDelta, Utc};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// For so long a deleted review can be restored.
const RESTORABLE: TimeDelta = TimeDelta::days(30);

pub(super) const TOO_LATE: &str = "This review was deleted more than 30 days ago and cannot be restored.";

/// Returns `true` if `row` is a deleted review that can be restored at `now`.
#[must_use]
pub fn is_restorable(row: &ReviewRow, now: DateTime<Utc>) -> bool {
    row.state() == ReviewState::Deleted
        && row.former.is_some()
        && row.decided_at.is_some_and(|deleted| now - deleted <= RESTORABLE)
}

/// Restores the deleted review `id` as it was before.
///
/// # Errors
/// [`ReviewError::NoReview`]; [`ReviewError::Decided`] when it is not deleted, when that was too long ago, or when its
/// author has written another review of the tool since.
pub async fn restore(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if before.state() != ReviewState::Deleted {
        return Err(ReviewError::Decided("This review is not deleted.".to_owned()));
    }
    take_back(change, before, "review.restore").await
}
