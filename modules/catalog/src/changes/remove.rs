//! Permanent deletion, from the trash only.

use super::decide::load_locked;
use super::events::tools_changed;
use super::{AdminTool, EditError};
use crate::domain::ToolState;
use crate::store;
use chrono::{DateTime, Utc};
use toolbase_kernel::audit::{self, Actor, Entry, changes};
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Deletes the tool `id` with everything that belongs to it; the audit log retains its content.
///
/// # Errors
/// [`EditError`]; nothing is changed then. `check` may reject the present record.
pub async fn remove<E: From<EditError>>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    check: impl FnOnce(&AdminTool) -> Result<(), E> + Send,
) -> Result<(), E> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await.map_err(EditError::from)?;
    let tool = load_locked(&mut tx, id).await?;
    check(&tool)?;
    remove_in(&mut tx, actor, &tool, None, now).await?;
    tools_changed(&mut tx, &[id], now);
    tx.commit().await.map_err(EditError::from)?;
    Ok(())
}

/// Deletes `tool` in `tx`, with its audit entry; the caller appends the event. After an error caused by
/// the tool, `tx` is unchanged.
pub(super) async fn remove_in(
    tx: &mut Tx,
    actor: &Actor,
    tool: &AdminTool,
    reason: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), EditError> {
    if tool.state != ToolState::Inactive {
        return Err(EditError::NotInTrash(tool.state));
    }
    delete(tx, actor, tool, reason, now).await?;
    Ok(())
}

/// Deletes the draft `id`, unless it was changed or sent after `untouched_since`; returns whether it did.
///
/// # Errors
/// When the database fails.
pub(crate) async fn remove_draft(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    untouched_since: DateTime<Utc>,
) -> Result<bool, EditError> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let tool = match load_locked(&mut tx, id).await {
        Err(EditError::Missing) => return Ok(false),
        loaded => loaded?,
    };
    if tool.state != ToolState::Draft || tool.updated_at > untouched_since {
        return Ok(false);
    }
    delete(&mut tx, actor, &tool, None, now).await?;
    tx.commit().await?;
    Ok(true)
}

async fn delete(
    tx: &mut Tx,
    actor: &Actor,
    tool: &AdminTool,
    reason: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    store::delete_tool(tx, tool.id).await?;
    let entry = Entry {
        actor,
        action: "tool.delete",
        resource: "tools",
        record: &tool.id.to_string(),
        label: &tool.name,
        changes: changes(tool, &()),
        reason,
    };
    audit::record(tx, &entry, now);
    Ok(())
}
