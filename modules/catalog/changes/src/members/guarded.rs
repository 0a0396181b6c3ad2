//! Changes of public tools by their owners that a moderator sees before they are live (decision 110).

use crate::history::{EDIT, add_revision, audit};
use crate::tool::GUARDED;
use crate::tool::locked::reject_duplicate;
use crate::tool::save::check_categories;
use crate::{AdminTool, EditError, ToolChanges};
use serde_json::{Map, Value};
use toolbase_catalog_domain::{RevisionState, message};
use toolbase_catalog_store::{self as store, DecidedRevision};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::changes;

/// Lets changes of the public `tool` wait for a moderator, together with those that wait already. Values that the
/// tool has already wait no longer.
pub(crate) async fn hold(
    change: &mut Change<'_>,
    tool: &AdminTool,
    fields: ToolChanges,
) -> Result<(), EditError> {
    let pending = store::pending_revision(&mut change.tx, tool.id).await?;
    let mut requested = tool.clone();
    let today = change.now().date_naive();
    if let Some(pending) = &pending {
        side(&pending.changes, "to", GUARDED)?.apply(&mut requested, today);
    }
    let mut broken = fields.apply(&mut requested, today);
    check_categories(&mut change.tx, &requested, &mut broken).await?;
    if requested.categories.is_empty() {
        broken.insert("categories".to_owned(), message("categories", "at least one is required"));
    }
    broken.retain(|field, _| GUARDED.contains(&field.as_str()));
    if !broken.is_empty() {
        return Err(EditError::Broken(broken));
    }
    if requested.canonical_url != tool.canonical_url {
        reject_duplicate(&mut change.tx, &requested).await?;
    }
    let changed = changes(tool, &requested);
    let is_same = changed.as_object().is_none_or(Map::is_empty);
    match pending {
        None if is_same => {}
        None => {
            add_revision(change, EDIT, &changed, tool.id, RevisionState::Pending).await?;
            audit(change, "tool.propose-change", changed, tool);
        }
        Some(row) if is_same => {
            let decided = DecidedRevision {
                state: RevisionState::Withdrawn,
                by: change.actor.id,
                at: Some(change.now()),
                reason: None,
                version: change.next_version(row.updated_at),
                former: None,
                notify: None,
            };
            store::decide_revision(&mut change.tx, row.id, decided).await?;
            audit(change, "tool.withdraw-change", Value::Object(row.changes.0), tool);
        }
        Some(row) if Value::Object(row.changes.0.clone()) != changed => {
            let version = change.next_version(row.updated_at);
            store::set_revision(&mut change.tx, row.id, &changed, version).await?;
            audit(change, "tool.propose-change", changed, tool);
        }
        Some(_) => {}
    }
    Ok(())
}

/// One side of the changes, as a form: `from` or `to` of those of `fields`.
pub(crate) fn side(
    changes: &Map<String, Value>,
    key: &str,
    fields: &[&str],
) -> Result<ToolChanges, EditError> {
    let named = changes.iter().filter(|(field, _)| fields.contains(&field.as_str()));
    let form: Map<String, Value> =
        named.map(|(field, change)| (field.clone(), change[key].clone())).collect();
    serde_json::from_value(Value::Object(form)).map_err(|error| EditError::Unreadable(error.into()))
}
