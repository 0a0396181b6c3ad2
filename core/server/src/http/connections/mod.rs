//! Connections: how many may be open, how long one may stay silent, and serving them until the server stops.
//!
//! A connection costs memory and a file descriptor before it has sent a single request, so this is where floods
//! are met: by address, in all, and by time. None of it is felt by a request on a connection that is open.

mod activity;
mod admission;
mod failures;
mod files;
mod local;
mod serve;

pub(super) use admission::Overload;
pub(super) use local::serve_local;
pub(super) use serve::serve;
