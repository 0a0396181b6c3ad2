//! The snapshot that a request is served from.

use crate::live::Live;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::Response;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use toolbase_catalog_index::Snapshot;
use toolbase_kernel::http::{Problem, Versioned, json_bytes};
use uuid::Uuid;

/// The catalogue at the moment of the request; the whole response comes from this one snapshot.
pub(super) struct Reader {
    snapshot: Arc<Snapshot>,
    version: Versioned,
}

impl Reader {
    /// The catalogue as soon as the public `tool` is in it, and after `patience` as it is.
    pub async fn with(live: &Live, tool: Uuid, patience: Duration) -> Self {
        let (snapshot, version) = live.read_with(tool, patience).await;
        Self { snapshot, version }
    }

    /// A response that is valid until the catalogue changes.
    pub fn respond(self, body: Vec<u8>) -> Response {
        self.version.mark(json_bytes(body))
    }

    /// As [`Reader::response`], for a value.
    pub fn json<T: serde::Serialize>(self, value: &T) -> Result<Response, Problem> {
        Ok(self.respond(serde_json::to_vec(value).map_err(Problem::internal)?))
    }
}

impl Deref for Reader {
    type Target = Snapshot;
    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let live = parts.extensions.get::<Arc<Live>>();
        let (snapshot, version) =
            live.ok_or_else(|| Problem::internal("the catalogue is not attached to its routes"))?.read();
        Ok(Self { snapshot, version })
    }
}
