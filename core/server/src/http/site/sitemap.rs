//! The sitemap: an index, and parts with a limited number of addresses.

use chrono::SecondsFormat;
use html_escape::encode_quoted_attribute;
use std::fmt::Write;
use std::sync::Arc;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::directory::SitePages;

/// Addresses in a part; the protocol allows 50,000.
const PART: usize = 10_000;
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// A file of the sitemap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// `/sitemap.xml`
    Index,
    /// `/sitemap-1.xml` and so on.
    Number(usize),
}

/// The file that `path` names.
pub(super) fn part(path: &str) -> Option<Part> {
    let name = path.strip_prefix("/sitemap")?.strip_suffix(".xml")?;
    if name.is_empty() {
        return Some(Part::Index);
    }
    let number =
        name.strip_prefix('-').filter(|number| number.starts_with(|c: char| matches!(c, '1'..='9')))?;
    number.parse().ok().map(Part::Number)
}

/// The file's text; `None` for a part beyond the last.
pub(super) fn xml(part: Part, site: &SiteConfig, sources: &[Arc<dyn SitePages>]) -> Option<String> {
    let total: usize = sources.iter().map(|source| source.sitemap_len()).sum();
    // A sitemap without addresses still has one part.
    let parts = total.div_ceil(PART).max(1);
    match part {
        Part::Index => Some(index(site, parts)),
        Part::Number(number) if number <= parts => Some(addresses(site, sources, (number - 1) * PART)),
        Part::Number(_) => None,
    }
}

fn index(site: &SiteConfig, parts: usize) -> String {
    let url = encode_quoted_attribute(&site.url);
    let mut xml = format!("{HEAD}<sitemapindex xmlns=\"{NAMESPACE}\">\n");
    for number in 1..=parts {
        // Writing to a String does not fail.
        let _ = writeln!(xml, "<sitemap><loc>{url}/sitemap-{number}.xml</loc></sitemap>");
    }
    xml.push_str("</sitemapindex>\n");
    xml
}

/// The addresses number `from` up to `from + PART`, counted through all sources.
fn addresses(site: &SiteConfig, sources: &[Arc<dyn SitePages>], mut from: usize) -> String {
    let url = encode_quoted_attribute(&site.url);
    let mut xml = format!("{HEAD}<urlset xmlns=\"{NAMESPACE}\">\n");
    let mut room = PART;
    for source in sources {
        let len = source.sitemap_len();
        if from >= len {
            from -= len;
            continue;
        }
        for entry in source.sitemap(from, room.min(len - from)) {
            let _ = write!(xml, "<url><loc>{url}{}</loc>", encode_quoted_attribute(&entry.path));
            if let Some(updated) = entry.updated {
                let _ =
                    write!(xml, "<lastmod>{}</lastmod>", updated.to_rfc3339_opts(SecondsFormat::Secs, true));
            }
            xml.push_str("</url>\n");
        }
        room -= room.min(len - from);
        from = 0;
        if room == 0 {
            break;
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_one_name_each() {
        assert_eq!(part("/sitemap.xml"), Some(Part::Index));
        assert_eq!(part("/sitemap-12.xml"), Some(Part::Number(12)));
        for path in [
            "/sitemap-.xml",
            "/sitemap-0.xml",
            "/sitemap-01.xml",
            "/sitemap-+1.xml",
            "/sitemap-1",
            "/sitemaps.xml",
        ] {
            assert_eq!(part(path), None, "{path}");
        }
    }
}
