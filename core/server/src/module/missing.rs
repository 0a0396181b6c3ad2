//! Modules whose tables are in the database and whose file is gone.

use super::Registry;
use crate::backup::table_owners;
use toolbase_kernel::db::Db;
use toolbase_kernel::module::ModuleContext;

/// The names of the modules that have tables in `db` and no file, those that are turned off among them.
///
/// # Errors
/// When the query fails.
pub async fn missing(db: &Db, registry: &Registry) -> sqlx::Result<Vec<String>> {
    let info = registry.info();
    let is_known =
        |owner: &String| owner == "core" || info.iter().any(|info| info.name.replace('-', "_") == *owner);
    let owners = table_owners(db).await?.into_iter();
    Ok(owners.filter(|owner| !is_known(owner)).map(|owner| owner.replace('_', "-")).collect())
}

/// Logs each of them that is not turned off.
///
/// # Errors
/// When the query fails.
pub(crate) async fn warn_of_missing(context: &ModuleContext, registry: &Registry) -> sqlx::Result<()> {
    let enabled = &context.config.modules;
    for module in missing(&context.db, registry).await?.iter().filter(|name| enabled.is_enabled(name)) {
        tracing::warn!(module, "the database has tables of a module whose file is not in the modules folder");
    }
    Ok(())
}
