//! `GET /me`, `GET /api/me`, `GET /api/auth/me` and `GET /api/profile`

use super::views::UserResponse;
use crate::details::Details;
use crate::{Account, UserRow};
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use toolbase_kernel::directory::SavedRecords;
use toolbase_kernel::http::{Problem, SignedIn, json_bytes};
use toolbase_kernel::module::ModuleContext;

async fn me(context: &ModuleContext, SignedIn(account): &SignedIn) -> Result<Response, Problem> {
    // Cached with the account, until something is written.
    let details = Details::from_account(account)?;
    let body = details.response.get_or_try_init(|| respond(context, account, &details.row)).await?;
    Ok(json_bytes(body.clone()))
}

async fn respond(context: &ModuleContext, account: &Account, row: &UserRow) -> Result<Bytes, Problem> {
    let mut response = UserResponse::new(row);
    response.user.two_factor_required = account.lacks_two_factor.then_some(true);
    for saved in context.directory.list::<dyn SavedRecords>() {
        *response.user.saved_count.get_or_insert(0) += saved.count(account.id).await?;
    }
    Ok(serde_json::to_vec(&response).map_err(Problem::internal)?.into())
}

/// The signed-in user. The site requests this first; after a 401 it refreshes the session.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/me", tag = "accounts",
    responses((status = 200, body = UserResponse)))]
pub(super) async fn get_me(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Response, Problem> {
    me(&context, &caller).await
}

/// The same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/me", tag = "accounts",
    responses((status = 200, body = UserResponse)))]
pub(super) async fn get_api_me(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Response, Problem> {
    me(&context, &caller).await
}

/// The same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/auth/me", tag = "accounts",
    responses((status = 200, body = UserResponse)))]
pub(super) async fn get_auth_me(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Response, Problem> {
    me(&context, &caller).await
}

/// One's own profile: the same as `GET /me`.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/profile", tag = "accounts",
    responses((status = 200, body = UserResponse)))]
pub(super) async fn get_own_profile(
    State(context): State<ModuleContext>,
    caller: SignedIn,
) -> Result<Response, Problem> {
    me(&context, &caller).await
}
