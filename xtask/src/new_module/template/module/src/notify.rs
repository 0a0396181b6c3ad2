//! The handler of the module's own event: it sends a mail about each new spare part.

use crate::events::SparePartChanged;
use crate::mails::ADDED;
use crate::settings::ToolShedSettings;
use crate::store;
use serde_json::json;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::mail;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The handler. It runs on one of the nodes, and again when it fails.
pub(crate) fn handler() -> EventHandler {
    let summary = "Sends a mail about a new spare part";
    EventHandler::on("notify", summary, |context, SparePartChanged { id }| async move {
        notify(&context, id).await
    })
}

async fn notify(context: &ModuleContext, id: Uuid) -> anyhow::Result<()> {
    let address = ToolShedSettings::from_context(context)?.notify;
    let row = store::unchanged(&context.db, id).await?.filter(|_| !address.is_empty());
    let Some(row) = row else { return Ok(()) };
    let mut tx = context.db.begin().await?;
    mail::enqueue(&mut tx, &address, ADDED, &json!({ "title": row.name }), context.clock.now())?;
    tx.commit().await?;
    Ok(())
}
