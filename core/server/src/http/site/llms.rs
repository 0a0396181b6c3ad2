//! `llms.txt`: the site in Markdown, for language models.

use crate::http::web_feeds::AnnouncedFeeds;
use std::fmt::Write;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::module::ModuleContext;

/// Name, description, the sections of every source of pages, and the feeds.
pub(super) fn text(site: &SiteConfig, context: &ModuleContext) -> String {
    let mut text = format!("# {}\n\n> {}\n", one_line(&site.name), one_line(&site.description));
    for section in context.directory.pages().iter().flat_map(|source| source.llms()) {
        // Writing to a String does not fail.
        let _ = write!(text, "\n## {}\n\n", one_line(&section.heading));
        for link in section.links {
            let _ = write!(text, "- [{}]({}{})", bracketed(&link.text), site.url, link.path);
            if !link.note.is_empty() {
                let _ = write!(text, ": {}", one_line(&link.note));
            }
            text.push('\n');
        }
    }
    for (number, (path, summary)) in AnnouncedFeeds::find(&context.directory).rss().enumerate() {
        if number == 0 {
            text.push_str("\n## Feeds\n\n");
        }
        let _ = writeln!(text, "- [{}]({}{path})", bracketed(summary), site.url);
    }
    text
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn bracketed(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]")
}
