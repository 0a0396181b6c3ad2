//! The admins who get a mail a day about what waits.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// An admin with the digest.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct DigestReader {
    /// The account.
    pub id: Uuid,
    /// The address.
    pub email: String,
    /// The name.
    pub full_name: String,
}

/// Returns `true` if the admin gets the digest.
pub(crate) async fn is_enabled(db: &Db, id: Uuid) -> sqlx::Result<bool> {
    let query = "SELECT COUNT(*) FROM core_user WHERE id = $1 AND digest";
    Ok(sql!(db, scalar i64, query, id)? > 0)
}

/// Stores if the admin gets the digest.
pub(crate) async fn set_enabled(db: &Db, id: Uuid, enabled: bool) -> sqlx::Result<()> {
    sql!(db, execute, "UPDATE core_user SET digest = $2 WHERE id = $1", id, enabled)?;
    Ok(())
}

/// The admins who get the digest, can sign in, and had none since `day` began.
///
/// # Errors
/// When the query fails.
pub async fn due_digests(db: &Db, day: DateTime<Utc>) -> sqlx::Result<Vec<DigestReader>> {
    let query = "SELECT id, email, full_name FROM core_user
         WHERE role = 'admin' AND digest AND suspended_at IS NULL AND erased_at IS NULL
           AND (digest_at IS NULL OR digest_at < $1) ORDER BY id";
    sql!(db, fetch_all as DigestReader, query, day)
}

/// Notes that the admin has the digest of the day that began at `day`; `false` when it was noted before, by another node
/// perhaps. The mail is enqueued in the same transaction.
///
/// # Errors
/// When the statement fails.
pub async fn note_digest(
    tx: &mut Tx,
    id: Uuid,
    day: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let noted = sql!(
        tx,
        execute,
        "UPDATE core_user SET digest_at = $3 WHERE id = $1 AND (digest_at IS NULL OR digest_at < $2)",
        id,
        day,
        now
    )?;
    Ok(noted == 1)
}
