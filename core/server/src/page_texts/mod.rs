//! The texts of pages of modules, which admins change while the site runs: stored for all nodes, audited, and reset.
//!
//! - `known`: the pages that the modules have declared
//! - `stored`: the rows, and changes of them
//! - `live`: the changed texts on this node
//! - `shown`: the texts of a page as visitors see them, `GET /api/page-texts/{page}`
//! - `rules`: the rules of texts
//! - `record`: a page as admins see and send it
//! - `api`: the admin resource `page-texts`
//! - `preview`: texts that one browser sees before they are saved

mod api;
mod known;
mod live;
mod preview;
mod record;
mod rules;
mod shown;
mod stored;

pub(crate) use api::routes;
pub(crate) use known::KnownPages;
pub(crate) use live::{LivePageTexts, follow};
pub use shown::ShownPageTexts;
pub use stored::PageTextsChanged;
