//! The history of a tool: each change of it, beside the audit.

use crate::AdminTool;
use serde_json::Value;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::RevisionState;
use toolbase_catalog_store::{self as store, NewRevision};
use toolbase_kernel::admin::Change;
use uuid::Uuid;

/// The action of a change by whoever may edit a tool.
pub(crate) const EDIT: &str = "tool.edit";

/// Stores a change of `tool` in the audit and in its history; returns its id in the history.
pub(crate) async fn record(
    change: &mut Change<'_>,
    action: &str,
    changes: Value,
    tool: &AdminTool,
) -> sqlx::Result<Uuid> {
    let id = add_revision(change, action, &changes, tool.id, RevisionState::Live).await?;
    audit(change, action, changes, tool);
    Ok(id)
}

/// As [`record`], with the event that the tool has changed.
pub(crate) async fn announce(
    change: &mut Change<'_>,
    action: &str,
    changes: Value,
    tool: &AdminTool,
) -> sqlx::Result<Uuid> {
    let id = record(change, action, changes, tool).await?;
    change.emit(&ToolsChanged::with_ids([tool.id]));
    Ok(id)
}

/// Stores a change of the tool `id` in its history alone; returns its id there.
pub(crate) async fn add_revision(
    change: &mut Change<'_>,
    action: &str,
    changes: &Value,
    id: Uuid,
    state: RevisionState,
) -> sqlx::Result<Uuid> {
    let reason = change.reason().map(str::to_owned);
    let new = NewRevision {
        tool: id,
        actor: change.actor,
        action,
        reason: reason.as_deref(),
        changes,
        state,
        now: change.now(),
    };
    store::add_revision(&mut change.tx, new).await
}

/// Stores a change of `tool` in the audit alone.
pub(crate) fn audit(change: &mut Change<'_>, action: &str, changes: Value, tool: &AdminTool) {
    change.record(action, "tools", &tool.id.to_string(), &tool.name, changes);
}
