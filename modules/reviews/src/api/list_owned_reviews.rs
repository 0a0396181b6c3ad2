//! `GET /api/reviews/owned`

use super::list_reviews::PageParameters;
use super::views::OwnedReview;
use crate::store;
use crate::tools::{Named, owned_by};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct OwnedReviewsQuery {
    /// `false`: only reviews without a reply, neither published nor waiting; `true`: only those with one.
    #[param(example = false)]
    replied: Option<bool>,
}

/// A page of the reviews of the caller's tools.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnedReviewList {
    /// The page's reviews.
    reviews: Vec<OwnedReview>,
    /// Reviews on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The published reviews of the tools that the caller owns, also beside somebody else, the newest first, with the owner's
/// reply and its state.
#[utoipa::path(get, path = "/api/reviews/owned", tag = "reviews",
    extensions(("x-permission" = json!("user"))), params(PageParameters, OwnedReviewsQuery), responses(
        (status = 200, body = OwnedReviewList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_owned_reviews(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(page): Query<PageParameters>,
    Query(query): Query<OwnedReviewsQuery>,
) -> Result<Json<OwnedReviewList>, Problem> {
    let page = page.check()?;
    let tools = owned_by(&context, account.id).await.map_err(Problem::internal)?;
    let (rows, total) = store::owned_reviews(&context.db, &tools, query.replied, page).await?;
    let named = Named::shown(&context, &rows).await?;
    let shown = rows
        .iter()
        .filter_map(|row| Some(OwnedReview::from_row(row, &named, named.members_of(row.tool_id)?)));
    Ok(Json(OwnedReviewList { reviews: shown.collect(), total_count: total, total_pages: page.pages(total) }))
}
