//! Look, words and rules of the site, which admins set.
//!
//! - `record`: the values as admins see and send them
//! - `announcement`, `accents`, `crawlers`, `logos`, `navigation`, `switches`, `words`: the rules of each part
//! - `by_itself`: the values that the site has by itself
//! - `style`: what of the look a page has as a style sheet
//! - `api`: the admin resource `site-settings`

mod accents;
mod announcement;
mod api;
mod by_itself;
mod crawlers;
mod logos;
mod navigation;
mod record;
mod style;
mod switches;
mod words;

pub(super) use api::routes;
pub(crate) use by_itself::ACCENT;
pub(crate) use logos::SiteUploads;
pub(super) use record::KnownParts;
pub(crate) use style::style;
pub(crate) use switches::ANNOUNCED;

/// The id of the one record.
pub(super) const ID: &str = "site";
