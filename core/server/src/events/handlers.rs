//! The durable handlers of core and modules, by name.

use crate::figures;
use crate::module::Registry;
use toolbase_kernel::db::Db;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::sql;

/// A handler with its full name, `<module>.<name>`.
#[derive(Clone)]
pub struct NamedHandler {
    /// Unique among all modules.
    pub name: String,
    /// The handler.
    pub handler: EventHandler,
}

/// The handlers of the core and of the modules that run.
#[must_use]
pub fn handlers(registry: &Registry) -> Vec<NamedHandler> {
    let named = |owner: &str, handlers: Vec<EventHandler>| {
        let owner = owner.to_owned();
        handlers
            .into_iter()
            .map(move |handler| NamedHandler { name: format!("{owner}.{}", handler.name), handler })
    };
    let parts = registry.parts().flat_map(|(owner, module)| {
        named(owner, module.event_handlers()).chain(named(owner, figures::handlers(module.figures())))
    });
    parts.collect()
}

/// Makes sure that every handler has a position: a new one begins at the present end of the table.
///
/// # Errors
/// When the statement fails.
pub async fn register(db: &Db, handlers: &[NamedHandler]) -> sqlx::Result<()> {
    for handler in handlers {
        // Read first: most starts find nothing to write.
        let known =
            sql!(db, scalar i64, "SELECT COUNT(*) FROM core_event_handler WHERE name = $1", &handler.name)?;
        if known == 0 {
            sql!(
                db,
                execute,
                "INSERT INTO core_event_handler (name, position)
                 VALUES ($1, (SELECT COALESCE(MAX(seq), 0) FROM core_event)) ON CONFLICT (name) DO NOTHING",
                &handler.name
            )?;
        }
    }
    Ok(())
}
