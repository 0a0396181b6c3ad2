//! Titles and addresses of records that wait and are about tools.

use crate::ToolDirectory;
use futures::future::BoxFuture;
use std::collections::HashMap;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::WaitingItem;
use uuid::Uuid;

/// Tools that are looked up at once.
const AT_ONCE: usize = 500;

/// The addresses of all tools, for
/// [`WaitingQueue::addresses_of`](toolbase_kernel::queries::WaitingQueue::addresses_of).
pub const TOOL_ADDRESSES: &str = "SELECT id, canonical_url AS address FROM catalog_tool";

/// Begins the titles of `items` with the names of the tools that they are about, for
/// [`WaitingQueue::titles`](toolbase_kernel::queries::WaitingQueue::titles). A tool that was deleted has none.
///
/// # Errors
/// When the query fails.
pub fn name_tools<'a>(
    context: &'a ModuleContext,
    items: &'a mut [WaitingItem],
) -> BoxFuture<'a, anyhow::Result<()>> {
    Box::pin(async move {
        let mut ids: Vec<Uuid> = items.iter().filter_map(|item| item.about).collect();
        ids.sort_unstable();
        ids.dedup();
        let Some(tools) = context.directory.find::<dyn ToolDirectory>() else { return Ok(()) };
        let mut names = HashMap::with_capacity(ids.len());
        for some in ids.chunks(AT_ONCE) {
            names.extend(tools.several(some).await?.into_iter().map(|tool| (tool.id, tool.name)));
        }
        for item in items {
            if let Some(name) = item.about.and_then(|id| names.get(&id)) {
                item.title = format!("{name}: {}", item.title);
            }
        }
        Ok(())
    })
}
