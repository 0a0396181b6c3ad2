//! Browsers that an account has signed in with before, and how often mails may be requested.

use crate::digest;
use chrono::{DateTime, TimeDelta, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Returns `true` if the browser with this hash has signed in to the account with the address `email_key` before.
pub(crate) async fn is_known(db: &Db, hash: &str, email_key: &str, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let count = sql!(
        db,
        scalar i64,
        "SELECT COUNT(*) FROM core_device d JOIN core_user u ON u.id = d.user_id
         WHERE d.hash = $1 AND u.email_key = $2 AND d.expires_at > $3",
        hash,
        email_key,
        now
    )?;
    Ok(count > 0)
}

/// Gives the browser a new hash in place of `old`, also for the other accounts it knows, and adds `user` to them.
pub(crate) async fn remember(
    tx: &mut Tx,
    (old, new): (Option<&str>, &str),
    user: Uuid,
    expires_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if let Some(old) = old {
        sql!(&mut *tx, execute, "UPDATE core_device SET hash = $2 WHERE hash = $1", old, new)?;
    }
    sql!(
        tx,
        execute,
        "INSERT INTO core_device (hash, user_id, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (hash, user_id) DO UPDATE SET expires_at = excluded.expires_at",
        new,
        user,
        expires_at
    )?;
    Ok(())
}

/// Until when each browser of `user` is known.
pub(crate) async fn of_user(db: &Db, user: Uuid) -> sqlx::Result<Vec<DateTime<Utc>>> {
    let rows = sql!(
        db,
        fetch_all as (DateTime<Utc>,),
        "SELECT expires_at FROM core_device WHERE user_id = $1 ORDER BY expires_at",
        user
    )?;
    Ok(rows.into_iter().map(|(expires_at,)| expires_at).collect())
}

/// Deletes all browsers of `user` except the one with the hash `except`.
pub(crate) async fn forget(tx: &mut Tx, user: Uuid, except: Option<&str>) -> sqlx::Result<()> {
    let except = except.unwrap_or_default();
    sql!(tx, execute, "DELETE FROM core_device WHERE user_id = $1 AND hash <> $2", user, except)?;
    Ok(())
}

/// Returns `true` if a mail of this kind may be sent to the address `email_key`: not when one was requested within
/// `pause`. Leaves the same trace for every address, whether or not it has an account.
pub(crate) async fn may_mail(
    tx: &mut Tx,
    (kind, email_key): (&str, &str),
    pause: TimeDelta,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let written = sql!(
        tx,
        execute,
        "INSERT INTO core_mail_pace (key, requested_at) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET requested_at = excluded.requested_at
         WHERE core_mail_pace.requested_at <= $3",
        digest(&format!("{kind} {email_key}")),
        now,
        now - pause
    )?;
    Ok(written == 1)
}

/// Deletes what is past; returns how many rows.
pub(crate) async fn sweep(tx: &mut Tx, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let devices = sql!(&mut *tx, execute, "DELETE FROM core_device WHERE expires_at <= $1", now)?;
    let day = now - TimeDelta::days(1);
    Ok(devices + sql!(tx, execute, "DELETE FROM core_mail_pace WHERE requested_at <= $1", day)?)
}
