//! Look, words and rules of the site, which admins set while it runs: stored for all nodes, audited, and reverted.
//!
//! - `stored`: the row, and changes of it
//! - `live`: the values on this node
//! - `record`: the values as admins see and send them
//! - `announcement`, `accents`, `crawlers`, `logos`, `navigation`, `switches`, `words`: the rules of each part
//! - `known`: the entries and features of modules that navigation and switches are checked against
//! - `style`: what of the look a page has as a style sheet
//! - `api`: the admin resource `site-settings`
//! - `preview`: looks that one browser sees before they are saved

mod accents;
mod announcement;
mod api;
mod by_itself;
mod crawlers;
mod known;
mod live;
mod logos;
mod navigation;
mod preview;
mod record;
mod stored;
mod style;
mod switches;
mod words;

pub(crate) use api::routes;
pub(crate) use by_itself::ACCENT;
pub(crate) use known::KnownParts;
pub(crate) use live::{follow, watch_turns};
pub(crate) use logos::SiteUploads;
pub use stored::SiteChanged;
pub(crate) use style::style;
