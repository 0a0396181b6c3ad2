//! Tools that become one: the merges, the rows that they have moved, and the slugs that lead to the tool that stays.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::types::Json;
use toolbase_kernel::db::{Argument, Tx, with_rows};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The columns of a duplicate that its merge replaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct FormerTool {
    pub slug: String,
    pub state: String,
    pub state_reason: Option<String>,
    pub former_state: Option<String>,
    pub former_reason: Option<String>,
    pub published_at: Option<DateTime<Utc>>,
    pub decided_by: Option<Uuid>,
    pub decided_at: Option<DateTime<Utc>>,
}

/// A merge that is in effect.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct OpenMerge {
    /// Identity.
    pub id: Uuid,
    /// The tool that stays.
    pub into_id: Uuid,
    /// The duplicate before it.
    pub former: Json<FormerTool>,
}

/// The columns of the tool `id` that a merge replaces; `None` without such a tool.
///
/// # Errors
/// When the query fails.
pub async fn former_tool(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<FormerTool>> {
    let statement =
        "SELECT slug, state, state_reason, former_state, former_reason, published_at, decided_by, decided_at
         FROM catalog_tool WHERE id = $1";
    sql!(tx, fetch_optional as FormerTool, statement, id)
}

/// The merge of the tool `duplicate` that is in effect.
///
/// # Errors
/// When the query fails.
pub async fn open_merge(tx: &mut Tx, duplicate: Uuid) -> sqlx::Result<Option<OpenMerge>> {
    let statement =
        "SELECT id, into_id, former FROM catalog_merge WHERE duplicate_id = $1 AND undone_at IS NULL";
    sql!(tx, fetch_optional as OpenMerge, statement, duplicate)
}

/// Stores a merge of `duplicate` into `into`; returns its id.
///
/// # Errors
/// A unique violation when there is one in effect.
pub async fn add_merge(
    tx: &mut Tx,
    (into, duplicate): (Uuid, Uuid),
    former: &FormerTool,
    now: DateTime<Utc>,
) -> sqlx::Result<Uuid> {
    let id = Uuid::now_v7();
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_merge (id, into_id, duplicate_id, former, merged_at) VALUES ($1, $2, $3, $4, $5)",
        id,
        into,
        duplicate,
        Json(former),
        now
    )?;
    Ok(id)
}

/// Stores that a merge is undone.
///
/// # Errors
/// When the statement fails.
pub async fn close_merge(tx: &mut Tx, merge: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_merge SET undone_at = $2 WHERE id = $1", merge, now).map(drop)
}

/// Stores the rows of `kind` that a merge has moved: their keys, with what was moved.
///
/// # Errors
/// When the statement fails.
pub async fn add_merge_rows(
    tx: &mut Tx,
    (merge, kind): (Uuid, &str),
    rows: Vec<(String, Value)>,
) -> sqlx::Result<()> {
    let bind =
        |(key, former): (String, Value)| vec![merge.bind(), kind.bind(), key.bind(), Json(former).bind()];
    let rows = rows.into_iter().map(bind).collect();
    with_rows(tx, "INSERT INTO catalog_merge_row (merge_id, kind, key, former)", rows, "").await.map(drop)
}

/// The rows that a merge has moved: kind, key, and what was moved.
///
/// # Errors
/// When the query fails.
pub async fn merge_rows(tx: &mut Tx, merge: Uuid) -> sqlx::Result<Vec<(String, String, Json<Value>)>> {
    let statement = "SELECT kind, key, former FROM catalog_merge_row WHERE merge_id = $1 ORDER BY kind, key";
    sql!(tx, fetch_all as (String, String, Json<Value>), statement, merge)
}

/// Has the slug of the tool `id`, and its former ones, lead to the tool that stays; it gets a substitute. Returns the former
/// ones.
///
/// # Errors
/// When a statement fails.
pub async fn pass_slugs(
    tx: &mut Tx,
    id: Uuid,
    into: Uuid,
    (slug, substitute): (&str, &str),
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<String>> {
    let statement = "UPDATE catalog_slug_history SET tool_id = $2 WHERE tool_id = $1 RETURNING slug";
    let passed = sql!(&mut *tx, fetch_all as (String,), statement, id, into)?;
    let rename = "UPDATE catalog_tool SET slug = $2, merged_into = $3 WHERE id = $1";
    sql!(&mut *tx, execute, rename, id, substitute, into)?;
    let retire = "INSERT INTO catalog_slug_history (slug, tool_id, retired_at) VALUES ($1, $2, $3)";
    sql!(tx, execute, retire, slug, into, now)?;
    Ok(passed.into_iter().map(|(slug,)| slug).collect())
}

/// Returns those of `slugs` that lead to `into` to the tool `id`.
///
/// # Errors
/// When a statement fails.
pub async fn return_slugs(tx: &mut Tx, id: Uuid, into: Uuid, slugs: &[String]) -> sqlx::Result<()> {
    for slug in slugs {
        let statement = "UPDATE catalog_slug_history SET tool_id = $3 WHERE slug = $1 AND tool_id = $2";
        sql!(&mut *tx, execute, statement, slug, into, id)?;
    }
    Ok(())
}

/// Puts back what the merge of the tool `id` has replaced.
///
/// # Errors
/// When a statement fails.
pub async fn restore_tool(
    tx: &mut Tx,
    id: Uuid,
    former: &FormerTool,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM catalog_slug_history WHERE slug = $1", &former.slug)?;
    sql!(
        tx,
        execute,
        "UPDATE catalog_tool SET slug = $2, state = $3, state_reason = $4, former_state = $5, former_reason = $6,
            published_at = $7, decided_by = $8, decided_at = $9, updated_at = $10, merged_into = NULL
         WHERE id = $1",
        id,
        &former.slug,
        &former.state,
        former.state_reason.as_deref(),
        former.former_state.as_deref(),
        former.former_reason.as_deref(),
        former.published_at,
        former.decided_by,
        former.decided_at,
        now
    )?;
    Ok(())
}
