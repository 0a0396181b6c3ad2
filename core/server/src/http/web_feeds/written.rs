//! A feed that is ready to be written: whole addresses, and texts that may stand in XML.

use super::format::{Format, address};
use chrono::{DateTime, Utc};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::web_feeds::{MAX_ENTRIES, WebFeedContent, WebFeedEntry};

/// The language of the site.
pub(super) const LANGUAGE: &str = "en";

/// A feed.
pub(super) struct Written {
    pub site: String,
    pub title: String,
    pub description: String,
    /// The address of its page.
    pub page: String,
    /// Its own address.
    pub own: String,
    /// When an entry was last changed; `None` without entries.
    pub updated: Option<DateTime<Utc>>,
    pub entries: Vec<WrittenEntry>,
}

/// An entry.
pub(super) struct WrittenEntry {
    /// `urn:uuid:…`
    pub id: String,
    pub page: String,
    pub title: String,
    pub summary: String,
    pub html: Option<String>,
    pub author: Option<String>,
    pub subjects: Vec<String>,
    pub picture: Option<String>,
    pub published: DateTime<Utc>,
    pub updated: DateTime<Utc>,
}

impl Written {
    pub fn new(content: WebFeedContent, format: Format, site: &SiteConfig) -> Self {
        let WebFeedContent { title, description, page, mut entries, version: _ } = content;
        entries.truncate(MAX_ENTRIES);
        let entries: Vec<WrittenEntry> =
            entries.into_iter().map(|entry| WrittenEntry::new(entry, site)).collect();
        let title = clean(title);
        Self {
            site: clean(site.name.clone()),
            // RSS requires one.
            description: if description.is_empty() { title.clone() } else { clean(description) },
            title,
            own: whole(site, &address(&page, format)),
            page: whole(site, &page),
            updated: entries.iter().map(|entry| entry.updated).max(),
            entries,
        }
    }
}

impl WrittenEntry {
    fn new(entry: WebFeedEntry, site: &SiteConfig) -> Self {
        Self {
            id: format!("urn:uuid:{}", entry.id),
            page: whole(site, &entry.page),
            title: clean(entry.title),
            summary: clean(entry.summary),
            html: entry.html.map(clean),
            author: entry.author.map(clean).filter(|author| !author.is_empty()),
            subjects: entry.subjects.into_iter().map(clean).collect(),
            picture: entry.picture.map(|picture| whole(site, &picture)),
            published: entry.published,
            updated: entry.updated.max(entry.published),
        }
    }
}

/// The characters that an address cannot have, besides those that are no ASCII.
const NO_ADDRESS: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`');

/// The address of `path` with the site before it; an address of another site stays.
fn whole(site: &SiteConfig, path: &str) -> String {
    if path.starts_with('/') { format!("{}{}", site.url, escaped(path)) } else { escaped(path) }
}

/// The path as an address has it.
pub(super) fn escaped(path: &str) -> String {
    utf8_percent_encode(path, NO_ADDRESS).to_string()
}

/// The text without the characters that XML 1.0 has no way to write (section 2.2).
fn clean(text: String) -> String {
    if text.chars().all(is_writable) { text } else { text.chars().filter(|&c| is_writable(c)).collect() }
}

fn is_writable(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}
