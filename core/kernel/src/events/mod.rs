//! Events: delivered to every node in commit order.
//!
//! A write appends its event in its own transaction ([`append`]). There are two ways to receive it:
//! - A [`Feed`] delivers every event to every node, for data that a node caches in memory.
//! - An [`EventHandler`] is called at least once for each event of its topics, by one of the nodes, for what must
//!   be done. What it fails at is tried again, and at last becomes a [`DeadLetter`].

mod api;
mod dead_letters;
mod deliver;
mod deliveries;
mod feed;
mod handler;
mod handlers;
mod list;
mod outbox;
mod purge;
mod subscription;
mod wake;
mod watch_handlers;

pub(crate) use api::routes;
pub use dead_letters::{DeadLetter, DeadLetterFilter, Fate, dead_letters, decide};
pub(crate) use deliver::Deliverer;
pub use feed::Feed;
pub use handler::{EventHandler, GiveUp, Handle};
pub use handlers::{NamedHandler, handlers, register};
pub use list::{EventFilter, EventRecord, HandlerState, handler_states, list};
pub use outbox::{append, last_seq};
pub(crate) use purge::job as purge_job;
pub use subscription::Subscription;
pub(crate) use wake::{committed, listen};
pub(crate) use watch_handlers::watch_handlers;

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
