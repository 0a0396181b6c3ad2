//! A resource: its description, and the functions that do its work.

use super::description::Description;
use super::operation::{Kind, Operation, Shape, document, shown, with_underscore_id};
use super::page::{ListPage, ListQuery, Listed};
use super::request::{Call, Handler, Request, route};
use super::selection::{BulkResult, Selection, input};
use super::table::{Filter, NoFilter, Stored, statements};
use super::version::with_etag;
use crate::context::ModuleContext;
use crate::http::{Json, PageQuery, Problem};
use crate::reports::{Cell, FormatQuery, ReportColumn, Rows, download, file_response};
use axum::extract::FromRequest;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::future::Future;
use std::marker::PhantomData;
use std::sync::Arc;
use utoipa::openapi::path::ParameterIn;
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

/// Finds the records that match a filter, up to a limit.
type Find<S, F> = Arc<
    dyn Fn(Request<S>, F, usize) -> futures::future::BoxFuture<'static, Result<Vec<Uuid>, Problem>>
        + Send
        + Sync,
>;

/// A resource whose records are `R`, filtered by `F`. `S` is the state of its functions besides the context.
pub struct Resource<R, F = NoFilter, S = ()> {
    description: Description,
    state: S,
    find: Option<Find<S, F>>,
    operations: Vec<(Kind, Operation, Shape, Handler)>,
    record: PhantomData<fn() -> R>,
}

/// The result of a resource's functions.
pub trait Work<T>: Future<Output = Result<T, Self::Error>> + Send + 'static {
    /// The error.
    type Error: Into<Problem>;
}

impl<T, E: Into<Problem>, W: Future<Output = Result<T, E>> + Send + 'static> Work<T> for W {
    type Error = E;
}

