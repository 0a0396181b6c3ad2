//! The facts of promoted tools in the catalogue, and the reasons against promoting one.

use crate::domain::Broken;
use crate::error::Fault;
use crate::store;
use std::collections::HashMap;
use toolbase_catalog_api::{ConcernKind, ToolConcern, ToolConcerns, ToolDirectory, ToolLists, ToolSummary};
use toolbase_kernel::fetch::{Fetch, FetchError, Fetcher};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The most that is read of a website to see whether it responds.
const PAGE_MAX: u64 = 2_000_000;

/// Tools by their ids.
///
/// # Errors
/// When the query fails.
pub async fn tools_named(
    context: &ModuleContext,
    ids: impl IntoIterator<Item = Uuid>,
) -> anyhow::Result<HashMap<Uuid, ToolSummary>> {
    let mut ids: Vec<Uuid> = ids.into_iter().collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let tools = context.directory.get::<dyn ToolDirectory>()?.several(&ids).await?;
    Ok(tools.into_iter().map(|tool| (tool.id, tool)).collect())
}

/// The public tool that `name` means, an id or a slug.
///
/// # Errors
/// [`Fault::Fields`] names the field `toolId`.
pub async fn listed_tool(context: &ModuleContext, name: &str) -> Result<ToolSummary, Fault> {
    let directory = context.directory.get::<dyn ToolDirectory>().map_err(anyhow::Error::from)?;
    match directory.find(name).await? {
        None => Err(vec![Broken::new("toolId", "is no tool")].into()),
        Some(tool) if !tool.approved => Err(vec![Broken::new("toolId", "is not listed")].into()),
        Some(tool) => Ok(tool),
    }
}

/// Returns `true` if lists show the tool to everybody: it is public and in no sensitive category. Without the catalogue's
/// read model, as on the command line, the catalogue decides when the campaign is shown.
#[must_use]
pub fn is_shown_to_all(context: &ModuleContext, tool: Uuid) -> bool {
    context.directory.find::<dyn ToolLists>().is_none_or(|lists| lists.read().count(&[tool]) == 1)
}

/// The reasons against promoting `tools`, of all modules that know of one.
///
/// # Errors
/// When a query fails.
pub async fn concerns(context: &ModuleContext, tools: &[Uuid]) -> anyhow::Result<Vec<ToolConcern>> {
    let mut open = Vec::new();
    for source in context.directory.list::<dyn ToolConcerns>() {
        open.extend(source.open(tools).await?);
    }
    Ok(open)
}

/// The tool that may be promoted. It looks whether the website responds, unless it is sold `anyway`, so it belongs in front
/// of a transaction.
///
/// # Errors
/// [`Fault::Fields`] names the field `toolId`, with all that speaks against it.
pub async fn promotable_tool(
    context: &ModuleContext,
    name: &str,
    anyway: bool,
) -> Result<ToolSummary, Fault> {
    let tool = listed_tool(context, name).await?;
    let mut broken = Vec::new();
    if !is_shown_to_all(context, tool.id) {
        broken.push("is in a sensitive category, which is not promoted".to_owned());
    }
    for concern in concerns(context, &[tool.id]).await? {
        let rule = match concern.kind {
            ConcernKind::Reports => "has open reports",
            ConcernKind::Dispute => "is in dispute",
        };
        broken.push(format!("{rule}: {}", concern.reason));
    }
    if !anyway && let Some(reason) = dead_link(context, &tool).await? {
        broken.push(format!("has a dead link: {reason} Turn on “Sell anyway” to promote it all the same."));
    }
    if broken.is_empty() {
        return Ok(tool);
    }
    Err(Fault::Fields(broken.into_iter().map(|rule| Broken::new("toolId", rule)).collect()))
}

/// The reason why the website of `tool` counts as dead; `None` when it responds, or when nothing can be known. A site that
/// does not let programs in is alive, and the tools of the demo have no websites.
///
/// # Errors
/// When the query for the demo fails.
pub async fn dead_link(context: &ModuleContext, tool: &ToolSummary) -> anyhow::Result<Option<String>> {
    let Some(fetcher) = context.directory.find::<dyn Fetcher>() else { return Ok(None) };
    if store::is_demo_tool(&context.db, tool.id).await? {
        return Ok(None);
    }
    let reason = match fetcher.fetch(Fetch::page(&tool.url, PAGE_MAX)).await {
        Err(
            error @ (FetchError::Address
            | FetchError::NotPublic
            | FetchError::Unreachable
            | FetchError::TooSlow
            | FetchError::Redirects),
        ) => Some(error.to_string()),
        Err(error @ FetchError::Status(status)) if status == 404 || status == 410 || status >= 500 => {
            Some(error.to_string())
        }
        _ => None,
    };
    Ok(reason)
}
