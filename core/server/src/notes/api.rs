//! `GET` and `POST /api/admin/record-notes`, `PUT` and `DELETE /api/admin/record-notes/{id}`

use super::store::{self, NoteRow};
use crate::callers_records::{CallersRecords, callers_records};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::middleware::from_fn;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use toolbase_kernel::text::clean;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// The most characters of a note.
const TEXT_MAX: usize = 2000;

/// A note of an admin on a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecordNote {
    /// Identity.
    id: Uuid,
    /// Its text.
    #[schema(example = "The vendor has promised a new logo by June.")]
    text: String,
    /// The name of its author.
    #[schema(example = "Ada Lovelace")]
    author: String,
    /// The author's account.
    author_id: Uuid,
    /// True if the caller has written it.
    own: bool,
    /// When it was written.
    created_at: DateTime<Utc>,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
}

/// The notes on a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecordNotes {
    /// The newest first.
    items: Vec<RecordNote>,
    /// Their number.
    #[schema(example = 1)]
    total_count: usize,
}

/// The text of a note.
#[derive(Debug, Deserialize, ToSchema)]
struct NoteText {
    /// 1 to 2,000 characters.
    #[schema(example = "The vendor has promised a new logo by June.", min_length = 1, max_length = 2000)]
    text: String,
}

impl NoteText {
    /// The text as it is stored.
    fn checked(&self) -> Result<String, Problem> {
        let text = clean(&self.text);
        match text.chars().count() {
            0 => Err(Problem::invalid("text", "is required")),
            1..=TEXT_MAX => Ok(text),
            _ => Err(Problem::invalid("text", format!("must be 1 to {TEXT_MAX} characters"))),
        }
    }
}

/// The record that notes are on.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct NotedRecord {
    /// The resource of the admin interface.
    #[param(required = true, max_length = 60, example = "users")]
    resource: String,
    /// The record's id, as the operations of its resource have it.
    #[param(required = true, max_length = 200, example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    id: String,
}

/// The routes of notes.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let of_records = OpenApiRouter::new().routes(routes!(list_record_notes, create_record_note));
    of_records.layer(from_fn(callers_records)).routes(routes!(update_record_note, delete_record_note))
}

fn shown(row: NoteRow, caller: Uuid, people: &People) -> RecordNote {
    RecordNote {
        id: row.id,
        text: row.text,
        author: people.name(Some(row.user_id)),
        author_id: row.user_id,
        own: row.user_id == caller,
        created_at: row.created_at,
        updated_at: row.updated_at,
    }
}

async fn shown_one(context: &ModuleContext, row: NoteRow) -> Result<Json<RecordNote>, Problem> {
    let people = People::find(&context.directory, [Some(row.user_id)]).await?;
    let author = row.user_id;
    Ok(Json(shown(row, author, &people)))
}

/// Stores that a note was written, changed or deleted, on the record that it is on. The text is not for the audit.
fn record(change: &mut Change<'_>, action: &str, row: &NoteRow) {
    change.record(action, &row.resource, &row.record_id, "Note", serde_json::json!({}));
}

/// The notes of admins on a record of any resource of the admin interface. Only admins ever see them.
#[utoipa::path(get, path = "/api/admin/record-notes", tag = "admin", operation_id = "list_record_notes",
    extensions(("x-permission" = json!("record-notes.manage"))), params(NotedRecord), responses(
        (status = 200, body = RecordNotes),
        (status = 404, body = ProblemBody, description = "The resource has no such record."),
        (status = 422, body = ProblemBody, description = "There is no such resource."),
    ))]
async fn list_record_notes(
    State(context): State<ModuleContext>,
    Extension(records): Extension<CallersRecords>,
    Admin(_): Admin,
    SignedIn(account): SignedIn,
    Query(of): Query<NotedRecord>,
) -> Result<Json<RecordNotes>, Problem> {
    let resource = records.read(&of.resource, &of.id).await?;
    let rows = store::of_record(&context.db, &resource, &of.id).await?;
    let people = People::find(&context.directory, rows.iter().map(|row| Some(row.user_id))).await?;
    let items: Vec<_> = rows.into_iter().map(|row| shown(row, account.id, &people)).collect();
    Ok(Json(RecordNotes { total_count: items.len(), items }))
}

/// Adds a note to a record. A record has at most 200.
#[utoipa::path(post, path = "/api/admin/record-notes", tag = "admin", operation_id = "create_record_note",
    extensions(("x-permission" = json!("record-notes.manage")), ("x-audit" = json!(["note.create"]))),
    params(NotedRecord), request_body = NoteText, responses(
        (status = 201, body = RecordNote),
        (status = 404, body = ProblemBody, description = "The resource has no such record."),
        (status = 409, body = ProblemBody, description = "The record has 200 notes."),
        (status = 422, body = ProblemBody, description = "There is no such resource, or `text` breaks its rule."),
    ))]
async fn create_record_note(
    State(context): State<ModuleContext>,
    Extension(records): Extension<CallersRecords>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Query(of): Query<NotedRecord>,
    Json(requested): Json<NoteText>,
) -> Result<(StatusCode, Json<RecordNote>), Problem> {
    let text = requested.checked()?;
    let resource = records.read(&of.resource, &of.id).await?;
    let mut change = Change::begin(&context, &actor).await?;
    let now = change.now();
    let row = NoteRow {
        id: Uuid::now_v7(),
        resource,
        record_id: of.id,
        user_id: account.id,
        text,
        created_at: now,
        updated_at: now,
    };
    change.add_own(&row).await?;
    record(&mut change, "note.create", &row);
    change.commit().await?;
    Ok((StatusCode::CREATED, shown_one(&context, row).await?))
}

/// Replaces the text of a note. Only its author can.
#[utoipa::path(put, path = "/api/admin/record-notes/{id}", tag = "admin", operation_id = "update_record_note",
    extensions(("x-permission" = json!("record-notes.manage")), ("x-audit" = json!(["note.edit"]))),
    params(("id" = Uuid, Path, description = "The note's id.")), request_body = NoteText, responses(
        (status = 200, body = RecordNote),
        (status = 403, body = ProblemBody, description = "Another admin has written it."),
        (status = 404, body = ProblemBody, description = "Note not found"),
        (status = 422, body = ProblemBody, description = "`text` breaks its rule."),
    ))]
async fn update_record_note(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
    Json(requested): Json<NoteText>,
) -> Result<Json<RecordNote>, Problem> {
    let text = requested.checked()?;
    let mut change = Change::begin(&context, &actor).await?;
    let before: NoteRow = change.own(account.id, &id).await?;
    let after = NoteRow { text, updated_at: change.now(), ..before };
    store::update(&mut change.tx, &after).await?;
    record(&mut change, "note.edit", &after);
    change.commit().await?;
    shown_one(&context, after).await
}

/// Deletes a note. Only its author can.
#[utoipa::path(delete, path = "/api/admin/record-notes/{id}", tag = "admin", operation_id = "delete_record_note",
    extensions(("x-permission" = json!("record-notes.manage")), ("x-audit" = json!(["note.delete"]))),
    params(("id" = Uuid, Path, description = "The note's id.")), responses(
        (status = 204, description = "It is deleted."),
        (status = 403, body = ProblemBody, description = "Another admin has written it."),
        (status = 404, body = ProblemBody, description = "Note not found"),
    ))]
async fn delete_record_note(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let mut change = Change::begin(&context, &actor).await?;
    let row: NoteRow = change.own(account.id, &id).await?;
    store::delete(&mut change.tx, row.id).await?;
    record(&mut change, "note.delete", &row);
    change.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
