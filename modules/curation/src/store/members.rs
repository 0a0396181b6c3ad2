//! The tools of lists.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A tool's place in a list.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/curation/0001_curation.sql")]
pub struct MemberRow {
    pub list_id: Uuid,
    pub tool_id: Uuid,
    pub note: String,
}

/// The tools of all lists, each list's in order.
///
/// # Errors
/// When the query fails.
pub async fn all_members(db: &Db) -> sqlx::Result<Vec<MemberRow>> {
    sql!(
        db,
        fetch_all as MemberRow,
        "SELECT list_id, tool_id, note FROM curation_member ORDER BY list_id, position, added_at, tool_id"
    )
}

/// The number of lists that have the tool.
///
/// # Errors
/// When the query fails.
pub async fn lists_with(db: &Db, tool: Uuid) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT COUNT(*) FROM curation_member WHERE tool_id = $1", tool)
}

/// The tools of the list `list`, in order.
///
/// # Errors
/// When the query fails.
pub async fn members_of(tx: &mut Tx, list: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        tx,
        fetch_all as (Uuid,),
        "SELECT tool_id FROM curation_member WHERE list_id = $1 ORDER BY position, added_at, tool_id",
        list
    )?;
    Ok(rows.into_iter().map(|(tool,)| tool).collect())
}

/// The note of a tool in a list; `None` when the tool is not in it.
///
/// # Errors
/// When the query fails.
pub async fn note_of(tx: &mut Tx, list: Uuid, tool: Uuid) -> sqlx::Result<Option<String>> {
    let statement = "SELECT note FROM curation_member WHERE list_id = $1 AND tool_id = $2";
    let row = sql!(tx, fetch_optional as (String,), statement, list, tool)?;
    Ok(row.map(|(note,)| note))
}

/// Replaces the note of a tool in a list.
///
/// # Errors
/// When the statement fails.
pub async fn set_note(tx: &mut Tx, list: Uuid, tool: Uuid, note: &str) -> sqlx::Result<()> {
    let statement = "UPDATE curation_member SET note = $3 WHERE list_id = $1 AND tool_id = $2";
    sql!(tx, execute, statement, list, tool, note).map(drop)
}

/// Appends a tool; `false` when it is in the list already.
///
/// # Errors
/// When the statement fails.
pub async fn add_member(tx: &mut Tx, list: Uuid, tool: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let added = sql!(
        tx,
        execute,
        "INSERT INTO curation_member (list_id, tool_id, position, added_at)
         SELECT $1, $2, COALESCE(MAX(position) + 1, 0), $3 FROM curation_member WHERE list_id = $1
         ON CONFLICT (list_id, tool_id) DO NOTHING",
        list,
        tool,
        now
    )?;
    Ok(added > 0)
}

/// Takes a tool out; `false` when it is not in the list.
///
/// # Errors
/// When the statement fails.
pub async fn remove_member(tx: &mut Tx, list: Uuid, tool: Uuid) -> sqlx::Result<bool> {
    let statement = "DELETE FROM curation_member WHERE list_id = $1 AND tool_id = $2";
    Ok(sql!(tx, execute, statement, list, tool)? > 0)
}

/// Gives a tool its place in a list.
///
/// # Errors
/// When the statement fails.
pub async fn set_place(tx: &mut Tx, list: Uuid, tool: Uuid, position: i64) -> sqlx::Result<()> {
    let statement = "UPDATE curation_member SET position = $3 WHERE list_id = $1 AND tool_id = $2";
    sql!(tx, execute, statement, list, tool, position).map(drop)
}

/// Removes a tool from all lists; returns from how many.
///
/// # Errors
/// When the statement fails.
pub async fn drop_tool(tx: &mut Tx, tool: Uuid) -> sqlx::Result<u64> {
    sql!(tx, execute, "DELETE FROM curation_member WHERE tool_id = $1", tool)
}
