//! The events of a change.

use super::AdminTool;
use crate::domain::ToolState;
use crate::{CLAIM_VOIDED, TOOL_APPROVED, TOOL_REMOVED, TOOLS_CHANGED};
use chrono::{DateTime, Utc};
use serde_json::json;
use toolbase_kernel::db::Tx;
use toolbase_kernel::events;
use uuid::Uuid;

/// Appends the event that what lists, search and pages show of `ids` has changed.
pub(super) fn tools_changed(tx: &mut Tx, ids: &[Uuid], now: DateTime<Utc>) {
    events::append(tx, TOOLS_CHANGED, &json!({ "ids": ids }), now);
}

/// Appends the event that categories have changed, and with them possibly every tool.
pub(super) fn categories_changed(tx: &mut Tx, now: DateTime<Utc>) {
    events::append(tx, TOOLS_CHANGED, &json!({ "all": true }), now);
}

/// Appends the event that the tool has become public, or is no longer.
pub(super) fn state_changed(tx: &mut Tx, before: ToolState, tool: &AdminTool, now: DateTime<Utc>) {
    match (before == ToolState::Approved, tool.state == ToolState::Approved) {
        (false, true) => append_event(tx, TOOL_APPROVED, tool, now),
        (true, false) => append_event(tx, TOOL_REMOVED, tool, now),
        _ => {}
    }
}

/// Appends the event that `member` has no claim to the tool any more: it has another host.
pub(super) fn claim_voided(tx: &mut Tx, tool: &AdminTool, member: Uuid, now: DateTime<Utc>) {
    let payload = json!({ "id": tool.id, "slug": tool.slug, "name": tool.name, "claimedBy": member });
    events::append(tx, CLAIM_VOIDED, &payload, now);
}

fn append_event(tx: &mut Tx, topic: &str, tool: &AdminTool, now: DateTime<Utc>) {
    let payload = json!({ "id": tool.id, "slug": tool.slug, "name": tool.name });
    events::append(tx, topic, &payload, now);
}
