//! `GET /api/aitool/{id}/rating` and `GET /api/aitool/{id}/review-keywords`

use super::views::RatingSummary;
use crate::store::{self, Keyword};
use crate::tools::{shown_tool, versioned};
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Problem, ProblemBody, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The keywords that the published reviews of a tool mention most.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewKeywords {
    /// The most frequent first. As `q`, each of them filters the tool's reviews.
    keywords: Vec<Keyword>,
}

/// The reviews of a public tool in numbers.
#[utoipa::path(get, path = "/api/aitool/{id}/rating", tag = "reviews", extensions(("x-permission" = json!("public"))),
    params(("id" = String, Path, description = "Id or slug of the tool.", example = "midjourney")), responses(
        (status = 200, body = RatingSummary),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
    ))]
pub(super) async fn get_tool_rating(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path(tool): Path<String>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version);
    let tool = shown_tool(&context, &tool).await?;
    seen.json(&RatingSummary::from_totals(&store::totals_of(&context.db, tool.id).await?))
}

/// The phrases of two or three words that at least two authors use in published reviews of a tool.
#[utoipa::path(get, path = "/api/aitool/{id}/review-keywords", tag = "reviews",
    extensions(("x-permission" = json!("public"))),
    params(("id" = String, Path, description = "Id or slug of the tool.", example = "midjourney")), responses(
        (status = 200, body = ReviewKeywords),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
    ))]
pub(super) async fn list_review_keywords(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path(tool): Path<String>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version);
    let tool = shown_tool(&context, &tool).await?;
    let mut keywords = store::keywords_of(&context.db, tool.id).await?;
    // Former versions stored single words, too.
    keywords.retain(|keyword| keyword.keyword.contains(' '));
    seen.json(&ReviewKeywords { keywords })
}
