//! The tools that match a query, each with its relevance.

use std::cmp::Ordering;

use rustc_hash::FxHashMap;

use super::hit::{Hit, NameMatch, fit};
use super::query_terms::QueryTerms;
use super::scoring::score;
use super::weights::POPULARITY_LIFT;
use crate::bitset::Bitset;
use crate::snapshot::Snapshot;

/// So many of the best tools by words are ranked one by one, and compared with the query in meaning. The others only have
/// a score: sorting all of a hundred thousand matches would take longer than finding them.
const RANKED: usize = 1_000;
/// Into so many steps scores are divided to find the best without sorting.
const STEPS: usize = 512;

/// All tools that match a query, before filters. Belongs to the snapshot that made it.
#[derive(Clone, Debug)]
pub struct Matches {
    /// The best by words, and those that match by name or meaning.
    pub(crate) hits: Vec<Hit>,
    /// The others, by ordinal with their scores, in no particular order; all come after `hits`.
    pub(crate) rest: Vec<(u32, f32)>,
    pub(crate) terms: Vec<String>,
    /// How significant each word of the query is, known or not (inverse document frequency).
    pub(crate) weights: Vec<f32>,
    /// Which of the query's words the catalogue knows.
    pub(crate) known: Vec<bool>,
    pub(crate) corrected: Option<String>,
}

impl Matches {
    /// The query with misspelt words replaced, folded to lower case; `None` when nothing was replaced.
    #[must_use]
    pub fn corrected_query(&self) -> Option<&str> {
        self.corrected.as_deref()
    }

    /// The words of the query that the catalogue knows, after correction.
    #[must_use]
    pub fn terms(&self) -> &[String] {
        &self.terms
    }

    /// The weights of [`terms`](Self::terms).
    pub(crate) fn known_weights(&self) -> impl Iterator<Item = f32> {
        self.weights.iter().zip(&self.known).filter(|(_, known)| **known).map(|(weight, _)| *weight)
    }

    /// Number of matching tools, sensitive ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.hits.len() + self.rest.len()
    }

    /// Returns `true` if nothing matches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hits.is_empty() && self.rest.is_empty()
    }

    /// The matching tools with their scores, best first. Scores are comparable within one query only.
    #[must_use]
    pub fn ranked(&self) -> Vec<(u32, f32)> {
        let mut hits = self.hits.clone();
        hits.sort_unstable_by(Hit::rank);
        let mut rest = self.rest.clone();
        rest.sort_unstable_by(better);
        hits.into_iter().map(|hit| (hit.ordinal, hit.score)).chain(rest).collect()
    }

    /// Matches without words.
    pub(crate) fn of(hits: Vec<Hit>) -> Self {
        Self {
            hits,
            rest: Vec::new(),
            terms: Vec::new(),
            weights: Vec::new(),
            known: Vec::new(),
            corrected: None,
        }
    }
}

impl Snapshot {
    /// Finds the tools that match `text`: any of its words in name, description or categories (BM25F), or a
    /// name that is or begins with the text. Tools of a category that the text names are lifted. An empty or blank text matches nothing.
    #[must_use]
    pub fn search(&self, text: &str) -> Matches {
        self.matches_of(QueryTerms::read(&self.text, text))
    }

