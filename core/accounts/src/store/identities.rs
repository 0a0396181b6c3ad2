//! Accounts at identity providers.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Returns the account with this identity.
pub(crate) async fn find(tx: &mut Tx, issuer: &str, subject: &str) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        tx,
        fetch_optional as (Uuid,),
        "SELECT user_id FROM core_identity WHERE issuer = $1 AND subject = $2",
        issuer,
        subject
    )?;
    Ok(found.map(|(user,)| user))
}

pub(crate) async fn link(
    tx: &mut Tx,
    user: Uuid,
    (issuer, subject): (&str, &str),
    email: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO core_identity (issuer, subject, user_id, email, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (issuer, subject) DO NOTHING",
        issuer,
        subject,
        user,
        email,
        now
    )?;
    Ok(())
}

/// The accounts elsewhere of `user`: issuer, address there, since when.
pub(crate) async fn of_user(db: &Db, user: Uuid) -> sqlx::Result<Vec<(String, String, DateTime<Utc>)>> {
    sql!(
        db,
        fetch_all as (String, String, DateTime<Utc>),
        "SELECT issuer, email, created_at FROM core_identity WHERE user_id = $1 ORDER BY created_at",
        user
    )
}

pub(crate) async fn unlink_all(tx: &mut Tx, user: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_identity WHERE user_id = $1", user)?;
    Ok(())
}
