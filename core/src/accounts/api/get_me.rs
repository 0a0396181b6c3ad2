//! `GET /me`, `GET /api/me`, `GET /api/auth/me` and `GET /api/profile`

use super::views::UserAnswer;
use crate::http::{Json, Problem, ProblemBody, SignedIn};
use crate::module::ModuleContext;
use axum::extract::State;

async fn me(context: &ModuleContext, SignedIn(account): &SignedIn) -> Result<Json<UserAnswer>, Problem> {
    let mut answer = UserAnswer::of(&account.row);
    if let Some(saved) = context.directory.saved_tools() {
        // Kept with the account, which is forgotten as soon as something is saved.
        let count = account.saved.get_or_try_init(|| saved.count(account.id)).await?;
        answer.user.saved_count = Some(*count);
    }
    Ok(Json(answer))
}

/// Who is signed in. The site asks this first; a 401 is the time to refresh the session.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/me", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_me(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Json<UserAnswer>, Problem> {
    me(&context, &caller).await
}

/// The same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/me", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_api_me(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Json<UserAnswer>, Problem> {
    me(&context, &caller).await
}

/// The same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/auth/me", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_auth_me(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Json<UserAnswer>, Problem> {
    me(&context, &caller).await
}

/// One's own profile: the same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/profile", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_own_profile(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Json<UserAnswer>, Problem> {
    me(&context, &caller).await
}
