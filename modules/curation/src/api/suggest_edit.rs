//! `POST /api/report-suggestions`

use super::views::Message;
use crate::changes::suggestions::{self, NewSuggestion};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A suggestion for a tool, with a reason.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SuggestionRequest {
    /// Id or slug of the tool.
    #[schema(example = "midjourney")]
    ai_id: String,
    /// Why, for the people who decide.
    #[schema(
        min_length = 10,
        max_length = 1000,
        example = "The free plan ended in spring; see their pricing page."
    )]
    reason: String,
    /// The field of the listing. `name`, `url`, `logoUrl`, `shortDescription`, `introduction`, `usage`, `speciality`
    /// and `pricingType` can be applied as they are; anything else is for an editor to read.
    #[schema(max_length = 60, example = "pricingType")]
    field: Option<String>,
    /// The proposed text.
    #[schema(max_length = 2000, example = "Paid")]
    proposed: Option<String>,
}

/// Suggests a change of a tool's listing. An admin decides on it.
#[utoipa::path(post, path = "/api/report-suggestions", tag = "curation",
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("curation.suggestions")), ("x-rate-limit" = json!("write"))),
    request_body = SuggestionRequest, responses(
        (status = 201, body = Message),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
    ))]
pub(super) async fn suggest_edit(
    State(context): State<ModuleContext>,
    User(actor): User,
    Json(requested): Json<SuggestionRequest>,
) -> Result<(StatusCode, Json<Message>), Problem> {
    let new = NewSuggestion {
        tool: requested.ai_id,
        reason: requested.reason,
        field: requested.field.unwrap_or_default(),
        proposed: requested.proposed.unwrap_or_default(),
    };
    suggestions::submit(&context, &actor, new).await?;
    let message = "Thank you! Your suggestion has been submitted.".to_owned();
    Ok((StatusCode::CREATED, Json(Message { message })))
}
