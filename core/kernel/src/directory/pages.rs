//! Public pages: addresses of the sitemap and of `llms.txt`, and plain pages for when the renderer is not available.

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use uuid::Uuid;

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

/// Links in the menu and the footer of every page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuLinks {
    /// The name under which the site looks them up, as in `categories`.
    pub place: &'static str,
    /// The links, in order.
    pub links: Vec<SiteLink>,
}

impl MenuLinks {
    /// Those of `links` that the menu shows, at most `count`: first the ones at the paths `first`, in that order.
    #[must_use]
    pub fn new(place: &'static str, mut links: Vec<SiteLink>, first: &[&str], count: usize) -> Self {
        links.sort_by_key(|link| first.iter().position(|path| *path == link.path).unwrap_or(first.len()));
        links.truncate(count);
        Self { place, links }
    }
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

/// The content of the picture that goes with the link to a page, wherever it is shared. The server draws it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharePicture {
    /// The largest line, in two lines at most.
    pub title: String,
    /// One or two sentences below it; may be empty.
    pub text: String,
    /// A few words in the corner; may be empty.
    pub note: String,
    /// The things that the page shows, as small squares; the first six are drawn.
    pub tiles: Vec<ShareTile>,
    /// The tags of the data that it is made from: it is drawn again after they were purged.
    pub tags: Vec<String>,
}

/// A square of a [`SharePicture`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShareTile {
    /// The name of what it stands for; its first letter is drawn where there is no picture.
    pub name: String,
    /// The address of an upload. The picture of one thing has the colours of its logo.
    pub picture: Option<String>,
    /// The picture is a cover or a photo: it fills its square, which is wide.
    pub is_cover: bool,
    /// The key of the colour where the picture has none, as of its page; empty for the colours of the site.
    pub key: String,
    /// A few words each, such as a rating and a price; may be empty. Two or three squares with facts are drawn as columns,
    /// with their names and three lines of facts each; a single one has them beside it.
    pub facts: Vec<String>,
}

/// A module's public pages.
pub trait SitePages: Send + Sync {
    /// How many addresses it has for the sitemap.
    fn sitemap_len(&self) -> usize;

    /// Its addresses number `from` up to `from + count`, in an order that changes little.
    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry>;

    /// Returns its parts of `/llms.txt`.
    fn llms(&self) -> Vec<LlmsSection>;

    /// Its links in the menu and the footer: pages that exist and have something to show. Called for each page that is
    /// rendered, so it must not take long.
    fn menu(&self) -> Vec<MenuLinks> {
        Vec::new()
    }

    /// The page at `path` as plain HTML, if it is one of this module's.
    fn plain(&self, path: &str) -> Option<PlainPage>;

    /// Returns the address, below the site, of the page that shows the same as that at `path` with `query`, when there is
    /// another: anybody can make up addresses, and each page is rendered and cached once. Called for pages that are not
    /// cached, so it must not take long, and for pages of other modules, too.
    fn same_page(&self, path: &str, query: &str) -> Option<String> {
        let _ = (path, query);
        None
    }

    /// Returns `true` if the page at `path` is one of this module's. Called for addresses that are no fixed ones of the
    /// site, such as single words; a page that no module has is the 404 page.
    fn has_page(&self, path: &str) -> bool {
        self.plain(path).is_some()
    }

    /// The content of the picture of the page at `path`, if that is one of this module's and has a picture of its own.
    fn share_picture(&self, path: &str) -> Option<SharePicture> {
        let _ = path;
        None
    }
}

/// Pages that are there for one member alone, as that of what they have submitted.
pub trait OwnPages: Send + Sync {
    /// Returns `true` if the page at `path`, which is not public, is there for `member`.
    ///
    /// # Errors
    /// When the query fails.
    fn is_own<'a>(&'a self, path: &'a str, member: Uuid) -> BoxFuture<'a, anyhow::Result<bool>>;
}
