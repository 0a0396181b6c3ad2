//! Notes of each change of a tool: in the audit, and among the tool's changes.

use super::AdminTool;
use crate::domain::RevisionState;
use crate::store::{self, NewRevision};
use chrono::{DateTime, Utc};
use serde_json::Value;
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::db::Tx;
use uuid::Uuid;

/// The actor, reason and time of a change.
#[derive(Clone, Copy)]
pub(crate) struct Author<'a> {
    pub actor: &'a Actor,
    pub reason: Option<&'a str>,
    pub now: DateTime<Utc>,
}

/// Notes a change of `tool` in the audit and among its changes.
pub(super) async fn log(
    tx: &mut Tx,
    by: Author<'_>,
    action: &str,
    changes: Value,
    tool: &AdminTool,
) -> sqlx::Result<()> {
    revise(tx, by, action, &changes, tool.id).await?;
    audit(tx, by, action, changes, tool);
    Ok(())
}

/// Notes a change of the tool `id` among its changes alone.
pub(super) async fn revise(
    tx: &mut Tx,
    by: Author<'_>,
    action: &str,
    changes: &Value,
    id: Uuid,
) -> sqlx::Result<()> {
    let new = NewRevision {
        tool: id,
        actor: by.actor,
        action,
        reason: by.reason,
        changes,
        state: RevisionState::Live,
        now: by.now,
    };
    store::add_revision(tx, new).await
}

/// Notes a change of `tool` in the audit alone.
pub(super) fn audit(tx: &mut Tx, by: Author<'_>, action: &str, changes: Value, tool: &AdminTool) {
    let Author { actor, reason, now } = by;
    let record = tool.id.to_string();
    let entry =
        Entry { actor, action, resource: "tools", record: &record, label: &tool.name, changes, reason };
    audit::record(tx, &entry, now);
}
