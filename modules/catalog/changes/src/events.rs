//! The events of a change.

use crate::AdminTool;
use toolbase_catalog_api::{ToolApproved, ToolRemoved};
use toolbase_catalog_domain::ToolState;
use toolbase_kernel::admin::Change;

/// Emits the event that the tool has become public, or is no longer.
pub(crate) fn state_changed(change: &mut Change<'_>, before: ToolState, tool: &AdminTool) {
    let (id, slug, name) = (tool.id, tool.slug.clone(), tool.name.clone());
    match (before == ToolState::Approved, tool.state == ToolState::Approved) {
        (false, true) => change.emit(&ToolApproved { id, slug, name }),
        (true, false) => change.emit(&ToolRemoved { id, slug, name }),
        _ => {}
    }
}
