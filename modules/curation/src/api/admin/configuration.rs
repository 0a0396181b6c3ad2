//! `GET /api/admin/configuration`: the featured entries of the home page, for the admin interface.

use super::super::system_config::{categories, use_cases};
use crate::changes::lists::{FEATURED_CATEGORIES_MAX, FEATURED_USE_CASES_MAX};
use crate::live::Live;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_kernel::admin::{Description, Field, ListQuery, Listed, NoFilter, Record, Request, Resource};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// A part of the configuration.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ConfigurationPart {
    /// Names the part: `categories` or `use-cases`.
    #[schema(example = "categories")]
    id: String,
    /// Its name.
    #[schema(example = "Configure Categories")]
    name: String,
    /// The featured entries, in order.
    #[schema(example = json!(["AI Chatbot", "Image"]))]
    featured: Vec<String>,
    /// The maximum number.
    #[schema(example = 6)]
    limit: usize,
}

impl Record for ConfigurationPart {}

/// The routes.
pub(super) fn routes(live: &Arc<Live>) -> OpenApiRouter<ModuleContext> {
    let description =
        Description::new("configuration", "curation.manage", ("configuration", "configuration"))
            .labels("Configuration", "Part")
            .dashboard_link("Configuration", 6)
            .menu("curation", "Settings")
            .title("name")
            .columns(&["name", "featured", "limit"])
            .sort("name")
            .empty("Nothing to configure.")
            .field(Field::new("name", "Part"));
    Resource::<ConfigurationPart, NoFilter, _>::new(description, Arc::clone(live))
        .list("What the home page features. `PUT /api/system-config` changes it.", list)
        .routes()
}

async fn list(
    request: Request<Arc<Live>>,
    query: ListQuery<NoFilter>,
) -> Result<Listed<ConfigurationPart>, Problem> {
    query.page(&[("name", "name")], "id")?;
    let view = request.state.view(&request.context)?;
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
    Ok(Listed { items, total: 2, pages: 1 })
}
