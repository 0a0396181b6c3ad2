//! The tools that are claimed.

use crate::domain::Site;
use crate::error::{Fault, NO_TOOL};
use crate::settings::ClaimSettings;
use std::collections::HashMap;
use toolbase_catalog_api::{ToolDirectory, ToolOwners, ToolStanding, ToolSummary};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The public tool that `name` means: an id, a slug, or a web address.
///
/// # Errors
/// [`NO_TOOL`], or when a query fails.
pub async fn public_tool(context: &ModuleContext, name: &str) -> Result<ToolSummary, Fault> {
    let name = name.trim();
    let found = context.directory.get::<dyn ToolDirectory>()?.find(name).await?;
    let found = match found {
        Some(tool) => Some(tool),
        None => context.directory.get::<dyn ToolOwners>()?.at_address(name).await?,
    };
    found.filter(|tool| tool.approved).ok_or(NO_TOOL)
}

/// The facts of a public tool, with its site.
///
/// # Errors
/// [`NO_TOOL`], or when a query fails.
pub async fn standing(
    context: &ModuleContext,
    settings: &ClaimSettings,
    id: Uuid,
) -> Result<(ToolStanding, Site), Fault> {
    let standing = context.directory.get::<dyn ToolOwners>()?.standing(id).await?;
    let standing = standing.filter(|standing| standing.tool.approved).ok_or(NO_TOOL)?;
    let site = Site::at(&standing.tool.url, &settings.shared_hosts).ok_or(NO_TOOL)?;
    Ok((standing, site))
}

/// The tools `ids`, by id, also those that are not public.
///
/// # Errors
/// When the query fails.
pub async fn tools(context: &ModuleContext, ids: &[Uuid]) -> anyhow::Result<HashMap<Uuid, ToolSummary>> {
    let mut found = HashMap::new();
    let directory = context.directory.get::<dyn ToolDirectory>()?;
    for some in ids.chunks(200) {
        found.extend(directory.several(some).await?.into_iter().map(|tool| (tool.id, tool)));
    }
    Ok(found)
}

/// The slug of the tool `id`; empty without it.
///
/// # Errors
/// When the query fails.
pub async fn slug_of(context: &ModuleContext, id: Uuid) -> anyhow::Result<String> {
    Ok(tools(context, &[id]).await?.remove(&id).map(|tool| tool.slug).unwrap_or_default())
}
