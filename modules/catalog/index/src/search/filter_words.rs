//! Words that stand for a filter. A query that is nothing else ("free") finds what the filter admits.

use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use crate::compounds::hyphenated;
use crate::facets::filters::Filters;
use crate::facets::group::FacetGroup;
use crate::snapshot::Snapshot;
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::is_filler;

/// Folded words, and the option of a filter that they stand for. Longer ones come before their parts.
const WORDS: [(&str, FacetGroup, &str); 14] = [
    ("free trial", FacetGroup::Price, "Free Trial"),
    ("trial version", FacetGroup::Price, "Free Trial"),
    ("free of charge", FacetGroup::Price, "Free"),
    ("no cost", FacetGroup::Price, "Free"),
    ("for free", FacetGroup::Price, "Free"),
    ("free", FacetGroup::Price, "Free"),
    ("gratis", FacetGroup::Price, "Free"),
    ("freemium", FacetGroup::Price, "Freemium"),
    ("paid", FacetGroup::Price, "Paid"),
    ("contact for pricing", FacetGroup::Price, "Contact for Pricing"),
    ("5 stars", FacetGroup::Rating, "5"),
    ("five stars", FacetGroup::Rating, "5"),
    ("4 stars", FacetGroup::Rating, "4"),
    ("claimed", FacetGroup::Claims, "Claims"),
];

/// The score of a tool that the filter admits, before popularity.
const ADMITTED: f32 = 1.0;

impl Snapshot {
    /// The matches of a query that is nothing but a filter: the tools that it admits, then those of such a name. `None`
    /// for other queries, and when no tool meets it.
    pub(crate) fn filter_matches(&self, text: &str) -> Option<Matches> {
        let folded = fold(text);
        let (words, group, option) = words_of_filter(text, &folded)?;
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
}

/// The words of a query that stand for a filter. "Royalty-free" does not.
fn words_of_filter(text: &str, folded: &str) -> Option<(&'static str, FacetGroup, &'static str)> {
    let spaced = format!(" {folded} ");
    let is_part = |words: &str| hyphenated(text).any(|(_, second)| words.starts_with(&second));
    WORDS.into_iter().find(|(words, _, _)| spaced.contains(&format!(" {words} ")) && !is_part(words))
}
