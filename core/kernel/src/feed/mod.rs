//! The event table: what a change emits in its own transaction, and what every node follows.

mod event;
mod nodes;
pub(crate) mod outbox;
mod position;
mod subscription;

pub use event::{Event, EventType, GiveUp, StoredEvent};
pub use nodes::Feed;
pub use outbox::{emit, last_seq};
pub use position::Position;
pub use subscription::Subscription;
