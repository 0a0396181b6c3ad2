//! `POST` and `GET /api/aitool/search`: finding a tool by name, for pickers and suggestions.

use super::list_query::checked_text;
use super::reader::Reader;
use super::views::RatingView;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ToolHead;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query};
use utoipa::{IntoParams, ToSchema};

/// Most tools returned (decision 70).
const FOUND_MAX: usize = 20;

/// The text as far as it is typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SearchRequest {
    /// A name, its beginning, or nearly it; blank finds nothing. At most 200 characters.
    #[schema(max_length = 200, example = "midj")]
    pub query: String,
}

/// The text as far as it is typed.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SearchQuery {
    /// A name, its beginning, or nearly it; blank finds nothing.
    #[serde(default)]
    #[param(max_length = 200, example = "midj")]
    q: String,
    /// 1 to 20; 20 when absent.
    #[serde(default)]
    #[param(minimum = 1, maximum = 20)]
    limit: Option<usize>,
}

/// A tool in a picker.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolLight {
    /// The tool.
    #[serde(flatten)]
    pub tool: ToolHead,
    /// The pricing type; `null` when it is not stated.
    #[schema(required = true, nullable)]
    pub pricing_type: Option<String>,
    /// Its reviews.
    pub rating: RatingView,
}

fn respond(reader: Reader, field: &str, text: &str, limit: usize) -> Result<Response, Problem> {
    let text = checked_text(field, text)?;
    let found = if text.is_empty() { Vec::new() } else { reader.pick(&text, limit, false) };
    let mut body = Vec::new();
    reader.write_lights(&mut body, &found);
    Ok(reader.respond(body))
}

/// Up to 20 tools by name: exact, beginning, or misspelt. Only reads; the GET twin can be cached.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search")), ("x-read-only" = json!("allow"))), path = "/api/aitool/search", tag = "search", request_body = SearchRequest, responses(
    (status = 200, body = Vec<ToolLight>),
    (status = 400, body = ProblemBody, description = "The body is no JSON."),
    (status = 422, body = ProblemBody, description = "`query` is missing or longer than 200 characters."),
))]
pub(super) async fn search_tools(
    reader: Reader,
    Json(body): Json<SearchRequest>,
) -> Result<Response, Problem> {
    respond(reader, "query", &body.query, FOUND_MAX)
}

/// Up to 20 tools by name: exact, beginning, or misspelt.
#[utoipa::path(get, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search"))), path = "/api/aitool/search", tag = "search", params(SearchQuery), responses(
    (status = 200, body = Vec<ToolLight>),
    (status = 422, body = ProblemBody, description = "`q` is longer than 200 characters."),
))]
pub(super) async fn get_search_tools(
    reader: Reader,
    Query(query): Query<SearchQuery>,
) -> Result<Response, Problem> {
    let limit = query.limit.unwrap_or(FOUND_MAX);
    if !(1..=FOUND_MAX).contains(&limit) {
        return Err(Problem::invalid("limit", "must be 1 to 20"));
    }
    respond(reader, "q", &query.q, limit)
}
