//! `robots.txt`.

use toolbase_kernel::config::{SiteConfig, SiteEnv};

/// Everything but the API may be read; of a staging site nothing.
pub(super) fn text(site: &SiteConfig) -> String {
    if site.env == SiteEnv::Staging {
        return "User-agent: *\nDisallow: /\n".to_owned();
    }
    format!("User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: {}/sitemap.xml\n", site.url)
}
