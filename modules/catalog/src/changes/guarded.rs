//! Changes of public tools by their owners that a moderator sees before they are live (decision 110).

use super::decide::reject_duplicate;
use super::log::{Author, audit};
use super::save::check_categories;
use super::{AdminTool, EditError, ToolChanges};
use crate::domain::{RevisionState, message};
use crate::store::{self, DecidedRevision, NewRevision, RevisionRow};
use chrono::{DateTime, Utc};
use serde_json::{Map, Value};
use toolbase_kernel::audit::changes;
use toolbase_kernel::db::Tx;

pub(super) const EDIT: &str = "tool.edit";

/// The fields that a moderator sees first when the owner of a public tool changes them.
pub(super) const GUARDED: [&str; 4] = ["name", "url", "logoUrl", "categories"];

/// Takes those of the fields that a moderator sees first.
pub(super) fn take_guarded(fields: &mut ToolChanges) -> ToolChanges {
    ToolChanges {
        name: fields.name.take(),
        url: fields.url.take(),
        logo_url: fields.logo_url.take(),
        categories: fields.categories.take(),
        ..ToolChanges::default()
    }
}

/// Lets changes of the public `tool` wait for a moderator, together with those that wait already. What is as in the tool
/// waits no longer.
pub(super) async fn hold(
    tx: &mut Tx,
    by: Author<'_>,
    tool: &AdminTool,
    fields: ToolChanges,
) -> Result<(), EditError> {
    let pending = store::pending_revision(&mut *tx, tool.id).await?;
    let mut requested = tool.clone();
    if let Some(pending) = &pending {
        side(&pending.changes, "to", &GUARDED)?.apply(&mut requested);
    }
    let mut broken = fields.apply(&mut requested);
    check_categories(tx, &requested, &mut broken).await?;
    if requested.categories.is_empty() {
        broken.insert("categories".to_owned(), message("categories", "at least one is required"));
    }
    broken.retain(|field, _| GUARDED.contains(&field.as_str()));
    if !broken.is_empty() {
        return Err(EditError::Broken(broken));
    }
    if requested.canonical_url != tool.canonical_url {
        reject_duplicate(tx, &requested).await?;
    }
    let changed = changes(tool, &requested);
    let is_same = changed.as_object().is_none_or(Map::is_empty);
    match pending {
        None if is_same => {}
        None => {
            let new = NewRevision {
                tool: tool.id,
                actor: by.actor,
                action: EDIT,
                reason: by.reason,
                changes: &changed,
                state: RevisionState::Pending,
                now: by.now,
            };
            store::add_revision(tx, new).await?;
            audit(tx, by, "tool.propose-change", changed, tool);
        }
        Some(row) if is_same => {
            decide(tx, by, &row, RevisionState::Withdrawn).await?;
            audit(tx, by, "tool.withdraw-change", Value::Object(row.changes.0), tool);
        }
        Some(row) if Value::Object(row.changes.0.clone()) != changed => {
            store::set_revision(tx, row.id, &changed, next_version(&row, by)).await?;
            audit(tx, by, "tool.propose-change", changed, tool);
        }
        Some(_) => {}
    }
    Ok(())
}

/// Stores what was decided on the change.
pub(super) async fn decide(
    tx: &mut Tx,
    by: Author<'_>,
    row: &RevisionRow,
    state: RevisionState,
) -> Result<(), EditError> {
    let decided = DecidedRevision {
        state,
        by: by.actor.id,
        reason: by.reason,
        now: by.now,
        version: next_version(row, by),
    };
    Ok(store::decide_revision(tx, row.id, decided).await?)
}

fn next_version(row: &RevisionRow, by: Author<'_>) -> DateTime<Utc> {
    toolbase_kernel::admin::next_version(row.updated_at, by.now)
}

/// One side of the changes, as a form: `from` or `to` of those of `fields`.
pub(super) fn side(
    changes: &Map<String, Value>,
    key: &str,
    fields: &[&str],
) -> Result<ToolChanges, EditError> {
    let named = changes.iter().filter(|(field, _)| fields.contains(&field.as_str()));
    let form: Map<String, Value> =
        named.map(|(field, change)| (field.clone(), change[key].clone())).collect();
    serde_json::from_value(Value::Object(form)).map_err(|error| EditError::Unreadable(error.into()))
}
