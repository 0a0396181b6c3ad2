//! Audited reading.

use super::{Actor, ActorKind, Entry, record};
use crate::db::Db;
use crate::sql;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

/// Personal data that somebody reads.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// The reader.
    pub actor: &'a Actor,
    /// The action, as in `user.read`.
    pub action: &'a str,
    /// The kind of record.
    pub resource: &'a str,
    /// The record's id; empty for the list.
    pub record: &'a str,
    /// An open screen reads its list again and again: one entry covers this time.
    pub pause: TimeDelta,
}

/// Audits `reading`, unless the last entry of the same reader, at the same address, is younger than the pause.
///
/// # Errors
/// When a statement fails.
pub async fn record_reading(db: &Db, reading: &Reading<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    let Reading { actor, action, resource, record: id, pause } = *reading;
    // Whoever runs commands on the server reads the database as it is.
    if actor.kind == ActorKind::Operator {
        return Ok(());
    }
    let recent = sql!(
        db,
        scalar i64,
        "SELECT COUNT(*) FROM core_audit
         WHERE resource = $1 AND record = $2 AND action = $3 AND actor_id = $4 AND address = $5 AND at > $6",
        resource,
        id,
        action,
        actor.id,
        actor.address.map(|address| address.to_string()),
        now - pause
    )?;
    if recent == 0 {
        let label = if id.is_empty() { "the list" } else { id };
        let entry = Entry { actor, action, resource, record: id, label, changes: json!({}), reason: None };
        let mut tx = db.begin().await?;
        record(&mut tx, &entry, now);
        tx.commit().await?;
    }
    Ok(())
}
