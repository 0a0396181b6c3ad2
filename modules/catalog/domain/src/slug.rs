//! The part of the address that names a tool.

use std::collections::HashSet;
use toolbase_kernel::text::slug_of;

/// Names that would clash with routes under `/api/aitool/` and `/ai/` (decision 49).
pub const RESERVED_SLUGS: [&str; 18] = [
    "all",
    "slug",
    "search",
    "similar",
    "filter",
    "category-main",
    "subcategories-with-count",
    "just-launched",
    "top-rated",
    "most-upvoted",
    "most-saved",
    "most-reviewed",
    "most-viewed",
    "most-visited",
    "edit",
    "new",
    "reviews",
    "embeds",
];

/// Longest slug, in characters (decision 48).
const SLUG_MAX: usize = 80;

/// The slug of `name` by the slug rule; a name without letters or digits gets one made from `fallback`.
#[must_use]
pub fn slug_for(name: &str, fallback: &str) -> String {
    first_valid(slug_of(name), fallback)
}

/// Returns the slug that a tool got before letters with accents and of other scripts were written in Latin ones: such
/// letters were left out.
#[must_use]
pub fn slug_of_ascii_letters(name: &str, fallback: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for character in name.chars().flat_map(char::to_lowercase) {
        if character.is_alphanumeric() {
            slug.push(character);
        } else if (character == '-' || character.is_whitespace()) && !slug.is_empty() && !slug.ends_with('-')
        {
            slug.push('-');
        }
    }
    slug.retain(|character| character.is_ascii_alphanumeric() || character == '-');
    first_valid(slug, fallback)
}

fn first_valid(slug: String, fallback: &str) -> String {
    let slug = [slug, slug_of(&fallback.replace(['.', '/'], "-")), "tool".to_owned()]
        .into_iter()
        .map(|candidate| candidate.chars().take(SLUG_MAX).collect::<String>())
        .map(|candidate| candidate.trim_matches('-').to_owned())
        .find(|candidate| candidate.len() > 1)
        .unwrap_or_default();
    if RESERVED_SLUGS.contains(&slug.as_str()) { format!("{slug}-ai") } else { slug }
}

/// The slugs that are taken, now or in the past.
#[derive(Clone, Debug, Default)]
pub struct SlugBook {
    taken: HashSet<String>,
}

impl SlugBook {
    /// A book with `taken` in it.
    #[must_use]
    pub fn new(taken: impl IntoIterator<Item = String>) -> Self {
        Self { taken: taken.into_iter().collect() }
    }

    /// Returns `requested`, or the first of `requested-2`, `requested-3`… that is free.
    pub fn take(&mut self, requested: &str) -> String {
        let mut slug = requested.to_owned();
        let mut number = 1_u32;
        while !self.taken.insert(slug.clone()) {
            number += 1;
            let suffix = format!("-{number}");
            let stem: String = requested.chars().take(SLUG_MAX - suffix.len()).collect();
            slug = format!("{}{suffix}", stem.trim_end_matches('-'));
        }
        slug
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_follow_the_rule_and_avoid_routes() {
        assert_eq!(slug_for("DALL·E 3", "openai.com"), "dalle-3");
        assert_eq!(slug_for("Ünïcode Tüll", "x.y"), "unicode-tull");
        assert_eq!(slug_for("文心一言", "yiyan.baidu.com/chat"), "wenxinyiyan");
        assert_eq!(slug_for("🚀", "yiyan.baidu.com/chat"), "yiyan-baidu-com-chat");
        assert_eq!(slug_for("Search", "x.y"), "search-ai");
        assert!(slug_for(&"long name ".repeat(20), "x.y").len() <= 80);
    }

    #[test]
    fn slugs_of_before_are_known() {
        assert_eq!(slug_of_ascii_letters("Ünïcode Tüll", "x.y"), "ncode-tll");
        assert_eq!(slug_of_ascii_letters("文心一言", "yiyan.baidu.com/chat"), "yiyan-baidu-com-chat");
        assert_eq!(slug_of_ascii_letters("Plain Name", "x.y"), slug_for("Plain Name", "x.y"));
    }

    #[test]
    fn taken_slugs_are_numbered() {
        let mut book = SlugBook::new(["jasper".to_owned()]);
        assert_eq!(book.take("jasper"), "jasper-2");
        assert_eq!(book.take("jasper"), "jasper-3");
        let long = "a".repeat(80);
        assert_eq!(book.take(&long), long);
        assert_eq!(book.take(&long).len(), 80);
    }
}
