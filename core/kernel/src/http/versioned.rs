//! Answers that stay the same until something changes.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use bytes::Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Marks an answer as valid for as long as a counter stands still. Put into the extensions of an answer to
/// a GET that is open to everyone, it lets the edge add a strong `ETag`, answer 304, and keep the body for the
/// next one, whoever asks. Of an operation that takes [`Visitor`](super::Visitor) only what strangers are
/// answered is kept, and for strangers.
#[derive(Clone, Debug)]
pub struct Versioned {
    current: Arc<AtomicU64>,
    seen: u64,
}

/// Beside [`Versioned`]: who is signed in may be answered something else.
#[derive(Clone, Copy, Debug)]
pub struct ForAnonymous;

impl Versioned {
    /// An answer made while `current` was at `seen`. Read `seen` before what the answer is made from.
    #[must_use]
    pub fn new(current: Arc<AtomicU64>, seen: u64) -> Self {
        Self { current, seen }
    }

    /// An answer that never changes while the server runs.
    #[must_use]
    pub fn forever() -> Self {
        Self { current: Arc::default(), seen: 0 }
    }

    /// Whether the counter still stands.
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
