//! `robots.txt`.

use crate::http::web_feeds::AnnouncedFeeds;
use std::fmt::Write;
use toolbase_kernel::config::{SiteConfig, SiteEnv};

/// Everything but the API may be read; of a staging site nothing, and nothing by the crawlers `blocked`. Search engines read feeds as sitemaps of what is new.
pub(super) fn text(site: &SiteConfig, blocked: &[String], feeds: &AnnouncedFeeds) -> String {
    if site.env == SiteEnv::Staging {
        return "User-agent: *\nDisallow: /\n".to_owned();
    }
    let mut text = String::new();
    for name in blocked {
        // Writing to a String does not fail.
        let _ = writeln!(text, "User-agent: {name}");
    }
    if !blocked.is_empty() {
        text.push_str("Disallow: /\n\n");
    }
    let _ = write!(text, "User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: {}/sitemap.xml\n", site.url);
    for path in feeds.atom() {
        let _ = writeln!(text, "Sitemap: {}{path}", site.url);
    }
    text
}
