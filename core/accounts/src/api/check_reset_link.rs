//! `POST /api/auth/check-reset-link`

use crate::attempt::Attempt;
use crate::store::tokens::{Purpose, owner};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Client, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A link's secret.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ResetLink {
    /// The end of the mailed link.
    #[schema(example = "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3")]
    token: String,
}

/// The rejection of a link, the same wherever it is used.
pub(super) fn useless() -> Problem {
    let message = "Failed to reset password. The link may be invalid or expired.";
    Problem::new(Code::Invalid, message).with_error("token", "was used before, or has expired")
}

/// Checks a mailed link before a new password is entered. The link stays valid.
#[utoipa::path(post, path = "/api/auth/check-reset-link", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("sign-in")), ("x-read-only" = json!("allow"))),
    request_body = ResetLink, responses(
        (status = 204, description = "The link can be used."),
        (status = 422, body = ProblemBody, description = "`token` was used before, or is older than an hour."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn check_reset_link(
    State(context): State<ModuleContext>,
    client: Client,
    Json(requested): Json<ResetLink>,
) -> Result<StatusCode, Problem> {
    let now = context.clock.now();
    let attempt = Attempt::of_address(&context, &client)?;
    if owner(&context.db, &requested.token, Purpose::ResetPassword, now).await?.is_none() {
        attempt.failed("reset link not good", None);
        return Err(useless());
    }
    attempt.succeeded();
    Ok(StatusCode::NO_CONTENT)
}
