//! A resource: its description, and the functions that do its work.

use super::description::Description;
use super::document::{Common, Placed, document};
use super::edit::Edits;
use super::key::Key;
use super::kind::Kind;
use super::listed::Listed;
use super::operation::Operation;
use super::page::{ListPage, ListQuery};
use super::reading::{Audited, record_noted};
use super::request::{Call, Handler, Request, route};
use super::shape::{Shape, page_parameters};
use super::table::NoFilter;
use super::underscore_id::to_json;
use super::version::with_etag;
use crate::context::ModuleContext;
use crate::http::{Json, PageQuery, Problem, json_body, read_json};
use crate::openapi::{in_query, noted_name};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::HashMap;
use std::future::Future;
use std::marker::PhantomData;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// A record as it is shown. It has an `id`; its `_id` is added when it is sent.
pub trait Record: Serialize + ToSchema + Send + 'static {
    /// When it was last changed: names its version. `None` where there are no versions.
    fn version(&self) -> Option<DateTime<Utc>> {
        None
    }
}

impl Record for crate::audit::AuditEntry {}

/// A resource whose records are `R`, filtered by `F`. `S` is the state of its functions besides the context, `K` the
/// type of its ids.
pub struct Resource<R, F = NoFilter, S = (), K = Uuid> {
    pub(super) description: Description,
    pub(super) state: S,
    pub(super) find: Option<Find<S, F, K>>,
    pub(super) edits: Edits<S, K>,
    operations: Vec<(Kind, Operation, Shape, Handler)>,
    types: PhantomData<fn() -> (R, K)>,
}

/// Finds the records that match a filter.
pub(super) type Find<S, F, K> =
    Arc<dyn Fn(Request<S>, F) -> BoxFuture<'static, Result<Vec<K>, Problem>> + Send + Sync>;

/// The result of a resource's functions.
pub trait Work<T>: Future<Output = Result<T, Self::Error>> + Send + 'static {
    /// The error.
    type Error: Into<Problem>;
}

impl<T, E: Into<Problem>, W: Future<Output = Result<T, E>> + Send + 'static> Work<T> for W {
    type Error = E;
}

impl<R, F, S> Resource<R, F, S> {
    /// A resource without operations, whose ids are UUIDs.
    #[must_use]
    pub fn new(description: Description, state: S) -> Self {
        Self::keyed(description, state)
    }
}

impl<R, F, S, K> Resource<R, F, S, K> {
    /// A resource without operations, with ids of its own kind.
    #[must_use]
    pub fn keyed(description: Description, state: S) -> Self {
        let (find, edits, operations) = (None, Edits::default(), Vec::new());
        Self { description, state, find, edits, operations, types: PhantomData }
    }
}

