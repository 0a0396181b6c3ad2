//! Events: delivered to every node in commit order.
//!
//! Each is a type with its topic ([`Event`]). A write emits it in its own transaction ([`emit`]). There are two ways to
//! receive it:
//! - A [`Feed`] delivers every event to every node, for data that a node caches in memory.
//! - An [`EventHandler`] is called at least once for each event of its topics, by one of the nodes, for work that
//!   must be done. A failed event is delivered again, and in the end becomes a dead letter.

mod event;
mod feed;
mod handler;
pub(crate) mod outbox;
mod position;
mod subscription;

pub use event::{Event, EventType, StoredEvent};
pub use feed::Feed;
pub use handler::{EventHandler, GiveUp, Handle};
pub use outbox::{emit, last_seq};
pub use position::Position;
pub use subscription::Subscription;
