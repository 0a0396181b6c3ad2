//! Public pages: addresses of the sitemap and of `llms.txt`, and plain pages for when the renderer is not available.

use chrono::{DateTime, Utc};

/// One address of the sitemap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SitemapEntry {
    /// The path, as in `/ai/midjourney`.
    pub path: String,
    /// When what it shows last changed.
    pub updated: Option<DateTime<Utc>>,
}

/// A link with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteLink {
    /// The path.
    pub path: String,
    /// The text.
    pub text: String,
    /// A sentence about it; may be empty.
    pub note: String,
}

/// A part of `/llms.txt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LlmsSection {
    /// Its heading.
    pub heading: String,
    /// Its links.
    pub links: Vec<SiteLink>,
}

/// A page reduced to what can be read without any rendering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainPage {
    /// The title.
    pub title: String,
    /// One or two sentences for search engines.
    pub description: String,
    /// Headings with their text.
    pub sections: Vec<(String, String)>,
    /// Links to other pages.
    pub links: Vec<SiteLink>,
}

/// A module's public pages.
pub trait SitePages: Send + Sync {
    /// How many addresses it has for the sitemap.
    fn sitemap_len(&self) -> usize;

    /// Its addresses number `from` up to `from + count`, in an order that changes little.
    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry>;

    /// Returns its parts of `/llms.txt`.
    fn llms(&self) -> Vec<LlmsSection>;

    /// The page at `path` as plain HTML, if it is one of this module's.
    fn plain(&self, path: &str) -> Option<PlainPage>;
}
