//! The canonical spelling of addresses of the API.

use axum::extract::Request;
use axum::http::Uri;

/// Where the operations are that return a page as Markdown.
const MARKDOWN: &str = "/api/markdown";

/// One spelling per API address: without a slash at the end, and `adminactions` in lower case. Both
/// spellings are served without a redirect. The address of a page with `.md` at its end is that of its Markdown:
/// `/news/launch.md` is served by the operation `/api/markdown/news/{slug}`.
pub(super) fn canonical_path(request: Request) -> Request {
    let path = request.uri().path();
    if !path.starts_with("/api/") {
        let page = path.strip_suffix(".md").filter(|page| page.rfind('/').is_some_and(|at| at > 0));
        let markdown = page.map(|page| format!("{MARKDOWN}{page}"));
        return match markdown {
            Some(path) => at(request, path),
            None => request,
        };
    }
    let trimmed = path.trim_end_matches('/');
    let lower = trimmed.strip_prefix("/api/adminActions");
    if trimmed.len() == path.len() && lower.is_none() {
        return request;
    }
    let path = lower.map_or_else(|| trimmed.to_owned(), |rest| format!("/api/adminactions{rest}"));
    at(request, path)
}

/// The request as one for `path`.
fn at(mut request: Request, path: String) -> Request {
    let address = match request.uri().query() {
        Some(query) => format!("{path}?{query}"),
        None => path,
    };
    let mut parts = request.uri().clone().into_parts();
    if let Ok(address) = address.parse() {
        parts.path_and_query = Some(address);
        if let Ok(uri) = Uri::from_parts(parts) {
            *request.uri_mut() = uri;
        }
    }
    request
}
