//! Writes counts of visitors that wait in memory.

use std::time::Duration;
use toolbase_kernel::module::ModuleContext;

/// Writes them every `figures.flush_ms`, without end.
pub(crate) async fn write_at_intervals(context: ModuleContext) {
    let interval = Duration::from_millis(context.config.figures.flush_ms);
    loop {
        tokio::time::sleep(interval).await;
        context.figures.write_notes().await;
    }
}
