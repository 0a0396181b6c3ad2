//! The whole starter catalogue: that of this module, and the parts of others.

use super::insert::seed;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::starter::Seeded;

/// Adds what is missing of the starter catalogue, and returns the counts by kind. With `for_synthetic`, it is the part that
/// synthetic tools need.
///
/// # Errors
/// When a statement fails or the storage of media is unavailable. What was added until then stays, and another run adds the
/// rest.
pub async fn starter_catalogue(context: &ModuleContext, for_synthetic: bool) -> anyhow::Result<Vec<Seeded>> {
    let own = seed(context).await?;
    let kind = |what, (added, present)| Seeded { what, added, present };
    let mut parts = vec![
        kind("main categories", own.mains),
        kind("subcategories", own.subs),
        kind("tools", own.tools),
        kind("logos", own.logos),
    ];
    for part in context.directory.starter_data() {
        if for_synthetic && !part.goes_with_synthetic() {
            continue;
        }
        parts.extend(part.seed(context).await?);
    }
    Ok(parts)
}
