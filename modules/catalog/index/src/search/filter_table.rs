//! The words that stand for a filter, and the names of languages and countries in a query that do.

use std::borrow::Cow;

use crate::facets::group::FacetGroup;
use crate::facets::values::parse_value;

/// Folded words, and the option of a filter that they stand for.
pub(super) struct FilterWords {
    pub words: Cow<'static, str>,
    pub group: FacetGroup,
    pub option: Cow<'static, str>,
    /// False for a filter that admits more than the words mean, as all desktops for "for Windows": it is offered, and does
    /// not decide what a query that is nothing else finds.
    pub is_exact: bool,
}

const fn exact(words: &'static str, group: FacetGroup, option: &'static str) -> FilterWords {
    FilterWords { words: Cow::Borrowed(words), group, option: Cow::Borrowed(option), is_exact: true }
}

const fn offered(words: &'static str, group: FacetGroup, option: &'static str) -> FilterWords {
    FilterWords { words: Cow::Borrowed(words), group, option: Cow::Borrowed(option), is_exact: false }
}

/// Longer ones come before their parts, and those of the same words one after the other.
pub(super) static WORDS: [FilterWords; 53] = [
    exact("free trial", FacetGroup::Price, "Free Trial"),
    exact("trial version", FacetGroup::Price, "Free Trial"),
    exact("free of charge", FacetGroup::Price, "Free"),
    exact("free plan", FacetGroup::FreePlan, "Free plan"),
    exact("free tier", FacetGroup::FreePlan, "Free plan"),
    exact("free version", FacetGroup::FreePlan, "Free plan"),
    exact("no cost", FacetGroup::Price, "Free"),
    exact("for free", FacetGroup::Price, "Free"),
    offered("for free", FacetGroup::FreePlan, "Free plan"),
    exact("free", FacetGroup::Price, "Free"),
    offered("free", FacetGroup::FreePlan, "Free plan"),
    exact("gratis", FacetGroup::Price, "Free"),
    exact("freemium", FacetGroup::Price, "Freemium"),
    exact("paid", FacetGroup::Price, "Paid"),
    exact("contact for pricing", FacetGroup::Price, "Contact for Pricing"),
    exact("5 stars", FacetGroup::Rating, "5"),
    exact("five stars", FacetGroup::Rating, "5"),
    exact("4 stars", FacetGroup::Rating, "4"),
    exact("claimed", FacetGroup::Claims, "Claims"),
    exact("open source", FacetGroup::OpenSource, "Open source"),
    exact("opensource", FacetGroup::OpenSource, "Open source"),
    exact("runs offline", FacetGroup::Offline, "Runs offline"),
    exact("works offline", FacetGroup::Offline, "Runs offline"),
    exact("offline", FacetGroup::Offline, "Runs offline"),
    exact("with an api", FacetGroup::Api, "Has an API"),
    exact("with api", FacetGroup::Api, "Has an API"),
    offered("api", FacetGroup::Api, "Has an API"),
    offered("web app", FacetGroup::Platform, "Web"),
    exact("web based", FacetGroup::Platform, "Web"),
    exact("browser based", FacetGroup::Platform, "Web"),
    exact("in the browser", FacetGroup::Platform, "Web"),
    offered("desktop app", FacetGroup::Platform, "Desktop"),
    exact("for desktop", FacetGroup::Platform, "Desktop"),
    offered("for windows", FacetGroup::Platform, "Desktop"),
    offered("on windows", FacetGroup::Platform, "Desktop"),
    offered("windows", FacetGroup::Platform, "Desktop"),
    offered("for mac", FacetGroup::Platform, "Desktop"),
    offered("on mac", FacetGroup::Platform, "Desktop"),
    offered("mac", FacetGroup::Platform, "Desktop"),
    offered("for macos", FacetGroup::Platform, "Desktop"),
    offered("macos", FacetGroup::Platform, "Desktop"),
    offered("for linux", FacetGroup::Platform, "Desktop"),
    offered("linux", FacetGroup::Platform, "Desktop"),
    offered("mobile app", FacetGroup::Platform, "Phone"),
    offered("phone app", FacetGroup::Platform, "Phone"),
    offered("for iphone", FacetGroup::Platform, "Phone"),
    offered("iphone", FacetGroup::Platform, "Phone"),
    offered("for ios", FacetGroup::Platform, "Phone"),
    offered("ios", FacetGroup::Platform, "Phone"),
    offered("for android", FacetGroup::Platform, "Phone"),
    offered("on android", FacetGroup::Platform, "Phone"),
    offered("android", FacetGroup::Platform, "Phone"),
    offered("mobile", FacetGroup::Platform, "Phone"),
];

