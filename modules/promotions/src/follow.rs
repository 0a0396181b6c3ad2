//! Follows what happens to promoted tools.

use crate::changes;
use toolbase_catalog_api::ToolRemoved;
use toolbase_kernel::events::EventHandler;

/// Pauses the campaigns of a tool that is not public any more.
pub(crate) fn pause_removed() -> EventHandler {
    let summary = "Pauses the campaigns of a tool that is not public any more";
    EventHandler::on("pause-removed", summary, |context, _: ToolRemoved| async move {
        changes::stop_for_tools(&context).await?;
        Ok(())
    })
}
