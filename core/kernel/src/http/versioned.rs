//! Responses that are valid until their data change.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use bytes::Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Marks a response as valid for as long as a counter does not change. In the extensions of a response to
/// a public GET, it lets the edge add a strong `ETag`, respond 304, and cache the body for all
/// clients. Of an operation that takes [`Visitor`](super::Visitor) only responses to anonymous
/// visitors are cached, for anonymous visitors.
#[derive(Clone, Debug)]
pub struct Versioned {
    current: Arc<AtomicU64>,
    seen: u64,
}

/// Beside [`Versioned`]: members may get another response.
#[derive(Clone, Copy, Debug)]
pub struct ForAnonymous;

impl Versioned {
    /// A response made while `current` was at `seen`. Read `seen` before the data of the response.
    #[must_use]
    pub fn new(current: Arc<AtomicU64>, seen: u64) -> Self {
        Self { current, seen }
    }

    /// A response that never changes while the server runs.
    #[must_use]
    pub fn forever() -> Self {
        Self { current: Arc::default(), seen: 0 }
    }

    /// Returns `true` if the counter has not changed.
    #[must_use]
    pub fn is_current(&self) -> bool {
        self.current.load(Ordering::Acquire) == self.seen
    }

    /// Marks `response`.
    #[must_use]
    pub fn mark(self, mut response: Response) -> Response {
        response.extensions_mut().insert(self);
        response
    }
}

/// A 200 with a JSON body.
#[must_use]
pub fn json_bytes(body: impl Into<Bytes>) -> Response {
    let mut response = Response::new(Body::from(body.into()));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}
