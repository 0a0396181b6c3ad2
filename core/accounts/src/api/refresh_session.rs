//! `POST /api/auth/refresh-token`

use super::views::UserResponse;
use crate::devices;
use crate::sessions::{Refreshed, clear_cookies, refresh, set_cookies};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use toolbase_kernel::accounts::suspended_problem;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// Renews the session by its refresh cookie, which is valid once. A second use ends the session,
/// but for ten seconds, in which another tab may have used it: then there are no new cookies.
#[utoipa::path(post, path = "/api/auth/refresh-token", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))),
    responses(
        (status = 200, body = UserResponse),
        (status = 401, body = ProblemBody, description = "There is no session, or it has ended."),
        (status = 403, body = ProblemBody, description = "The account is suspended, or another site sent this."),
    ))]
pub(super) async fn refresh_session(
    State(context): State<ModuleContext>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (user, tokens) = match refresh(&context, &headers).await? {
        Refreshed::Renewed(tokens, user) => (user, Some(tokens)),
        Refreshed::Parallel(user) => (user, None),
        Refreshed::Rejected => {
            let gone = Problem::new(Code::Unauthenticated, "Your session has ended. Please log in again.");
            let mut response = gone.into_response();
            clear_cookies(response.headers_mut(), &context);
            return Ok(response);
        }
    };
    if user.suspended_at.is_some() {
        return Err(suspended_problem(user.suspended_until));
    }
    let mut response = Json(UserResponse::new(&user)).into_response();
    if let Some(tokens) = tokens {
        set_cookies(response.headers_mut(), &context, &tokens);
        if devices::hash_of(&context, &headers).is_none() {
            // It has signed in before there were such cookies, or has lost it.
            let mut tx = context.db.begin().await?;
            let device = devices::remember(&context, &mut tx, &headers, user.id).await?;
            tx.commit().await?;
            device.set_cookie(response.headers_mut(), &context);
        }
    }
    Ok(response)
}
