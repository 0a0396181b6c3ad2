//! `POST /api/reviews/{id}/report`

use super::views::{Message, review_id};
use crate::changes;
use crate::domain::ReportReason;
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// Why a review should be looked at.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct ReportRequest {
    /// The reason.
    reason: ReportReason,
    /// More about it; required with `other`.
    #[serde(default)]
    #[schema(max_length = 500)]
    note: String,
}

/// Reports a published review to the moderators. Once more changes nothing.
#[utoipa::path(post, path = "/api/reviews/{id}/report", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body = ReportRequest, responses(
        (status = 200, body = Message, example = json!({ "message": "Thank you. A moderator will look at this review." })),
        (status = 403, body = ProblemBody, description = "It is the caller's own."),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is not published."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
    ))]
pub(super) async fn report_review(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(requested): Json<ReportRequest>,
) -> Result<Json<Message>, Problem> {
    let why = (requested.reason, requested.note.as_str());
    changes::report(&context, &actor, account.id, review_id(&id)?, why).await?;
    Ok(Json(Message::new("Thank you. A moderator will look at this review.")))
}
