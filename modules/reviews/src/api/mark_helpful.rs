//! `PUT` and `DELETE /api/reviews/{id}/helpful`

use super::views::review_id;
use crate::changes;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// How helpful a review is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HelpfulCount {
    /// The number of members who find it helpful.
    #[schema(example = 4)]
    helpful: i64,
    /// True if the caller finds it helpful.
    is_helpful: bool,
}

/// Notes that the caller finds a published review helpful. Once more changes nothing.
#[utoipa::path(put, path = "/api/reviews/{id}/helpful", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = HelpfulCount),
        (status = 403, body = ProblemBody, description = "It is the caller's own."),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is not published."),
    ))]
pub(super) async fn mark_helpful(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
) -> Result<Json<HelpfulCount>, Problem> {
    let helpful = changes::mark_helpful(&context, &actor, &account, review_id(&id)?, true).await?;
    Ok(Json(HelpfulCount { helpful, is_helpful: true }))
}

/// Takes back that the caller finds a review helpful.
#[utoipa::path(delete, path = "/api/reviews/{id}/helpful", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = HelpfulCount),
        (status = 403, body = ProblemBody, description = "It is the caller's own."),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is not published."),
    ))]
pub(super) async fn unmark_helpful(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
) -> Result<Json<HelpfulCount>, Problem> {
    let helpful = changes::mark_helpful(&context, &actor, &account, review_id(&id)?, false).await?;
    Ok(Json(HelpfulCount { helpful, is_helpful: false }))
}
