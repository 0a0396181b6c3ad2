//! `PUT /api/faq/{id}/answer`

use super::views::{Message, question_id};
use crate::changes::questions;
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The answer that an owner proposes.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct ProposalRequest {
    /// The answer, 1 to 200 characters.
    #[schema(max_length = 200, example = "No, it needs a connection.")]
    answer: String,
}

/// Proposes an answer to a question about one's own tool: the tool that the caller has claimed. It is published after a
/// moderator's decision; until then it can be replaced.
#[utoipa::path(put, path = "/api/faq/{id}/answer", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("reviews.questions")), ("x-owner" = json!("anyone")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body = ProposalRequest, responses(
        (status = 200, body = Message, example = json!({ "message": "Your answer has been submitted. It is published after a moderator has read it." })),
        (status = 403, body = ProblemBody, description = "The caller has not claimed the tool."),
        (status = 404, body = ProblemBody, description = "There is no such question."),
        (status = 409, body = ProblemBody, description = "The question is answered already."),
        (status = 422, body = ProblemBody, description = "The answer is blank or too long."),
    ))]
pub(super) async fn propose_answer(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(requested): Json<ProposalRequest>,
) -> Result<Json<Message>, Problem> {
    questions::propose_answer(&context, &actor, account.id, question_id(&id)?, &requested.answer).await?;
    Ok(Json(Message::new("Your answer has been submitted. It is published after a moderator has read it.")))
}
