//! `GET /api/reviews/all` and `GET /api/reviews/pending`

use super::filters::{order_of, stars_of};
use super::views::Review;
use crate::error::Fault;
use crate::store::{self, AllReviews};
use crate::tools::{Named, shown_tool, versioned};
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};

/// Reviews in a response without a page (decision 130).
const UNPAGED: u32 = 200;
/// Reviews on a page by default, and at most.
const PAGE: (u32, u32) = (10, 100);
/// Reviews of the queue in one response.
const QUEUE: u32 = 1000;

/// A page.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PageParameters {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    pub page: Option<u32>,
    /// Reviews on a page, 1 to 100; 10 when absent.
    #[param(minimum = 1, maximum = 100, example = 10)]
    pub limit: Option<u32>,
}

impl PageParameters {
    /// The page that they name.
    pub fn check(&self) -> Result<Paging, Problem> {
        Paging::new(self.page, self.limit, PAGE)
    }
}

/// Order and filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ReviewsQuery {
    /// Only reviews of this tool: its id or slug.
    #[param(example = "midjourney")]
    tool: Option<String>,
    /// `newest`, `highest`, `lowest` or `helpful`; `newest` when absent.
    #[param(example = "helpful")]
    sort: Option<String>,
    /// Only reviews that give so many stars, 1 to 5; may be repeated.
    stars: Vec<String>,
}

/// A page of reviews.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewList {
    /// The page's reviews.
    pub reviews: Vec<Review>,
    /// Reviews on all pages.
    pub total_count: u64,
    /// The number of pages.
    pub total_pages: u64,
}

/// All published reviews of public tools: a page when `page` or `limit` is given, else the first 200. A tool that is not
/// public has none.
#[utoipa::path(get, path = "/api/reviews/all", tag = "reviews", extensions(("x-permission" = json!("public"))),
    params(PageParameters, ReviewsQuery), responses(
        (status = 200, body = ReviewList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_reviews(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Query(page): Query<PageParameters>,
    Query(query): Query<ReviewsQuery>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version);
    let page = match (page.page, page.limit) {
        (None, None) => Paging::first(UNPAGED),
        _ => page.check()?,
    };
    let (stars, order) = (stars_of(&query.stars)?, order_of(query.sort.as_deref())?);
    let tool = match query.tool.as_deref().filter(|tool| !tool.is_empty()) {
        Some(tool) => match shown_tool(&context, tool).await {
            Ok(tool) => Some(tool.id),
            Err(Fault::Missing(_)) => {
                return seen.json(&ReviewList { reviews: Vec::new(), total_count: 0, total_pages: 0 });
            }
            Err(error) => return Err(error.into()),
        },
        None => None,
    };
    let all = AllReviews { tool, stars: &stars, order };
    let rows = store::all_page(&context.db, &all, page.offset, page.limit).await?;
    let total = store::count_all(&context.db, &all).await?;
    let named = Named::shown(&context, &rows).await?;
    seen.json(&ReviewList {
        reviews: rows.iter().map(|row| Review::from_row(row, &named, false)).collect(),
        total_count: total,
        total_pages: page.pages(total),
    })
}

/// The reviews that wait for a decision, the oldest first; at most 1,000. Of a published review that was changed
/// `own.revision` waits.
#[utoipa::path(get, path = "/api/reviews/pending", tag = "reviews",
    extensions(("x-permission" = json!("reviews.moderate"))), responses((status = 200, body = Vec<Review>)))]
pub(super) async fn list_pending_reviews(
    State(context): State<ModuleContext>,
) -> Result<Json<Vec<Review>>, Problem> {
    let rows = store::pending_reviews(&context.db, QUEUE).await?;
    let named = Named::shown(&context, &rows).await?;
    Ok(Json(rows.iter().map(|row| Review::from_row(row, &named, true)).collect()))
}
