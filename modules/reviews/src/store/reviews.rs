//! One review: by its id, by its author and tool, by its text.

use super::row::ReviewRow;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The review `id`, whatever its state.
///
/// # Errors
/// When the query fails.
pub async fn review_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<ReviewRow>> {
    sql!(db, fetch_optional as ReviewRow, "SELECT * FROM reviews_review WHERE id = $1", id)
}

/// The id of the member's pending or published review of `tool`.
///
/// # Errors
/// When the query fails.
pub async fn present_of(tx: &mut Tx, tool: Uuid, user: Uuid) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        tx,
        fetch_optional as (Uuid,),
        "SELECT id FROM reviews_review WHERE tool_id = $1 AND user_id = $2 AND state IN ('pending', 'published')",
        tool,
        user
    )?;
    Ok(found.map(|(id,)| id))
}

/// The member's review of `tool` that was not withdrawn or deleted: the present one, else the one rejected last.
///
/// # Errors
/// When the query fails.
pub async fn own_of_tool(db: &Db, tool: Uuid, user: Uuid) -> sqlx::Result<Option<ReviewRow>> {
    sql!(
        db,
        fetch_optional as ReviewRow,
        "SELECT * FROM reviews_review WHERE tool_id = $1 AND user_id = $2 AND state IN ('pending', 'published', 'rejected')
         ORDER BY CASE WHEN state = 'rejected' THEN 1 ELSE 0 END, created_at DESC LIMIT 1",
        tool,
        user
    )
}

/// Returns `true` if the member has written the text with this key about another tool.
///
/// # Errors
/// When the query fails.
pub async fn same_text(tx: &mut Tx, key: i64, user: Uuid, tool: Uuid) -> sqlx::Result<bool> {
    let found = sql!(
        tx,
        fetch_optional as (Uuid,),
        "SELECT id FROM reviews_review WHERE text_key = $1 AND user_id = $2 AND tool_id <> $3",
        key,
        user,
        tool
    )?;
    Ok(found.is_some())
}
