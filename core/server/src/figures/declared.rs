//! The declared figures: names that cannot be used, and their numbers in the database.

use crate::module::Registry;
use serde::Serialize;
use std::collections::BTreeMap;
use toolbase_kernel::db::Db;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::figures::{Counted, Figure};
use toolbase_kernel::host::register_figures;

/// The figures of the services and of the modules that run, each with its module.
fn figures(registry: &Registry) -> Vec<(&'static str, Figure)> {
    let of_part = |(owner, module): (_, &std::sync::Arc<dyn toolbase_kernel::module::Module>)| {
        module.figures().into_iter().map(move |figure| (owner, figure)).collect::<Vec<_>>()
    };
    registry.parts().flat_map(of_part).collect()
}

/// A declared figure, for lists.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Listed {
    /// Its name.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// The unit of its amounts.
    pub unit: &'static str,
    /// The kind of record that it is of; `None` when it is of the whole site.
    pub record: Option<&'static str>,
    /// The people who see it: `public`, `owner` or a permission.
    pub seen_by: &'static str,
    /// The way in which it is counted: `call`, `event` or `source`.
    pub counted: &'static str,
    /// The module that declares it.
    pub module: &'static str,
    /// Its meaning.
    pub summary: &'static str,
}

/// All figures, sorted by name.
#[must_use]
pub fn listed(registry: &Registry) -> Vec<Listed> {
    let listed = |(module, figure): (&'static str, Figure)| Listed {
        name: figure.name,
        label: figure.label,
        unit: figure.unit.many,
        record: figure.kind,
        seen_by: figure.seen_by.as_str(),
        counted: figure.counted.as_str(),
        module,
        summary: figure.summary,
    };
    let mut all: Vec<Listed> = figures(registry).into_iter().map(listed).collect();
    all.sort_by_key(|listed| listed.name);
    all
}

/// The modules with a figure whose name cannot be used, with the reason; the first figure of each.
pub(crate) fn wrong_names(registry: &Registry) -> Vec<(&'static str, String)> {
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    let mut wrong: BTreeMap<&str, String> = BTreeMap::new();
    for (owner, figure) in figures(registry) {
        let name = figure.name;
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || !name.chars().all(fits) {
            let reason =
                format!("its figure `{name}` must be named in lower-case letters, digits and hyphens");
            wrong.entry(owner).or_insert(reason);
        } else if let Some(first) = owners.get(name) {
            let reason = format!("its figure `{name}` is declared by `{first}`, too");
            wrong.entry(owner).or_insert(reason);
        } else {
            owners.insert(name, owner);
        }
    }
    wrong.into_iter().collect()
}

/// The handlers that count events for `figures`.
pub(crate) fn handlers(figures: Vec<Figure>) -> Vec<EventHandler> {
    let handler = |figure: Figure| {
        let Counted::ByEvent(topics, counts) = figure.counted else { return None };
        let handler = EventHandler::new(figure.name, topics, figure.summary, move |context, event| {
            let counts = std::sync::Arc::clone(&counts);
            async move {
                let counts = counts(&event)?;
                let mut tx = context.db.begin().await?;
                context.figures.count_event(&mut tx, event.seq, &counts).await?;
                Ok(tx.commit().await?)
            }
        });
        Some(handler)
    };
    figures.into_iter().filter_map(handler).collect()
}

/// Numbers the figures in the database, so that they can be counted.
///
/// # Errors
/// When a statement fails.
pub(crate) async fn register(db: &Db, registry: &Registry) -> sqlx::Result<()> {
    let figures = figures(registry);
    let names: Vec<&str> = figures.iter().map(|(_, figure)| figure.name).collect();
    register_figures(db, &names).await
}
