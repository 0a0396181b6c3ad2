//! The texts of pages of modules, which admins change.
//!
//! - `known`: the pages that the modules have declared
//! - `rules`: the rules of texts
//! - `record`: a page as admins see and send it
//! - `api`: the admin resource `page-texts`
//! - `shown`: the texts of a page as visitors see them, `GET /api/page-texts/{page}`

mod api;
mod known;
mod record;
mod rules;
mod shown;

pub(super) use api::routes;
pub(super) use known::{KnownPage, KnownPages};
pub use shown::ShownPageTexts;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toolbase_kernel::page_texts::PageQuestion;
use toolbase_kernel::wording::Words;

/// The texts of an admin, in place of the original ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PageWords {
    /// The texts by their keys, without those that are the original.
    pub texts: BTreeMap<String, String>,
    /// Questions and answers; `None` for the original ones.
    pub faq: Option<Vec<PageQuestion>>,
}

impl Words for PageWords {
    const KIND: &'static str = "page-texts";
}
