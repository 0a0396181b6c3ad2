//! The formats of feeds.

use super::written::Written;
use super::{atom, json_feed, rss};

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// RSS 2.0.
    Rss,
    /// Atom (RFC 4287).
    Atom,
    /// JSON Feed 1.1.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Rss, Self::Atom, Self::Json];

    /// The last part of the address.
    pub fn file(self) -> &'static str {
        match self {
            Self::Rss => "feed.xml",
            Self::Atom => "atom.xml",
            Self::Json => "feed.json",
        }
    }

    /// The media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Rss => "application/rss+xml",
            Self::Atom => "application/atom+xml",
            Self::Json => "application/feed+json",
        }
    }

    /// The value of `Content-Type`.
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Rss => "application/rss+xml; charset=utf-8",
            Self::Atom => "application/atom+xml; charset=utf-8",
            Self::Json => "application/feed+json; charset=utf-8",
        }
    }

    /// The name for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::Rss => "RSS 2.0",
            Self::Atom => "Atom",
            Self::Json => "JSON Feed 1.1",
        }
    }

    /// The end of the operation ids.
    pub fn operation(self) -> &'static str {
        match self {
            Self::Rss => "rss",
            Self::Atom => "atom",
            Self::Json => "json_feed",
        }
    }

    /// Writes `feed`. Takes milliseconds of computing for long texts.
    ///
    /// # Errors
    /// When a library cannot write it.
    pub fn write(self, feed: Written) -> anyhow::Result<Vec<u8>> {
        match self {
            Self::Rss => rss::write(feed),
            Self::Atom => atom::write(feed),
            Self::Json => json_feed::write(feed),
        }
    }
}

/// The path of the feed of the page at `page`.
pub(super) fn address(page: &str, format: Format) -> String {
    format!("{}/{}", page.trim_end_matches('/'), format.file())
}