/// Words before the name of a language or a country, the groups that both stand for, and whether they mean just that.
/// Longer ones come before their parts.
const LEADS: [(&str, FacetGroup, bool); 7] = [
    ("made in", FacetGroup::MadeIn, true),
    ("built in", FacetGroup::MadeIn, true),
    ("based in", FacetGroup::MadeIn, true),
    ("from", FacetGroup::MadeIn, false),
    ("available in", FacetGroup::InterfaceLanguage, true),
    ("in", FacetGroup::OutputLanguage, true),
    ("in", FacetGroup::InterfaceLanguage, false),
];

/// Most words of the name of a language or a country.
const LONGEST_NAME: usize = 4;
/// Fewest letters of such a name: of two are codes, which are words as well ("in no time", "in it").
const SHORTEST_NAME: usize = 3;

/// The words of a folded query that name a language or a country: "in Portuguese", "made in France".
pub(super) fn named_values(folded: &str) -> Vec<FilterWords> {
    let words: Vec<&str> = folded.split_whitespace().collect();
    let mut found = Vec::new();
    for (lead, group, is_exact) in LEADS {
        let length = lead.split(' ').count();
        for start in 0..words.len().saturating_sub(length) {
            let (before, rest) = words[start..].split_at(length);
            if before.join(" ") != lead {
                continue;
            }
            let mut names = (1..=LONGEST_NAME.min(rest.len())).rev().map(|count| rest[..count].join(" "));
            if let Some((option, name)) = names.find_map(|name| Some((value(group, &name)?, name))) {
                let words = Cow::Owned(format!("{lead} {name}"));
                found.push(FilterWords { words, group, option: Cow::Owned(option), is_exact });
            }
        }
    }
    found
}

/// The value of a group that `name` means, with or without an article.
fn value(group: FacetGroup, name: &str) -> Option<String> {
    let name = name.strip_prefix("the ").unwrap_or(name);
    (name.chars().count() >= SHORTEST_NAME).then(|| parse_value(group, name))?.map(|(_, option)| option)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facets::filters::Filters;

    #[test]
    fn longer_words_come_before_their_parts() {
        for (at, row) in WORDS.iter().enumerate() {
            let part = |before: &&FilterWords| {
                before.words != row.words
                    && format!(" {} ", row.words).contains(&format!(" {} ", before.words))
            };
            let shorter = WORDS[..at].iter().find(part).map(|before| before.words.as_ref());
            assert_eq!(shorter, None, "before {}", row.words);
        }
    }

    #[test]
    fn every_option_exists() {
        let taxonomy = toolbase_catalog_domain::Taxonomy::new(Vec::new());
        for row in &WORDS {
            let (_, warnings) = Filters::parse(&taxonomy, [(row.group.key(), &*row.option)]);
            assert!(warnings.is_empty(), "{warnings:?}");
        }
    }

    #[test]
    fn languages_and_countries_are_named_after_words_that_lead_to_them() {
        let named = |text: &str| {
            let values = named_values(text).into_iter();
            values.map(|row| format!("{}: {} {}", row.words, row.group.key(), row.option)).collect::<Vec<_>>()
        };
        let both =
            ["in portuguese: outputLanguage Portuguese", "in portuguese: interfaceLanguage Portuguese"];
        assert_eq!(named("transcribe interviews in portuguese"), both);
        assert_eq!(
            named("chat made in the united states"),
            ["made in the united states: madeIn United States"]
        );
        assert_eq!(named("video editor from japan"), ["from japan: madeIn Japan"]);
        for text in ["in", "built in it", "text in us", "from english", "portuguese tutor", "in france"] {
            assert_eq!(named(text), [""; 0], "{text}");
        }
    }
}
