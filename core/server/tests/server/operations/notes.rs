//! A module of the tests that stores notes: a table, an audited write, a read, a counter.

use crate::sample::{Sample, sample};
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::audit::{Actor, Entry, record};
use toolbase_kernel::http::{Json, Problem};
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::routes;
use toolbase_kernel::sql;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const TABLE: &str = "CREATE TABLE notes_note (
  id UUID PRIMARY KEY NOT NULL, text TEXT NOT NULL, stars BIGINT, weight DOUBLE PRECISION NOT NULL,
  pinned BOOLEAN NOT NULL, tags JSONB NOT NULL, written_at TIMESTAMPTZ NOT NULL
);
CREATE TABLE notes_answer (
  id UUID PRIMARY KEY NOT NULL, note_id UUID NOT NULL REFERENCES notes_note (id), text TEXT NOT NULL
);";

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
struct NewNote {
    text: String,
}

/// The module with its tables.
pub fn notes() -> Vec<Box<dyn Module>> {
    notes_with(&[])
}

/// The same with further migrations: what they are called, and their SQL.
pub fn notes_with(later: &'static [(&'static str, &'static str)]) -> Vec<Box<dyn Module>> {
    let migrations = [("notes", TABLE)].into_iter().chain(later.iter().copied()).collect();
    let routes = || OpenApiRouter::new().routes(routes!(list_notes, write_note));
    vec![Box::new(Sample { routes, migrations, ..sample("notes", &[]) })]
}

/// The texts of all notes, in their order.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/notes", responses((status = 200)))]
async fn list_notes(State(context): State<ModuleContext>) -> Result<Json<Vec<String>>, Problem> {
    let rows = sql!(&context.db, fetch_all as (String,), "SELECT text FROM notes_note ORDER BY text")?;
    Ok(Json(rows.into_iter().map(|(text,)| text).collect()))
}

/// Writes a note and audits it.
#[utoipa::path(post, extensions(("x-permission" = json!("public"))), path = "/api/notes", responses((status = 201)))]
async fn write_note(
    State(context): State<ModuleContext>,
    Json(note): Json<NewNote>,
) -> Result<(StatusCode, Json<NewNote>), Problem> {
    write(&context, &note.text).await?;
    Ok((StatusCode::CREATED, Json(note)))
}

/// Writes a note.
pub async fn write(context: &ModuleContext, text: &str) -> sqlx::Result<()> {
    let mut tx = context.db.begin().await?;
    let now = context.clock.now();
    let id = Uuid::now_v7();
    sql!(
        &mut tx,
        execute,
        "INSERT INTO notes_note (id, text, stars, weight, pinned, tags, written_at)
         VALUES ($1, $2, NULL, 0.1, true, $3, $4)",
        id,
        text,
        sqlx::types::Json(json!({ "b": [1, null], "a": "x" })),
        now
    )?;
    sql!(
        &mut tx,
        execute,
        "INSERT INTO notes_answer (id, note_id, text) VALUES ($1, $2, 'so it is')",
        Uuid::now_v7(),
        id
    )?;
    let actor = Actor::system("test");
    let entry = Entry {
        actor: &actor,
        action: "note.write",
        resource: "notes",
        record: &id.to_string(),
        label: text,
        changes: json!({ "text": { "after": text } }),
        reason: None,
    };
    record(&mut tx, &entry, now);
    tx.commit().await
}
