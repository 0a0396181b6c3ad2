//! `POST` and `GET /api/aitool/category-main`

use super::category_param::main_category;
use super::list_query::Checked;
use super::reader::Reader;
use super::views::ToolList;
use crate::domain::CategoryRef;
use axum::response::Response;
use serde::Deserialize;
use toolbase_catalog_api::ListQuery;
use toolbase_catalog_index::{Scope, Sort};
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query};
use utoipa::{IntoParams, ToSchema};

/// A main category: name, slug, alias or id.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct MainCategoryRequest {
    /// Name, slug, alias or id.
    #[schema(example = "Image")]
    #[param(example = "Image")]
    pub category_main: String,
}

fn respond(reader: Reader, category: &str, query: &ListQuery) -> Result<Response, Problem> {
    let request = query.check(reader.taxonomy())?;
    let number = main_category(reader.taxonomy(), category)?;
    Ok(reader.list_response(&request, Scope::Category(CategoryRef::Main(number)), Sort::Popularity))
}

/// The tools of a main category. Only reads; the GET twin can be cached.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))), path = "/api/aitool/category-main", tag = "tools", params(ListQuery),
    request_body = MainCategoryRequest, responses(
        (status = 200, body = ToolList),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 422, body = ProblemBody, description = "A field or parameter breaks a rule."),
    ))]
pub(super) async fn list_by_main_category(
    reader: Reader,
    Query(query): Query<ListQuery>,
    Json(body): Json<MainCategoryRequest>,
) -> Result<Response, Problem> {
    respond(reader, &body.category_main, &query)
}

/// The tools of a main category.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/category-main", tag = "tools", params(MainCategoryRequest, ListQuery),
    responses(
        (status = 200, body = ToolList),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule."),
    ))]
pub(super) async fn get_by_main_category(
    reader: Reader,
    Query(category): Query<MainCategoryRequest>,
    Query(query): Query<ListQuery>,
) -> Result<Response, Problem> {
    respond(reader, &category.category_main, &query)
}
