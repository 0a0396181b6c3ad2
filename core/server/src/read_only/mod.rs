//! Read-only mode: a site that accepts no changes, such as during a move to another database.
//!
//! It is switched for one node by `server.read_only`, and for all nodes while they run by [`switch`], which
//! every node follows ([`follow`]). What is rejected then is decided in `http::read_only`.

mod state;
mod stored;

pub use state::{ReadOnly, follow};
pub use stored::{ReadOnlyChanged, Switch, switch};
