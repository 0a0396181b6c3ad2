//! `GET /api/aitool/all`

use super::list_query::Checked;
use super::reader::Reader;
use super::views::ToolList;
use axum::response::Response;
use toolbase_catalog_api::ListQuery;
use toolbase_catalog_index::{Scope, Sort};
use toolbase_kernel::http::{Problem, ProblemBody, Query};

/// All approved tools, most popular first.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/all", tag = "tools", params(ListQuery), responses(
    (status = 200, body = ToolList),
    (status = 400, body = ProblemBody, description = "`filters` is no JSON object."),
    (status = 422, body = ProblemBody, description = "A parameter breaks a rule; `errors` names it."),
))]
pub(super) async fn list_tools(reader: Reader, Query(query): Query<ListQuery>) -> Result<Response, Problem> {
    let request = query.check(reader.taxonomy())?;
    Ok(reader.list_response(&request, Scope::All, Sort::Popularity))
}
