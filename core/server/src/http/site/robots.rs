//! `robots.txt`.

use crate::http::web_feeds::AnnouncedFeeds;
use std::fmt::Write;
use toolbase_kernel::config::{SiteConfig, SiteEnv};

/// Everything but the API may be read; of a staging site nothing. Search engines read feeds as sitemaps of what is new.
pub(super) fn text(site: &SiteConfig, feeds: &AnnouncedFeeds) -> String {
    if site.env == SiteEnv::Staging {
        return "User-agent: *\nDisallow: /\n".to_owned();
    }
    let mut text = format!("User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: {}/sitemap.xml\n", site.url);
    for path in feeds.atom() {
        // Writing to a String does not fail.
        let _ = writeln!(text, "Sitemap: {}{path}", site.url);
    }
    text
}
