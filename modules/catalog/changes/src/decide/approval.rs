//! The rules of approving a tool: complete, and with the day of its first approval.

use super::ToolDecision;
use crate::{AdminTool, Broken};
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::{ToolDraft, ToolState, check};

/// The fields that a tool lacks to become public (decision 104: required on approval only).
pub(super) fn incomplete(draft: &ToolDraft) -> Broken {
    let mut broken: Broken = check(draft).into_iter().map(|(field, rule)| (field.to_owned(), rule)).collect();
    if draft.url.is_empty() {
        broken.insert("url".to_owned(), "is required".to_owned());
    }
    if draft.short_description.is_empty() && draft.introduction.is_empty() {
        broken.insert("shortDescription".to_owned(), "is required where there is no introduction".to_owned());
    }
    broken
}

/// When the tool was approved first. An approval that is undone has not been.
pub(super) fn first_approval(
    before: &AdminTool,
    decision: &ToolDecision,
    state: ToolState,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    if state == ToolState::Approved {
        return before.published_at.or(Some(now));
    }
    let by_this_decision = before.state == ToolState::Approved && before.published_at == before.decided_at;
    if *decision == ToolDecision::Undo && by_this_decision { None } else { before.published_at }
}
