//! `GET /api/admin/modules`

use crate::http::{Json, Problem, ProblemBody, Query};
use crate::module::{ModuleContext, ModuleRecord, Registry, records};
use axum::Extension;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Page, order and filters.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ModuleQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<usize>,
    /// Records on a page, 1 to 100; 25 when absent.
    #[param(minimum = 1, maximum = 100, example = 25)]
    limit: Option<usize>,
    /// `name` or `state`; with a `-` in front downwards.
    #[param(example = "name")]
    sort: Option<String>,
    /// Words in the name or the summary.
    q: Option<String>,
    /// One of the states.
    #[param(example = "failed")]
    state: Option<String>,
    /// Exactly these modules.
    ids: Vec<String>,
}

/// A page of modules.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ModuleList {
    /// The page's modules.
    items: Vec<ModuleRecord>,
    /// How many modules there are on all pages.
    total_count: usize,
    /// How many pages there are.
    total_pages: usize,
}

/// All modules: those that run, those that do not, and why.
#[utoipa::path(get, path = "/api/admin/modules", tag = "admin", params(ModuleQuery),
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
    Extension(registry): Extension<Registry>,
    Query(query): Query<ModuleQuery>,
) -> Result<Json<ModuleList>, Problem> {
    let page = query.page.unwrap_or(1);
    if page == 0 {
        return Err(Problem::invalid("page", "must be 1 or more"));
    }
    let limit = query.limit.unwrap_or(25);
    if !(1..=100).contains(&limit) {
        return Err(Problem::invalid("limit", "must be 1 to 100"));
    }
    let mut found = records(&registry, Some(&context.db)).await;
    found.retain(|module| query.wants(module));
    match query.sort.as_deref().unwrap_or("name") {
        "" | "name" => {}
        "-name" => found.reverse(),
        "state" => found.sort_by(|a, b| a.state.cmp(&b.state)),
        "-state" => found.sort_by(|a, b| b.state.cmp(&a.state)),
        _ => return Err(Problem::invalid("sort", "must be one of name, state")),
    }
    let total_count = found.len();
    let items = found.into_iter().skip((page - 1).saturating_mul(limit)).take(limit).collect();
    Ok(Json(ModuleList { items, total_count, total_pages: total_count.div_ceil(limit) }))
}

impl ModuleQuery {
    fn wants(&self, module: &ModuleRecord) -> bool {
        let has = |words: &str| {
            let text = format!("{} {}", module.name, module.summary).to_lowercase();
            words.to_lowercase().split_whitespace().all(|word| text.contains(word))
        };
        self.q.as_deref().is_none_or(has)
            && self.state.as_ref().is_none_or(|state| state.is_empty() || *state == module.state)
            && (self.ids.is_empty() || self.ids.contains(&module.id))
    }
}
