//! The durable handlers of core and modules, by name.

use crate::module::Registry;
use std::sync::Arc;
use toolbase_kernel::db::{Argument, Db, with_rows};
use toolbase_kernel::events::{EventHandler, last_seq};
use toolbase_kernel::figures::{Counted, Figure};
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
        let of_figures = module.queries().into_iter().filter_map(|query| counting(query.figure?)).collect();
        named(owner, module.event_handlers()).chain(named(owner, of_figures))
    });
    parts.collect()
}

/// The handler that counts the events of `figure`.
fn counting(figure: Figure) -> Option<EventHandler> {
    let Counted::ByEvent(topics, counts) = figure.counted else { return None };
    Some(EventHandler::new(figure.name, topics, figure.summary, move |context, event| {
        let counts = Arc::clone(&counts);
        async move {
            let counts = counts(&event)?;
            let mut tx = context.db.begin().await?;
            context.figures.count_event(&mut tx, event.seq, &counts).await?;
            Ok(tx.commit().await?)
        }
    }))
}

/// Makes sure that every handler has a position: a new one begins at the present end of the table.
///
/// # Errors
/// When the statement fails.
pub async fn register(db: &Db, handlers: &[NamedHandler]) -> sqlx::Result<()> {
    // Read first: most starts find nothing to write.
    let known = sql!(db, fetch_all as (String,), "SELECT name FROM core_event_handler")?;
    let is_known = |handler: &NamedHandler| known.iter().any(|(name,)| *name == handler.name);
    let unknown: Vec<_> = handlers.iter().filter(|handler| !is_known(handler)).collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let end = last_seq(db).await?;
    let rows = unknown.into_iter().map(|handler| vec![handler.name.clone().bind(), end.bind()]).collect();
    let mut tx = db.begin().await?;
    let before = "INSERT INTO core_event_handler (name, position)";
    with_rows(&mut tx, before, rows, "ON CONFLICT (name) DO NOTHING").await?;
    tx.commit().await
}
