//! `GET /api/aitool/similar/{id}`

use super::get_tool::find;
use super::reader::Reader;
use super::views::ToolCard;
use crate::domain::Platform;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Code, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};

/// The number.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SimilarQuery {
    /// 1 to 24; 6 when absent.
    #[serde(default)]
    #[param(minimum = 1, maximum = 24, example = 6)]
    limit: Option<u32>,
}

/// A tool like another one: its card, and where it runs, in which it may differ.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SimilarTool {
    /// Where it runs.
    pub platforms: Vec<Platform>,
    /// The tool.
    #[serde(flatten)]
    pub card: ToolCard,
}

/// Tools like this one: of the same subcategories, with similar texts, popular ones first among equals.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/similar/{id}", tag = "tools",
    params(("id" = String, Path, description = "Id or slug."), SimilarQuery), responses(
        (status = 200, body = Vec<SimilarTool>),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`limit` is out of range."),
    ))]
pub(super) async fn list_similar_tools(
    reader: Reader,
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
    Query(query): Query<SimilarQuery>,
) -> Result<Response, Problem> {
    let limit = query.limit.unwrap_or(6);
    if !(1..=24).contains(&limit) {
        return Err(Problem::invalid("limit", "must be 1 to 24"));
    }
    let id = find(&reader, &context, &id).await?;
    let ordinal = reader.ordinal(id).ok_or_else(|| Problem::new(Code::NotFound, "Tool not found"))?;
    let similar = reader.similar(ordinal, limit as usize);
    let mut body = Vec::new();
    reader.write_cards_with_platforms(&mut body, &similar);
    Ok(reader.respond(body))
}
