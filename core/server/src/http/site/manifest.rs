//! The web app manifest: the name and the icons of the site on a home screen.

use crate::wording::ACCENT;
use serde_json::json;
use toolbase_kernel::config::SiteConfig;

/// The manifest as JSON; the icons are files of the site's build.
pub(super) fn text(site: &SiteConfig, accent: Option<&str>) -> String {
    json!({
        "name": site.name,
        "short_name": site.short_name,
        "description": site.description,
        "start_url": "/",
        "display": "browser",
        "background_color": "#fafaf7",
        "theme_color": accent.unwrap_or(ACCENT),
        "icons": [
            { "src": "/favicon.svg", "type": "image/svg+xml", "sizes": "any" },
            { "src": "/icon-192.png", "type": "image/png", "sizes": "192x192" },
            { "src": "/icon-512.png", "type": "image/png", "sizes": "512x512" },
        ],
    })
    .to_string()
}
