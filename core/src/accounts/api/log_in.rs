//! `POST /api/auth/login`

use super::views::{UserAnswer, UserView, signed_in};
use crate::accounts::{Email, UserRow, open_session, store};
use crate::http::{Class, Client, Code, Json, Problem, ProblemBody, Subject};
use crate::module::ModuleContext;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

/// Who wants to sign in.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Credentials {
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
    #[schema(example = "tea & biscuits", max_length = 128)]
    password: String,
}

/// Signs in. The answer to a wrong password and to an unknown address is the same, after the same time.
#[utoipa::path(post, path = "/api/auth/login", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("auth")), ("x-read-only" = json!("allow"))),
    request_body = Credentials, responses(
        (status = 200, body = UserAnswer),
        (status = 401, body = ProblemBody, description = "Login failed"),
        (status = 403, body = ProblemBody, description = "The account is suspended, or another site sent this."),
        (status = 422, body = ProblemBody, description = "`password` is required."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn log_in(
    State(context): State<ModuleContext>,
    client: Client,
    Json(credentials): Json<Credentials>,
) -> Result<Response, Problem> {
    let (email, password) = (credentials.email.trim(), credentials.password);
    for (field, value) in [("email", email), ("password", password.as_str())] {
        if value.is_empty() {
            return Err(Problem::invalid(field, "is required"));
        }
    }
    let (mut user, rehashed) = proven(&context, email, password).await?;
    if user.suspended_at.is_some() {
        return Err(Problem::new(Code::Forbidden, "This account has been suspended."));
    }
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let tokens = open_session(&context, &mut tx, user.id, &client).await?;
    store::note_login(&mut tx, user.id, rehashed.as_deref(), now).await?;
    tx.commit().await?;
    user.last_login_at = Some(now);
    Ok(signed_in(&context, StatusCode::OK, UserView::from(&user), &tokens))
}

/// The account of `email`, if that is its password, and a new hash where the old one was weaker than those made
/// today.
async fn proven(
    context: &ModuleContext,
    email: &str,
    password: String,
) -> Result<(UserRow, Option<String>), Problem> {
    let failed = || Problem::new(Code::Unauthenticated, "Login failed");
    // What is no address has no account, and takes as long.
    let email = Email::parse(email).ok();
    let key = email.as_ref().map_or("", |email| email.key.as_str());
    context.limits.count(Class::Auth, Subject::Account(key), context.clock.now())?;
    let user = store::by_email(&context.db, key).await?;
    let hash = user.as_ref().and_then(|user| user.password_hash.clone());
    // Hashing reads all of it.
    if password.len() > 1024 {
        return Err(failed());
    }
    let hasher = &context.accounts.hasher;
    let verdict = hasher.verify(password.clone(), hash).await?;
    let user = user.filter(|_| verdict.right).ok_or_else(failed)?;
    let rehashed = if verdict.outdated { Some(hasher.hash(password).await?) } else { None };
    Ok((user, rehashed))
}
