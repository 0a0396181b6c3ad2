//! `POST /api/faq/approve/{id}` and `DELETE /api/faq/{id}`

use super::views::{Message, question_id};
use crate::changes::questions::QuestionDecision;
use crate::store::QuestionRow;
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::admin::moderation::decide;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The answer to a question.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct AnswerRequest {
    /// The answer, 1 to 200 characters.
    #[schema(max_length = 200, example = "No, it needs a connection.")]
    pub answer: String,
}

/// Answers a question.
#[utoipa::path(post, path = "/api/faq/approve/{id}", tag = "reviews",
    extensions(("x-permission" = json!("reviews.moderate")), ("x-audit" = json!(["question.answer"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body = AnswerRequest, responses(
        (status = 200, body = Message, example = json!({ "message": "FAQ approved successfully" })),
        (status = 404, body = ProblemBody, description = "There is no such question."),
        (status = 409, body = ProblemBody, description = "Somebody has decided on it already; the message says who."),
        (status = 422, body = ProblemBody, description = "The answer is blank or too long."),
    ))]
pub(super) async fn answer_question(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(requested): Json<AnswerRequest>,
) -> Result<Json<Message>, Problem> {
    let (id, decision) = (question_id(&id)?, QuestionDecision::answer(&requested.answer)?);
    decide::<QuestionRow>(&context, &actor, id, &decision, &IfMatch::default()).await?;
    Ok(Json(Message::new("FAQ approved successfully")))
}

/// Takes a question off the queue without an answer.
#[utoipa::path(delete, path = "/api/faq/{id}", tag = "reviews",
    extensions(("x-permission" = json!("reviews.moderate")), ("x-audit" = json!(["question.delete"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Message, example = json!({ "message": "FAQ deleted successfully" })),
        (status = 404, body = ProblemBody, description = "There is no such question."),
        (status = 409, body = ProblemBody, description = "Somebody has decided on it already; the message says who."),
    ))]
pub(super) async fn delete_question(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<Message>, Problem> {
    let (id, decision) = (question_id(&id)?, QuestionDecision::Delete);
    decide::<QuestionRow>(&context, &actor, id, &decision, &IfMatch::default()).await?;
    Ok(Json(Message::new("FAQ deleted successfully")))
}
