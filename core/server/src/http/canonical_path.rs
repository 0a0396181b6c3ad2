//! The canonical spelling of addresses of the API.

use axum::extract::Request;
use axum::http::Uri;

/// One spelling per API address: without a slash at the end, and `adminactions` in lower case. Both
/// spellings are served without a redirect.
pub(super) fn canonical_path(mut request: Request) -> Request {
    let path = request.uri().path();
    if !path.starts_with("/api/") {
        return request;
    }
    let trimmed = path.trim_end_matches('/');
    let lower = trimmed.strip_prefix("/api/adminActions");
    if trimmed.len() == path.len() && lower.is_none() {
        return request;
    }
    let path = lower.map_or_else(|| trimmed.to_owned(), |rest| format!("/api/adminactions{rest}"));
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
