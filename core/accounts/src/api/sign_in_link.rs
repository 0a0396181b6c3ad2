//! `POST /api/auth/request-sign-in-link` and `POST /api/auth/sign-in-link`

use super::views::MessageResponse;
use crate::attempt::Attempt;
use crate::devices;
use crate::mailed_link::{MailedLink, send_in_background};
use crate::store::tokens::{Purpose, redeem};
use crate::{EMAIL_RULE, Email};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use toolbase_kernel::http::{Class, Client, Code, Json, Problem, ProblemBody, Subject};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The email address of the account.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SignInLinkRequest {
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
}

/// Mails a link that lets the browser that opens it sign in again after too many failures elsewhere, if the address has
/// an account. The response is the same if it has none. At most one such mail in five minutes goes to an address.
#[utoipa::path(post, path = "/api/auth/request-sign-in-link", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("auth"))),
    request_body = SignInLinkRequest, responses(
        (status = 202, body = MessageResponse),
        (status = 422, body = ProblemBody, description = "`email` must be a valid email address."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn request_sign_in_link(
    State(context): State<ModuleContext>,
    Json(requested): Json<SignInLinkRequest>,
) -> Result<(StatusCode, Json<MessageResponse>), Problem> {
    let email = Email::parse(&requested.email).map_err(|_| Problem::invalid("email", EMAIL_RULE))?;
    context.limits.count(Class::Auth, Subject::Account(&email.key), context.clock.now())?;
    send_in_background(context, email, MailedLink::SignIn);
    let message = "If there is an account with this address, a sign-in link is on its way.";
    Ok((StatusCode::ACCEPTED, MessageResponse::new(message)))
}

/// A link's secret.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SignInLinkToken {
    /// The end of the mailed link.
    #[schema(example = "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3")]
    token: String,
}

/// Proves by a mailed link, which is valid once, within an hour, that this browser is the owner's. It is not signed in
/// by that; it can enter the password again, and what fails in other browsers no longer counts against it.
#[utoipa::path(post, path = "/api/auth/sign-in-link", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("sign-in")), ("x-read-only" = json!("allow"))),
    request_body = SignInLinkToken, responses(
        (status = 200, body = MessageResponse),
        (status = 422, body = ProblemBody, description = "`token` was used before, or is older than an hour."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn use_sign_in_link(
    State(context): State<ModuleContext>,
    client: Client,
    headers: HeaderMap,
    Json(brought): Json<SignInLinkToken>,
) -> Result<Response, Problem> {
    let attempt = Attempt::of_address(&context, &client)?;
    let mut tx = context.db.begin().await?;
    let Some(id) = redeem(&mut tx, &brought.token, Purpose::SignIn, context.clock.now()).await? else {
        attempt.failed("sign-in link not good", None);
        let message = "This link may be invalid or expired. Ask for a new one where you log in.";
        return Err(
            Problem::new(Code::Invalid, message).with_error("token", "was used before, or has expired")
        );
    };
    let device = devices::remember(&context, &mut tx, &headers, id).await?;
    tx.commit().await?;
    attempt.succeeded();
    let mut response =
        MessageResponse::new("This browser can log in now. Please enter your password.").into_response();
    device.set_cookie(response.headers_mut(), &context);
    Ok(response)
}
