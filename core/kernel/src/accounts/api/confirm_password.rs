//! `POST /api/auth/confirm-password`

use super::update_password::prove;
use super::views::row;
use crate::accounts::attempt::Attempt;
use crate::accounts::store::sessions;
use crate::http::{Client, Json, Problem, ProblemBody, SignedIn};
use crate::module::ModuleContext;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;

/// One's password.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ConfirmedPassword {
    #[schema(example = "tea & biscuits", max_length = 128)]
    password: String,
}

/// Confirms the caller by the password. Requests that need a step-up (code `confirmation-required`) are then
/// accepted for ten minutes. Signing in has the same effect.
#[utoipa::path(post, path = "/api/auth/confirm-password", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("sign-in")), ("x-read-only" = json!("allow"))),
    request_body = ConfirmedPassword, responses(
        (status = 204, description = "It is the right one."),
        (status = 422, body = ProblemBody, description = "`password` is wrong."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn confirm_password(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    client: Client,
    Json(requested): Json<ConfirmedPassword>,
) -> Result<StatusCode, Problem> {
    let now = context.clock.now();
    let attempt = Attempt::of_member(&context, &client, account.id)?;
    let user = row(&context.db, &account).await?;
    prove(&context, &user, requested.password, "password", attempt).await?;
    sessions::confirm(&context.db, account.session, now).await?;
    Ok(StatusCode::NO_CONTENT)
}
