//! `PUT` and `DELETE /api/admin/inbox/{queue}/{id}/reader`: the admin who has a record of the inbox open. It is a note
//! for the other admins, and locks nothing.

use super::inbox::InboxMember;
use super::queues::queues;
use crate::module::Registry;
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use toolbase_kernel::accounts::People;
use toolbase_kernel::db::Db;
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::{routes, sql};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// How long a record counts as open after the last sign of its reader.
const OPEN: TimeDelta = TimeDelta::minutes(10);

/// The longest id of a record, in bytes.
const ID_MAX: usize = 200;

/// The reader of a record, besides the caller.
#[derive(Serialize, ToSchema)]
struct InboxReader {
    /// The other admin who has it open; null when there is none, and the caller is its reader now.
    #[schema(required = true)]
    reader: Option<InboxMember>,
}

/// The routes of readers.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(read_inbox_item, leave_inbox_item))
}

/// Notes that the caller has a record of the inbox open, for ten minutes: other admins see it. A record that another
/// admin has open stays theirs. An admin is the reader of one record at a time.
#[utoipa::path(put, path = "/api/admin/inbox/{queue}/{id}/reader", tag = "statistics",
    extensions(("x-permission" = json!("statistics.read")), ("x-audit" = json!([]))),
    params(
        ("queue" = String, Path, description = "The queue.", example = "reviews"),
        ("id" = String, Path, description = "The record, as the inbox has it.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"),
    ),
    responses(
        (status = 200, body = InboxReader),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 404, body = ProblemBody, description = "There is no such queue."),
        (status = 422, body = ProblemBody, description = "The id is longer than 200 bytes."),
    ))]
async fn read_inbox_item(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(actor): Admin,
    Path((queue, id)): Path<(String, String)>,
) -> Result<Json<InboxReader>, Problem> {
    check(&registry, &queue, &id)?;
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let old = "DELETE FROM core_inbox_reader WHERE until <= $1 OR user_id = $2";
    sql!(&mut tx, execute, old, now, actor.id.unwrap_or_default())?;
    if let Some(user) = actor.id {
        let new = "INSERT INTO core_inbox_reader (queue, record_id, user_id, until) VALUES ($1, $2, $3, $4)
             ON CONFLICT (queue, record_id) DO NOTHING";
        sql!(&mut tx, execute, new, queue.as_str(), id.as_str(), user, now + OPEN)?;
    }
    let found = "SELECT user_id FROM core_inbox_reader WHERE queue = $1 AND record_id = $2";
    let reader = sql!(&mut tx, fetch_optional as (Uuid,), found, queue.as_str(), id.as_str())?;
    tx.commit().await?;
    let other = reader.map(|(reader,)| reader).filter(|reader| Some(*reader) != actor.id);
    let people = People::find(&context.directory, [other]).await?;
    Ok(Json(InboxReader { reader: other.map(|id| InboxMember::new(id, &people)) }))
}

/// Notes that the caller has closed a record of the inbox.
#[utoipa::path(delete, path = "/api/admin/inbox/{queue}/{id}/reader", tag = "statistics",
    extensions(("x-permission" = json!("statistics.read")), ("x-audit" = json!([]))),
    params(
        ("queue" = String, Path, description = "The queue.", example = "reviews"),
        ("id" = String, Path, description = "The record, as the inbox has it.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"),
    ),
    responses(
        (status = 204, description = "The caller is not its reader."),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 404, body = ProblemBody, description = "There is no such queue."),
        (status = 422, body = ProblemBody, description = "The id is longer than 200 bytes."),
    ))]
async fn leave_inbox_item(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(actor): Admin,
    Path((queue, id)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    check(&registry, &queue, &id)?;
    let own = "DELETE FROM core_inbox_reader WHERE queue = $1 AND record_id = $2 AND user_id = $3";
    sql!(&context.db, execute, own, queue, id, actor.id.unwrap_or_default())?;
    Ok(StatusCode::NO_CONTENT)
}

fn check(registry: &Registry, queue: &str, id: &str) -> Result<(), Problem> {
    if queues(registry).iter().all(|known| known.name != queue) {
        return Err(Problem::new(Code::NotFound, "There is no such queue."));
    }
    if id.len() > ID_MAX {
        return Err(Problem::invalid("id", format!("must be at most {ID_MAX} bytes")));
    }
    Ok(())
}

/// The records that others than `caller` have open, with their readers.
pub(super) async fn read_readers(
    db: &Db,
    caller: Option<Uuid>,
    now: DateTime<Utc>,
) -> sqlx::Result<HashMap<(String, String), Uuid>> {
    let text = "SELECT queue, record_id, user_id FROM core_inbox_reader WHERE until > $1 AND user_id <> $2";
    let rows = sql!(db, fetch_all as (String, String, Uuid), text, now, caller.unwrap_or_default())?;
    Ok(rows.into_iter().map(|(queue, id, user)| ((queue, id), user)).collect())
}
