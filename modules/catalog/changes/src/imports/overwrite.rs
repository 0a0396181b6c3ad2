//! Changes that imports make of tools that exist. The audit has one entry for an import as a whole.

use crate::AdminTool;
use crate::history::add_revision;
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::{RevisionState, ToolDraft};
use toolbase_catalog_store as store;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::changes;
use uuid::Uuid;

/// The action of a change that an import made.
pub const IMPORT: &str = "tool.import";
/// The action of taking it back with the import.
pub(super) const UNDO_IMPORT: &str = "tool.undo-import";

/// The fields of a tool before and after an import, or the other way round.
#[derive(Clone, Copy, Debug)]
pub struct Overwritten<'a> {
    /// The tool.
    pub id: Uuid,
    /// Its fields until now.
    pub before: &'a ToolDraft,
    /// Its fields from now on.
    pub after: &'a ToolDraft,
    /// Its version from now on.
    pub version: DateTime<Utc>,
}

/// Gives a tool other fields, and notes the `action` among its changes.
///
/// # Errors
/// When a statement fails.
pub async fn overwrite(change: &mut Change<'_>, action: &str, tool: Overwritten<'_>) -> sqlx::Result<()> {
    let Overwritten { id, before, after, version } = tool;
    store::update_tool(&mut change.tx, id, after, version).await?;
    let common = AdminTool { id, ..AdminTool::blank(version) };
    // Imports leave the questions as they are.
    let record = |draft: &ToolDraft| {
        let draft = ToolDraft { faq: Vec::new(), ..draft.clone() };
        AdminTool { draft, ..common.clone() }
    };
    let changed = changes(&record(before), &record(after));
    if changed.as_object().is_none_or(serde_json::Map::is_empty) {
        return Ok(());
    }
    add_revision(change, action, &changed, id, RevisionState::Live).await?;
    Ok(())
}
