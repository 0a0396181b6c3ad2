//! Two-factor secrets and recovery codes.

use crate::db::{Db, Tx};
use crate::sql;
use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Stores an unconfirmed secret, replacing an earlier one; `false` when one is in use.
pub(in crate::accounts) async fn start(
    tx: &mut Tx,
    user: Uuid,
    secret: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let updated = sql!(
        tx,
        execute,
        "INSERT INTO core_two_factor (user_id, secret, last_step, created_at) VALUES ($1, $2, 0, $3)
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
         WHERE core_two_factor.last_step = 0",
        user,
        secret,
        now
    )?;
    Ok(updated == 1)
}

/// The secret of `user`, whether it is confirmed or not.
pub(in crate::accounts) async fn secret(tx: &mut Tx, user: Uuid) -> sqlx::Result<Option<String>> {
    let found =
        sql!(tx, fetch_optional as (String,), "SELECT secret FROM core_two_factor WHERE user_id = $1", user)?;
    Ok(found.map(|(secret,)| secret))
}

/// Uses up the code of `step` and all before it; `false` when that was done already.
pub(in crate::accounts) async fn take_step(tx: &mut Tx, user: Uuid, step: i64) -> sqlx::Result<bool> {
    let taken = sql!(
        tx,
        execute,
        "UPDATE core_two_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2",
        user,
        step
    )?;
    Ok(taken == 1)
}

/// Puts these in the place of all recovery codes.
pub(in crate::accounts) async fn replace_recovery_codes(
    tx: &mut Tx,
    user: Uuid,
    hashes: &[String],
) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM core_recovery_code WHERE user_id = $1", user)?;
    for hash in hashes {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO core_recovery_code (user_id, hash) VALUES ($1, $2)",
            user,
            hash
        )?;
    }
    Ok(())
}

/// Uses up a recovery code; `false` when `user` has none of this hash.
pub(in crate::accounts) async fn use_recovery_code(
    tx: &mut Tx,
    user: Uuid,
    hash: &str,
) -> sqlx::Result<bool> {
    let deleted =
        sql!(tx, execute, "DELETE FROM core_recovery_code WHERE user_id = $1 AND hash = $2", user, hash)?;
    Ok(deleted == 1)
}

/// How many recovery codes `user` has left.
pub(in crate::accounts) async fn recovery_codes_left(db: &Db, user: Uuid) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT COUNT(*) FROM core_recovery_code WHERE user_id = $1", user)
}

/// Forgets the secret and the recovery codes.
pub(in crate::accounts) async fn forget(tx: &mut Tx, user: Uuid) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM core_two_factor WHERE user_id = $1", user)?;
    sql!(tx, execute, "DELETE FROM core_recovery_code WHERE user_id = $1", user)?;
    Ok(())
}
