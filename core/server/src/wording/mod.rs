//! The operator's words, which admins write while the site runs in place of what the product has: stored for all nodes, audited,
//! previewed and taken back.
//!
//! - `kind`: what each kind of words declares, and the operations that all of them have
//! - `site`: look, words and rules of the site, the resource `site-settings`
//! - `pages`: the texts of pages of modules, the resource `page-texts`
//! - `mails`: subjects and texts of all mails, the resource `mail-texts`
//! - `live`: the words that visitors see on this node
//! - `preview`: words that one browser sees before they are saved

mod kind;
mod live;
mod mails;
mod pages;
mod preview;
mod site;

use crate::module::Registry;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

pub(crate) use live::{LivePageTexts, follow, watch_turns};
pub use live::{PageTextsChanged, SiteChanged};
pub use pages::ShownPageTexts;
pub(crate) use preview::{PREVIEW, PREVIEW_END, Preview, find_preview};
pub(crate) use site::{ACCENT, ANNOUNCED, SiteUploads, style};

/// The routes, with what the modules of `registry` have declared.
pub(crate) fn routes(registry: &Arc<Registry>) -> OpenApiRouter<ModuleContext> {
    mails::routes()
        .merge(site::routes(site::KnownParts::new(registry)))
        .merge(pages::routes(pages::KnownPages::new(registry)))
}
