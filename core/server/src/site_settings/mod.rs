//! Look, words and rules of the site, which admins set while it runs: stored for all nodes, audited, and reverted.
//!
//! - `stored`: the row, and changes of it
//! - `live`: the values on this node
//! - `record`: the values as admins see and send them
//! - `announcement`: the rules of the announcement
//! - `api`: the admin resource `site-settings`

mod announcement;
mod api;
mod live;
mod record;
mod stored;

pub(crate) use api::routes;
pub(crate) use live::{follow, watch_announcement};
pub use stored::SiteChanged;
