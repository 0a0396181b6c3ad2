//! Writing and reading the event table.

use super::{Event, StoredEvent};
use crate::db::wake::{CHANNEL, is_held};
use crate::db::{Backend, Db, Tx};
use crate::sql;
use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;

/// Emits an event when `tx` commits; then all nodes see it.
pub fn emit<T: Event>(tx: &mut Tx, event: &T, now: DateTime<Utc>) {
    match serde_json::to_value(event) {
        Ok(payload) => append(tx, T::TOPIC, payload, now),
        Err(error) => tx.at_commit(move |_| Box::pin(async move { Err(sqlx::Error::Encode(error.into())) })),
    }
}

/// Appends an event of any topic when `tx` commits.
pub fn append(tx: &mut Tx, topic: &'static str, payload: Value, now: DateTime<Utc>) {
    tx.at_commit(move |tx| Box::pin(async move { insert_payload(tx, topic, payload, now).await.map(drop) }));
}

/// Inserts an event and returns its number; among the last statements of `tx`.
pub(crate) async fn insert<T: Event>(tx: &mut Tx, event: &T, now: DateTime<Utc>) -> sqlx::Result<i64> {
    let payload = serde_json::to_value(event).map_err(|error| sqlx::Error::Encode(error.into()))?;
    insert_payload(tx, T::TOPIC, payload, now).await
}

async fn insert_payload(
    tx: &mut Tx,
    topic: &'static str,
    payload: Value,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    // A reader that has seen number n must never meet a smaller one later, so numbers are given in the
    // order of commits.
    tx.in_order().await?;
    tx.wake_at_commit();
    if matches!(tx.backend(), Backend::Postgres(_)) && !is_held() {
        // Wakes the other nodes once this commits.
        sql!(&mut *tx, fetch_one as (), "SELECT pg_notify($1, '')", CHANNEL)?;
    }
    sql!(tx, scalar i64,
        "INSERT INTO core_event (seq, topic, payload, created_at)
         VALUES ((SELECT COALESCE(MAX(seq), 0) + 1 FROM core_event), $1, $2, $3) RETURNING seq",
        topic, Json(payload), now)
}

/// The number of the newest event, 0 when there is none.
///
/// # Errors
/// When the query fails.
pub async fn last_seq(db: &Db) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT COALESCE(MAX(seq), 0) FROM core_event")
}

/// An event as it is stored.
pub type Row = (i64, String, Json<Value>, DateTime<Utc>);

/// The event of a row.
#[must_use]
pub fn event((seq, topic, payload, created_at): Row) -> StoredEvent {
    StoredEvent { seq, topic, payload: payload.0, created_at }
}

/// Up to `limit` events after number `seq`, oldest first.
pub(super) async fn after(db: &Db, seq: i64, limit: i64) -> sqlx::Result<Vec<StoredEvent>> {
    let rows = sql!(
        db,
        fetch_all as Row,
        "SELECT seq, topic, payload, created_at FROM core_event WHERE seq > $1 ORDER BY seq LIMIT $2",
        seq,
        limit
    )?;
    Ok(rows.into_iter().map(event).collect())
}
