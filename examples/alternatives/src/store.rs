//! All SQL of the module.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_sdk::db::{Db, Tx};
use toolbase_sdk::sql;
use uuid::Uuid;

/// A pair as the table has it.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct Pair {
    pub id: Uuid,
    pub tool_id: Uuid,
    pub alternative_id: Uuid,
    pub note: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The columns of a [`Pair`].
pub const COLUMNS: &str = "id, tool_id, alternative_id, note, created_at, updated_at";

pub async fn find(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<Pair>> {
    sql!(tx, fetch_optional as Pair, "SELECT * FROM alternatives_pair WHERE id = $1", id)
}

pub async fn of_both(tx: &mut Tx, tool: Uuid, alternative: Uuid) -> sqlx::Result<Option<Pair>> {
    sql!(
        tx,
        fetch_optional as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 AND alternative_id = $2",
        tool,
        alternative
    )
}

pub async fn of_tool(db: &Db, tool: Uuid) -> sqlx::Result<Vec<Pair>> {
    sql!(
        db,
        fetch_all as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 ORDER BY created_at, id",
        tool
    )
}

/// The pairs that a tool is in, on either side.
pub async fn with_tool(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Vec<Pair>> {
    sql!(
        tx,
        fetch_all as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 OR alternative_id = $1 ORDER BY id",
        tool
    )
}

pub async fn all(db: &Db) -> sqlx::Result<Vec<Pair>> {
    sql!(db, fetch_all as Pair, "SELECT * FROM alternatives_pair ORDER BY tool_id, created_at, id")
}

pub async fn insert(tx: &mut Tx, pair: &Pair) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO alternatives_pair (id, tool_id, alternative_id, note, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        pair.id,
        pair.tool_id,
        pair.alternative_id,
        &pair.note,
        pair.created_at,
        pair.updated_at
    )
    .map(drop)
}

pub async fn set_note(tx: &mut Tx, pair: &Pair) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE alternatives_pair SET note = $1, updated_at = $2 WHERE id = $3",
        &pair.note,
        pair.updated_at,
        pair.id
    )
    .map(drop)
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM alternatives_pair WHERE id = $1", id).map(drop)
}
