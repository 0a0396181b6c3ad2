//! `GET /api/blogs/categories`

use super::views::BlogCategory;
use crate::store;
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Problem, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A category with the number of its posts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct BlogCategoryCount {
    /// The category.
    #[serde(flatten)]
    category: BlogCategory,
    /// The number of its published posts.
    #[schema(example = 3)]
    count: i64,
}

/// The categories that have published posts, by title.
#[utoipa::path(get, path = "/api/blogs/categories", tag = "blogs", extensions(("x-permission" = json!("public"))),
    responses((status = 200, body = Vec<BlogCategoryCount>)))]
pub(super) async fn list_blog_categories(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
) -> Result<Response, Problem> {
    let seen = version.current();
    let rows = store::used_categories(&context.db).await?.into_iter();
    let counts = rows.map(|(row, count)| BlogCategoryCount { category: row.into(), count });
    seen.json(&counts.collect::<Vec<_>>())
}
