//! The change of a record by the functions of its resource, known by its fields only.

use super::operation::Operation;
use super::request::Request;
use super::resource::{Record, Work};
use super::shape::Shape;
use super::underscore_id::to_json;
use super::version::IfMatch;
use crate::http::{Code, Problem, read_json};
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::sync::Arc;
use utoipa::ToSchema;

/// Fields with their values.
pub(super) type Values = Map<String, Value>;

/// A record as it is shown, and when it was last changed.
pub(super) struct Shown {
    pub record: Value,
    pub version: Option<DateTime<Utc>>,
}

impl Shown {
    fn new(record: &impl Record) -> Self {
        Self { record: to_json(record), version: record.version() }
    }

    /// The values of these fields.
    pub fn values(&self, fields: &Values) -> Values {
        let value = |name: &String| self.record.get(name).cloned().unwrap_or_default();
        fields.keys().map(|name| (name.clone(), value(name))).collect()
    }
}

type Read<S, K> = Arc<dyn Fn(Request<S>, K) -> BoxFuture<'static, Result<Shown, Problem>> + Send + Sync>;
type Write<S, K> =
    Arc<dyn Fn(Request<S>, K, Values) -> BoxFuture<'static, Result<Shown, Problem>> + Send + Sync>;

/// The functions that read and change a record, as far as the resource has them.
pub(super) struct Edits<S, K> {
    read: Option<Read<S, K>>,
    write: Option<Write<S, K>>,
    /// The operation that changes a record: its audit entries, and whether the password is needed.
    pub operation: Option<Operation>,
    /// The body of that operation.
    pub body: Option<fn() -> Shape>,
}

impl<S, K> Default for Edits<S, K> {
    fn default() -> Self {
        Self { read: None, write: None, operation: None, body: None }
    }
}

impl<S, K> Clone for Edits<S, K> {
    fn clone(&self) -> Self {
        let Self { read, write, operation, body } = self;
        Self { read: read.clone(), write: write.clone(), operation: operation.clone(), body: *body }
    }
}

/// The outcome of the change of a record.
pub(super) enum Edited {
    /// The record before and after.
    Changed(Shown, Shown),
    /// It has these values already.
    Same(Shown),
}

impl<S: Clone + Send + 'static, K: Clone + Send + 'static> Edits<S, K> {
    /// `work` reads a record.
    pub fn reads<R, W, O>(&mut self, work: Arc<W>)
    where
        R: Record,
        W: Fn(Request<S>, K) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        self.read = Some(Arc::new(move |request, id| {
            let reading = work(request, id);
            Box::pin(async move { Ok(Shown::new(&reading.await.map_err(Into::into)?)) })
        }));
    }

    /// `work` changes a record; `operation` describes it.
    pub fn writes<R, I, W, O>(&mut self, operation: &Operation, work: Arc<W>)
    where
        R: Record,
        I: DeserializeOwned + ToSchema + Send + 'static,
        W: Fn(Request<S>, K, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        self.operation = Some(operation.clone());
        self.body = Some(|| Shape::default().body::<I>());
        self.write = Some(Arc::new(move |request, id, values| {
            let input = read_json(&values.into());
            let writing = input.map(|input| work(request, id, input));
            Box::pin(async move { Ok(Shown::new(&writing?.await.map_err(Into::into)?)) })
        }));
    }

    /// Changes the record `id`, unless it was changed after `seen_at`.
    ///
    /// # Errors
    /// As the functions of the resource; 409 when somebody else has changed it.
    pub async fn edit(
        &self,
        request: &Request<S>,
        id: K,
        values: &Values,
        seen_at: Option<DateTime<Utc>>,
    ) -> Result<Edited, Problem> {
        let (Some(read), Some(write)) = (&self.read, &self.write) else {
            return Err(Problem::internal("records cannot be read and changed"));
        };
        let before = read(request.clone(), id.clone()).await?;
        if before.version.zip(seen_at).is_some_and(|(version, seen_at)| version > seen_at) {
            return Err(changed_meanwhile());
        }
        if before.values(values) == *values {
            return Ok(Edited::Same(before));
        }
        let mut request = request.clone();
        request.if_match = IfMatch::version(before.version);
        let after = write(request, id, values.clone()).await.map_err(|problem| match problem.code() {
            Code::PreconditionFailed => changed_meanwhile(),
            _ => problem,
        })?;
        if before.values(values) == after.values(values) {
            return Ok(Edited::Same(before));
        }
        Ok(Edited::Changed(before, after))
    }
}

fn changed_meanwhile() -> Problem {
    Problem::new(Code::Conflict, "Someone else has changed this meanwhile.")
}
