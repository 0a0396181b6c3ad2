//! Noticing for all handlers of a node which of them have failed events to try again.

use super::deliveries;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use toolbase_kernel::db::warn_of_retry;
use toolbase_kernel::module::ModuleContext;

/// Notifies the handlers in `waiting`, by name, as long as they have events that are due. It runs until the task is
/// dropped.
pub(crate) async fn watch_due(context: ModuleContext, waiting: HashMap<String, Arc<Notify>>) {
    let interval = Duration::from_millis(context.config.events.poll_ms);
    loop {
        match deliveries::handlers_due(&context.db, context.clock.now()).await {
            Ok(names) => {
                names.iter().filter_map(|name| waiting.get(name)).for_each(|handler| handler.notify_one());
            }
            Err(error) => warn_of_retry(&error, "cannot read failed deliveries"),
        }
        tokio::time::sleep(interval).await;
    }
}
