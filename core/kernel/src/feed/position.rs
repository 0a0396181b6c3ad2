//! Places in the event table.

use super::StoredEvent;
use super::outbox::{Row, event};
use crate::db::Db;
use crate::sql;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A place in the events of one database: what was made from it is recognised by the last event before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The number of the event.
    pub seq: i64,
    /// Its time. Another database, or the same one after a restore, has another event under the number.
    pub created_at: DateTime<Utc>,
}

impl Position {
    /// The place of the newest event; `None` when there is no event.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn newest(db: &Db) -> sqlx::Result<Option<Self>> {
        let newest = sql!(
            db,
            fetch_optional as (i64, DateTime<Utc>),
            "SELECT seq, created_at FROM core_event ORDER BY seq DESC LIMIT 1"
        )?;
        Ok(newest.map(|(seq, created_at)| Self { seq, created_at }))
    }

    /// The events after this place, oldest first. `None` when this database does not have the event at the place, or no
    /// longer, and when more than `limit` events follow it.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn since(self, db: &Db, limit: u16) -> sqlx::Result<Option<Vec<StoredEvent>>> {
        let rows = sql!(
            db,
            fetch_all as Row,
            "SELECT seq, topic, payload, created_at FROM core_event WHERE seq >= $1 ORDER BY seq LIMIT $2",
            self.seq,
            i64::from(limit) + 2
        )?;
        let mut events = rows.into_iter().map(event);
        let is_this = events.next().is_some_and(|first| first.position() == self);
        let events: Vec<StoredEvent> = events.collect();
        Ok((is_this && events.len() <= usize::from(limit)).then_some(events))
    }
}

impl StoredEvent {
    /// Its place.
    #[must_use]
    pub fn position(&self) -> Position {
        Position { seq: self.seq, created_at: self.created_at }
    }
}
