//! `POST /api/auth/login`

use super::audited;
use super::views::{UserResponse, UserView, signed_in};
use crate::attempt::Attempt;
use crate::sessions::{cookie, set_cookie};
use crate::sign_in::sign_in;
use crate::store::tokens::{Purpose, owner, revoke};
use crate::suspension::open_if_over;
use crate::two_factor::{Proof, prove};
use crate::{Accounts, Email, UserRow, store};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use toolbase_kernel::accounts::suspended_problem;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Client, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The cookie that replaces the password when an identity provider has confirmed the user.
pub(super) const HALF_WAY: &str = "toolbase_two_factor";

/// The credentials.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Credentials {
    #[serde(default)]
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
    #[serde(default)]
    #[schema(example = "tea & biscuits", max_length = 128)]
    password: String,
    /// For an account with two-factor: the six digits that the app shows, or a recovery code. Alone, it
    /// completes signing in with Google.
    #[serde(default)]
    #[schema(example = "287082", max_length = 40)]
    code: Option<String>,
}

/// Signs in; a session that the browser had before ends. A wrong password and an unknown address have the same
/// response, after the same time. When the account has two-factor, the response to the right password alone has the
/// code `two-factor-code-required`; the same request with `code` then signs in. Only failures are counted. In a browser
/// that has signed in to the account before, ten in ten minutes may fail. In others the wait grows from the fifth on,
/// and after ten the code `sign-in-link-required` demands `POST /api/auth/request-sign-in-link`.
#[utoipa::path(post, path = "/api/auth/login", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("sign-in")), ("x-read-only" = json!("allow"))),
    request_body = Credentials, responses(
        (status = 200, body = UserResponse),
        (status = 401, body = ProblemBody, description = "Login failed. With the code `two-factor-code-required` or \
            `two-factor-code-wrong` the password is right, and what is missing or wrong is the code."),
        (status = 403, body = ProblemBody, description = "The account is suspended, or another site sent this. With \
            the code `sign-in-link-required` the browser must open a mailed link first."),
        (status = 422, body = ProblemBody, description = "`password` is required."),
        (status = 429, body = ProblemBody, description = "Too many attempts failed; `Retry-After` has the time to wait."),
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
    // A text that is no address has no account, and takes as long.
    let key = Email::parse(email).map_or(String::new(), |email| email.key);
    let attempt;
    let (mut user, rehashed) = if half_way {
        let user = vouched_for(&context, &headers).await?;
        attempt = Attempt::of_member(&context, &client, user.id)?;
        (user, None)
    } else {
        for (field, value) in [("email", email), ("password", password.as_str())] {
            if value.is_empty() {
                return Err(Problem::invalid(field, "is required"));
            }
        }
        attempt = Attempt::to_sign_in(&context, &headers, &client, &key).await?;
        match proven(&context, &key, password).await? {
            Ok(proven) => proven,
            Err(user) => {
                attempt.failed("wrong address or password", user);
                return Err(Problem::new(Code::Unauthenticated, "Login failed"));
            }
        }
    };
    let now = context.clock.now();
    if user.is_suspended(now) {
        attempt.succeeded();
        return Err(suspended_problem(user.suspended_until));
    }
    user = open_if_over(&context, user).await?;
    let owner = audited::owner(&user, &client);
    let mut change = Change::begin(&context, &owner).await?;
    if user.two_factor_at.is_some() {
        let Some(code) = code else {
            attempt.succeeded();
            let message = "Please enter the code of your authenticator app.";
            return Err(Problem::new(Code::TwoFactorCodeRequired, message));
        };
        match prove(&mut change.tx, user.id, code, now).await? {
            Proof::App => {}
            Proof::Recovery => audited::recovery_code(&mut change, &user),
            Proof::Wrong => {
                audited::wrong_code(&mut change, &user, &client).await?;
                change.commit().await?;
                attempt.failed("wrong two-factor code", Some(user.id));
                let message = "That is not the code. Each is good once, and for half a minute.";
                return Err(Problem::new(Code::TwoFactorCodeWrong, message).with_error("code", "is wrong"));
            }
        }
    }
    if half_way {
        revoke(&mut change.tx, user.id, Purpose::TwoFactor).await?;
    }
    let browser = sign_in(&context, &mut change.tx, (&headers, &client), (user.id, user.role())).await?;
    store::note_login(&mut change.tx, user.id, rehashed.as_deref(), now).await?;
    audited::admin_sign_in(&mut change, &user);
    change.commit().await?;
    attempt.succeeded();
    user.last_login_at = Some(now);
    let mut response = signed_in(&context, StatusCode::OK, UserView::from(&user), &browser);
    if half_way {
        set_cookie(response.headers_mut(), &context, HALF_WAY, "", 0);
    }
    Ok(response)
}

/// The account of the address `key`, if that is its password, and a new hash where the old one was weaker than those
/// made today; else whose account it is, if there is one.
async fn proven(
    context: &ModuleContext,
    key: &str,
    password: String,
) -> Result<Result<(UserRow, Option<String>), Option<Uuid>>, Problem> {
    let user = store::by_email(&context.db, key).await?;
    let hash = user.as_ref().and_then(|user| user.password_hash.clone());
    // Hashing reads all of it.
    if password.len() > 1024 {
        return Ok(Err(user.map(|user| user.id)));
    }
    let accounts = Accounts::from_context(context)?;
    let hasher = &accounts.hasher;
    let verdict = hasher.verify(password.clone(), hash).await?;
    let user = match user {
        Some(user) if verdict.right => user,
        other => return Ok(Err(other.map(|user| user.id))),
    };
    let rehashed = if verdict.outdated { Some(hasher.hash(password).await?) } else { None };
    Ok(Ok((user, rehashed)))
}

/// The account that Google vouched for in this browser, minutes ago.
async fn vouched_for(context: &ModuleContext, headers: &HeaderMap) -> Result<UserRow, Problem> {
    let now = context.clock.now();
    let secret = cookie(context, headers, HALF_WAY).unwrap_or_default();
    let id = owner(&context.db, secret, Purpose::TwoFactor, now).await?;
    let user = match id {
        Some(id) => store::by_id(&context.db, id).await?,
        None => None,
    };
    user.ok_or_else(|| Problem::new(Code::Unauthenticated, "That took too long. Please log in again."))
}
