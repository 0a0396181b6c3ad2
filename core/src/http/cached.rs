//! Answers to anonymous reads, kept until what they were made from changes.

use super::{Encoding, Versioned, compressed};
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::sync::{Arc, OnceLock};

/// A body that a handler marked as [`Versioned`], with its compressed forms.
pub(super) struct Kept {
    version: Versioned,
    content_type: HeaderValue,
    robots: Option<HeaderValue>,
    hash: u128,
    identity: Form,
    // Made for the first client that asks; `None` inside when not worth it.
    gzip: OnceLock<Option<Form>>,
    brotli: OnceLock<Option<Form>>,
}

struct Form {
    body: Bytes,
    etag: HeaderValue,
}

impl Form {
    fn new(body: Bytes, hash: u128, suffix: &str) -> Self {
        let etag = HeaderValue::try_from(format!("\"{hash:032x}{suffix}\""));
        Self { body, etag: etag.unwrap_or(HeaderValue::from_static("\"\"")) }
    }
}

#[derive(Clone)]
struct Weight;

impl Weighter<String, Arc<Kept>> for Weight {
    fn weight(&self, key: &String, kept: &Arc<Kept>) -> u64 {
        // The compressed forms come later; together they are less than half of JSON.
        (key.len() + 400 + kept.identity.body.len() * 3 / 2) as u64
    }
}

/// The kept answers, by path and query.
pub struct ApiCache {
    entries: Option<Cache<String, Arc<Kept>, Weight>>,
}

impl ApiCache {
    /// A cache of `mib` MiB; 0 keeps nothing.
    #[must_use]
    pub fn new(mib: u64) -> Self {
        let entries = (mib > 0).then(|| Cache::with_weighter(4096, mib << 20, Weight));
        Self { entries }
    }

    /// The kept answer to a request, if it still holds.
    pub(super) fn get(&self, method: &Method, address: &str, headers: &HeaderMap) -> Option<Response> {
        let entries = self.entries.as_ref()?;
        if !may_keep(method, headers) {
            return None;
        }
        let kept = entries.get(address)?;
        if !kept.version.is_current() {
            entries.remove(address);
            return None;
        }
        Some(kept.answer(headers))
    }

    /// Turns a marked answer into one with an `ETag`, and keeps it; other answers pass as they are.
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
        let (parts, body) = response.into_parts();
        let Ok(body) = axum::body::to_bytes(body, usize::MAX).await else {
            return Response::from_parts(parts, Body::empty());
        };
        let content_type = parts
            .headers
            .get(header::CONTENT_TYPE)
            .cloned()
            .unwrap_or(HeaderValue::from_static("application/json"));
        let robots = parts.headers.get("x-robots-tag").cloned();
        let kept = Kept::new(version, content_type, robots, body);
        let answer = kept.answer(headers);
        if let Some(entries) = self.entries.as_ref().filter(|_| may_keep(method, headers)) {
            entries.insert(address.to_owned(), Arc::new(kept));
        }
        answer
    }
}

/// Only what is the same for everyone is kept.
fn may_keep(method: &Method, headers: &HeaderMap) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
        && !headers.contains_key(header::AUTHORIZATION)
        && !headers.contains_key(header::COOKIE)
}

impl Kept {
    fn new(version: Versioned, content_type: HeaderValue, robots: Option<HeaderValue>, body: Bytes) -> Self {
        let hash = xxhash_rust::xxh3::xxh3_128(&body);
        let (gzip, brotli) = (OnceLock::new(), OnceLock::new());
        Self { version, content_type, robots, hash, identity: Form::new(body, hash, ""), gzip, brotli }
    }

    /// The form for a client that wants `wanted`, and how it is encoded.
    fn form(&self, wanted: Encoding) -> (&Form, Encoding) {
        let (place, suffix) = match wanted {
            Encoding::Identity => return (&self.identity, wanted),
            Encoding::Gzip => (&self.gzip, "-gz"),
            Encoding::Brotli => (&self.brotli, "-br"),
        };
        let made = place.get_or_init(|| {
            compressed(&self.identity.body, wanted).map(|body| Form::new(body, self.hash, suffix))
        });
        made.as_ref().map_or((&self.identity, Encoding::Identity), |form| (form, wanted))
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let (form, encoding) = self.form(Encoding::preferred(headers));
        let known = headers
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|list| list.split(','))
            .any(|tag| tag.trim() == "*" || tag.trim().trim_start_matches("W/").as_bytes() == form.etag.as_bytes());
        let mut response = if known {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            Response::new(Body::from(form.body.clone()))
        };
        let answer = response.headers_mut();
        if !known {
            answer.insert(header::CONTENT_TYPE, self.content_type.clone());
            if let Some(name) = encoding.name() {
                answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        answer.insert(header::ETAG, form.etag.clone());
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=0, must-revalidate"));
        answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(robots) = &self.robots {
            answer.insert("x-robots-tag", robots.clone());
        }
        response
    }
}
