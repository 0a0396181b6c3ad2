//! `POST /api/faq/ask-faq` and `GET /api/faq/pending-faqs`

use super::views::{Message, Question};
use crate::changes::questions;
use crate::store;
use crate::tools::Named;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// Questions of the queue in one response.
const QUEUE: u32 = 1000;

/// A question about a tool.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct QuestionRequest {
    /// Id or slug of the tool.
    #[schema(example = "midjourney")]
    tool: String,
    /// The question, 1 to 200 characters.
    #[schema(max_length = 200, example = "Does it work offline?")]
    question: String,
}

/// Asks a question about a tool. It appears with its answer in the tool's FAQs, and the asker gets a mail.
#[utoipa::path(post, path = "/api/faq/ask-faq", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("reviews.questions")), ("x-rate-limit" = json!("write"))),
    request_body = QuestionRequest, responses(
        (status = 201, body = Message, example = json!({ "message": "Your question has been submitted!" })),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 409, body = ProblemBody, description = "The caller has asked it already, or it is answered."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
        (status = 429, body = ProblemBody, description = "The caller has asked too many questions within an hour."),
    ))]
pub(super) async fn ask_question(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(requested): Json<QuestionRequest>,
) -> Result<(StatusCode, Json<Message>), Problem> {
    questions::ask(&context, &actor, account.id, &requested.tool, &requested.question).await?;
    Ok((StatusCode::CREATED, Json(Message::new("Your question has been submitted!"))))
}

/// The questions that wait for an answer, the oldest first; at most 1,000.
#[utoipa::path(get, path = "/api/faq/pending-faqs", tag = "reviews",
    extensions(("x-permission" = json!("reviews.moderate"))), responses((status = 200, body = Vec<Question>)))]
pub(super) async fn list_pending_questions(
    State(context): State<ModuleContext>,
) -> Result<Json<Vec<Question>>, Problem> {
    let rows = store::pending_questions(&context.db, QUEUE).await?;
    let people = rows.iter().map(|row| row.user_id);
    let named = Named::load(&context, rows.iter().map(|row| row.tool_id).collect(), people)
        .await?
        .with_profiles(&context)
        .await?;
    Ok(Json(rows.iter().map(|row| Question::from_row(row, &named)).collect()))
}
