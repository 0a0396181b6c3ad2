//! Responses to public reads, cached until their data change.

use super::representations::Representations;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::sync::Arc;
use toolbase_kernel::host::ForAnonymous;
use toolbase_kernel::http::{RESOURCE_POLICY, Versioned};

/// The headers of a handler that are cached with its body, beside its content type.
const CACHED_HEADERS: [HeaderName; 4] = [
    HeaderName::from_static("x-robots-tag"),
    header::CONTENT_SECURITY_POLICY,
    header::LAST_MODIFIED,
    RESOURCE_POLICY,
];

/// A body that a handler marked as [`Versioned`], with its representations.
pub(super) struct CachedResponse {
    version: Versioned,
    /// True if it is a response for anonymous requests only.
    for_anonymous: bool,
    content_type: HeaderValue,
    headers: Vec<(HeaderName, HeaderValue)>,
    representations: Representations,
}

#[derive(Clone)]
struct Weight;

impl Weighter<String, Arc<CachedResponse>> for Weight {
    fn weight(&self, key: &String, cached: &Arc<CachedResponse>) -> u64 {
        (key.len() + 200) as u64 + cached.representations.weight()
    }
}

/// The cached responses, by path and query.
pub struct ApiCache {
    entries: Option<Cache<String, Arc<CachedResponse>, Weight>>,
}

impl ApiCache {
    /// A cache of `mib` MiB; 0 caches nothing.
    #[must_use]
    pub fn new(mib: u64) -> Self {
        let entries = (mib > 0).then(|| Cache::with_weighter(4096, mib << 20, Weight));
        Self { entries }
    }

    /// The cached response to a request, if it is still valid.
    pub(super) fn get(&self, method: &Method, address: &str, headers: &HeaderMap) -> Option<Response> {
        let entries = self.entries.as_ref()?;
        if *method != Method::GET {
            return None;
        }
        let cached = entries.get(address)?;
        if cached.for_anonymous && may_be_known(headers) {
            return None;
        }
        if !cached.version.is_current() {
            entries.remove(address);
            return None;
        }
        Some(cached.respond(method, headers))
    }

    /// Adds an `ETag` to a marked response and caches it; other responses pass unchanged.
    pub(super) async fn finish(
        &self,
        method: &Method,
        address: &str,
        headers: &HeaderMap,
        mut response: Response,
    ) -> Response {
        let Some(version) = response.extensions_mut().remove::<Versioned>() else {
            return response;
        };
        if response.status() != StatusCode::OK {
            return response;
        }
        let for_anonymous = response.extensions_mut().remove::<ForAnonymous>().is_some();
        let (parts, body) = response.into_parts();
        let Ok(body) = axum::body::to_bytes(body, usize::MAX).await else {
            return Response::from_parts(parts, Body::empty());
        };
        let content_type = parts
            .headers
            .get(header::CONTENT_TYPE)
            .cloned()
            .unwrap_or(HeaderValue::from_static("application/json"));
        let of_handler = |name: HeaderName| parts.headers.get(&name).cloned().map(|value| (name, value));
        let cached_headers = CACHED_HEADERS.into_iter().filter_map(of_handler).collect();
        let cached = CachedResponse {
            version,
            for_anonymous,
            content_type,
            headers: cached_headers,
            representations: Representations::new(body),
        };
        let response = cached.respond(method, headers);
        let may_cache = *method == Method::GET && !(for_anonymous && may_be_known(headers));
        if let Some(entries) = self.entries.as_ref().filter(|_| may_cache) {
            entries.insert(address.to_owned(), Arc::new(cached));
        }
        response
    }
}

/// Returns `true` if the request may come from someone who is signed in.
fn may_be_known(headers: &HeaderMap) -> bool {
    headers.contains_key(header::AUTHORIZATION) || headers.contains_key(header::COOKIE)
}

impl CachedResponse {
    /// Returns `true` if it has not changed since the time in `If-Modified-Since`, which counts without `If-None-Match` only
    /// (RFC 9110, section 13.1.3).
    fn is_unchanged_since(&self, headers: &HeaderMap) -> bool {
        let time = |value: &HeaderValue| httpdate::parse_http_date(value.to_str().ok()?).ok();
        let changed = || self.headers.iter().find(|(name, _)| *name == header::LAST_MODIFIED);
        let since = headers.get(header::IF_MODIFIED_SINCE).and_then(time);
        since.is_some_and(|since| {
            changed().and_then(|(_, value)| time(value)).is_some_and(|changed| changed <= since)
        })
    }

    fn respond(&self, method: &Method, headers: &HeaderMap) -> Response {
        let (representation, encoding) = self.representations.preferred(headers);
        // An `ETag` belongs to a resource; the response to a POST is none.
        let tagged = *method == Method::GET;
        let known = tagged
            && if headers.contains_key(header::IF_NONE_MATCH) {
                representation.is_known(headers)
            } else {
                self.is_unchanged_since(headers)
            };
        let mut response = if known {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            Response::new(Body::from(representation.body.clone()))
        };
        let fields = response.headers_mut();
        // Room for those of the edge, too.
        fields.reserve(20);
        if !known {
            fields.insert(header::CONTENT_TYPE, self.content_type.clone());
            if let Some(name) = encoding.name() {
                fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        if tagged {
            let revalidate = HeaderValue::from_static("public, max-age=0, must-revalidate");
            fields.insert(header::ETAG, representation.etag.clone());
            fields.insert(header::CACHE_CONTROL, revalidate);
        }
        fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        for (name, value) in &self.headers {
            fields.insert(name.clone(), value.clone());
        }
        response
    }
}
