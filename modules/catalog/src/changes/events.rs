//! The events of a change.

use super::AdminTool;
use crate::domain::ToolState;
use crate::{TOOL_APPROVED, TOOL_REMOVED, TOOLS_CHANGED};
use chrono::{DateTime, Utc};
use serde_json::json;
use toolbase_kernel::db::Tx;
use toolbase_kernel::events;
use uuid::Uuid;

/// Tells that what lists, search and pages show of `ids` has changed.
pub(super) async fn tools_changed(tx: &mut Tx, ids: &[Uuid], now: DateTime<Utc>) -> sqlx::Result<()> {
    events::append(tx, TOOLS_CHANGED, &json!({ "ids": ids }), now);
    Ok(())
}

/// Tells that categories have changed, and with them possibly every tool.
pub(super) async fn categories_changed(tx: &mut Tx, now: DateTime<Utc>) -> sqlx::Result<()> {
    events::append(tx, TOOLS_CHANGED, &json!({ "all": true }), now);
    Ok(())
}

/// Tells when the tool has become public, or is no longer.
pub(super) async fn state_changed(
    tx: &mut Tx,
    before: ToolState,
    tool: &AdminTool,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    match (before == ToolState::Approved, tool.state == ToolState::Approved) {
        (false, true) => append_event(tx, TOOL_APPROVED, tool, now).await,
        (true, false) => append_event(tx, TOOL_REMOVED, tool, now).await,
        _ => Ok(()),
    }
}

async fn append_event(tx: &mut Tx, topic: &str, tool: &AdminTool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let payload = json!({ "id": tool.id, "slug": tool.slug, "name": tool.name });
    events::append(tx, topic, &payload, now);
    Ok(())
}