impl<R: Record, F, S> Resource<R, F, S>
where
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// A resource without operations.
    #[must_use]
    pub fn new(description: Description, state: S) -> Self {
        Self { description, state, find: None, operations: Vec::new(), record: PhantomData }
    }

    fn add(mut self, kind: Kind, operation: Operation, mut shape: Shape, handler: Handler) -> Self {
        with_underscore_id(&R::name(), &mut shape.schemas);
        self.operations.push((kind, operation, shape, handler));
        self
    }

    /// `GET /api/admin/<resource>`: a page of records.
    #[must_use]
    pub fn list<W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, ListQuery<F>) -> O + Send + Sync + 'static,
        O: Work<Listed<R>>,
    {
        let (state, sort, work) = (self.state.clone(), self.description.sort, Arc::new(work));
        let handler: Handler = Arc::new(move |call| {
            let (state, work) = (state.clone(), Arc::clone(&work));
            Box::pin(async move {
                let query = ListQuery { page: call.query()?, filter: call.query()?, sort };
                let (request, _) = call.split(state);
                let found = work(request, query).await.map_err(Into::into)?;
                let items: Vec<Value> = found.items.iter().map(shown).collect();
                Ok(Json(ListPage { items, total_count: found.total, total_pages: found.pages })
                    .into_response())
            })
        });
        let mut parameters = PageQuery::into_params(|| Some(ParameterIn::Query));
        parameters.extend(F::into_params(|| Some(ParameterIn::Query)));
        let shape = Shape { parameters, ..Shape::default() }.responds_page::<R>();
        self.add(Kind::List, operation.into(), shape, handler)
    }

    /// `GET /api/admin/<resource>/{id}`: a record.
    #[must_use]
    pub fn record<W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, Uuid) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let handler = self.of_one(work);
        self.add(Kind::Record, operation.into(), Shape::default().responds::<R>(), handler)
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
                let Json(input) = Json::<I>::from_request(body, &()).await?;
                let record = work(request, input).await.map_err(Into::into)?;
                Ok(respond(StatusCode::CREATED, shown(&record), record.version()))
            })
        });
        self.add(Kind::Create, operation.into(), Shape::default().body::<I>().responds::<R>(), handler)
    }

    /// `PATCH /api/admin/<resource>/{id}`: a change of a record. [`Request::if_match`] is to be checked in the
    /// transaction of the change, as [`Change::load`](super::Change::load) does.
    #[must_use]
    pub fn update<I, W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Send + 'static,
        W: Fn(Request<S>, Uuid, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let handler = self.of_one_with(work);
        self.add(Kind::Update, operation.into(), Shape::default().body::<I>().responds::<R>(), handler)
    }

    /// `DELETE /api/admin/<resource>/{id}`
    #[must_use]
    pub fn delete<W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, Uuid) -> O + Send + Sync + 'static,
        O: Work<()>,
    {
        let (state, missing, work) = (self.state.clone(), self.description.missing(), Arc::new(work));
        let handler: Handler = Arc::new(move |call| {
            let (state, missing, work) = (state.clone(), Arc::clone(&missing), Arc::clone(&work));
            Box::pin(async move {
                let id = call.id(&missing)?;
                work(call.split(state).0, id).await.map_err(Into::into)?;
                Ok(StatusCode::NO_CONTENT.into_response())
            })
        });
        self.add(Kind::Delete, operation.into(), Shape::default(), handler)
    }

    /// `POST /api/admin/<resource>/{id}/<name>`: an action on a record, without a body.
    #[must_use]
    pub fn action<W, O>(self, name: &'static str, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, Uuid) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let handler = self.of_one(work);
        self.add(Kind::Act(name), operation.into(), Shape::default().responds::<R>(), handler)
    }

    /// `POST /api/admin/<resource>/{id}/<name>`: an action on a record, with a body.
    #[must_use]
    pub fn action_with<I, W, O>(self, name: &'static str, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Send + 'static,
        W: Fn(Request<S>, Uuid, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let handler = self.of_one_with(work);
        self.add(Kind::Act(name), operation.into(), Shape::default().body::<I>().responds::<R>(), handler)
    }

    /// `POST /api/admin/<resource>/bulk/<name>`: `work` on many records, each by itself, given as `ids` or as `filter`,
    /// with the fields of `I` beside them. It continues after the client has disconnected. Needs
    /// [`Resource::table`] or [`Resource::found_by`] before it.
    #[must_use]
    pub fn bulk<I, W, O>(self, name: &'static str, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Clone + Send + 'static,
        W: Fn(Request<S>, Uuid, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (state, find, work) = (self.state.clone(), self.find.clone(), Arc::new(work));
        let handler: Handler = Arc::new(move |call| {
            let (state, find, work) = (state.clone(), find.clone(), Arc::clone(&work));
            Box::pin(async move {
                let (request, body) = call.split(state);
                let Json(body) = Json::<serde_json::Map<String, Value>>::from_request(body, &()).await?;
                let (selection, own) = input(body);
                let selection: Selection<F> = read(&selection)?;
                let own: I = read(&own)?;
                let finding = request.clone();
                let ids = selection.ids(|filter, limit| find_all(find, finding, filter, limit)).await?;
                let all = async move {
                    let mut result = BulkResult::default();
                    for id in ids {
                        let changed = work(request.clone(), id, own.clone()).await;
                        result.note(id, changed.map_err(Into::into))?;
                    }
                    Ok(Json(result).into_response())
                };
                // A task of its own: a client that disconnects does not leave the work half done.
                tokio::spawn(all).await.map_err(Problem::internal)?
            })
        });
        let shape = Shape::default().selection::<F, I>().responds::<BulkResult>();
        self.add(Kind::Bulk(name), operation.into(), shape, handler)
    }

    /// How [`Resource::bulk`] finds the records that match a filter, up to a limit.
    #[must_use]
    pub fn found_by<W, O>(mut self, work: W) -> Self
    where
        W: Fn(Request<S>, F, usize) -> O + Send + Sync + 'static,
        O: Work<Vec<Uuid>>,
    {
        let work = Arc::new(work);
        self.find = Some(Arc::new(move |request, filter, limit| {
            let work = Arc::clone(&work);
            Box::pin(async move { work(request, filter, limit).await.map_err(Into::into) })
        }));
        self
    }

    /// `GET /api/admin/<resource>/export`: all records that match the filters, as a file.
    #[must_use]
    pub fn export<W, O>(
        self,
        operation: impl Into<Operation>,
        columns: &'static [ReportColumn],
        work: W,
    ) -> Self
    where
        W: Fn(Request<S>, F) -> O + Send + Sync + 'static,
        O: Work<Rows>,
    {
        let (state, name, work) = (self.state.clone(), self.description.name, Arc::new(work));
        let handler: Handler = Arc::new(move |call| {
            let (state, work) = (state.clone(), Arc::clone(&work));
            Box::pin(async move {
                let format = call.query::<FormatQuery>()?.requested(&call.headers)?;
                let (filter, now) = (call.query()?, call.context.clock.now());
                let rows = work(call.split(state).0, filter).await.map_err(Into::into)?;
                download(name, columns, format, rows, now).await
            })
        });
        let mut parameters = FormatQuery::into_params(|| Some(ParameterIn::Query));
        parameters.extend(F::into_params(|| Some(ParameterIn::Query)));
        let response = Some(file_response(columns));
        self.add(Kind::Export, operation.into(), Shape { parameters, response, ..Shape::default() }, handler)
    }

    fn of_one<W, O>(&self, work: W) -> Handler
    where
        W: Fn(Request<S>, Uuid) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (state, missing, work) = (self.state.clone(), self.description.missing(), Arc::new(work));
        Arc::new(move |call| {
            let (state, missing, work) = (state.clone(), Arc::clone(&missing), Arc::clone(&work));
            Box::pin(async move {
                let id = call.id(&missing)?;
                let record = work(call.split(state).0, id).await.map_err(Into::into)?;
                Ok(respond(StatusCode::OK, shown(&record), record.version()))
            })
        })
    }

    fn of_one_with<I, W, O>(&self, work: W) -> Handler
    where
        I: DeserializeOwned + Send + 'static,
        W: Fn(Request<S>, Uuid, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let (state, missing, work) = (self.state.clone(), self.description.missing(), Arc::new(work));
        Arc::new(move |call: Call| {
            let (state, missing, work) = (state.clone(), Arc::clone(&missing), Arc::clone(&work));
            Box::pin(async move {
                let id = call.id(&missing)?;
                let (request, body) = call.split(state);
                let Json(input) = Json::<I>::from_request(body, &()).await?;
                let record = work(request, id, input).await.map_err(Into::into)?;
                Ok(respond(StatusCode::OK, shown(&record), record.version()))
            })
        })
    }

    /// All operations, with their documentation.
    #[must_use]
    pub fn routes(self) -> OpenApiRouter<ModuleContext> {
        let is_versioned = self.operations.iter().any(|(kind, ..)| *kind == Kind::Update);
        self.operations.into_iter().fold(OpenApiRouter::new(), |router, (kind, operation, shape, handler)| {
            let (schemas, paths) = document(&self.description, kind, &operation, shape, is_versioned);
            router.routes((schemas, paths, route(kind.method().1, handler)))
        })
    }
}

