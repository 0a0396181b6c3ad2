//! The content of a feed.

use crate::http::Versioned;
use chrono::{DateTime, Utc};
use uuid::Uuid;

/// A feed with its entries.
#[derive(Clone, Debug)]
pub struct WebFeedContent {
    /// Its title.
    pub title: String,
    /// A sentence about it.
    pub description: String,
    /// The path of its page, in the present spelling.
    pub page: String,
    /// Its entries, the newest first.
    pub entries: Vec<WebFeedEntry>,
    /// How long it is valid. Without it the feed is read anew for each request.
    pub version: Option<Versioned>,
}

/// A record that a feed announces.
#[derive(Clone, Debug)]
pub struct WebFeedEntry {
    /// The identity of the record. It stays when the record gets another address, so that nobody reads it twice.
    pub id: Uuid,
    /// The path of its page.
    pub page: String,
    /// Its title.
    pub title: String,
    /// A few sentences, without markup.
    pub summary: String,
    /// The whole text as HTML, with whole addresses; the summary stands for it where there is none.
    pub html: Option<String>,
    /// The name of its author.
    pub author: Option<String>,
    /// Words for what it is about.
    pub subjects: Vec<String>,
    /// The path or the address of its picture.
    pub picture: Option<String>,
    /// When it was published.
    pub published: DateTime<Utc>,
    /// When it was last changed.
    pub updated: DateTime<Utc>,
}

impl WebFeedContent {
    /// A feed of the page at `page`.
    #[must_use]
    pub fn new(title: impl Into<String>, page: impl Into<String>, entries: Vec<WebFeedEntry>) -> Self {
        let (title, page) = (title.into(), page.into());
        Self { title, description: String::new(), page, entries, version: None }
    }

    /// Adds a sentence about the feed.
    #[must_use]
    pub fn description(self, description: impl Into<String>) -> Self {
        Self { description: description.into(), ..self }
    }

    /// Lets the server cache the feed until the version changes.
    #[must_use]
    pub fn valid(self, version: Versioned) -> Self {
        Self { version: Some(version), ..self }
    }
}

impl WebFeedEntry {
    /// An entry that leads to the page at `page`.
    #[must_use]
    pub fn new(
        id: Uuid,
        page: impl Into<String>,
        title: impl Into<String>,
        published: DateTime<Utc>,
    ) -> Self {
        Self {
            id,
            page: page.into(),
            title: title.into(),
            summary: String::new(),
            html: None,
            author: None,
            subjects: Vec::new(),
            picture: None,
            published,
            updated: published,
        }
    }
}
