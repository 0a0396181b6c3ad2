//! Operations of a resource on many records.

use super::bulk_run::BulkRun;
use super::key::BulkKey;
use super::kind::Kind;
use super::operation::Operation;
use super::request::{Handler, Request};
use super::resource::{Find, Record, Resource, Work};
use super::selection::{BulkResult, Selection};
use super::shape::Shape;
use crate::http::{Json, Problem, json_body, read_json, to_its_end};
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

impl<R: Record, F, S, K: BulkKey> Resource<R, F, S, K>
where
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// `POST /api/admin/<resource>/bulk/<name>`: `work` on many records, each by itself, given as `ids` or as `filter`,
    /// with the fields of `I` beside them. It continues after the client has disconnected. Needs [`Resource::table`],
    /// [`Resource::joined`] or [`Resource::found_by`] before it.
    #[must_use]
    pub fn bulk<I, T, W, O>(self, name: &'static str, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Clone + Send + Sync + 'static,
        T: Send + 'static,
        W: Fn(Request<S>, K, I) -> O + Send + Sync + 'static,
        O: Work<T>,
    {
        let work = Arc::new(work);
        self.bulk_at_once(name, operation, move |request: Request<S>, ids: Vec<K>, input: I| {
            let work = Arc::clone(&work);
            async move {
                let mut result = BulkResult::default();
                for id in ids {
                    let changed = work(request.clone(), id.clone(), input.clone()).await;
                    result.add(id, changed.map_err(Into::into))?;
                }
                Ok::<_, Problem>(result)
            }
        })
    }

    /// As [`Resource::bulk`], where `work` gets all records together.
    #[must_use]
    pub fn bulk_at_once<I, W, O>(self, name: &'static str, operation: impl Into<Operation>, work: W) -> Self
    where
        I: DeserializeOwned + ToSchema + Send + 'static,
        W: Fn(Request<S>, Vec<K>, I) -> O + Send + Sync + 'static,
        O: Work<BulkResult<K>>,
    {
        let (state, find, work) = (self.state.clone(), self.find.clone(), Arc::new(work));
        let run = BulkRun { resource: self.description.name, operation: name };
        let handler: Handler = Arc::new(move |call| {
            let (state, find, work) = (state.clone(), find.clone(), Arc::clone(&work));
            Box::pin(async move {
                let (request, body) = call.split(state);
                let (selection, input) = Selection::<K>::take(&json_body(body).await?)?;
                let input: I = read_json(&input)?;
                let finding = request.clone();
                let ids = selection.ids(|filter| find_all(find, finding, filter)).await?;
                let work = async move {
                    let (caller, records) = (request.clone(), ids.len());
                    let work = async move { work(request, ids, input).await.map_err(Into::into) };
                    run.during(&caller, records, work).await
                };
                Ok(Json(to_its_end(Box::pin(work), Problem::internal).await?).into_response())
            })
        });
        let shape = Shape::default().selection::<K, F, I>().responds::<BulkResult<K>>();
        self.add(Kind::Bulk(name), operation.into(), shape, handler)
    }

    /// How [`Resource::bulk`] finds the records that match a filter.
    #[must_use]
    pub fn found_by<W, O>(mut self, work: W) -> Self
    where
        W: Fn(Request<S>, F) -> O + Send + Sync + 'static,
        O: Work<Vec<K>>,
    {
        let work = Arc::new(work);
        self.find = Some(Arc::new(move |request, filter| {
            let work = Arc::clone(&work);
            Box::pin(async move { work(request, filter).await.map_err(Into::into) })
        }));
        self
    }
}

/// Returns the records that `filter` lets through.
pub(super) async fn find_all<S, F, K>(
    find: Option<Find<S, F, K>>,
    request: Request<S>,
    filter: F,
) -> Result<Vec<K>, Problem> {
    match find {
        Some(find) => find(request, filter).await,
        None => Err(Problem::invalid("filter", "is not known here; name the records in `ids`")),
    }
}
