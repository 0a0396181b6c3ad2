//! `POST /api/auth/request-password-reset`

use super::views::MessageResponse;
use crate::mailed_link::{MailedLink, send_in_background};
use crate::{EMAIL_RULE, Email};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Class, Json, Problem, ProblemBody, Subject};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The email address of the account.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ForgottenPassword {
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
}

/// Mails a link to set a new password, if the address has an account. The response is the same if it has none. At
/// most one such mail in five minutes goes to an address; the link of the last one stays good.
#[utoipa::path(post, path = "/api/auth/request-password-reset", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("auth"))),
    request_body = ForgottenPassword, responses(
        (status = 202, body = MessageResponse),
        (status = 422, body = ProblemBody, description = "`email` must be a valid email address."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn request_password_reset(
    State(context): State<ModuleContext>,
    Json(requested): Json<ForgottenPassword>,
) -> Result<(StatusCode, Json<MessageResponse>), Problem> {
    let email = Email::parse(&requested.email).map_err(|_| Problem::invalid("email", EMAIL_RULE))?;
    context.limits.count(Class::Auth, Subject::Account(&email.key), context.clock.now())?;
    send_in_background(context, email, MailedLink::ResetPassword);
    let message = "If there is an account with this address, a link to set a new password is on its way.";
    Ok((StatusCode::ACCEPTED, MessageResponse::new(message)))
}
