//! Members of whom something is stored.

use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// Locks the member's requests until `tx` ends.
///
/// # Errors
/// When the statement fails.
pub async fn lock_requester(tx: &mut Tx, member: Uuid) -> sqlx::Result<()> {
    let statement = "INSERT INTO promotions_requester (user_id) VALUES ($1)
        ON CONFLICT (user_id) DO UPDATE SET user_id = $1";
    sql!(tx, execute, statement, member).map(drop)
}

/// Deletes the member's requests without a campaign, and takes the member off all else. Invoices stay as they were issued:
/// the law requires them.
///
/// # Errors
/// When a statement fails.
pub async fn erase_member(tx: &mut Tx, member: Uuid) -> sqlx::Result<()> {
    for statement in [
        "DELETE FROM promotions_request WHERE user_id = $1 AND campaign_id IS NULL",
        "UPDATE promotions_request SET user_id = NULL, note = '', notify = NULL WHERE user_id = $1",
        "UPDATE promotions_request SET decided_by = NULL WHERE decided_by = $1",
        "UPDATE promotions_campaign SET member_id = NULL WHERE member_id = $1",
        "UPDATE promotions_campaign SET decided_by = NULL WHERE decided_by = $1",
        "UPDATE promotions_invoice SET member_id = NULL WHERE member_id = $1",
        "UPDATE promotions_invoice SET recorded_by = NULL WHERE recorded_by = $1",
        "DELETE FROM promotions_requester WHERE user_id = $1",
    ] {
        sql!(&mut *tx, execute, statement, member)?;
    }
    Ok(())
}
