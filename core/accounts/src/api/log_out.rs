//! `POST /api/auth/logout`

use super::views::MessageResponse;
use crate::sessions::{clear_cookies, end};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

/// Ends the session, if there is one, and has the browser forget it.
#[utoipa::path(post, path = "/api/auth/logout", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))),
    responses((status = 200, body = MessageResponse)))]
pub(super) async fn log_out(
    State(context): State<ModuleContext>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    end(&context, &headers).await?;
    let mut response = MessageResponse::new("Logged out successfully").into_response();
    clear_cookies(response.headers_mut(), &context);
    Ok(response)
}
