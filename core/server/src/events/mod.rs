//! Delivering events to durable handlers, and what operators see of it.
//!
//! A handler gets each event of its topics at least once, from one of the nodes. What it fails at is tried again, and
//! at last becomes a [`DeadLetter`].

mod api;
mod dead_letters;
mod deliver;
mod deliveries;
mod handlers;
mod list;
mod purge;
mod watch_due;
mod watch_handlers;

pub(crate) use api::routes;
pub use dead_letters::{DeadLetter, DeadLetterFilter, Fate, dead_letters, decide};
pub(crate) use deliver::Deliverer;
pub use handlers::{NamedHandler, handlers, register};
pub use list::{EventFilter, EventRecord, HandlerState, handler_states, list};
pub(crate) use purge::job as purge_job;
pub(crate) use watch_due::watch_due;
pub(crate) use watch_handlers::watch_handlers;
