//! A member's rows, and those of a tool.

use super::{ClaimRow, MessageRow};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// All claims of a member, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn of_member(db: &Db, user: Uuid) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE user_id = $1 ORDER BY created_at, id",
        user
    )
}

/// All claims to a tool that are open.
///
/// # Errors
/// When the query fails.
pub async fn claims_of_tool(db: &Db, tool: Uuid) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE tool_id = $1
           AND state IN ('pending-proof', 'pending-review', 'approved', 'suspended') ORDER BY created_at, id",
        tool
    )
}

/// The ids of the claims of a member to a tool that were revoked for `reason`, where that can be undone.
///
/// # Errors
/// When the query fails.
pub async fn undoable_claims(
    tx: &mut Tx,
    (tool, user): (Uuid, Uuid),
    reason: &str,
) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        tx,
        fetch_all as (Uuid,),
        "SELECT id FROM claims_claim WHERE tool_id = $1 AND user_id = $2 AND state = 'revoked' AND state_reason = $3
           AND former IS NOT NULL ORDER BY id",
        tool,
        user,
        reason
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The claims in which a member is the co-owner.
///
/// # Errors
/// When the query fails.
pub async fn without_co_owner(db: &Db, user: Uuid) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(db, fetch_all as ClaimRow, "SELECT * FROM claims_claim WHERE co_owner = $1", user)
}

/// Takes the name of a member off their messages.
///
/// # Errors
/// When the statement fails.
pub async fn erase_messages_of(tx: &mut Tx, user: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE claims_message SET user_id = NULL WHERE user_id = $1", user).map(drop)
}

/// The other claims to the tool of `row`, and those of its member, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn related_claims(db: &Db, row: &ClaimRow) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE (tool_id = $1 OR user_id = $2) AND id <> $3
         ORDER BY created_at DESC, id DESC LIMIT 20",
        row.tool_id,
        row.user_id,
        row.id
    )
}

/// The messages that a member has written, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn messages_by(db: &Db, user: Uuid) -> sqlx::Result<Vec<MessageRow>> {
    sql!(
        db,
        fetch_all as MessageRow,
        "SELECT * FROM claims_message WHERE user_id = $1 ORDER BY created_at, id",
        user
    )
}

/// Deletes the claims of the demo, with what belongs to them; returns how many there were.
///
/// # Errors
/// When the statement fails.
pub async fn delete_demo_claims(tx: &mut Tx) -> sqlx::Result<u64> {
    sql!(tx, execute, "DELETE FROM claims_claim WHERE id IN (SELECT id FROM core_demo WHERE kind = 'claim')")
}
