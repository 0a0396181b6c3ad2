//! The changes of tools.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Map, Value};
use sqlx::types::Json;
use toolbase_catalog_domain::RevisionState;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::{Conditions, Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A change of a tool.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct RevisionRow {
    pub id: Uuid,
    pub tool_id: Uuid,
    pub made_at: DateTime<Utc>,
    #[serde(skip)]
    pub actor_kind: String,
    #[serde(skip)]
    pub actor_id: Option<Uuid>,
    #[serde(rename = "madeBy")]
    pub actor_name: String,
    pub action: String,
    pub reason: Option<String>,
    pub changes: Json<Map<String, Value>>,
    #[sqlx(try_from = "String")]
    pub state: RevisionState,
    pub decided_by: Option<Uuid>,
    pub decided_at: Option<DateTime<Utc>>,
    pub decision_reason: Option<String>,
    pub updated_at: DateTime<Utc>,
    pub tool_name: String,
    pub tool_slug: String,
}

/// A new change of a tool.
#[derive(Clone, Copy, Debug)]
pub struct NewRevision<'a> {
    /// The tool.
    pub tool: Uuid,
    /// The author of the change.
    pub actor: &'a Actor,
    /// As in the audit.
    pub action: &'a str,
    /// Why, in the words of the actor.
    pub reason: Option<&'a str>,
    /// `from` and `to` of each field.
    pub changes: &'a Value,
    /// The state: in the tool, or waiting.
    pub state: RevisionState,
    /// When.
    pub now: DateTime<Utc>,
}

/// The outcome of a change that was decided on.
#[derive(Clone, Copy, Debug)]
pub struct DecidedRevision<'a> {
    /// The state from now on.
    pub state: RevisionState,
    /// The account that decided.
    pub by: Option<Uuid>,
    /// Why.
    pub reason: Option<&'a str>,
    /// When.
    pub now: DateTime<Utc>,
    /// The version from now on.
    pub version: DateTime<Utc>,
}

/// The tables of a list of changes: `r` and `t` in its conditions.
pub const REVISIONS: &str = "catalog_revision r JOIN catalog_tool t ON t.id = r.tool_id";

macro_rules! columns {
    ($after:literal) => {
        concat!(
            "SELECT r.id, r.tool_id, r.made_at, r.actor_kind, r.actor_id, r.actor_name, r.action, r.reason, r.changes,
                r.state, r.decided_by, r.decided_at, r.decision_reason, r.updated_at,
                t.name AS tool_name, t.slug AS tool_slug
             FROM catalog_revision r JOIN catalog_tool t ON t.id = r.tool_id",
            $after
        )
    };
}

/// Stores a change.
///
/// # Errors
/// When the statement fails.
pub async fn add_revision(tx: &mut Tx, new: NewRevision<'_>) -> sqlx::Result<()> {
    let name = if new.actor.id.is_some() { "" } else { new.actor.name.as_str() };
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_revision (id, tool_id, made_at, actor_kind, actor_id, actor_name, action, reason, changes,
            state, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $3)",
        Uuid::now_v7(),
        new.tool,
        new.now,
        new.actor.kind.as_str(),
        new.actor.id,
        name,
        new.action,
        new.reason,
        Json(new.changes),
        new.state.as_str()
    )?;
    Ok(())
}

/// The changes that meet `conditions`; `page` is order, limit and offset in SQL, the program's own text.
///
/// # Errors
/// When the query fails.
pub async fn revisions(db: &Db, conditions: &Conditions, page: &str) -> sqlx::Result<Vec<RevisionRow>> {
    conditions.fetch(db, columns!(""), page).await
}

/// The change `id`.
///
/// # Errors
/// When the query fails.
pub async fn revision(db: &Db, id: Uuid) -> sqlx::Result<Option<RevisionRow>> {
    sql!(db, fetch_optional as RevisionRow, columns!(" WHERE r.id = $1"), id)
}

/// The tool that the change `id` is of.
///
/// # Errors
/// When the query fails.
pub async fn tool_of_revision(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<Uuid>> {
    let found =
        sql!(tx, fetch_optional as (Uuid,), "SELECT tool_id FROM catalog_revision WHERE id = $1", id)?;
    Ok(found.map(|(tool,)| tool))
}

/// The change `id`, locked until `tx` ends.
///
/// # Errors
/// When a statement fails.
pub async fn revision_locked(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<RevisionRow>> {
    sql!(&mut *tx, execute, "UPDATE catalog_revision SET id = id WHERE id = $1", id)?;
    sql!(tx, fetch_optional as RevisionRow, columns!(" WHERE r.id = $1"), id)
}

/// The change of the tool that waits for a moderator.
///
/// # Errors
/// When the query fails.
pub async fn pending_revision(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Option<RevisionRow>> {
    sql!(tx, fetch_optional as RevisionRow, columns!(" WHERE r.tool_id = $1 AND r.state = 'pending'"), tool)
}

/// Replaces what the waiting change `id` changes.
///
/// # Errors
/// When the statement fails.
pub async fn set_revision(
    tx: &mut Tx,
    id: Uuid,
    changes: &Value,
    version: DateTime<Utc>,
) -> sqlx::Result<()> {
    let statement = "UPDATE catalog_revision SET changes = $2, updated_at = $3 WHERE id = $1";
    sql!(tx, execute, statement, id, Json(changes), version)?;
    Ok(())
}

/// Stores what was decided on the change `id`.
///
/// # Errors
/// When the statement fails.
pub async fn decide_revision(tx: &mut Tx, id: Uuid, decided: DecidedRevision<'_>) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE catalog_revision SET state = $2, decided_by = $3, decided_at = $4, decision_reason = $5, updated_at = $6
         WHERE id = $1",
        id,
        decided.state.as_str(),
        decided.by,
        decided.now,
        decided.reason,
        decided.version
    )?;
    Ok(())
}

/// Notes that nobody has claimed the tool `id` any more.
///
/// # Errors
/// When the statement fails.
pub async fn void_claim(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_tool SET claimed_by = NULL, co_owner = NULL WHERE id = $1", id)?;
    Ok(())
}
