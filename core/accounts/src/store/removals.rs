//! The records that were removed together with suspensions.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// Records of a member that were removed together.
#[derive(sqlx::FromRow)]
pub(crate) struct Removal {
    /// Identity.
    pub id: Uuid,
    /// True if the account was suspended with it.
    pub suspended: bool,
    /// The ids of the records, by the names of their kinds.
    pub records: Json<Value>,
}

/// Stores what was removed of `user`.
pub(crate) async fn insert(
    tx: &mut Tx,
    user: Uuid,
    removal: &Removal,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let statement =
        "INSERT INTO core_removal (id, user_id, removed_at, suspended, records) VALUES ($1, $2, $3, $4, $5)";
    sql!(tx, execute, statement, removal.id, user, now, removal.suspended, Json(&removal.records.0))?;
    Ok(())
}

/// The last removal of `user` that was not taken back; it is noted as taken back.
pub(crate) async fn take(tx: &mut Tx, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<Option<Removal>> {
    let statement = "SELECT id, suspended, records FROM core_removal
         WHERE user_id = $1 AND restored_at IS NULL ORDER BY removed_at DESC, id DESC LIMIT 1";
    let found = sql!(&mut *tx, fetch_optional as Removal, statement, user)?;
    if let Some(removal) = &found {
        sql!(tx, execute, "UPDATE core_removal SET restored_at = $2 WHERE id = $1", removal.id, now)?;
    }
    Ok(found)
}

/// Forgets the removals of an account that is erased.
pub(crate) async fn forget(tx: &mut Tx, user: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_removal WHERE user_id = $1", user)?;
    Ok(())
}
