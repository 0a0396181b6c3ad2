//! Events: delivered to every node in commit order.
//!
//! Each is a type with its topic ([`Event`]). A write emits it in its own transaction ([`emit`]). There are two ways to
//! receive it:
//! - A [`Feed`] delivers every event to every node, for data that a node caches in memory.
//! - An [`EventHandler`] is called at least once for each event of its topics, by one of the nodes, for work that
//!   must be done. A failed event is delivered again, and in the end becomes a dead letter.

mod handler;

pub use crate::feed::{Event, EventType, Feed, GiveUp, Position, StoredEvent, Subscription, emit, last_seq};
pub use handler::{EventHandler, Handle};
