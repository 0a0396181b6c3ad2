//! `POST /api/claims`
use super::views::{Claim, claim};
use crate::changes;
use crate::domain::Broken;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use utoipa::ToSchema;

/// A claim to begin.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct StartClaim {
    /// The tool: id, slug, or web address.
    #[schema(example = "inkwell", max_length = 2000)]
    tool: String,
}

/// Begins a claim to a tool. Within seven days the member has to prove that it is theirs.
#[utoipa::path(post, path = "/api/claims", tag = "claims", request_body = StartClaim,
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))), responses(
        (status = 201, body = Claim),
        (status = 403, body = ProblemBody, description = "The caller's address is not confirmed."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 409, body = ProblemBody, description = "The caller owns it, or has a claim to it already."),
        (status = 422, body = ProblemBody, description = "`tool` is empty."),
        (status = 429, body = ProblemBody, description = "Too many claims in a day."),
    ))]
pub(super) async fn start_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(body): Json<StartClaim>,
) -> Result<(StatusCode, Json<Claim>), Problem> {
    if is_blank(&body.tool) {
        let broken = Broken::new("tool", "Please name the tool or its website.");
        return Err(broken.into());
    }
    let row = changes::start(&context, &account, &actor, &body.tool).await?;
    Ok((StatusCode::CREATED, Json(claim(&context, row, account.id).await?)))
}
