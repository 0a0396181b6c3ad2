//! One-time links and the sessions they open. Only hashes are kept.

use crate::accounts::{digest, new_secret};
use crate::audit::{self, Actor, ActorKind, Entry};
use crate::db::{Db, Tx};
use crate::sql;
use chrono::{DateTime, TimeDelta, Utc};

/// How long a link can be used, in minutes.
pub const LINK_MINUTES: i64 = 15;
/// How long a session lasts, in hours.
pub(super) const SESSION_HOURS: i64 = 12;

/// Makes a link's secret for `name`, as the system names whoever asks, and puts that on record. It can be used once.
///
/// # Errors
/// When the database refuses.
pub async fn issue_link(db: &Db, name: &str, now: DateTime<Utc>) -> sqlx::Result<String> {
    let mut tx = db.begin().await?;
    sql!(&mut tx, execute, "DELETE FROM core_admin_token WHERE expires_at <= $1", now)?;
    let secret = issue(&mut tx, "link", name, now + TimeDelta::minutes(LINK_MINUTES)).await?;
    let actor = Actor { kind: ActorKind::Operator, name: name.to_owned(), ..Actor::system("") };
    let entry = Entry {
        actor: &actor,
        action: "session.link",
        resource: "sessions",
        record: "",
        label: name,
        changes: serde_json::json!({}),
        reason: None,
    };
    audit::record(&mut tx, &entry, now).await?;
    tx.commit().await?;
    Ok(secret)
}

/// Opens a session with a link's secret, which is used up by that. `None` when it is not, or no longer, good.
pub(super) async fn open_session(
    tx: &mut Tx,
    link: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(String, String)>> {
    let used = sql!(
        &mut *tx,
        fetch_optional as (String,),
        "DELETE FROM core_admin_token WHERE hash = $1 AND kind = 'link' AND expires_at > $2 RETURNING name",
        digest(link),
        now
    )?;
    let Some((name,)) = used else { return Ok(None) };
    let session = issue(&mut *tx, "session", &name, now + TimeDelta::hours(SESSION_HOURS)).await?;
    Ok(Some((session, name)))
}

/// Whose session it is.
pub(super) async fn find_session(db: &Db, session: &str, now: DateTime<Utc>) -> sqlx::Result<Option<String>> {
    let found = sql!(
        db,
        fetch_optional as (String,),
        "SELECT name FROM core_admin_token WHERE hash = $1 AND kind = 'session' AND expires_at > $2",
        digest(session),
        now
    )?;
    Ok(found.map(|(name,)| name))
}

/// Ends a session.
pub(super) async fn end_session(tx: &mut Tx, session: &str) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_admin_token WHERE hash = $1", digest(session))?;
    Ok(())
}

async fn issue(tx: &mut Tx, kind: &str, name: &str, expires_at: DateTime<Utc>) -> sqlx::Result<String> {
    let secret = new_secret();
    sql!(
        tx,
        execute,
        "INSERT INTO core_admin_token (hash, kind, name, expires_at) VALUES ($1, $2, $3, $4)",
        digest(&secret),
        kind,
        name,
        expires_at
    )?;
    Ok(secret)
}
