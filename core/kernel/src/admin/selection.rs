//! Operations on many records: which ones, and what became of them.

use crate::http::{BulkFilter, Code, Problem};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::future::Future;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Most records of one operation.
pub(super) const MANY: usize = 1000;

/// The selected records: those that are named, or all that meet the filter, on all pages.
#[derive(Debug, Deserialize)]
#[serde(bound = "F: DeserializeOwned + IntoParams")]
pub struct Selection<F> {
    ids: Option<Vec<Uuid>>,
    filter: Option<BulkFilter<F>>,
}

impl<F: DeserializeOwned + IntoParams> Selection<F> {
    /// The records, each once. `find` returns those that a filter lets through, at most as many as it is given and one
    /// more.
    ///
    /// # Errors
    /// 422, naming the field.
    pub async fn ids<W, R>(self, find: W) -> Result<Vec<Uuid>, Problem>
    where
        W: FnOnce(F, usize) -> R,
        R: Future<Output = Result<Vec<Uuid>, Problem>>,
    {
        let (field, mut ids) = match (self.ids, self.filter) {
            (Some(ids), None) => ("ids", ids),
            (None, Some(BulkFilter(filter))) => ("filter", find(filter, MANY + 1).await?),
            (Some(_), Some(_)) => {
                return Err(Problem::invalid("filter", "must be absent where there are `ids`"));
            }
            (None, None) => return Err(Problem::invalid("ids", "is required, or `filter`")),
        };
        if ids.len() > MANY {
            return Err(Problem::invalid(field, format!("must mean at most {MANY} records")));
        }
        let mut seen = HashSet::new();
        ids.retain(|id| seen.insert(*id));
        Ok(ids)
    }
}

/// The body of an operation on many records that takes nothing besides them.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct NoInput {}

/// A record that was left as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BulkSkipped)]
pub struct Skipped {
    /// The record.
    pub id: Uuid,
    /// The reason.
    #[schema(example = "Only pending ones can be approved.")]
    pub message: String,
}

/// The outcome for each record of an operation on many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BulkResult {
    /// The number of changed records.
    #[schema(example = 12)]
    pub done: usize,
    /// Those that were changed: what an undo is sent.
    pub changed: Vec<Uuid>,
    /// Those that were left as they are.
    pub skipped: Vec<Skipped>,
}

impl BulkResult {
    /// Notes what became of the record `id`: one that does not allow the change is left as it is.
    ///
    /// # Errors
    /// What is not the record's own: when the database fails.
    pub fn note<T>(&mut self, id: Uuid, result: Result<T, Problem>) -> Result<(), Problem> {
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

fn is_of_the_record(code: Code) -> bool {
    matches!(code, Code::NotFound | Code::Conflict | Code::Invalid | Code::Forbidden | Code::Gone)
}

/// The fields of `body` that select records, and those that belong to the operation itself.
pub(super) fn input(mut body: Map<String, Value>) -> (Value, Value) {
    let names = ["ids", "filter"];
    let selection: Map<String, Value> =
        names.iter().filter_map(|name| Some(((*name).to_owned(), body.shift_remove(*name)?))).collect();
    (selection.into(), body.into())
}
