//! `GET /api/admin/modules`

use crate::module::{ModuleRecord, Registry, records};
use axum::Extension;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_kernel::http::{Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};

/// The fields to sort by; they are sorted in memory, so their SQL is never used.
const SORTABLE: [(&str, &str); 2] = [("name", "name"), ("state", "state")];

/// Filters.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ModuleFilter {
    /// Words in the name or the summary.
    q: Option<String>,
    /// One of the states.
    #[param(example = "failed")]
    state: Option<String>,
}

/// A page of modules.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ModuleList {
    /// The page's modules.
    items: Vec<ModuleRecord>,
    /// The number of modules on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// All modules: those that run, those that do not, and why.
#[utoipa::path(get, path = "/api/admin/modules", tag = "admin", params(PageQuery, ModuleFilter),
    extensions(("x-permission" = json!("modules.read")), ("x-admin" = json!({
        "resource": "modules", "label": "Modules", "singular": "Module", "icon": "Extension", "group": "system",
        "fields": { "state": { "label": "State", "colors": { "started": "success", "failed": "error" } } },
        "title": "name",
        "list": ["name", "state", "version", "reason", "routeCount", "summary"],
        "show": [
            { "label": "Module", "fields": ["name", "version", "summary", "state", "reason", "requires"] },
            { "label": "Code", "fields": ["source", "stamp", "hostStamp"] },
            { "label": "What it adds", "fields": ["routes", "commands", "reports", "jobs", "eventHandlers", "settings"] },
            { "label": "Tables", "fields": ["appliedMigrations", "pendingMigrations"] }
        ],
        "sort": "name", "empty": "No modules."
    }))),
    responses(
        (status = 200, body = ModuleList),
        (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_modules(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<ModuleFilter>,
) -> Result<Json<ModuleList>, Problem> {
    let requested = page.check(&SORTABLE, "name", "name")?;
    let mut found = records(&registry, Some(&context.db)).await;
    found.retain(|module| (page.ids.is_empty() || page.ids.contains(&module.id)) && filter.requires(module));
    let total_count = found.len() as u64;
    let items = requested.cut(found, |field, a, b| match field {
        "state" => a.state.cmp(&b.state),
        _ => a.name.cmp(&b.name),
    });
    Ok(Json(ModuleList { items, total_count, total_pages: requested.of(total_count) }))
}

impl ModuleFilter {
    fn requires(&self, module: &ModuleRecord) -> bool {
        let has = |words: &str| {
            let text = format!("{} {}", module.name, module.summary).to_lowercase();
            words.to_lowercase().split_whitespace().all(|word| text.contains(word))
        };
        self.q.as_deref().is_none_or(has)
            && self.state.as_ref().is_none_or(|state| state.is_empty() || *state == module.state)
    }
}
