//! Whether a request that changes something comes from our own pages.

use crate::http::{Code, Problem};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};

/// Refuses requests that another site has a browser send (decision 33): what a browser says of itself must name
/// our own pages, and with cookies, only bodies come through that a form cannot send.
///
/// # Errors
/// 403, 415
pub(super) fn check(method: &Method, uri: &Uri, headers: &HeaderMap, site: &str) -> Result<(), Problem> {
    if method.is_safe() {
        return Ok(());
    }
    if !is_same_origin(uri, headers, site) {
        return Err(Problem::new(Code::Forbidden, "Requests from other sites are refused."));
    }
    if headers.contains_key(header::COOKIE) && has_body(headers) && !is_json_or_upload(headers) {
        return Err(Problem::new(Code::UnsupportedMediaType, "The body must be sent as application/json."));
    }
    Ok(())
}

/// A program that is no browser says nothing of where it comes from, and has no cookies that it could be robbed
/// of.
fn is_same_origin(uri: &Uri, headers: &HeaderMap, site: &str) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if headers.contains_key(HeaderName::from_static("sec-fetch-site")) {
        return matches!(text(HeaderName::from_static("sec-fetch-site")), Some("same-origin" | "none"));
    }
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let Some(origin) = text(header::ORIGIN) else { return false };
    let host = text(header::HOST).or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    // Behind a proxy that puts its own host in, the configured address is what browsers see.
    origin == site || (authority.is_some() && authority == host)
}

fn has_body(headers: &HeaderMap) -> bool {
    headers.contains_key(header::TRANSFER_ENCODING)
        || headers.get(header::CONTENT_LENGTH).is_some_and(|length| length != "0")
}

fn is_json_or_upload(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || kind.ends_with("+json") || kind == "multipart/form-data"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(headers: &[(&'static str, &'static str)]) -> Result<(), Code> {
        let headers = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let headers: HeaderMap = headers.collect();
        check(&Method::POST, &Uri::from_static("/api/x"), &headers, "https://tools.example.org")
            .map_err(|problem| problem.code())
    }

    #[test]
    fn only_our_own_pages_and_programs_may_change_things() {
        for fine in [
            &[][..],
            &[("sec-fetch-site", "same-origin")],
            &[("sec-fetch-site", "none")],
            &[("origin", "http://127.0.0.1:9"), ("host", "127.0.0.1:9")],
            &[("origin", "https://tools.example.org"), ("host", "inner:9")],
        ] {
            assert_eq!(checked(fine), Ok(()), "{fine:?}");
        }
        for foreign in [
            &[("sec-fetch-site", "cross-site")][..],
            &[("sec-fetch-site", "same-site")],
            &[("origin", "null"), ("host", "127.0.0.1:9")],
            &[("origin", "https://evil.example"), ("host", "tools.example.org")],
            &[("origin", "https://tools.example.org.evil.example"), ("host", "tools.example.org")],
            &[("origin", "")],
        ] {
            assert_eq!(checked(foreign), Err(Code::Forbidden), "{foreign:?}");
        }
    }

    #[test]
    fn with_cookies_a_body_is_json_or_an_upload() {
        let body = |kind| checked(&[("cookie", "a=b"), ("content-length", "3"), ("content-type", kind)]);
        assert_eq!(body("application/json; charset=utf-8"), Ok(()));
        assert_eq!(body("multipart/form-data; boundary=x"), Ok(()));
        for form in ["text/plain", "application/x-www-form-urlencoded", ""] {
            assert_eq!(body(form), Err(Code::UnsupportedMediaType), "{form}");
        }
        assert_eq!(
            checked(&[("cookie", "a=b"), ("content-length", "0"), ("content-type", "text/plain")]),
            Ok(())
        );
        assert_eq!(checked(&[("content-length", "3"), ("content-type", "text/plain")]), Ok(()));
    }
}
