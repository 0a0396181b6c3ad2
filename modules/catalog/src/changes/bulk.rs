//! One change for many tools.

use super::EditError;
use super::decide::{Decision, decide_in, load_locked};
use super::events::tools_changed;
use super::remove::remove_in;
use chrono::{DateTime, Utc};
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::admin::{BulkResult, Skipped};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The changes to each of several tools.
#[derive(Clone, Debug)]
pub enum BulkChange {
    /// A decision.
    Decide(Decision),
    /// Deleted permanently, from the trash.
    Remove {
        /// The actor.
        actor: Actor,
        /// The reason.
        reason: Option<String>,
    },
}

/// Changes `tools`, 500 in a transaction. A tool that does not allow it is left as it is.
///
/// # Errors
/// When the database fails; what was committed before stays.
pub async fn change_all(
    context: &ModuleContext,
    change: &BulkChange,
    tools: &[Uuid],
) -> sqlx::Result<BulkResult> {
    let mut result = BulkResult::default();
    for chunk in tools.chunks(ToolsChanged::MAX_IDS) {
        let now = context.clock.now();
        let mut changed = Vec::with_capacity(chunk.len());
        let mut skipped = Vec::new();
        let mut tx = context.db.begin().await?;
        for &id in chunk {
            match change_one(context, &mut tx, change, id, now).await {
                Ok(()) => changed.push(id),
                Err(EditError::Database(error)) => return Err(error),
                Err(reason) => skipped.push(Skipped { id, message: reason.to_string() }),
            }
        }
        if !changed.is_empty() {
            tools_changed(&mut tx, &changed, now);
        }
        tx.commit().await?;
        result.done += changed.len();
        result.changed.append(&mut changed);
        result.skipped.append(&mut skipped);
    }
    Ok(result)
}

async fn change_one(
    context: &ModuleContext,
    tx: &mut Tx,
    change: &BulkChange,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<(), EditError> {
    match change {
        BulkChange::Decide(decision) => decide_in(context, tx, decision, id, now).await.map(|_| ()),
        BulkChange::Remove { actor, reason } => {
            let tool = load_locked(tx, id).await?;
            remove_in(tx, actor, &tool, reason.as_deref(), now).await
        }
    }
}
