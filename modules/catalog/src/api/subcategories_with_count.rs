//! `POST` and `GET /api/aitool/subcategories-with-count`

use super::category_main::MainCategoryRequest;
use super::category_param::main_category;
use super::reader::Reader;
use crate::domain::CategoryRef;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Ids, Json, Problem, ProblemBody, Query};
use utoipa::ToSchema;

/// A subcategory with the number of its tools.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SubcategoryCount {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name.
    #[schema(example = "Image Generator")]
    pub name: String,
    /// Its slug.
    #[schema(example = "image-generator")]
    pub slug: String,
    /// Approved tools in it.
    #[schema(example = 12)]
    pub count: u32,
}

fn respond(reader: Reader, category: &str) -> Result<Response, Problem> {
    let taxonomy = reader.taxonomy();
    let number = main_category(taxonomy, category)?;
    let counts = reader.counts(false);
    let list: Vec<SubcategoryCount> = taxonomy
        .subs()
        .filter(|(_, main, _)| *main == number)
        .map(|(sub, _, category)| SubcategoryCount {
            id: category.id.into(),
            name: category.name.clone(),
            slug: category.slug.clone(),
            count: counts.category(CategoryRef::Sub(sub)),
        })
        .collect();
    reader.json(&list)
}

/// The subcategories of a main category, each with the number of its tools. Only reads; the GET twin can be
/// cached, and `/api/categories/tree?counts=1` returns those of all main categories at once.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))), path = "/api/aitool/subcategories-with-count", tag = "categories",
    request_body = MainCategoryRequest, responses(
        (status = 200, body = Vec<SubcategoryCount>),
        (status = 404, body = ProblemBody, description = "There is no such category."),
    ))]
pub(super) async fn list_subcategories(
    reader: Reader,
    Json(body): Json<MainCategoryRequest>,
) -> Result<Response, Problem> {
    respond(reader, &body.category_main)
}

/// The subcategories of a main category, each with the number of its tools.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/subcategories-with-count", tag = "categories",
    params(MainCategoryRequest), responses(
        (status = 200, body = Vec<SubcategoryCount>),
        (status = 404, body = ProblemBody, description = "There is no such category."),
    ))]
pub(super) async fn get_subcategories(
    reader: Reader,
    Query(query): Query<MainCategoryRequest>,
) -> Result<Response, Problem> {
    respond(reader, &query.category_main)
}
