//! The position of each handler in the feed, and the events that it failed at.

use crate::work::Lease;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::types::Json;
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::events::StoredEvent;
use toolbase_kernel::host::{EventRow, event};
use toolbase_kernel::sql;
use xxhash_rust::xxh3::xxh3_64;

/// The longest pause between two tries.
const LONGEST: TimeDelta = TimeDelta::hours(1);
/// An error's text is cut to so many characters.
const ERROR_LENGTH: usize = 2000;

pub(super) async fn position(db: &Db, handler: &str) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT position FROM core_event_handler WHERE name = $1", handler)
}

/// Moves the position on, if the lease is still held. Returns whether it is.
pub(super) async fn move_on(db: &Db, handler: &str, lease: &Lease, seq: i64) -> sqlx::Result<bool> {
    let moved = sql!(
        db,
        execute,
        "UPDATE core_event_handler SET position = $2 WHERE name = $1 AND position <= $2
            AND EXISTS (SELECT 1 FROM core_lease WHERE name = $3 AND holder = $4)",
        handler,
        seq,
        &*lease.name,
        &*lease.holder
    )?;
    Ok(moved > 0)
}

/// Up to `limit` events of `topics` after number `after` and up to `until`, oldest first.
pub(super) async fn of_topics(
    db: &Db,
    topics: &[&'static str],
    after: i64,
    until: i64,
    limit: u16,
) -> sqlx::Result<Vec<StoredEvent>> {
    let rows: Vec<EventRow> = conditions(topics, after, until)
        .fetch(
            db,
            "SELECT seq, topic, payload, created_at FROM core_event",
            &format!("ORDER BY seq LIMIT {limit}"),
        )
        .await?;
    Ok(rows.into_iter().map(event).collect())
}

/// Returns the number of such events.
pub(super) async fn waiting(db: &Db, topics: &[&'static str], after: i64) -> sqlx::Result<u64> {
    conditions(topics, after, i64::MAX).count(db, "core_event").await
}

fn conditions(topics: &[&'static str], after: i64, until: i64) -> Conditions {
    let mut conditions = Conditions::default();
    conditions.with("seq > ", Bind::Number(after), "");
    conditions.with("seq <= ", Bind::Number(until), "");
    conditions.one_of("topic", topics.iter().map(|topic| Bind::Text((*topic).to_owned())));
    conditions
}

/// An event to try again, and how often it was tried.
pub(super) async fn due(
    db: &Db,
    handler: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(StoredEvent, i64)>> {
    let row = sql!(
        db,
        fetch_optional as (i64, String, Json<serde_json::Value>, DateTime<Utc>, i64),
        "SELECT e.seq, e.topic, e.payload, e.created_at, d.attempts
         FROM core_event_delivery d JOIN core_event e ON e.seq = d.seq
         WHERE d.handler = $1 AND NOT d.dead AND d.next_at <= $2 ORDER BY d.next_at, d.seq LIMIT 1",
        handler,
        now
    )?;
    Ok(row.map(|(seq, topic, payload, created_at, attempts)| {
        (StoredEvent { seq, topic, payload: payload.0, created_at }, attempts)
    }))
}

/// The names of the handlers with events to try again.
pub(super) async fn handlers_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<String>> {
    let rows = sql!(
        db,
        fetch_all as (String,),
        "SELECT DISTINCT handler FROM core_event_delivery WHERE NOT dead AND next_at <= $1",
        now
    )?;
    Ok(rows.into_iter().map(|(handler,)| handler).collect())
}

/// Notes that the event was handled after all.
pub(super) async fn succeeded(db: &Db, handler: &str, seq: i64) -> sqlx::Result<()> {
    sql!(db, execute, "DELETE FROM core_event_delivery WHERE handler = $1 AND seq = $2", handler, seq)?;
    Ok(())
}

/// A failed try.
pub(super) struct Failed<'a> {
    pub handler: &'a str,
    pub seq: i64,
    /// From 1.
    pub attempts: i64,
    /// True if it was the last try.
    pub dead: bool,
    pub error: &'a str,
}

/// Notes a failure.
pub(super) async fn failed(db: &Db, failed: &Failed<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    let error: String = failed.error.chars().take(ERROR_LENGTH).collect();
    sql!(
        db,
        execute,
        "INSERT INTO core_event_delivery (handler, seq, attempts, next_at, last_error, failed_at, dead)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (handler, seq) DO UPDATE
         SET attempts = $3, next_at = $4, last_error = $5, failed_at = $6, dead = $7",
        failed.handler,
        failed.seq,
        failed.attempts,
        now + pause(failed.handler, failed.seq, failed.attempts),
        error,
        now,
        failed.dead
    )?;
    Ok(())
}

/// The pause after the try number `attempts`: a second, doubled up to an hour, and up to a fifth more, so that
/// what failed together is not tried again together. The surplus is made from what is tried, and so the same on
/// every node.
fn pause(handler: &str, seq: i64, attempts: i64) -> TimeDelta {
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(12);
    let pause = TimeDelta::seconds(1 << doublings).min(LONGEST);
    let surplus = xxh3_64(format!("{handler} {seq} {attempts}").as_bytes()) % 200;
    pause + pause * i32::try_from(surplus).unwrap_or(0) / 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        for (attempts, seconds) in [(1, 1), (2, 2), (3, 4), (8, 128), (12, 2048), (13, 3600), (84, 3600)] {
            for seq in 1..100 {
                let pause = pause("core.mail", seq, attempts);
                assert!(pause >= TimeDelta::seconds(seconds), "{attempts}: {pause}");
                assert!(pause <= TimeDelta::milliseconds(seconds * 1200), "{attempts}: {pause}");
            }
        }
        assert_ne!(pause("core.mail", 1, 5), pause("core.mail", 2, 5));
    }
}
