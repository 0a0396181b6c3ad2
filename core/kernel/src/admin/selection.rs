//! Operations on many records: which ones, and what became of them.

use super::key::BulkKey;
use crate::http::{Code, Problem, parse_query, read_json};
use crate::openapi::in_query;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::future::Future;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Most records that may be named one by one.
pub(super) const MANY: usize = 1000;

/// The selected records: those that are named, or all that meet the filter, on all pages.
#[derive(Deserialize)]
pub(super) struct Selection<K> {
    ids: Option<Vec<K>>,
    filter: Option<Map<String, Value>>,
}

impl<K: BulkKey> Selection<K> {
    /// Takes the fields that select records out of `body`. Returns those of the operation itself beside them.
    ///
    /// # Errors
    /// 422, naming the field.
    pub fn take(body: &Value) -> Result<(Self, Value), Problem> {
        let mut body: Map<String, Value> = read_json(body)?;
        let fields = ["ids", "filter"].into_iter();
        let fields = fields.filter_map(|name| Some((name.to_owned(), body.shift_remove(name)?)));
        Ok((read_json(&fields.collect::<Map<_, _>>().into())?, body.into()))
    }

    /// The records, each once, in the order of their ids: two requests that change the same records lock them in the same
    /// order. `find` returns those that a filter lets through.
    ///
    /// # Errors
    /// 422, naming the field.
    pub async fn ids<F, W, R>(self, find: W) -> Result<Vec<K>, Problem>
    where
        F: DeserializeOwned + IntoParams,
        W: FnOnce(F) -> R,
        R: Future<Output = Result<Vec<K>, Problem>>,
    {
        let mut ids = match (self.ids, self.filter) {
            (Some(ids), None) if ids.len() > MANY => {
                Err(Problem::invalid("ids", format!("must be at most {MANY}; use `filter` for more")))
            }
            (Some(ids), None) => Ok(ids),
            (None, Some(filter)) => {
                let parameters = F::into_params(in_query);
                let known: Vec<_> = parameters.into_iter().map(|parameter| parameter.name).collect();
                let query = as_query(&filter, &known)?;
                let named = |problem: Problem| problem.within("filter");
                find(parse_query(&query).map_err(named)?).await.map_err(named)
            }
            (Some(_), Some(_)) => Err(Problem::invalid("filter", "must be absent where there are `ids`")),
            (None, None) => Err(Problem::invalid("ids", "is required, or `filter`")),
        }?;
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }
}

/// Filters in a body, named as in the query of a list: one value, or a list of them. An unknown name is rejected: without
/// it more records would be selected.
fn as_query(filters: &Map<String, Value>, known: &[String]) -> Result<String, Problem> {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in filters {
        if !known.contains(name) {
            let rule = format!("is no filter of this list; known are {}", known.join(", "));
            return Err(Problem::invalid(&format!("filter.{name}"), rule));
        }
        let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        for value in values.iter().filter(|value| !value.is_null()) {
            match value {
                Value::String(text) => query.append_pair(name, text),
                other => query.append_pair(name, &other.to_string()),
            };
        }
    }
    Ok(query.finish())
}

/// The body of an operation on many records that takes nothing besides them.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct NoInput {}

/// A record that was left as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BulkSkipped, bound = "")]
pub struct Skipped<K = Uuid> {
    /// The record.
    #[schema(value_type = String)]
    pub id: K,
    /// The reason.
    #[schema(example = "Only pending ones can be approved.")]
    pub message: String,
}

/// The outcome for each record of an operation on many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BulkResult, bound = "")]
pub struct BulkResult<K = Uuid> {
    /// The number of changed records.
    #[schema(example = 12)]
    pub done: usize,
    /// Those that were changed: what an undo is sent.
    #[schema(value_type = Vec<String>)]
    pub changed: Vec<K>,
    /// Those that were left as they are.
    #[schema(value_type = Vec<Skipped>)]
    pub skipped: Vec<Skipped<K>>,
}

impl<K> Default for BulkResult<K> {
    fn default() -> Self {
        Self { done: 0, changed: Vec::new(), skipped: Vec::new() }
    }
}

impl<K> BulkResult<K> {
    /// Notes what became of the record `id`: one that does not allow the change is left as it is.
    ///
    /// # Errors
    /// What is not the record's own: when the database fails.
    pub fn add<T>(&mut self, id: K, result: Result<T, Problem>) -> Result<(), Problem> {
        match result {
            Ok(_) => {
                self.done += 1;
                self.changed.push(id);
            }
            Err(problem) if is_of_the_record(problem.code()) => {
                self.skipped.push(Skipped { id, message: problem.message().to_owned() });
            }
            Err(problem) => return Err(problem),
        }
        Ok(())
    }
}

/// Returns `true` if the record does not allow the change, and others may.
pub(super) fn is_of_the_record(code: Code) -> bool {
    matches!(code, Code::NotFound | Code::Conflict | Code::Invalid | Code::Forbidden | Code::Gone)
}
