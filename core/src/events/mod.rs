//! What happened, told to every node in the order it was committed.
//!
//! A write appends its event in its own transaction ([`append`]); each node follows the table
//! ([`Feed::follow`]) and tells its subscribers. A subscriber keeps what it holds in memory in step with
//! the database, whichever process made the change.

mod feed;
mod handler;
mod outbox;

pub use feed::Feed;
pub use handler::{EventHandler, GiveUp, Handle};
pub use outbox::{append, last_seq};

use chrono::{DateTime, Utc};

/// One thing that happened.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its place in the order of all events, from 1, without gaps.
    pub seq: i64,
    /// `<module>.<what>`, as in `catalog.tools-changed`.
    pub topic: String,
    /// The details, an object.
    pub payload: serde_json::Value,
    /// When it was written.
    pub created_at: DateTime<Utc>,
}
