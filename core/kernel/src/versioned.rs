//! Responses that are valid until their data change.

use crate::problem::Problem;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The version of the data that this node makes responses from. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Version(Arc<AtomicU64>);

impl Version {
    /// The present version. Read it before the data of the response: a response may be marked too old, never too new.
    #[must_use]
    pub fn current(&self) -> Versioned {
        Versioned { current: self.clone(), seen: self.present(), also: None }
    }

    /// Ends the validity of all responses that were made from the data.
    pub fn invalidate(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }

    fn present(&self) -> u64 {
        self.0.load(Ordering::Acquire)
    }
}

/// A layer that invalidates `version` after each request with an unsafe method: whoever has changed something finds it
/// changed at once, also before this node has received the event.
///
/// ```
/// # use axum::{Router, middleware::from_fn_with_state};
/// # use toolbase_kernel::http::{Version, show_own_changes};
/// # let (router, version) = (Router::<()>::new(), Version::default());
/// router.layer(from_fn_with_state(version, show_own_changes));
/// ```
pub async fn show_own_changes(State(version): State<Version>, request: Request, next: Next) -> Response {
    let is_change = !request.method().is_safe();
    let response = next.run(request).await;
    if is_change {
        version.invalidate();
    }
    response
}

/// Marks a response as valid for as long as a [`Version`] does not change. In the extensions of a response to
/// a public GET, it lets the edge add a strong `ETag`, respond 304, and cache the body for all
/// clients. Of an operation that takes [`Visitor`](crate::http::Visitor) only responses to anonymous
/// visitors are cached, for anonymous visitors.
#[derive(Clone, Debug)]
pub struct Versioned {
    current: Version,
    seen: u64,
    also: Option<Box<Versioned>>,
}

/// Beside [`Versioned`]: members may get another response.
#[derive(Clone, Copy, Debug)]
pub struct ForAnonymous;

impl Versioned {
    /// A response that never changes while the server runs.
    #[must_use]
    pub fn forever() -> Self {
        Version::default().current()
    }

    /// The same, valid only as long as `other` is, too: for a response made from the data of two modules.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            also: Some(Box::new(match self.also {
                Some(also) => also.and(other),
                None => other,
            })),
            ..self
        }
    }

    /// Returns `true` if no version has changed.
    #[must_use]
    pub fn is_current(&self) -> bool {
        self.current.present() == self.seen && self.also.as_ref().is_none_or(|also| also.is_current())
    }

    /// Marks `response`.
    #[must_use]
    pub fn mark(self, mut response: Response) -> Response {
        response.extensions_mut().insert(self);
        response
    }

    /// A marked 200 with `body` as JSON.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn json(self, body: &impl Serialize) -> Result<Response, Problem> {
        let body = serde_json::to_vec(body).map_err(Problem::internal)?;
        Ok(self.mark(json_bytes(body)))
    }
}

/// A 200 with a JSON body.
#[must_use]
pub fn json_bytes(body: impl Into<Bytes>) -> Response {
    let mut response = Response::new(Body::from(body.into()));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_of_several_versions_ends_with_each_of_them() {
        let versions = [Version::default(), Version::default(), Version::default()];
        for changed in &versions {
            let [one, two, three] = &versions;
            let seen = one.current().and(two.current()).and(three.current());
            assert!(seen.is_current());
            changed.invalidate();
            assert!(!seen.is_current());
        }
    }
}