impl<R: Record, F: Filter, S: Clone + Send + Sync + 'static> Resource<R, F, S> {
    /// List and record of the rows of a table; `about` describes both. [`Resource::bulk`] finds records there.
    #[must_use]
    pub fn table<T: Stored + Into<R>>(
        self,
        list: impl Into<Operation>,
        record: impl Into<Operation>,
    ) -> Self {
        self.list(list, |request, query| async move {
            let Listed { items, total, pages } =
                statements::page::<T, F>(&request.context.db, &query).await?;
            Ok::<_, Problem>(Listed { items: items.into_iter().map(Into::into).collect(), total, pages })
        })
        .record(record, |request, id| async move {
            let row: Option<T> = statements::find(&request.context.db, id).await?;
            row.map(Into::into).ok_or_else(|| Problem::new(crate::http::Code::NotFound, T::MISSING))
        })
        .found_by(|request, filter, limit| async move {
            Ok::<_, Problem>(statements::ids::<T>(&request.context.db, &filter.conditions()?, limit).await?)
        })
    }

    /// An export of the rows of a table, in the order of their ids.
    #[must_use]
    pub fn export_table<T: Stored>(
        self,
        operation: impl Into<Operation>,
        columns: &'static [ReportColumn],
        cells: fn(T) -> Vec<Cell>,
    ) -> Self {
        self.export(operation, columns, move |request, filter: F| async move {
            Ok::<_, Problem>(statements::rows(request.context.db.clone(), filter.conditions()?, cells))
        })
    }
}

async fn find_all<S, F>(
    find: Option<Find<S, F>>,
    request: Request<S>,
    filter: F,
    limit: usize,
) -> Result<Vec<Uuid>, Problem> {
    match find {
        Some(find) => find(request, filter, limit).await,
        None => Err(Problem::invalid("filter", "is not known here; name the records in `ids`")),
    }
}

fn respond(status: StatusCode, record: Value, version: Option<DateTime<Utc>>) -> Response {
    let response = (status, Json(record)).into_response();
    match version {
        Some(updated) => with_etag(response, updated),
        None => response,
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Problem> {
    crate::http::parse_json(value.to_string().as_bytes())
}
