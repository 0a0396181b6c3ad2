//! Categories that a query names ("convert text to images" names Text to Image): their tools are lifted, for
//! such a query means a kind of tool rather than words in a description. Among them popularity weighs
//! more than elsewhere.

use super::hit::Hit;
use super::matches::Matches;
use super::query_terms::QueryTerms;
use crate::bitset::Bitset;
use crate::category_fragments::NameStems;
use crate::snapshot::Snapshot;
use crate::text::direction::MARK;
use crate::text::tokens::stem;
use crate::weights::{MAIN_LIFT, MEMBER_LIFT, MEMBER_SHARE, SUB_LIFT};
use toolbase_catalog_domain::CategoryRef;

/// Stems are near when the shorter, of at least this many letters, begins the longer ("edit", "editor").
const MIN_NEAR_LETTERS: usize = 4;
/// By how many letters near stems may differ.
const MAX_NEAR_GAP: usize = 2;
/// The share of a query's weight that the name of a category covers when it is the whole of the query; 1 but for rounding.
const WHOLE: f32 = 0.999;

/// The categories that a query names.
#[derive(Debug, Default)]
pub(crate) struct NamedCategories {
    /// Numbers of the categories, each with its lift.
    pub lifts: Vec<(usize, f32)>,
    /// The tools of those that the whole query names, as "image generator" does.
    pub members: Option<Bitset>,
}

impl Snapshot {
    /// The categories that a query names; `weights` are those of its terms.
    pub(crate) fn named_categories(&self, query: &QueryTerms, weights: &[f32]) -> NamedCategories {
        let terms = query.terms.iter().map(|term| stem(&term.token)).zip(weights.iter().copied());
        let mut requested: Vec<_> = terms.filter(|(stem, _)| !stem.starts_with(MARK)).collect();
        let whole: f32 = requested.iter().map(|(_, weight)| weight).sum();
        // "images from text" is text to images.
        let before_from = query.before_from.min(requested.len());
        requested.rotate_left(before_from);
        let mut named = NamedCategories::default();
        let subs = (0u16..).zip(&self.fragments.sub_names).map(|(sub, name)| (CategoryRef::Sub(sub), name));
        let mains =
            (0u16..).zip(&self.fragments.main_names).map(|(main, name)| (CategoryRef::Main(main), name));
        for (category, name) in subs.chain(mains) {
            let weight = covered_weight(name, &requested);
            if weight <= 0.0 {
                continue;
            }
            let number = self.columns.category_number(category);
            let is_sub = matches!(category, CategoryRef::Sub(_));
            named.lifts.push((number, weight * if is_sub { SUB_LIFT } else { MAIN_LIFT }));
            if is_sub && weight >= WHOLE * whole {
                let members = named.members.get_or_insert_with(|| Bitset::empty(self.len()));
                members.union_with(&self.columns.category_sets[number]);
            }
        }
        named
    }

    /// When the query is a category's name, all members fit, and it counts how well they are known: their scores are
    /// brought nearer to the best one's, and lifted by their standing. The others are as they were.
    pub(crate) fn levelled(&self, mut matches: Matches) -> Matches {
        let Some(members) = &matches.members else { return matches };
        let is_member = |hit: &&mut Hit| members.contains(hit.ordinal);
        let best = matches.hits.iter_mut().filter(is_member).fold(0.0, |best, hit| hit.score.max(best));
        for hit in matches.hits.iter_mut().filter(is_member) {
            let standing = self.standing(hit.ordinal);
            // Squared: the few best known of a catalogue stand out.
            let lift = 1.0 + MEMBER_LIFT * standing * standing;
            hit.score = (hit.score + MEMBER_SHARE * (best - hit.score)) * lift;
        }
        matches
    }
}

/// The weight of the query's words that a category's name covers; 0 unless the query has every word of the name,
/// and in the name's order where the order matters.
fn covered_weight<S: AsRef<str>>(name: &NameStems, requested: &[(S, f32)]) -> f32 {
    let mut covered = vec![false; requested.len()];
    let mut last = 0;
    for stem in &name.stems {
        let Some(at) = requested.iter().position(|(requested, _)| is_near(stem, requested.as_ref())) else {
            return 0.0;
        };
        if name.directed && at < last {
            return 0.0;
        }
        last = at;
        covered[at] = true;
    }
    covered.iter().zip(requested).filter(|(covered, _)| **covered).map(|(_, (_, weight))| weight).sum()
}

fn is_near(a: &str, b: &str) -> bool {
    let (shorter, longer) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let is_beginning = shorter.len() >= MIN_NEAR_LETTERS && longer.len() - shorter.len() <= MAX_NEAR_GAP;
    a == b || (is_beginning && longer.starts_with(shorter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_counts_only_as_a_whole() {
        let requested = [("text", 1.0), ("imag", 2.0), ("editor", 4.0)];
        let covers = |name: &str, weight: f32| {
            let stems = name.split(' ').filter(|word| *word != "to").map(str::to_owned).collect();
            let name = NameStems { stems, directed: name.contains(" to ") };
            (covered_weight(&name, &requested) - weight).abs() < 1e-6
        };
        assert!(covers("text to imag", 3.0));
        assert!(covers("imag to text", 0.0));
        assert!(covers("editor imag", 6.0));
        assert!(covers("imag edit", 6.0));
        assert!(covers("imag imag", 2.0));
        assert!(covers("video edit", 0.0));
        assert!(covered_weight(&NameStems { stems: Vec::new(), directed: false }, &requested) <= 0.0);
    }
}
