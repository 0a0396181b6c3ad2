//! `POST /api/auth/request-password-reset`

use super::views::MessageAnswer;
use crate::accounts::store::tokens::{Purpose, issue};
use crate::accounts::{EMAIL_RULE, Email, store};
use crate::http::{Class, Json, Problem, ProblemBody, Subject};
use crate::mail::{EnqueueError, enqueue};
use crate::module::ModuleContext;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

/// Whose password was forgotten.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ForgottenPassword {
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
}

/// Mails a link to set a new password, if the address has an account. The answer is the same if it has none.
#[utoipa::path(post, path = "/api/auth/request-password-reset", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("auth"))),
    request_body = ForgottenPassword, responses(
        (status = 202, body = MessageAnswer),
        (status = 422, body = ProblemBody, description = "`email` must be a valid e-mail address."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn request_password_reset(
    State(context): State<ModuleContext>,
    Json(wanted): Json<ForgottenPassword>,
) -> Result<(StatusCode, Json<MessageAnswer>), Problem> {
    let email = Email::parse(&wanted.email).map_err(|_| Problem::invalid("email", EMAIL_RULE))?;
    context.limits.count(Class::Auth, Subject::Account(&email.key), context.clock.now())?;
    // Not waited for: how long it takes would tell whether there is an account.
    tokio::spawn(async move {
        if let Err(error) = send(&context, &email).await {
            tracing::error!(%error, "a link to set a new password was not sent");
        }
    });
    let told = "If there is an account with this address, a link to set a new password is on its way.";
    Ok((StatusCode::ACCEPTED, MessageAnswer::new(told)))
}

async fn send(context: &ModuleContext, email: &Email) -> Result<(), EnqueueError> {
    let mut tx = context.db.begin().await?;
    let Some(user) = store::by_email_in(&mut tx, &email.key).await? else { return Ok(()) };
    if user.suspended_at.is_some() {
        return Ok(());
    }
    let now = context.clock.now();
    let secret = issue(&mut tx, user.id, Purpose::ResetPassword, now).await?;
    let link = format!("{}/reset-password/{secret}", context.config.site.url);
    let told = json!({ "name": user.full_name, "link": link });
    enqueue(&mut tx, &user.email, "reset-password", &told, now).await?;
    tx.commit().await?;
    context.events.wake();
    Ok(())
}
