//! Words that stand for a filter. A query that is nothing else ("free") finds what the filter admits. Others are offered the
//! filter ("video editor for Windows").

use serde::Serialize;

use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use crate::compounds::hyphenated;
use crate::facets::filters::Filters;
use crate::facets::group::FacetGroup;
use crate::snapshot::Snapshot;
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::is_filler;

/// Folded words, and the option of a filter that they stand for.
struct FilterWords {
    words: &'static str,
    group: FacetGroup,
    option: &'static str,
    /// False for a filter that admits more than the words mean, as all desktops for "for Windows": it is offered, and does
    /// not decide what a query that is nothing else finds.
    is_exact: bool,
}

const fn exact(words: &'static str, group: FacetGroup, option: &'static str) -> FilterWords {
    FilterWords { words, group, option, is_exact: true }
}

const fn offered(words: &'static str, group: FacetGroup, option: &'static str) -> FilterWords {
    FilterWords { words, group, option, is_exact: false }
}

/// Longer ones come before their parts, and those of the same words one after the other.
const WORDS: [FilterWords; 53] = [
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

/// A filter that words of a query stand for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedFilter {
    /// The name of the query parameter.
    pub filter: &'static str,
    /// The option.
    pub value: &'static str,
    /// The filter as visitors read it.
    pub label: String,
    /// The query without these words; empty when nothing is left to search for.
    pub query: String,
}

/// The score of a tool that the filter admits, before popularity.
const ADMITTED: f32 = 1.0;

impl Snapshot {
    /// The matches of a query that is nothing but a filter: the tools that it admits, then those of such a name. `None`
    /// for other queries, and when no tool meets it.
    pub(crate) fn filter_matches(&self, text: &str) -> Option<Matches> {
        let folded = fold(text);
        let &FilterWords { words, group, option, .. } = words_of_filter(text, &folded)?;
        let mut rest = folded.split(' ').filter(|word| !words.split(' ').any(|own| own == *word));
        if !rest.all(is_filler) {
            return None;
        }
        let (filters, _) = Filters::parse(&self.taxonomy, [(group.key(), option)]);
        let admitted = self.chosen(&filters, group);
        let hit = |ordinal: u32, score: f32, name: NameMatch| {
            let popularity = self.popularity_hundredths(ordinal);
            let score = score + f32::from(popularity) / 10_000.0;
            Hit { ordinal, score, held: 0, name, nearness: 0.0, popularity, fit: 0 }
        };
        let mut hits: Vec<Hit> = Vec::new();
        let names = &self.text.names;
        let exact = names.with_key(&key_of(&folded));
        hits.extend(exact.iter().map(|&slot| hit(self.ordinal_of[slot as usize], 1.0, NameMatch::Exact)));
        let is_new = |hits: &[Hit], ordinal: u32| hits.iter().all(|hit| hit.ordinal != ordinal);
        let by_name = hits.len();
        admitted.for_each(|ordinal| {
            if is_new(&hits[..by_name], ordinal) {
                hits.push(hit(ordinal, ADMITTED, NameMatch::Near));
            }
        });
        if hits.len() == by_name {
            return None;
        }
        for &slot in names.with_prefix(&key_of(words)) {
            let ordinal = self.ordinal_of[slot as usize];
            if !admitted.contains(ordinal) && is_new(&hits[..by_name], ordinal) {
                hits.push(hit(ordinal, 0.0, NameMatch::None));
            }
        }
        Some(Matches::from_hits(hits))
    }

    /// The filters that words of a query stand for, in the order of the table. Without those that are chosen, and those
    /// that admit no tool.
    #[must_use]
    pub fn named_filters(&self, text: &str, chosen: &Filters, include_sensitive: bool) -> Vec<NamedFilter> {
        let words = Words::new(text);
        let mut rest = words.spaced();
        let mut found: Vec<NamedFilter> = Vec::new();
        let mut taken = "";
        for row in &WORDS {
            let phrase = format!(" {} ", row.words);
            if (taken != row.words && !rest.contains(&phrase)) || is_second_half(text, row.words) {
                continue;
            }
            // A part of these words stands for nothing of its own.
            rest = rest.replace(&phrase, " \0 ");
            taken = row.words;
            let (filters, _) = Filters::parse(&self.taxonomy, [(row.group.key(), row.option)]);
            let is_chosen =
                filters.chosen(row.group).any(|label| chosen.chosen(row.group).any(|it| it == label));
            let is_new = found.iter().all(|it| (it.filter, it.value) != (row.group.key(), row.option));
            let admitted = self.chosen(&filters, row.group);
            if is_new && !is_chosen && admitted.count_shared(&self.universe(include_sensitive).set) > 0 {
                found.push(NamedFilter {
                    filter: row.group.key(),
                    value: row.option,
                    label: label(row),
                    query: words.without(row.words),
                });
            }
        }
        found
    }
}

