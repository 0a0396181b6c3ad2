//! The snapshot that a request is served from.

use crate::live::Live;
use axum::Extension;
use axum::response::Response;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use toolbase_catalog_index::{ListRequest, Matches, Scope, Snapshot, Sort};
use toolbase_kernel::http::{Call, FromCall, NotReady, Problem, Versioned, json_bytes};
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

    /// As [`Snapshot::search_hybrid`]. Where a model encodes the query, beside the threads that serve requests, and only
    /// for so many searches at a time.
    pub async fn search(&self, text: &str) -> Result<Matches, Problem> {
        /// A search takes all processors while it encodes.
        static TURNS: Semaphore = Semaphore::const_new(2);
        if !self.snapshot.has_model() {
            return Ok(self.snapshot.search_hybrid(text));
        }
        let _turn = TURNS.acquire().await.map_err(Problem::internal)?;
        let (snapshot, text) = (Arc::clone(&self.snapshot), text.to_owned());
        spawn_blocking(move || snapshot.search_hybrid(&text)).await.map_err(Problem::internal)
    }

    /// The same, for responses that are valid only as long as `other` is, too.
    pub fn also(self, other: Option<Versioned>) -> Self {
        match other {
            Some(other) => Self { version: self.version.and(other), ..self },
            None => self,
        }
    }

    /// A response that is valid until the catalogue changes.
    pub fn respond(self, body: Vec<u8>) -> Response {
        self.version.mark(json_bytes(body))
    }

    /// As [`Reader::respond`], with the JSON object whose fields `write` appends.
    pub fn response(self, write: impl FnOnce(&Snapshot, &mut Vec<u8>)) -> Response {
        let mut body = vec![b'{'];
        write(&self.snapshot, &mut body);
        body.push(b'}');
        self.respond(body)
    }

    /// As [`Reader::respond`], with the list that `request` is about: [`Snapshot::write_list`].
    pub fn list_response(self, request: &ListRequest, scope: Scope<'_>, sort: Sort) -> Response {
        self.response(|snapshot, body| snapshot.write_list(body, request, scope, sort))
    }

    /// As [`Reader::respond`], for a value.
    pub fn json<T: serde::Serialize>(self, value: &T) -> Result<Response, Problem> {
        self.version.json(value)
    }
}

impl Deref for Reader {
    type Target = Snapshot;
    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl FromCall for Reader {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        let Extension(live) = Extension::<Arc<Live>>::from_call(call)?;
        let (snapshot, version) = live.read();
        Ok(Self { snapshot, version })
    }
}
