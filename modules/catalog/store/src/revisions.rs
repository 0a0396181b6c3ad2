//! The changes of tools.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sqlx::types::Json;
use toolbase_catalog_domain::RevisionState;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
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
    #[serde(skip)]
    pub former: Option<Json<FormerDecision>>,
    /// The template of the mail about the decision, while it waits.
    #[serde(skip)]
    pub notify: Option<String>,
    pub tool_name: String,
    pub tool_slug: String,
}

/// A change as it was before the last decision, which is undone by that.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FormerDecision {
    /// Its state.
    pub state: RevisionState,
    /// The account that had decided.
    pub by: Option<Uuid>,
    /// When.
    pub at: Option<DateTime<Utc>>,
    /// Why.
    pub reason: Option<String>,
    /// The changes of the tool by the decision: `from` and `to` of each field.
    pub changes: Map<String, Value>,
    /// The change of the tool by which it was reverted.
    pub reverted_by: Option<Uuid>,
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
    /// When.
    pub at: Option<DateTime<Utc>>,
    /// Why.
    pub reason: Option<&'a str>,
    /// The version from now on.
    pub version: DateTime<Utc>,
    /// As it was before, where the decision can be undone.
    pub former: Option<&'a FormerDecision>,
    /// The template of the mail about it.
    pub notify: Option<&'a str>,
}

/// The tables of a list of changes: `r` and `t` in its conditions.
pub const REVISIONS: &str = "catalog_revision r JOIN catalog_tool t ON t.id = r.tool_id";

macro_rules! columns {
    ($after:literal) => {
        concat!(
            "SELECT r.id, r.tool_id, r.made_at, r.actor_kind, r.actor_id, r.actor_name, r.action, r.reason, r.changes,
                r.state, r.decided_by, r.decided_at, r.decision_reason, r.updated_at, r.former,
                r.notify, t.name AS tool_name, t.slug AS tool_slug
             FROM catalog_revision r JOIN catalog_tool t ON t.id = r.tool_id",
            $after
        )
    };
}

/// Stores a change; returns its id.
///
/// # Errors
/// When the statement fails.
pub async fn add_revision(tx: &mut Tx, new: NewRevision<'_>) -> sqlx::Result<Uuid> {
    let id = Uuid::now_v7();
    let name = if new.actor.id.is_some() { "" } else { new.actor.name.as_str() };
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_revision (id, tool_id, made_at, actor_kind, actor_id, actor_name, action, reason, changes,
            state, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $3)",
        id,
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
    Ok(id)
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
        "UPDATE catalog_revision SET state = $2, decided_by = $3, decided_at = $4, decision_reason = $5, updated_at = $6,
            former = $7, notify = $8
         WHERE id = $1",
        id,
        decided.state.as_str(),
        decided.by,
        decided.at,
        decided.reason,
        decided.version,
        decided.former.map(Json),
        decided.notify
    )?;
    Ok(())
}

/// At most `limit` changes whose mail about a decision that was made before `until` waits.
///
/// # Errors
/// When the query fails.
pub async fn due_revisions(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<RevisionRow>> {
    let mut conditions = Conditions::default();
    conditions.add("r.notify IS NOT NULL");
    conditions.with("r.decided_at <= ", Bind::Time(until), "");
    revisions(db, &conditions, &format!("ORDER BY r.decided_at LIMIT {limit}")).await
}

/// Notes that the mail `template` about the change `id` is sent; `false` when it is no longer due.
///
/// # Errors
/// When the statement fails.
pub async fn revision_mailed(tx: &mut Tx, id: Uuid, template: &str) -> sqlx::Result<bool> {
    let statement = "UPDATE catalog_revision SET notify = NULL WHERE id = $1 AND notify = $2";
    Ok(sql!(tx, execute, statement, id, template)? > 0)
}

/// Notes that nobody has claimed the tool `id` any more.
///
/// # Errors
/// When the statement fails.
pub async fn void_claim(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_tool SET claimed_by = NULL, co_owner = NULL WHERE id = $1", id)?;
    Ok(())
}
