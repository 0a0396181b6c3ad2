//! `GET /me`, `GET /api/me`, `GET /api/auth/me` and `GET /api/profile`

use super::views::UserAnswer;
use crate::http::{Json, ProblemBody, SignedIn};

fn me(caller: &SignedIn) -> Json<UserAnswer> {
    Json(UserAnswer::of(&caller.0.row))
}

/// Who is signed in. The site asks this first; a 401 is the time to refresh the session.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/me", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_me(caller: SignedIn) -> Json<UserAnswer> {
    me(&caller)
}

/// The same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/me", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_api_me(caller: SignedIn) -> Json<UserAnswer> {
    me(&caller)
}

/// The same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/auth/me", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_auth_me(caller: SignedIn) -> Json<UserAnswer> {
    me(&caller)
}

/// One's own profile: the same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/profile", tag = "accounts",
    responses((status = 200, body = UserAnswer), (status = 401, body = ProblemBody)))]
pub(super) async fn get_own_profile(caller: SignedIn) -> Json<UserAnswer> {
    me(&caller)
}
