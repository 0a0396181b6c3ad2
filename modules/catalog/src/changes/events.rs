//! The events of a change.

use super::AdminTool;
use crate::domain::ToolState;
use chrono::{DateTime, Utc};
use toolbase_catalog_api::{ClaimVoided, ToolApproved, ToolRemoved, ToolsChanged};
use toolbase_kernel::db::Tx;
use toolbase_kernel::events::emit;
use uuid::Uuid;

/// Emits the event that what lists, search and pages show of `ids` has changed.
pub(super) fn tools_changed(tx: &mut Tx, ids: &[Uuid], now: DateTime<Utc>) {
    emit(tx, &ToolsChanged::with_ids(ids), now);
}

/// Emits the event that categories have changed, and with them possibly every tool.
pub(super) fn categories_changed(tx: &mut Tx, now: DateTime<Utc>) {
    emit(tx, &ToolsChanged::everything(), now);
}

/// Emits the event that the tool has become public, or is no longer.
pub(super) fn state_changed(tx: &mut Tx, before: ToolState, tool: &AdminTool, now: DateTime<Utc>) {
    let (id, slug, name) = (tool.id, tool.slug.clone(), tool.name.clone());
    match (before == ToolState::Approved, tool.state == ToolState::Approved) {
        (false, true) => emit(tx, &ToolApproved { id, slug, name }, now),
        (true, false) => emit(tx, &ToolRemoved { id, slug, name }, now),
        _ => {}
    }
}

/// Emits the event that `member` has no claim to the tool any more: it has another host.
pub(super) fn claim_voided(tx: &mut Tx, tool: &AdminTool, member: Uuid, now: DateTime<Utc>) {
    let (slug, name) = (tool.slug.clone(), tool.name.clone());
    emit(tx, &ClaimVoided { id: tool.id, slug, name, claimed_by: member }, now);
}
