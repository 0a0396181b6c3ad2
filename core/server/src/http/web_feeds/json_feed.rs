//! A feed as JSON Feed 1.1.

use super::written::{LANGUAGE, Written, WrittenEntry};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

const VERSION: &str = "https://jsonfeed.org/version/1.1";

/// A feed in the format JSON Feed 1.1.
#[derive(Serialize, ToSchema)]
pub(super) struct JsonFeed {
    /// The address of the format's version.
    #[schema(example = "https://jsonfeed.org/version/1.1")]
    version: &'static str,
    /// Its title.
    #[schema(example = "New guides")]
    title: String,
    /// The address of its page.
    #[schema(example = "https://tools.example.org/guides")]
    home_page_url: String,
    /// Its own address.
    #[schema(example = "https://tools.example.org/guides/feed.json")]
    feed_url: String,
    /// A sentence about it.
    description: String,
    /// The language of its texts.
    #[schema(example = "en")]
    language: &'static str,
    /// The site.
    authors: Vec<JsonFeedAuthor>,
    /// Its entries, the newest first.
    items: Vec<JsonFeedItem>,
}

/// An author of a feed or an entry.
#[derive(Serialize, ToSchema)]
pub(super) struct JsonFeedAuthor {
    /// The author's name.
    #[schema(example = "Ada")]
    name: String,
}

/// An entry of a feed: `content_html` or `content_text` has its text.
#[derive(Serialize, ToSchema)]
pub(super) struct JsonFeedItem {
    /// Its identity, which stays when its address changes.
    #[schema(example = "urn:uuid:01976d2e-5c30-7000-8000-000000000000")]
    id: String,
    /// The address of its page.
    #[schema(example = "https://tools.example.org/guides/first-steps")]
    url: String,
    /// Its title.
    #[schema(example = "First steps")]
    title: String,
    /// The whole text as HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    content_html: Option<String>,
    /// The text without markup, where there is no HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    content_text: Option<String>,
    /// A few sentences about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<String>,
    /// The address of its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    image: Option<String>,
    /// When it was published.
    date_published: DateTime<Utc>,
    /// When it was last changed.
    date_modified: DateTime<Utc>,
    /// Its author.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    authors: Vec<JsonFeedAuthor>,
    /// Words for what it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
}

/// Writes it.
pub(super) fn write(feed: Written) -> anyhow::Result<Vec<u8>> {
    Ok(serde_json::to_vec(&JsonFeed {
        version: VERSION,
        title: feed.title,
        home_page_url: feed.page,
        feed_url: feed.own,
        description: feed.description,
        language: LANGUAGE,
        authors: vec![JsonFeedAuthor { name: feed.site }],
        items: feed.entries.into_iter().map(item).collect(),
    })?)
}

fn item(entry: WrittenEntry) -> JsonFeedItem {
    let summary = Some(entry.summary).filter(|summary| !summary.is_empty());
    // Each item must have a text.
    let text = || summary.clone().unwrap_or_else(|| entry.title.clone());
    JsonFeedItem {
        content_text: entry.html.is_none().then(text),
        content_html: entry.html,
        id: entry.id,
        url: entry.page,
        title: entry.title,
        summary,
        image: entry.picture,
        date_published: entry.published,
        date_modified: entry.updated,
        authors: entry.author.into_iter().map(|name| JsonFeedAuthor { name }).collect(),
        tags: entry.subjects,
    }
}
