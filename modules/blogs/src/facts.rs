//! The present facts of the tools that posts name.

use std::collections::{BTreeMap, BTreeSet};
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::module::ModuleContext;
use toolbase_richtext::{Document, Facts, ToolFacts};
use uuid::Uuid;

/// Tools that are looked up at once.
const AT_ONCE: usize = 200;

/// The facts of the tools that `documents` name; those that are gone are missing.
///
/// # Errors
/// When the query fails.
pub async fn facts_for(
    context: &ModuleContext,
    documents: impl IntoIterator<Item = &Document>,
) -> anyhow::Result<Facts> {
    let ids: BTreeSet<Uuid> = documents.into_iter().flat_map(crate::content::tools_named).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let mut facts = BTreeMap::new();
    if let Some(directory) = context.directory.find::<dyn ToolDirectory>() {
        for part in ids.chunks(AT_ONCE) {
            for tool in directory.facts(part).await? {
                let shown = ToolFacts {
                    slug: tool.slug,
                    name: tool.name,
                    price: tool.price,
                    rating: tool.rating,
                    free_plan: tool.free_plan,
                    status: tool.status,
                    logo: tool.logo_url,
                    promise: tool.short_description,
                };
                facts.insert(tool.id.to_string(), shown);
            }
        }
    }
    Ok(Facts(facts))
}
