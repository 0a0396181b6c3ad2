//! `POST /api/auth/verify-email` and `POST /api/auth/resend-verification`

use super::views::{MessageResponse, row_in};
use crate::UserChanged;
use crate::attempt::Attempt;
use crate::register::send_verification;
use crate::store;
use crate::store::tokens::{Purpose, owner};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Class, Client, Code, Json, Problem, ProblemBody, SignedIn, Subject};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A link's secret.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct VerificationToken {
    /// The end of the mailed link.
    #[schema(example = "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3")]
    token: String,
}

/// Confirms an email address by a mailed link, as often as it is opened within three days. No session is needed.
#[utoipa::path(post, path = "/api/auth/verify-email", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("sign-in"))),
    request_body = VerificationToken, responses(
        (status = 200, body = MessageResponse),
        (status = 422, body = ProblemBody, description = "`token` is older than three days, or a newer link was mailed."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn verify_email(
    State(context): State<ModuleContext>,
    client: Client,
    Json(brought): Json<VerificationToken>,
) -> Result<Json<MessageResponse>, Problem> {
    let now = context.clock.now();
    let attempt = Attempt::of_address(&context, &client)?;
    let Some(id) = owner(&context.db, &brought.token, Purpose::VerifyEmail, now).await? else {
        attempt.failed("verification link not good", None);
        let message = "This link may be invalid or expired. Ask for a new one on your profile page.";
        return Err(Problem::new(Code::Invalid, message)
            .with_error("token", "has expired, or was replaced by a newer link"));
    };
    let actor = Actor::system("verify-email");
    let mut change = Change::begin(&context, &actor).await?;
    store::set_verified(&mut change.tx, id, "", now).await?;
    change.emit(&UserChanged { id });
    change.commit().await?;
    attempt.succeeded();
    Ok(MessageResponse::new("Your email address is confirmed."))
}

/// Mails the link that confirms one's email address again; earlier ones are good no longer.
#[utoipa::path(post, path = "/api/auth/resend-verification", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("auth"))),
    responses(
        (status = 202, body = MessageResponse),
        (status = 409, body = ProblemBody, description = "The address is confirmed already."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn resend_verification(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<(StatusCode, Json<MessageResponse>), Problem> {
    context.limits.count(Class::Auth, Subject::Member(account.id), context.clock.now())?;
    let mut tx = context.db.begin().await?;
    let user = row_in(&mut tx, &account).await?;
    if user.email_verified_at.is_some() {
        return Err(Problem::new(Code::Conflict, "Your email address is already confirmed."));
    }
    send_verification(&context, &mut tx, (user.id, &user.email, &user.full_name)).await?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, MessageResponse::new("A new link is on its way.")))
}
