//! Removes deleted tools from lists. A hidden tool keeps its positions, because it may return.

use crate::changes::lists;
use crate::store;
use std::collections::HashSet;
use toolbase_catalog_api::{ToolDirectory, ToolsChanged};
use toolbase_kernel::events::EventHandler;
use uuid::Uuid;

/// Removes permanently deleted tools from all lists. Idempotent.
pub(crate) fn drop_gone() -> EventHandler {
    let summary = "Takes deleted tools out of all sections and use cases";
    EventHandler::on_many("drop-gone", summary, |context, events: Vec<ToolsChanged>| async move {
        let (changed, _) = ToolsChanged::merge(events);
        let Some(tools) = context.directory.find::<dyn ToolDirectory>() else { return Ok(()) };
        if changed.is_empty() {
            return Ok(());
        }
        let members = store::all_members(&context.db).await?.into_iter().map(|member| member.tool_id);
        let members: HashSet<Uuid> = members.filter(|id| changed.contains(id)).collect();
        for id in members {
            if tools.find(&id.to_string()).await?.is_none() {
                lists::drop_gone(&context, id).await?;
            }
        }
        Ok(())
    })
}
