//! Queries with words that stand for a filter. A query that is nothing else ("free") finds what the filter admits. Others are offered the
//! filter ("video editor for Windows").

use serde::Serialize;

use super::filter_table::{FilterWords, WORDS, named_values};
use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use crate::compounds::hyphenated;
use crate::facets::filters::Filters;
use crate::facets::group::FacetGroup;
use crate::snapshot::Snapshot;
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::is_filler;

/// A filter that words of a query stand for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedFilter {
    /// The name of the query parameter.
    pub filter: &'static str,
    /// The option.
    pub value: String,
    /// The filter as visitors read it.
    pub label: String,
    /// The query without these words; empty when nothing is left to search for.
    pub query: String,
}

/// The filters that words of a query stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedFilters {
    /// Those that admit a tool.
    pub offered: Vec<NamedFilter>,
    /// The labels of those that mean just these words and admit no tool.
    pub unmet: Vec<String>,
}

/// The score of a tool that the filter admits, before popularity.
const ADMITTED: f32 = 1.0;

impl Snapshot {
    /// The matches of a query that is nothing but a filter: the tools that it admits, then those of such a name. `None`
    /// for other queries, and when no tool meets it.
    pub(crate) fn filter_matches(&self, text: &str) -> Option<Matches> {
        let folded = fold(text);
        let values = named_values(&folded);
        let FilterWords { words, group, option, .. } = words_of_filter(text, &folded, &values)?;
        let group = *group;
        let mut rest = folded.split(' ').filter(|word| !words.split(' ').any(|own| own == *word));
        if !rest.all(is_filler) {
            return None;
        }
        let (filters, _) = Filters::parse(&self.taxonomy, [(group.key(), &**option)]);
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

    /// The filters that words of a query stand for, in the order of the table, without those that are chosen.
    #[must_use]
    pub fn named_filters(&self, text: &str, chosen: &Filters, include_sensitive: bool) -> NamedFilters {
        let words = Words::new(text);
        let mut rest = words.spaced();
        let mut found = NamedFilters::default();
        let mut taken = "";
        let values = named_values(&rest);
        for row in WORDS.iter().chain(&values) {
            let phrase = format!(" {} ", row.words);
            if (taken != row.words && !rest.contains(&phrase)) || is_second_half(text, &row.words) {
                continue;
            }
            // A part of these words stands for nothing of its own.
            rest = rest.replace(&phrase, " \0 ");
            taken = &row.words;
            let (filters, _) = Filters::parse(&self.taxonomy, [(row.group.key(), &*row.option)]);
            let is_chosen =
                filters.chosen(row.group).any(|label| chosen.chosen(row.group).any(|it| it == label));
            let offered = &mut found.offered;
            let is_new = offered.iter().all(|it| (it.filter, &*it.value) != (row.group.key(), &*row.option));
            if !is_new || is_chosen {
                continue;
            }
            let admitted = self.chosen(&filters, row.group);
            if admitted.count_shared(&self.universe(include_sensitive).set) > 0 {
                offered.push(NamedFilter {
                    filter: row.group.key(),
                    value: row.option.to_string(),
                    label: label(row),
                    query: words.without(&row.words),
                });
            } else if row.is_exact && !found.unmet.contains(&label(row)) {
                found.unmet.push(label(row));
            }
        }
        found
    }
}

fn label(row: &FilterWords) -> String {
    match row.group {
        FacetGroup::Rating => format!("{} stars", row.option),
        FacetGroup::Claims => "Claimed".to_owned(),
        FacetGroup::InterfaceLanguage => format!("Interface in {}", row.option),
        FacetGroup::OutputLanguage => format!("Output in {}", row.option),
        FacetGroup::MadeIn => format!("Made in {}", row.option),
        _ => row.option.to_string(),
    }
}

/// The words of a query that stand for a filter. "Royalty-free" does not.
fn words_of_filter<'a>(text: &str, folded: &str, values: &'a [FilterWords]) -> Option<&'a FilterWords> {
    let spaced = format!(" {folded} ");
    let is_named = |row: &&FilterWords| {
        row.is_exact && spaced.contains(&format!(" {} ", row.words)) && !is_second_half(text, &row.words)
    };
    WORDS.iter().chain(values).find(is_named)
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
