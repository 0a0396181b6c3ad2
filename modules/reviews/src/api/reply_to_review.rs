//! `PUT /api/reviews/{id}/reply`

use super::views::{Message, review_id};
use crate::changes;
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A reply to a review.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct ReplyRequest {
    /// The text, at most 2,000 characters.
    #[schema(max_length = 2000, example = "Thank you. The export is part of the next release.")]
    text: String,
}

/// Replies to a published review of one's own tool: the tool that the caller has claimed. The reply is published after
/// a moderator's decision; until then a former reply stays.
#[utoipa::path(put, path = "/api/reviews/{id}/reply", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body = ReplyRequest, responses(
        (status = 200, body = Message, example = json!({ "message": "Your reply has been submitted. It is published after a moderator has read it." })),
        (status = 403, body = ProblemBody, description = "The caller has not claimed the tool."),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is not published."),
        (status = 422, body = ProblemBody, description = "The text is blank or too long."),
    ))]
pub(super) async fn reply_to_review(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(requested): Json<ReplyRequest>,
) -> Result<Json<Message>, Problem> {
    changes::reply(&context, &actor, account.id, review_id(&id)?, &requested.text).await?;
    Ok(Json(Message::new("Your reply has been submitted. It is published after a moderator has read it.")))
}
