//! The deletion of drafts that nobody goes on with.

use crate::AdminTool;
use crate::history::audit;
use crate::tool::locked::find_locked;
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::ToolState;
use toolbase_catalog_store as store;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Deletes the draft `id`, unless it was changed or sent after `untouched_since`; returns whether it did.
///
/// # Errors
/// When the database fails.
pub(crate) async fn remove_draft(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    untouched_since: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut change = Change::begin(context, actor).await?;
    let is_stale = |tool: &AdminTool| tool.state == ToolState::Draft && tool.updated_at <= untouched_since;
    let Some(tool) = find_locked(&mut change.tx, id).await?.filter(is_stale) else { return Ok(false) };
    store::delete_tool(&mut change.tx, id).await?;
    audit(&mut change, "tool.delete", changes(&tool, &()), &tool);
    change.commit().await?;
    Ok(true)
}
