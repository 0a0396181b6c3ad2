//! `GET /api/admin/configuration`: the featured entries of the home page, for the admin interface.

use super::super::system_config::{categories, use_cases};
use crate::lists::{FEATURED_CATEGORIES_MAX, FEATURED_USE_CASES_MAX};
use crate::live::Live;
use axum::Extension;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_kernel::http::{Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A part of the configuration.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ConfigurationPart {
    /// Names the part: `categories` or `use-cases`.
    #[schema(example = "categories")]
    id: String,
    /// What it is called.
    #[schema(example = "Configure Categories", extensions(("x-admin" = json!({ "label": "Part" }))))]
    name: String,
    /// What is featured, in order.
    #[schema(example = json!(["AI Chatbot", "Image"]))]
    featured: Vec<String>,
    /// How many there may be.
    #[schema(example = 6)]
    limit: usize,
}

/// The parts of the configuration.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfigurationParts {
    /// Both.
    items: Vec<ConfigurationPart>,
    /// How many.
    total_count: u64,
    /// One.
    total_pages: u64,
}

/// What the home page features. `PUT /api/system-config` changes it.
#[utoipa::path(get, path = "/api/admin/configuration", tag = "admin", params(PageQuery),
    extensions(("x-permission" = json!("curation.manage")), ("x-admin" = json!({
        "resource": "configuration", "label": "Configuration", "singular": "Part", "icon": "Settings",
        "group": "curation", "title": "name", "list": ["name", "featured", "limit"], "sort": "name",
        "empty": "Nothing to configure." }))),
    responses(
        (status = 200, body = ConfigurationParts),
        (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(in crate::api) async fn list_configuration(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Query(page): Query<PageQuery>,
) -> Result<Json<ConfigurationParts>, Problem> {
    page.check(&[("name", "name")], "name", "id")?;
    let view = live.view(&context)?;
    let part = |id: &str, name: &str, featured, limit| ConfigurationPart {
        id: id.to_owned(),
        name: name.to_owned(),
        featured,
        limit,
    };
    let categories = categories(&view).into_iter().map(|category| category.label()).collect();
    let use_cases = use_cases(&view).into_iter().map(|list| list.row.name.clone()).collect();
    let items = vec![
        part("categories", "Configure Categories", categories, FEATURED_CATEGORIES_MAX),
        part("use-cases", "Configure Use Cases", use_cases, FEATURED_USE_CASES_MAX),
    ];
    Ok(Json(ConfigurationParts { items, total_count: 2, total_pages: 1 }))
}
