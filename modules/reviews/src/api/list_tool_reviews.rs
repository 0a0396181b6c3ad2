//! `GET /api/reviews/tool/{idOrSlug}` and `GET /api/reviews/tool/{toolId}/mine`

use super::filters::{order_of, stars_of};
use super::list_reviews::PageParameters;
use super::views::{RatingSummary, Review, ReviewedTool};
use crate::error::NO_TOOL;
use crate::store::{self, ReviewPage, Totals};
use crate::tools::{Named, public_tool, shown_tool, versioned};
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Characters of a search.
const QUERY_MAX: usize = 200;

/// Order and filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ToolReviewsQuery {
    /// Only reviews that contain this text.
    #[param(max_length = 200)]
    q: Option<String>,
    /// `newest`, `highest`, `lowest` or `helpful`; `newest` when absent.
    #[param(example = "newest")]
    sort: Option<String>,
    /// Only reviews that give so many stars, 1 to 5; may be repeated.
    stars: Vec<String>,
}

/// A page of a tool's reviews, and all of them in numbers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolReviews {
    /// The tool.
    tool: ReviewedTool,
    /// The page's reviews.
    reviews: Vec<Review>,
    /// Reviews on all pages, with the filters.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
    /// All published reviews of the tool in numbers, whatever the filters.
    #[serde(flatten)]
    summary: RatingSummary,
}

/// The member's part in the reviews of a tool.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReview {
    /// The member's own review: pending, published or rejected; null without one.
    #[schema(nullable)]
    review: Option<Review>,
    /// The reviews of the tool that the member finds helpful.
    helpful: Vec<Uuid>,
}

/// How many published reviews have these stars.
fn known_total(totals: &Totals, stars: &[i64]) -> u64 {
    let counted = (1..).zip(totals.shown()).filter(|(of, _)| stars.is_empty() || stars.contains(of));
    u64::try_from(counted.map(|(_, count)| count).sum::<i64>()).unwrap_or(0)
}

/// The published reviews of a public tool.
#[utoipa::path(get, path = "/api/reviews/tool/{idOrSlug}", tag = "reviews",
    extensions(("x-permission" = json!("public"))),
    params(("idOrSlug" = String, Path, description = "Id or slug of the tool.", example = "midjourney"),
        PageParameters, ToolReviewsQuery), responses(
        (status = 200, body = ToolReviews),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_tool_reviews(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path(tool): Path<String>,
    Query(page): Query<PageParameters>,
    Query(query): Query<ToolReviewsQuery>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version);
    let (paging, stars, order) = (page.check()?, stars_of(&query.stars)?, order_of(query.sort.as_deref())?);
    let text = query.q.as_deref().unwrap_or_default();
    if text.chars().count() > QUERY_MAX {
        return Err(Problem::invalid("q", format!("must be at most {QUERY_MAX} characters")));
    }
    let tool = shown_tool(&context, &tool).await?;
    let totals = store::totals_of(&context.db, tool.id).await?;
    let page = ReviewPage { order, stars: &stars, text, offset: paging.offset, limit: paging.limit };
    let (rows, total) = store::tool_page(&context.db, tool.id, &page).await?;
    let total = total.unwrap_or_else(|| known_total(&totals, &stars));
    let id = tool.id;
    let named = Named::of_tool(&context, tool, &rows).await?;
    seen.json(&ToolReviews {
        tool: ReviewedTool::find(id, &named).ok_or(NO_TOOL)?,
        reviews: rows.iter().map(|row| Review::from_row(row, &named, false)).collect(),
        total_count: total,
        total_pages: paging.pages(total),
        summary: RatingSummary::from_totals(&totals),
    })
}

/// The caller's own review of a tool, whatever its state, and which reviews of it they find helpful.
#[utoipa::path(get, path = "/api/reviews/tool/{toolId}/mine", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone"))),
    params(("toolId" = String, Path, description = "Id or slug of the tool.", example = "midjourney")), responses(
        (status = 200, body = OwnReview),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
    ))]
pub(super) async fn get_own_review(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(tool): Path<String>,
) -> Result<Json<OwnReview>, Problem> {
    let tool = public_tool(&context, &tool).await?;
    let row = store::own_of_tool(&context.db, tool.id, account.id).await?;
    let helpful = store::helpful_of_tool(&context.db, tool.id, account.id).await?;
    let named = Named::of_tool(&context, tool, row.as_slice()).await?;
    Ok(Json(OwnReview { review: row.map(|row| Review::from_row(&row, &named, true)), helpful }))
}
