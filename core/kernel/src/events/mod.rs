//! Events: delivered to every node in commit order.
//!
//! A write appends its event in its own transaction ([`append`]). There are two ways to receive it:
//! - A [`Feed`] delivers every event to every node, for data that a node caches in memory.
//! - An [`EventHandler`] is called at least once for each event of its topics, by one of the nodes, for work that
//!   must be done. A failed event is delivered again, and in the end becomes a dead letter.

mod feed;
mod handler;
pub(crate) mod outbox;
mod position;
mod subscription;

pub use feed::Feed;
pub use handler::{EventHandler, GiveUp, Handle};
pub use outbox::{append, last_seq};
pub use position::Position;
pub use subscription::Subscription;

use chrono::{DateTime, Utc};

/// An event.
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
