//! The tools that match a query, each with its relevance.

use rustc_hash::FxHashMap;

use super::hit::{Hit, NameMatch, fit};
use super::query_terms::QueryTerms;
use super::scoring::score;
use super::weights::POPULARITY_LIFT;
use crate::bitset::Bitset;
use crate::snapshot::Snapshot;

/// All tools that match a query, before filters. Belongs to the snapshot that made it.
#[derive(Clone, Debug)]
pub struct Matches {
    pub(crate) hits: Vec<Hit>,
    pub(crate) terms: Vec<String>,
    /// How significant each word of the query is, known or not (inverse document frequency).
    pub(crate) weights: Vec<f32>,
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

    /// Number of matching tools, sensitive ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.hits.len()
    }

    /// Returns `true` if nothing matches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hits.is_empty()
    }

    /// The matching tools with their scores, best first. Scores are comparable within one query only.
    #[must_use]
    pub fn ranked(&self) -> Vec<(u32, f32)> {
        let mut hits = self.hits.clone();
        hits.sort_unstable_by(Hit::rank);
        hits.into_iter().map(|hit| (hit.ordinal, hit.score)).collect()
    }

    /// Matches without words.
    pub(crate) fn of(hits: Vec<Hit>) -> Self {
        Self { hits, terms: Vec::new(), weights: Vec::new(), corrected: None }
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
        let hit = |slot: u32, name: NameMatch| {
            let ordinal = self.ordinal_of[slot as usize];
            let popularity = f32::from(self.popularity_hundredths(ordinal)) / 10_000.0;
            let category = lifts.as_ref().map_or(0.0, |lifts| {
                let lifts = self.columns.categories(ordinal).iter().map(|&number| lifts[usize::from(number)]);
                lifts.fold(0.0, f32::max) * (0.5 + popularity)
            });
            let fit = if name == NameMatch::None { 0 } else { fits.get(&slot).copied().unwrap_or(0) };
            let score = (scores.by_slot[slot as usize] + category)
                * (1.0 + POPULARITY_LIFT * popularity)
                * (1.0 + f32::from(fit) / 255.0);
            Hit {
                ordinal,
                score,
                held: scores.held[slot as usize],
                name,
                nearness: 0.0,
                popularity: self.popularity_hundredths(ordinal),
                fit,
            }
        };
        let mut hits = Vec::with_capacity(scores.slots.len() + names.len());
        for &slot in &scores.slots {
            let name = if names.is_empty() { None } else { names.remove(&slot) };
            hits.push(hit(slot, name.unwrap_or(NameMatch::None)));
        }
        hits.extend(names.into_iter().map(|(slot, name)| hit(slot, name)));
        Matches {
            hits,
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
        set
    }
}
