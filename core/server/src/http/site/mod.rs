//! Documents for programs: `robots.txt`, the sitemap in parts, `llms.txt` and the web app manifest.

mod llms;
mod manifest;
mod robots;
mod sitemap;

use super::web_feeds::AnnouncedFeeds;
use toolbase_kernel::module::ModuleContext;

/// A document and its content type.
pub(super) struct Document {
    pub content_type: &'static str,
    pub body: String,
}

/// Returns `true` if `path` is one of these documents; there may still be no such part of the sitemap.
pub(super) fn is_document(path: &str) -> bool {
    matches!(path, "/robots.txt" | "/llms.txt" | "/site.webmanifest") || sitemap::part(path).is_some()
}

/// The document at `path`. Takes milliseconds of computing for a full part of the sitemap.
pub(super) fn document(path: &str, context: &ModuleContext) -> Option<Document> {
    let site = &context.site.config();
    let (content_type, body) = match path {
        "/robots.txt" => (
            "text/plain; charset=utf-8",
            robots::text(
                site,
                &context.site.settings().blocked_crawlers,
                &AnnouncedFeeds::find(&context.directory),
            ),
        ),
        "/llms.txt" => ("text/plain; charset=utf-8", llms::text(site, context)),
        "/site.webmanifest" => {
            ("application/manifest+json", manifest::text(site, context.site.settings().accent.as_deref()))
        }
        _ => {
            let xml = sitemap::xml(sitemap::part(path)?, site, &context.directory.pages())?;
            ("application/xml; charset=utf-8", xml)
        }
    };
    Some(Document { content_type, body })
}
