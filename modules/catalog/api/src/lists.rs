//! Lists of tools from other modules, served like the catalogue's own.

use crate::{ListQuery, ToolSummary};
use axum::response::Response;
use toolbase_kernel::http::{Problem, Versioned};
use uuid::Uuid;

/// The catalogue's read model, for modules that know tools by their ids only.
pub trait ToolLists: Send + Sync {
    /// The present catalogue. Read it before the other data of a response.
    fn read(&self) -> Box<dyn ToolReader>;

    /// Invalidates cached responses after a change of other data in them. Called
    /// after the change can be seen.
    fn touch(&self);
}

/// The catalogue at one moment. Tools that are not public are passed over everywhere.
pub trait ToolReader: Send + Sync {
    /// Appends the fields `tools`, `filters`, `totalCount`, `totalPages` and, if there are any, `warnings` of the
    /// list of `tools` for `query`, without braces. They are in the given order, unless `query` names
    /// another; those of sensitive categories only when it requests them.
    ///
    /// # Errors
    /// 400 and 422, naming the parameter.
    fn write_list(&self, out: &mut Vec<u8>, tools: &[Uuid], query: &ListQuery) -> Result<(), Problem>;

    /// Appends an array of the cards of `tools` in the order given, without those of sensitive categories.
    fn write_cards(&self, out: &mut Vec<u8>, tools: &[Uuid]);

    /// How many of `tools` a list of them would show.
    fn count(&self, tools: &[Uuid]) -> usize;

    /// Returns the query of an address without the filters, orders and spans of time that no list of tools knows; `None` when the
    /// list of `tools` ends before the page that `query` names. For
    /// [`same_page`](toolbase_kernel::directory::SitePages::same_page).
    fn known_query(&self, tools: &[Uuid], query: &str) -> Option<String>;

    /// The public tool `id` in a few words.
    fn summary(&self, id: Uuid) -> Option<ToolSummary>;

    /// The public tool that `name` means, an id or a present slug.
    fn summary_named(&self, name: &str) -> Option<ToolSummary>;

    /// The category `id`, main or sub.
    fn category(&self, id: Uuid) -> Option<CategoryRecord>;

    /// The category that `name` means, a name, slug or alias, main or sub; the main one goes first.
    fn category_named(&self, name: &str) -> Option<CategoryRecord>;

    /// The first `count` main categories that have tools, without sensitive ones.
    fn main_categories(&self, count: usize) -> Vec<CategoryRecord>;

    /// The version of this moment, for responses that are made from it.
    fn version(&self) -> Versioned;

    /// A 200 with `body`, which was made from this moment.
    fn respond(&self, body: Vec<u8>) -> Response;
}

/// A category in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryRecord {
    /// Identity.
    pub id: Uuid,
    /// The main category's name.
    pub main: String,
    /// Its slug.
    pub main_slug: String,
    /// The subcategory's name and slug; `None` for a main category.
    pub sub: Option<(String, String)>,
    /// True if it, or the main category above it, is sensitive.
    pub sensitive: bool,
}
