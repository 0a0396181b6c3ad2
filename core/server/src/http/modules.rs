//! The admin resource `modules`.

use crate::module::{ModuleRecord, Registry, records};
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::admin::{
    Color, Description, Field, ListQuery, Listed, Record, Request, Resource, Widget,
};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

/// Filters.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct ModuleFilter {
    /// Words in the name or the summary.
    q: Option<String>,
    /// One of the states.
    #[param(example = "failed")]
    state: Option<String>,
}

impl ModuleFilter {
    fn lets_through(&self, module: &ModuleRecord) -> bool {
        let has = |words: &str| {
            let text = format!("{} {}", module.name, module.summary).to_lowercase();
            words.to_lowercase().split_whitespace().all(|word| text.contains(word))
        };
        self.q.as_deref().is_none_or(has)
            && self.state.as_ref().is_none_or(|state| state.is_empty() || *state == module.state)
    }
}

impl Record for ModuleRecord {}

fn description() -> Description {
    let lines = |name, label| Field::new(name, label).widget(Widget::Lines);
    Description::new("modules", "modules.read", ("module", "modules"))
        .labels("Modules", "Module")
        .when_missing("There is no such module.")
        .identity("The module's name.", "catalog")
        .menu("system", "Extension")
        .title("name")
        .columns(&["name", "state", "version", "reason", "routeCount", "summary"])
        .show_parts(&[
            ("Module", &["name", "version", "summary", "state", "reason", "requires"]),
            ("Code", &["source", "stamp", "hostStamp"]),
            ("What it adds", &["routes", "commands", "reports", "jobs", "eventHandlers", "settings"]),
            ("Tables", &["appliedMigrations", "pendingMigrations"]),
        ])
        .sort("name")
        .empty("No modules.")
        .field(Field::new("name", "Name").sortable())
        .field(Field::new("state", "State").sortable().widget(Widget::Chip).colors(&[
            ("started", Color::Success),
            ("loaded", Color::Info),
            ("failed", Color::Error),
            ("declared", Color::Warning),
            ("skipped", Color::Warning),
        ]))
        .field(Field::new("requires", "Requires"))
        .field(Field::new("stamp", "Built for"))
        .field(Field::new("hostStamp", "This server"))
        .field(Field::new("routeCount", "Operations"))
        .field(lines("routes", "Operations"))
        .field(lines("appliedMigrations", "Applied migrations"))
        .field(lines("pendingMigrations", "Pending migrations"))
        .field(lines("jobs", "Jobs"))
        .field(lines("eventHandlers", "Event handlers"))
        .field(lines("reports", "Reports"))
        .field(lines("commands", "Commands"))
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    Resource::<ModuleRecord, ModuleFilter, (), String>::keyed(description(), ())
        .list("All modules: those that run, those that do not, and why.", list)
        .record("A module with all that it adds.", find)
        .routes()
}

async fn list(
    request: Request,
    query: ListQuery<ModuleFilter, String>,
) -> Result<Listed<ModuleRecord>, Problem> {
    let mut found = find_all(&request).await?;
    found.retain(|module| query.filter.lets_through(module));
    Listed::from_records(
        &query,
        &["name", "state"],
        found,
        |module| &module.id.0,
        |field, a, b| match field {
            "state" => a.state.cmp(&b.state),
            _ => a.name.cmp(&b.name),
        },
    )
}

async fn find(request: Request, id: String) -> Result<ModuleRecord, Problem> {
    let found = find_all(&request).await?.into_iter().find(|module| *module.id == id);
    found.ok_or_else(|| Problem::new(Code::NotFound, "There is no such module."))
}

async fn find_all(request: &Request) -> Result<Vec<ModuleRecord>, Problem> {
    let registry: Arc<Registry> = request.extension()?;
    Ok(records(&registry, Some(&request.context.db)).await)
}
