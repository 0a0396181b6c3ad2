//! `POST /api/reviews/approve/{id}` and `POST /api/reviews/{id}/reject`

use super::views::{Message, review_id};
use crate::changes::{Rejection, ReviewDecision};
use crate::domain::RejectReason;
use crate::store::ReviewRow;
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::admin::moderation::decide;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// Why a review is not published.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct RejectRequest {
    /// The reason. None of them is about how many stars it gives.
    pub reason: RejectReason,
    /// A note to the author.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub note: String,
}

/// Publishes what waits of a review: the review itself, or its author's new text.
#[utoipa::path(post, path = "/api/reviews/approve/{id}", tag = "reviews",
    extensions(("x-permission" = json!("reviews.moderate")), ("x-audit" = json!(["review.approve"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Message, example = json!({ "message": "Review approved successfully" })),
        (status = 404, body = ProblemBody, description = "There is no such review."),
        (status = 409, body = ProblemBody, description = "Somebody has decided on it already; the message says who."),
    ))]
pub(super) async fn approve_review(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<Message>, Problem> {
    let (id, seen) = (review_id(&id)?, IfMatch::default());
    decide::<ReviewRow>(&context, &actor, id, &ReviewDecision::Approve, &seen).await?;
    Ok(Json(Message::new("Review approved successfully")))
}

/// Rejects what waits of a review. A published review stays, without its new text. The author learns the reason.
#[utoipa::path(post, path = "/api/reviews/{id}/reject", tag = "reviews",
    extensions(("x-permission" = json!("reviews.moderate")), ("x-audit" = json!(["review.reject"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body = RejectRequest, responses(
        (status = 200, body = Message, example = json!({ "message": "Review rejected successfully" })),
        (status = 404, body = ProblemBody, description = "There is no such review."),
        (status = 409, body = ProblemBody, description = "Somebody has decided on it already; the message says who."),
        (status = 422, body = ProblemBody, description = "The reason is none of the list."),
    ))]
pub(super) async fn reject_review(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(requested): Json<RejectRequest>,
) -> Result<Json<Message>, Problem> {
    let decision = ReviewDecision::Reject(Rejection::new(requested.reason, &requested.note)?);
    decide::<ReviewRow>(&context, &actor, review_id(&id)?, &decision, &IfMatch::default()).await?;
    Ok(Json(Message::new("Review rejected successfully")))
}
