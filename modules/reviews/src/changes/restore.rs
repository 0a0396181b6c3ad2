//! Deleted reviews that come back.

use crate::domain::ReviewState;
use crate::store::ReviewRow;
use chrono::{DateTime, TimeDelta, Utc};

/// For so long a deleted review can be restored.
const RESTORABLE: TimeDelta = TimeDelta::days(30);

pub(super) const TOO_LATE: &str = "This review was deleted more than 30 days ago and cannot be restored.";

/// Returns `true` if `row` is a deleted review that can be restored at `now`.
#[must_use]
pub fn is_restorable(row: &ReviewRow, now: DateTime<Utc>) -> bool {
    row.state == ReviewState::Deleted
        && row.former.is_some()
        && row.decided_at.is_some_and(|deleted| now - deleted <= RESTORABLE)
}