impl<R: Record, F, S, K: Key> Resource<R, F, S, K>
where
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    pub(super) fn add(
        mut self,
        kind: Kind,
        operation: Operation,
        mut shape: Shape,
        handler: Handler,
    ) -> Self {
        shape.add_underscore_ids();
        self.operations.push((kind, operation, shape, handler));
        self
    }

    /// `GET /api/admin/<resource>`: a page of records. Its entries may have fewer fields than a record.
    #[must_use]
    pub fn list<I, W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        I: Record,
        W: Fn(Request<S>, ListQuery<F, K>) -> O + Send + Sync + 'static,
        O: Work<Listed<I>>,
    {
        let (state, sort, own) = (self.state.clone(), self.description.sort, page_parameters());
        let operation = operation.into();
        let audited = operation.audited_as(self.description.name);
        let handler: Handler = Arc::new(move |call| {
            let state = state.clone();
            let page: Result<PageQuery, Problem> = call.own_query(&own);
            let counts_only = page.as_ref().is_ok_and(PageQuery::counts_only) && !call.has_others(&own);
            let reading = audited.filter(|_| !counts_only).map(|audited| audited.list(&call));
            let query = page.and_then(|page| ListQuery::new(page, call.other_query(&own)?, sort));
            let found = query.map(|query| work(call.split(state).0, query));
            Box::pin(async move {
                let found = found?.await.map_err(Into::into)?;
                record_noted(reading).await?;
                Ok(respond_page(found.items.iter().map(to_json).collect(), found.total, found.pages))
            })
        });
        let mut parameters = page_parameters();
        parameters.extend(F::into_params(in_query));
        let shape = Shape { parameters, ..Shape::default() }.responds_page::<I>();
        self.add(Kind::List, operation, shape, handler)
    }

    /// `GET /api/admin/<resource>/{id}`: a record.
    #[must_use]
    pub fn record<W, O>(mut self, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, K) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (operation, work) = (operation.into(), Arc::new(work));
        self.edits.reads(Arc::clone(&work));
        let audited = operation.audited_as(self.description.name);
        let handler = self.of_one(audited, move |request, id| work(request, id));
        self.add(Kind::Record, operation, Shape::default().responds::<R>(), handler)
    }

    /// `POST /api/admin/<resource>`: a new record.
    #[must_use]
    pub fn create<I, W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Send + 'static,
        W: Fn(Request<S>, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (state, work) = (self.state.clone(), Arc::new(work));
        let handler: Handler = Arc::new(move |call| {
            let (state, work) = (state.clone(), Arc::clone(&work));
            Box::pin(async move {
                let (request, body) = call.split(state);
                let body = json_body(body).await?;
                let record = work(request, read_json(&body)?).await.map_err(Into::into)?;
                Ok(respond(StatusCode::CREATED, &record))
            })
        });
        self.add(Kind::Create, operation.into(), Shape::default().body::<I>().responds::<R>(), handler)
    }

    /// `PATCH /api/admin/<resource>/{id}`: a change of a record. [`Request::if_match`] is to be checked in the
    /// transaction of the change, as [`Change::load`](super::Change::load) does.
    #[must_use]
    pub fn update<I, W, O>(mut self, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Send + 'static,
        W: Fn(Request<S>, K, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (operation, work) = (operation.into(), Arc::new(work));
        self.edits.writes(&operation, Arc::clone(&work));
        let handler = self.of_one_with(move |request, id, input| work(request, id, input));
        self.add(Kind::Update, operation, Shape::default().body::<I>().responds::<R>(), handler)
    }

    /// `DELETE /api/admin/<resource>/{id}`
    #[must_use]
    pub fn delete<W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, K) -> O + Send + Sync + 'static,
        O: Work<()>,
    {
        let (state, missing) = (self.state.clone(), self.description.missing());
        let handler: Handler = Arc::new(move |call| {
            let done = call.id(&missing).map(|id| work(call.split(state.clone()).0, id));
            Box::pin(async move {
                done?.await.map_err(Into::into)?;
                Ok(StatusCode::NO_CONTENT.into_response())
            })
        });
        self.add(Kind::Delete, operation.into(), Shape::default(), handler)
    }

    /// `POST /api/admin/<resource>/{id}/<name>`: an action on a record, without a body.
    #[must_use]
    pub fn action<W, O>(self, name: &'static str, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, K) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let handler = self.of_one(None, work);
        self.add(Kind::Act(name), operation.into(), Shape::default().responds::<R>(), handler)
    }

    /// `POST /api/admin/<resource>/{id}/<name>`: an action on a record, with a body.
    #[must_use]
    pub fn action_with<I, W, O>(self, name: &'static str, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Send + 'static,
        W: Fn(Request<S>, K, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let handler = self.of_one_with(work);
        self.add(Kind::Act(name), operation.into(), Shape::default().body::<I>().responds::<R>(), handler)
    }

    /// The ids of the operations of its actions, by their names; the deletion is `delete`.
    pub(super) fn action_ids(&self) -> HashMap<&'static str, String> {
        let id = |(kind, operation, ..): &(Kind, Operation, Shape, Handler)| {
            let name = match kind {
                Kind::Act(name) => *name,
                Kind::Delete => "delete",
                _ => return None,
            };
            Some((name, operation.id.map_or_else(|| kind.id(self.description.ids), str::to_owned)))
        };
        self.operations.iter().filter_map(id).collect()
    }

    fn of_one<W, O>(&self, audited: Option<Audited>, work: W) -> Handler
    where
        W: Fn(Request<S>, K) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (state, missing) = (self.state.clone(), self.description.missing());
        Arc::new(move |call| {
            let reading = audited.map(|audited| audited.record(&call));
            let done = call.id(&missing).map(|id| work(call.split(state.clone()).0, id));
            Box::pin(async move {
                let record = done?.await.map_err(Into::into)?;
                record_noted(reading).await?;
                Ok(respond(StatusCode::OK, &record))
            })
        })
    }

    fn of_one_with<I, W, O>(&self, work: W) -> Handler
    where
        I: DeserializeOwned + Send + 'static,
        W: Fn(Request<S>, K, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (state, missing, work) = (self.state.clone(), self.description.missing(), Arc::new(work));
        Arc::new(move |call: Call| {
            let (state, missing, work) = (state.clone(), Arc::clone(&missing), Arc::clone(&work));
            Box::pin(async move {
                let id = call.id(&missing)?;
                let (request, body) = call.split(state);
                let body = json_body(body).await?;
                let record = work(request, id, read_json(&body)?).await.map_err(Into::into)?;
                Ok(respond(StatusCode::OK, &record))
            })
        })
    }

    /// All operations, with their documentation.
    #[must_use]
    pub fn routes(self) -> OpenApiRouter<ModuleContext> {
        let Self { description, mut operations, .. } = self;
        let mut placed = Placed::default();
        for (_, _, shape, _) in &mut operations {
            placed.describe(&description, shape);
        }
        let is_versioned = operations.iter().any(|(kind, ..)| *kind == Kind::Update);
        let common = Common { description: &description, key: K::schema(), is_versioned };
        operations.into_iter().fold(OpenApiRouter::new(), |router, (kind, operation, shape, handler)| {
            let own = shape.own.clone();
            let (mut schemas, paths) = document(&common, &placed, kind, &operation, shape);
            for (name, _) in schemas.iter_mut().filter(|(name, _)| own.contains(name)) {
                *name = noted_name(name);
            }
            router.routes((schemas, paths, route(&kind.method(&operation), handler)))
        })
    }
}

/// The response with a record: with its `_id`, and the `ETag` of its version.
pub fn respond(status: StatusCode, record: &impl Record) -> Response {
    respond_value(status, to_json(record), record.version())
}

fn respond_value(status: StatusCode, record: Value, version: Option<DateTime<Utc>>) -> Response {
    let response = (status, Json(record)).into_response();
    match version {
        Some(updated) => with_etag(response, updated),
        None => response,
    }
}

fn respond_page(items: Vec<Value>, total_count: u64, total_pages: u64) -> Response {
    Json(ListPage { items, total_count, total_pages }).into_response()
}
