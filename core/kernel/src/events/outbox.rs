//! Writing and reading the event table.

use super::Event;
use crate::db::wake::CHANNEL;
use crate::db::{Backend, Db, Tx};
use crate::sql;
use chrono::{DateTime, Utc};
use sqlx::types::Json;

/// Appends an event when `tx` commits; then all nodes see it.
pub fn append(tx: &mut Tx, topic: &str, payload: &serde_json::Value, now: DateTime<Utc>) {
    let (topic, payload) = (topic.to_owned(), payload.clone());
    tx.at_commit(move |tx| Box::pin(async move { insert(tx, &topic, &payload, now).await.map(drop) }));
}

/// Inserts an event and returns its number; among the last statements of `tx`.
pub(crate) async fn insert(
    tx: &mut Tx,
    topic: &str,
    payload: &serde_json::Value,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    // A reader that has seen number n must never meet a smaller one later, so numbers are given in the
    // order of commits.
    tx.in_order().await?;
    if let Backend::Postgres(_) = tx.backend() {
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
pub type Row = (i64, String, Json<serde_json::Value>, DateTime<Utc>);

/// The event of a row.
#[must_use]
pub fn event((seq, topic, payload, created_at): Row) -> Event {
    Event { seq, topic, payload: payload.0, created_at }
}

/// Up to `limit` events after number `seq`, oldest first.
pub(super) async fn after(db: &Db, seq: i64, limit: i64) -> sqlx::Result<Vec<Event>> {
    let rows = sql!(
        db,
        fetch_all as Row,
        "SELECT seq, topic, payload, created_at FROM core_event WHERE seq > $1 ORDER BY seq LIMIT $2",
        seq,
        limit
    )?;
    Ok(rows.into_iter().map(event).collect())
}
