//! The change of fields of many records, and its preview.

use super::bulk_run::BulkRun;
use super::edit::{Edited, Edits, Values};
use super::edited::{BulkEditExample, BulkEditInput, BulkEditPreview, BulkEditResult, EXAMPLES, text_of};
use super::key::BulkKey;
use super::kind::Kind;
use super::operation::Operation;
use super::request::{Call, Handler, Request};
use super::resource::{Record, Resource};
use super::selection::{Selection, Skipped, is_of_the_record};
use super::shape::Shape;
use crate::db::on_trial;
use crate::http::{Json, Problem, json_body, read_json, to_its_end};
use axum::response::IntoResponse;
use futures::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema};

/// The fields that may be changed.
type Fields = &'static [&'static str];

/// The most records of one request: each is a transaction, and the caller waits for all.
const MOST: usize = 10_000;

/// The records of a request and their changes.
type Taken<S, K> = (Request<S>, Vec<K>, BulkEditInput);

impl<R: Record, F, S, K: BulkKey> Resource<R, F, S, K>
where
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// `POST /api/admin/<resource>/bulk/edit`: changes these fields of many records, and
    /// `POST /api/admin/<resource>/bulk/preview-edit`, which returns the result that such a change would have. Each record is
    /// changed by [`Resource::update`], by itself and with an audit entry of its own. Needs [`Resource::record`] and
    /// [`Resource::update`] before it, and what [`Resource::bulk`] needs. The value that a record shows in such a field must be
    /// one that a change takes, and the update must write in transactions only: a preview runs it and rolls them back.
    #[must_use]
    pub fn bulk_edit(mut self, fields: Fields) -> Self {
        self.description = self.description.with("bulkEdit", json!(fields));
        let (of_one, edits) = (self.edits.operation.clone(), self.edits.clone());
        let mut change = Operation::new(
            "Changes fields of many records, each by the rules of a change of it alone. Those that do not allow it are skipped.",
        );
        let mut preview = Operation::new(
            "Returns the result that a change of fields of many records would have. It changes nothing.",
        )
        .only_reads();
        if let Some(Operation { audits, step_up, .. }) = of_one {
            (change.audits, change.step_up, preview.step_up) = (audits, step_up.clone(), step_up);
        }
        let title: Arc<str> = self.description.title_field().into();
        let editing = edits.clone();
        let run = BulkRun { resource: self.description.name, operation: "edit" };
        let edit_all = self.edit_handler(fields, move |(request, ids, input)| {
            let (caller, records) = (request.clone(), ids.len());
            let work = change_all(editing.clone(), request, ids, input);
            let work = async move { run.during(&caller, records, work).await };
            Box::pin(to_its_end(work, Problem::internal))
        });
        let preview_all = self.edit_handler(fields, move |(request, ids, input)| {
            Box::pin(try_all(edits.clone(), request, ids, input, Arc::clone(&title)))
        });
        let edit_shape = self.edit_shape(fields).responds::<BulkEditResult<K>>();
        let preview_shape = self.edit_shape(fields).responds::<BulkEditPreview<K>>();
        self.add(Kind::Bulk("edit"), change, edit_shape, edit_all).add(
            Kind::Bulk("preview-edit"),
            preview,
            preview_shape,
            preview_all,
        )
    }

    fn edit_handler<T: Serialize + 'static>(
        &self,
        fields: Fields,
        work: impl Fn(Taken<S, K>) -> BoxFuture<'static, Result<T, Problem>> + Send + Sync + 'static,
    ) -> Handler {
        let (state, find, work) = (self.state.clone(), self.find.clone(), Arc::new(work));
        Arc::new(move |call: Call| {
            let (state, find, work) = (state.clone(), find.clone(), Arc::clone(&work));
            Box::pin(async move {
                let (request, body) = call.split(state);
                let (selection, input) = Selection::<K>::take(&json_body(body).await?)?;
                let input: BulkEditInput = read_json(&input)?;
                check_fields(fields, &input.changes)?;
                let finding = request.clone();
                let ids = selection.ids(|filter| super::bulk::find_all(find, finding, filter)).await?;
                if ids.len() > MOST {
                    let rule =
                        format!("selects {} records; at most {MOST} can be changed at once", ids.len());
                    return Err(Problem::invalid("filter", rule));
                }
                Ok(Json(work((request, ids, input)).await?).into_response())
            })
        })
    }

    /// The body: a selection, and those of the fields of a change that may be changed.
    fn edit_shape(&self, fields: Fields) -> Shape {
        let mut shape = Shape::default().selection::<K, F, BulkEditInput>();
        let mut update = self.edits.body.map(|body| body()).unwrap_or_default();
        let Some(RefOr::Ref(body)) = update.body.take() else { return shape };
        let name = body.ref_location.rsplit('/').next().unwrap_or_default().to_owned();
        let of_one = update.schemas.iter().find(|(of, _)| *of == name).map(|(_, schema)| schema.clone());
        if let (Some(RefOr::T(Schema::Object(of_one))), Some(RefOr::T(Schema::Object(body)))) =
            (of_one, &mut shape.body)
        {
            let changes = of_one.properties.into_iter().filter(|(name, _)| fields.contains(&name.as_str()));
            let changes =
                changes.fold(ObjectBuilder::new(), |all, (name, schema)| all.property(name, schema));
            let about = "The fields with their new values: at least one.";
            body.properties.insert("changes".to_owned(), changes.description(Some(about)).into());
        }
        shape.schemas.extend(update.schemas.into_iter().filter(|(of, _)| *of != name));
        shape
    }
}