fn label(row: &FilterWords) -> String {
    match row.group {
        FacetGroup::Rating => format!("{} stars", row.option),
        FacetGroup::Claims => "Claimed".to_owned(),
        _ => row.option.to_owned(),
    }
}

/// The words of a query that stand for a filter. "Royalty-free" does not.
fn words_of_filter(text: &str, folded: &str) -> Option<&'static FilterWords> {
    let spaced = format!(" {folded} ");
    let is_named = |row: &&FilterWords| {
        row.is_exact && spaced.contains(&format!(" {} ", row.words)) && !is_second_half(text, row.words)
    };
    WORDS.iter().find(is_named)
}

/// Returns `true` if the words begin with the second half of a hyphenated one.
fn is_second_half(text: &str, words: &str) -> bool {
    let words = format!("{words} ");
    hyphenated(text).any(|(_, second)| words.starts_with(&format!("{second} ")))
}

/// The words of a query, folded, each with the place of its text.
struct Words<'a> {
    texts: Vec<&'a str>,
    folded: Vec<(String, usize)>,
}

impl<'a> Words<'a> {
    /// Words behind a minus and quoted ones are no filter's.
    fn new(text: &'a str) -> Self {
        let texts: Vec<&str> = text.split_whitespace().collect();
        let mut folded = Vec::new();
        for (place, text) in texts.iter().enumerate() {
            let is_marked = text.starts_with('-') || text.contains(['"', '\u{201c}', '\u{201d}']);
            let text = if is_marked { "\0".to_owned() } else { fold(text) };
            let words = text.split(' ').filter(|word| !word.is_empty());
            folded.extend(words.map(|word| (word.to_owned(), place)));
        }
        Self { texts, folded }
    }

    fn spaced(&self) -> String {
        let words: Vec<&str> = self.folded.iter().map(|(word, _)| word.as_str()).collect();
        format!(" {} ", words.join(" "))
    }

    /// The texts of the words without `phrase`; empty when only words without meaning are left.
    fn without(&self, phrase: &str) -> String {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        let mut left = vec![true; self.texts.len()];
        for window in self.folded.windows(phrase.len()) {
            if window.iter().zip(&phrase).all(|((word, _), of_phrase)| word == of_phrase) {
                for &(_, place) in window {
                    left[place] = false;
                }
            }
        }
        let mut words = self.folded.iter().filter(|&&(_, place)| left[place]);
        if words.all(|(word, _)| word == "\0" || is_filler(word)) {
            return String::new();
        }
        let texts = self.texts.iter().zip(left).filter(|&(_, left)| left);
        texts.map(|(text, _)| *text).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_words_come_before_their_parts() {
        for (at, row) in WORDS.iter().enumerate() {
            let part = |before: &&FilterWords| {
                before.words != row.words
                    && format!(" {} ", row.words).contains(&format!(" {} ", before.words))
            };
            let shorter = WORDS[..at].iter().find(part).map(|before| before.words);
            assert_eq!(shorter, None, "before {}", row.words);
        }
    }

    #[test]
    fn every_option_exists() {
        let taxonomy = toolbase_catalog_domain::Taxonomy::new(Vec::new());
        for row in &WORDS {
            let (_, warnings) = Filters::parse(&taxonomy, [(row.group.key(), row.option)]);
            assert!(warnings.is_empty(), "{warnings:?}");
        }
    }

    #[test]
    fn a_query_loses_the_words_of_its_filter() {
        for (text, phrase, rest) in [
            ("Video editor for Windows", "for windows", "Video editor"),
            ("free C++ tutor", "free", "C++ tutor"),
            ("an open-source chat", "open source", "an chat"),
            ("the best free tools", "free", ""),
            ("chat -free", "free", "chat -free"),
        ] {
            assert_eq!(Words::new(text).without(phrase), rest, "{text}");
        }
    }
}