    pub(crate) fn matches_of(&self, query: QueryTerms) -> Matches {
        let scores = score(&self.text, &query.terms);
        let mut names: FxHashMap<u32, NameMatch> = FxHashMap::default();
        let mut fits: FxHashMap<u32, u8> = FxHashMap::default();
        let mut add = |slot: u32, key: &str, name: NameMatch| {
            let fit = fit(key.len(), self.text.names.folded(slot).len());
            names.entry(slot).and_modify(|present| *present = name.max(*present)).or_insert(name);
            fits.entry(slot).and_modify(|present| *present = fit.max(*present)).or_insert(fit);
        };
        if query.has_strange_word && !query.begins_a_name {
            self.for_each_nearest_name(&query.keys[0], |slot| add(slot, &query.keys[0], NameMatch::Near));
        }
        for key in &query.keys {
            for &slot in self.text.names.with_prefix(key) {
                add(slot, key, NameMatch::Prefix);
            }
        }
        for key in &query.keys {
            for &slot in self.text.names.with_key(key) {
                add(slot, key, NameMatch::Exact);
            }
        }
        let lifts = self.category_lifts(&query, &scores.weights);
        let score_of = |slot: u32, ordinal: u32| {
            let popularity = f32::from(self.popularity_hundredths(ordinal)) / 10_000.0;
            let category = lifts.as_ref().map_or(0.0, |lifts| {
                let lifts = self.columns.categories(ordinal).iter().map(|&number| lifts[usize::from(number)]);
                lifts.fold(0.0, f32::max) * (0.5 + popularity)
            });
            (scores.by_slot[slot as usize] + category) * (1.0 + POPULARITY_LIFT * popularity)
        };
        let hit = |ordinal: u32, score: f32, name: NameMatch, fit: u8| {
            let popularity = self.popularity_hundredths(ordinal);
            let held = scores.held[self.slot_of[ordinal as usize] as usize];
            Hit { ordinal, score, held, name, nearness: 0.0, popularity, fit }
        };
        let mut ranked = Vec::with_capacity(scores.slots.len());
        for &slot in &scores.slots {
            if names.is_empty() || !names.contains_key(&slot) {
                let ordinal = self.ordinal_of[slot as usize];
                ranked.push((ordinal, score_of(slot, ordinal)));
            }
        }
        let (top, rest) = best_and_rest(ranked, RANKED);
        let mut hits: Vec<Hit> =
            top.into_iter().map(|(ordinal, score)| hit(ordinal, score, NameMatch::None, 0)).collect();
        hits.extend(names.into_iter().map(|(slot, name)| {
            let ordinal = self.ordinal_of[slot as usize];
            let fit = fits.get(&slot).copied().unwrap_or(0);
            hit(ordinal, score_of(slot, ordinal) * (1.0 + f32::from(fit) / 255.0), name, fit)
        }));
        Matches {
            hits,
            rest,
            known: query.terms.iter().map(|term| !term.words.is_empty()).collect(),
            terms: query
                .terms
                .into_iter()
                .filter(|term| !term.words.is_empty())
                .map(|term| term.token)
                .collect(),
            weights: scores.weights,
            corrected: query.corrected,
        }
    }

    /// The matching tools as a set.
    pub(crate) fn matching_set(&self, matches: &Matches) -> Bitset {
        let mut set = Bitset::empty(self.len());
        for hit in &matches.hits {
            set.insert(hit.ordinal);
        }
        for &(ordinal, _) in &matches.rest {
            set.insert(ordinal);
        }
        set
    }
}

/// A tool's ordinal and its score.
pub(crate) type Scored = (u32, f32);

/// Orders by score, best first.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "sorting passes references")]
pub(crate) fn better(one: &Scored, other: &Scored) -> Ordering {
    other.1.total_cmp(&one.1).then(one.0.cmp(&other.0))
}

/// The best `limit` and the others, both in no particular order. Scores are positive.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "steps are few and not negative"
)]
fn best_and_rest(scored: Vec<Scored>, limit: usize) -> (Vec<Scored>, Vec<Scored>) {
    if scored.len() <= limit {
        return (scored, Vec::new());
    }
    let most = scored.iter().fold(f32::MIN_POSITIVE, |most, &(_, score)| most.max(score));
    let step_of = |score: f32| ((score / most * (STEPS - 1) as f32) as usize).min(STEPS - 1);
    let mut counts = [0usize; STEPS];
    for &(_, score) in &scored {
        counts[step_of(score)] += 1;
    }
    let (mut least, mut above) = (STEPS, 0);
    while above < limit {
        least -= 1;
        above += counts[least];
    }
    let mut rest = Vec::with_capacity(scored.len() - limit);
    let mut top = Vec::with_capacity(above);
    for entry in scored {
        if step_of(entry.1) >= least { top.push(entry) } else { rest.push(entry) }
    }
    if top.len() > limit {
        top.select_nth_unstable_by(limit, better);
        rest.extend(top.drain(limit..));
    }
    (top, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_apart_from_the_rest() {
        let mut rng = fastrand::Rng::with_seed(3);
        for limit in [1, 10, 99] {
            let scored: Vec<(u32, f32)> = (0..100).map(|at| (at, f32::from(rng.u8(1..40)))).collect();
            let mut sorted = scored.clone();
            sorted.sort_unstable_by(better);
            let (mut top, mut rest) = best_and_rest(scored, limit);
            top.sort_unstable_by(better);
            rest.sort_unstable_by(better);
            assert_eq!((&top[..], &rest[..]), sorted.split_at(limit));
        }
    }
}