/// Rejects changes of other fields than `fields`.
fn check_fields(fields: Fields, changes: &Values) -> Result<(), Problem> {
    if changes.is_empty() {
        return Err(Problem::invalid("changes", format!("must have one of {}", fields.join(", "))));
    }
    match changes.keys().find(|name| !fields.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let rule = format!("cannot be changed for many records at once; that can {}", fields.join(", "));
            Err(Problem::invalid(&format!("changes.{name}"), rule))
        }
    }
}

async fn change_all<S: Clone + Send + Sync + 'static, K: BulkKey>(
    edits: Edits<S, K>,
    request: Request<S>,
    ids: Vec<K>,
    input: BulkEditInput,
) -> Result<BulkEditResult<K>, Problem> {
    let mut result = BulkEditResult::default();
    for id in ids {
        match edits.edit(&request, id.clone(), &input.changes, input.seen_at(&id)).await {
            Ok(Edited::Changed(before, after)) => {
                result.changed(id, before.values(&input.changes), after.version);
            }
            Ok(Edited::Same(_)) => result.unchanged += 1,
            Err(problem) if is_of_the_record(problem.code()) => {
                result.skipped.push(Skipped { id, message: problem.message().to_owned() });
            }
            Err(problem) => return Err(problem),
        }
    }
    Ok(result)
}

async fn try_all<S: Clone + Send + Sync + 'static, K: BulkKey>(
    edits: Edits<S, K>,
    request: Request<S>,
    ids: Vec<K>,
    input: BulkEditInput,
    title: Arc<str>,
) -> Result<BulkEditPreview<K>, Problem> {
    let mut preview = BulkEditPreview::new(request.context.clock.now());
    preview.records = ids.len();
    for id in ids {
        match on_trial(edits.edit(&request, id.clone(), &input.changes, input.seen_at(&id))).await {
            Ok(Edited::Changed(before, after)) => {
                preview.saw(&before);
                preview.changed += 1;
                if preview.examples.len() < EXAMPLES {
                    let name = before.record.get(&*title).and_then(Value::as_str).map(str::to_owned);
                    let name = name.unwrap_or_else(|| text_of(&id));
                    let (before, after) = (before.values(&input.changes), after.values(&input.changes));
                    preview.examples.push(BulkEditExample { id, name, before, after });
                }
            }
            Ok(Edited::Same(record)) => {
                preview.saw(&record);
                preview.unchanged += 1;
            }
            Err(problem) if is_of_the_record(problem.code()) => preview.failed(id, problem.message()),
            Err(problem) => return Err(problem),
        }
    }
    Ok(preview)
}
