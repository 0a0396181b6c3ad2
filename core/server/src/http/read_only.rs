//! Rejects changes in read-only mode, and those of everybody but admins on a full disk.
//!
//! An operation of an unsafe method is rejected, unless it declares otherwise: `x-read-only: "allow"` (signing
//! in and out) or `"drop"` (counters: the response is 204 as usual, and nothing is counted).

use super::access::operations;
use crate::read_only::ReadOnly;
use crate::reserve::Reserve;
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

/// The operations that make room on a full disk.
const OF_ADMINS: &str = "/api/admin";

/// The treatment of an operation's requests in read-only mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Allow,
    Drop,
}

/// The state of the check.
pub(super) struct Writes {
    read_only: Arc<ReadOnly>,
    reserve: Arc<Reserve>,
    /// Of operations that are not simply rejected: path template and method.
    exceptions: FxHashMap<(String, String), Fate>,
}

impl Writes {
    pub fn new(read_only: Arc<ReadOnly>, reserve: Arc<Reserve>, document: &OpenApi) -> Self {
        let mut exceptions = FxHashMap::default();
        for operation in operations(document) {
            let fate = match operation.text("x-read-only") {
                Some("allow") => Fate::Allow,
                Some("drop") => Fate::Drop,
                _ => continue,
            };
            exceptions.insert((operation.path.to_owned(), operation.method.to_owned()), fate);
        }
        Self { read_only, reserve, exceptions }
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
    let message = writes.read_only.message();
    // A path without a route has its usual response.
    if let Some(path) = request.extensions().get::<MatchedPath>()
        && (message.is_some() || writes.reserve.is_used())
    {
        match (writes.fate(path.as_str(), request.method()), message) {
            (Some(Fate::Allow), _) => {}
            (Some(Fate::Drop), _) => return StatusCode::NO_CONTENT.into_response(),
            (None, Some(message)) => {
                let problem = Problem::new(Code::ReadOnly, message.as_str());
                return problem.with_retry_after(RETRY_AFTER_S).into_response();
            }
            (None, None) if path.as_str().starts_with(OF_ADMINS) => {}
            (None, None) => return Problem::storage_full("the rest is reserved for admins").into_response(),
        }
    }
    let response = next.run(request).await;
    if response.status() == StatusCode::INSUFFICIENT_STORAGE {
        writes.reserve.release_if_full();
    }
    response
}
