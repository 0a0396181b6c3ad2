//! `llms.txt`: the site in Markdown, for language models.

use std::fmt::Write;
use std::sync::Arc;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::directory::SitePages;

/// Name, description, and the sections of every source of pages.
pub(super) fn text(site: &SiteConfig, sources: &[Arc<dyn SitePages>]) -> String {
    let mut text = format!("# {}\n\n> {}\n", one_line(&site.name), one_line(&site.description));
    for section in sources.iter().flat_map(|source| source.llms()) {
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
    text
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn bracketed(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]")
}
