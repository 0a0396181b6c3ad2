//! The check that a request that changes something comes from our own pages.

use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use toolbase_kernel::http::{Code, Problem};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Rejects unsafe requests that another site has a browser send (decision 33): the origin that a browser sends
/// must be our own, and with cookies, bodies are limited to types that an HTML form cannot send. A form can send
/// an upload, so an upload must have an origin. `scheme` is the client's.
///
/// # Errors
/// 403, 415
pub(super) fn check(uri: &Uri, headers: &HeaderMap, site: &str, scheme: &str) -> Result<(), Problem> {
    if !is_same_origin(uri, headers, site, scheme) {
        return Err(Problem::new(Code::Forbidden, "Requests from other sites are rejected."));
    }
    if !headers.contains_key(header::COOKIE) || !has_body(headers) {
        return Ok(());
    }
    match content_type(headers).as_str() {
        "multipart/form-data"
            if !headers.contains_key(header::ORIGIN) && !headers.contains_key(FETCH_SITE) =>
        {
            let message = "An upload must name the site that it comes from in the header `Origin`.";
            Err(Problem::new(Code::Forbidden, message))
        }
        "multipart/form-data" | "application/json" => Ok(()),
        kind if kind.ends_with("+json") => Ok(()),
        _ => Err(Problem::new(Code::UnsupportedMediaType, "The body must be sent as application/json.")),
    }
}

/// A program that is no browser sends no origin, and has no cookies that could be abused.
fn is_same_origin(uri: &Uri, headers: &HeaderMap, site: &str, scheme: &str) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if headers.contains_key(FETCH_SITE) {
        return matches!(text(FETCH_SITE), Some("same-origin" | "none"));
    }
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let Some(origin) = text(header::ORIGIN) else { return false };
    // Behind a proxy that puts its own host in, the configured address is what browsers see.
    if origin == site {
        return true;
    }
    let Some((claimed, authority)) = origin.split_once("://") else { return false };
    let host = text(header::HOST).or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
    // Whoever can change what passes unencrypted must not act on the encrypted site.
    let is_the_site = site.split_once("://").is_some_and(|(_, of_site)| of_site == authority);
    Some(authority) == host && claimed == scheme && !is_the_site
}

fn has_body(headers: &HeaderMap) -> bool {
    headers.contains_key(header::TRANSFER_ENCODING)
        || headers.get(header::CONTENT_LENGTH).is_some_and(|length| length != "0")
}

fn content_type(headers: &HeaderMap) -> String {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(headers: &[(&'static str, &'static str)]) -> Result<(), Code> {
        let headers = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let headers: HeaderMap = headers.collect();
        check(&Uri::from_static("/api/x"), &headers, "https://tools.example.org", "http")
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
            &[("origin", "http://tools.example.org"), ("host", "tools.example.org")],
            &[("origin", "https://127.0.0.1:9"), ("host", "127.0.0.1:9")],
        ] {
            assert_eq!(checked(foreign), Err(Code::Forbidden), "{foreign:?}");
        }
    }

    #[test]
    fn with_cookies_a_body_is_json_or_an_upload() {
        let body = |kind| checked(&[("cookie", "a=b"), ("content-length", "3"), ("content-type", kind)]);
        assert_eq!(body("application/json; charset=utf-8"), Ok(()));
        assert_eq!(
            body("multipart/form-data; boundary=x"),
            Err(Code::Forbidden),
            "an HTML form on any site can send that"
        );
        for own in [("sec-fetch-site", "same-origin"), ("origin", "https://tools.example.org")] {
            let upload = ("content-type", "multipart/form-data; boundary=x");
            assert_eq!(
                checked(&[("cookie", "a=b"), ("content-length", "3"), upload, own]),
                Ok(()),
                "{own:?}"
            );
        }
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
