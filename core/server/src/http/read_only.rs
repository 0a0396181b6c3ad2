//! Rejects changes in read-only mode.
//!
//! An operation of an unsafe method is rejected, unless it declares otherwise: `x-read-only: "allow"` (signing
//! in and out) or `"drop"` (counters: the response is 204 as usual, and nothing is counted).

use super::access::operations;
use crate::read_only::ReadOnly;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use toolbase_kernel::http::{Code, Problem};
use utoipa::openapi::OpenApi;

/// `Retry-After`: maintenance takes minutes.
const RETRY_AFTER_S: u32 = 120;

/// The treatment of an operation's requests in read-only mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Allow,
    Drop,
}

/// The state of the check.
pub(super) struct Writes {
    read_only: Arc<ReadOnly>,
    /// Of operations that are not simply rejected: path template and method.
    exceptions: FxHashMap<(String, String), Fate>,
}

impl Writes {
    pub fn new(read_only: Arc<ReadOnly>, document: &OpenApi) -> Self {
        let mut exceptions = FxHashMap::default();
        for operation in operations(document) {
            let fate = match operation.text("x-read-only") {
                Some("allow") => Fate::Allow,
                Some("drop") => Fate::Drop,
                _ => continue,
            };
            exceptions.insert((operation.path.to_owned(), operation.method.to_owned()), fate);
        }
        Self { read_only, exceptions }
    }

    fn fate(&self, path: &str, method: &Method) -> Option<Fate> {
        self.exceptions.get(&(path.to_owned(), method.as_str().to_owned())).copied()
    }
}

/// The middleware around all documented routes.
pub(super) async fn reject_writes(
    State(writes): State<Arc<Writes>>,
    request: Request,
    next: Next,
) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let Some(message) = writes.read_only.message() else { return next.run(request).await };
    // A path without a route has its usual response.
    let Some(path) = request.extensions().get::<MatchedPath>() else { return next.run(request).await };
    match writes.fate(path.as_str(), request.method()) {
        Some(Fate::Allow) => next.run(request).await,
        Some(Fate::Drop) => StatusCode::NO_CONTENT.into_response(),
        None => {
            Problem::new(Code::ReadOnly, message.as_str()).with_retry_after(RETRY_AFTER_S).into_response()
        }
    }
}
