//! `POST /api/auth/login`

use super::on_record;
use super::views::{UserAnswer, UserView, signed_in};
use crate::accounts::second_factor::{Proof, prove};
use crate::accounts::sessions::{cookie, set_cookie};
use crate::accounts::store::tokens::{Purpose, owner, revoke};
use crate::accounts::{Email, UserRow, open_session, store};
use crate::db::Tx;
use crate::http::{Class, Client, Code, Json, Problem, ProblemBody, Subject};
use crate::module::ModuleContext;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

/// What stands for the first factor when someone else has vouched for it.
pub(super) const HALF_WAY: &str = "toolbase_second_factor";

/// Who wants to sign in.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Credentials {
    #[serde(default)]
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
    #[serde(default)]
    #[schema(example = "tea & biscuits", max_length = 128)]
    password: String,
    /// Of an account with a second factor: the six digits that the app shows, or a recovery code. Alone, it
    /// completes signing in with Google.
    #[serde(default)]
    #[schema(example = "287082", max_length = 40)]
    code: Option<String>,
}

/// Signs in. The answer to a wrong password and to an unknown address is the same, after the same time. When
/// the account has a second factor, the right password alone is answered with the code
/// `second-factor-required`; the same request with `code` then signs in.
#[utoipa::path(post, path = "/api/auth/login", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("auth")), ("x-read-only" = json!("allow"))),
    request_body = Credentials, responses(
        (status = 200, body = UserAnswer),
        (status = 401, body = ProblemBody, description = "Login failed. With the code `second-factor-required` or \
            `second-factor-wrong` the password is right, and what is missing or wrong is the code."),
        (status = 403, body = ProblemBody, description = "The account is suspended, or another site sent this."),
        (status = 422, body = ProblemBody, description = "`password` is required."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn log_in(
    State(context): State<ModuleContext>,
    client: Client,
    headers: HeaderMap,
    Json(credentials): Json<Credentials>,
) -> Result<Response, Problem> {
    let (email, password) = (credentials.email.trim(), credentials.password);
    let code = credentials.code.as_deref().map(str::trim).filter(|code| !code.is_empty());
    let half_way = email.is_empty() && password.is_empty() && code.is_some();
    let (mut user, rehashed) = if half_way {
        (vouched_for(&context, &headers).await?, None)
    } else {
        for (field, value) in [("email", email), ("password", password.as_str())] {
            if value.is_empty() {
                return Err(Problem::invalid(field, "is required"));
            }
        }
        proven(&context, email, password).await?
    };
    if user.suspended_at.is_some() {
        return Err(Problem::new(Code::Forbidden, "This account has been suspended."));
    }
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    if user.second_factor_at.is_some() {
        check_code(&context, &mut tx, &user, code, &client).await?;
    }
    if half_way {
        revoke(&mut tx, user.id, Purpose::SecondFactor).await?;
    }
    let tokens = open_session(&context, &mut tx, user.id, &client).await?;
    store::note_login(&mut tx, user.id, rehashed.as_deref(), now).await?;
    on_record::admin_sign_in(&mut tx, &user, &client, now).await?;
    tx.commit().await?;
    user.last_login_at = Some(now);
    let mut response = signed_in(&context, StatusCode::OK, UserView::from(&user), &tokens);
    if half_way {
        set_cookie(response.headers_mut(), &context, HALF_WAY, "", 0);
    }
    Ok(response)
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

/// The account that Google vouched for in this browser, minutes ago.
async fn vouched_for(context: &ModuleContext, headers: &HeaderMap) -> Result<UserRow, Problem> {
    let now = context.clock.now();
    let secret = cookie(context, headers, HALF_WAY).unwrap_or_default();
    let id = owner(&context.db, secret, Purpose::SecondFactor, now).await?;
    let user = match id {
        Some(id) => store::by_id(&context.db, id).await?,
        None => None,
    };
    let late = || Problem::new(Code::Unauthenticated, "That took too long. Please log in again.");
    let user = user.ok_or_else(late)?;
    context.limits.count(Class::Auth, Subject::Member(user.id), now)?;
    Ok(user)
}

/// Takes `code` as the second factor of `user`.
async fn check_code(
    context: &ModuleContext,
    tx: &mut Tx,
    user: &UserRow,
    code: Option<&str>,
    client: &Client,
) -> Result<(), Problem> {
    let now = context.clock.now();
    let Some(code) = code else {
        let told = "Please enter the code of your authenticator app.";
        return Err(Problem::new(Code::SecondFactorRequired, told));
    };
    match prove(tx, user.id, code, now).await? {
        Proof::App => Ok(()),
        Proof::Recovery => Ok(on_record::recovery_code(tx, user, client, now).await?),
        Proof::Wrong => {
            let told = "That is not the code. Each is good once, and for half a minute.";
            Err(Problem::new(Code::SecondFactorWrong, told).with_error("code", "is wrong"))
        }
    }
}
