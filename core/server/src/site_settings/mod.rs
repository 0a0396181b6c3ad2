//! Look, words and rules of the site, which admins set while it runs: stored for all nodes, audited, and reverted.
//!
//! - `stored`: the row, and changes of it
//! - `live`: the values on this node
//! - `record`: the values as admins see and send them
//! - `announcement`, `accents`, `crawlers`, `logos`, `navigation`, `words`: the rules of each part
//! - `style`: what of the look a page has as a style sheet
//! - `api`: the admin resource `site-settings`
//! - `preview`: looks that one browser sees before they are saved

mod accents;
mod announcement;
mod api;
mod crawlers;
mod live;
mod logos;
mod navigation;
mod preview;
mod record;
mod stored;
mod style;
mod words;

pub(crate) use api::routes;
pub(crate) use live::{follow, watch_announcement};
pub(crate) use logos::SiteUploads;
pub(crate) use navigation::KnownEntries;
pub use stored::SiteChanged;
pub(crate) use style::style;
