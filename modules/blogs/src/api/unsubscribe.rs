//! `GET` and `POST /api/comment/unsubscribe`: the end of mails about comments (RFC 8058)

use crate::store;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use toolbase_kernel::http::{Code, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;

/// The page runs nothing and loads nothing.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/// The member who unsubscribes.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct UnsubscribeQuery {
    /// From the mail.
    #[param(required, example = "5f0c9c8d")]
    token: String,
}

fn page(status: StatusCode, text: &str, form: &str) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"robots\" content=\"noindex\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Mails about comments</title>\
         <body style=\"font:1rem/1.5 sans-serif;max-width:30rem;margin:4rem auto;padding:0 1rem\">\
         <h1>Mails about comments</h1><p>{text}</p>{form}</body></html>"
    );
    let mut response = (status, Html(html)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// The response for a token that no member has.
fn unknown() -> Problem {
    Problem::new(Code::NotFound, "This address is not valid any more.")
}

/// The page once the mails have ended.
fn ended() -> Response {
    page(StatusCode::OK, "You get no more mails about your comments.", "")
}

/// Returns a page with a button that ends the mails, or one that says that they have ended. Opening the address changes
/// nothing: programs that check links do it, too.
#[utoipa::path(get, path = "/api/comment/unsubscribe", tag = "blogs", extensions(("x-permission" = json!("public"))),
    params(UnsubscribeQuery), responses(
        (status = 200, body = String, content_type = "text/html"),
        (status = 404, body = ProblemBody, description = "No member has this token."),
    ))]
pub(super) async fn show_unsubscribe_page(
    State(context): State<ModuleContext>,
    Query(query): Query<UnsubscribeQuery>,
) -> Result<Response, Problem> {
    if !store::gets_mails(&context.db, &query.token).await?.ok_or_else(unknown)? {
        return Ok(ended());
    }
    let form = "<form method=\"post\"><button>Unsubscribe</button></form>";
    Ok(page(StatusCode::OK, "You get a mail when your comments are published or replied to.", form))
}

/// Ends the mails to the member about their comments, without a session. Mail programs call it with one click.
#[utoipa::path(post, path = "/api/comment/unsubscribe", tag = "blogs",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("write"))),
    params(UnsubscribeQuery), responses(
        (status = 200, body = String, content_type = "text/html"),
        (status = 404, body = ProblemBody, description = "No member has this token."),
    ))]
pub(super) async fn unsubscribe_from_comments(
    State(context): State<ModuleContext>,
    Query(query): Query<UnsubscribeQuery>,
) -> Result<Response, Problem> {
    if !store::unsubscribe(&context.db, &query.token).await? {
        return Err(unknown());
    }
    Ok(ended())
}
