//! The tools that match a query, each with its relevance.

use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;

use super::category_match::NamedCategories;
use super::hit::{Hit, NameMatch, fit};
use super::picker::Nearest;
use super::query_terms::QueryTerms;
use super::scoring::score;
use super::wording::Wording;
use crate::bitset::Bitset;
use crate::rest::Rest;
use crate::snapshot::Snapshot;
use crate::text::fold::key_of;
use crate::weights::LIFT_BY_STANDING;

/// So many of the best tools by words are ranked one by one, and compared with the query in meaning. The others only have
/// a score: sorting all of a hundred thousand matches would take longer than finding them.
const RANKED: usize = 1_000;

/// A query of known words and of so many bytes that differs from a name by one slip means it.
const LONG_NAME: RangeInclusive<usize> = 8..=32;

/// All tools that match a query, before filters. Belongs to the snapshot that made it.
#[derive(Clone, Debug)]
pub struct Matches {
    /// The best by words, and those that match by name or meaning.
    pub(crate) hits: Vec<Hit>,
    /// The others; all come after `hits`.
    pub(crate) rest: Rest,
    pub(crate) terms: Vec<String>,
    /// How significant each word of the query is, known or not (inverse document frequency).
    pub(crate) weights: Vec<f32>,
    /// Which of the query's words the catalogue knows.
    pub(crate) known: Vec<bool>,
    pub(crate) corrected: Option<String>,
    /// The members of the categories whose name is the query.
    pub(crate) members: Option<Bitset>,
    /// The tools that do the reverse of what the query describes.
    pub(crate) reversed: Option<Bitset>,
    /// True if the query was compared with the tools in meaning.
    pub(crate) compared: bool,
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
        self.len() == 0
    }

    /// The matching tools with their scores, best first. Scores are comparable within one query only.
    #[must_use]
    pub fn ranked(&self) -> Vec<(u32, f32)> {
        let mut hits = self.hits.clone();
        hits.sort_unstable_by(Hit::rank);
        hits.into_iter().map(|hit| (hit.ordinal, hit.score)).chain(self.rest.sorted(|_| true)).collect()
    }

    /// Matches without words.
    pub(crate) fn from_hits(hits: Vec<Hit>) -> Self {
        Self {
            hits,
            rest: Rest::default(),
            terms: Vec::new(),
            weights: Vec::new(),
            known: Vec::new(),
            corrected: None,
            members: None,
            reversed: None,
            compared: false,
        }
    }
}

impl Snapshot {
    /// Finds the tools that match `text`: any of its words in name, description or categories (BM25F), or a
    /// name that is or begins with the text. Tools of a category that the text names are lifted. An empty or blank text matches nothing.
    #[must_use]
    pub fn search(&self, text: &str) -> Matches {
        self.arranged(self.matches_of(QueryTerms::read_wording(
            &self.text,
            &self.synonyms,
            &Wording::read(text),
        )))
    }

    pub(crate) fn matches_of(&self, query: QueryTerms) -> Matches {
        let scores = score(&self.text, &self.stock, &query.terms);
        let categories = self.named_categories(&query, &scores.weights);
        let mut names: FxHashMap<u32, NameMatch> = FxHashMap::default();
        let mut fits: FxHashMap<u32, u8> = FxHashMap::default();
        let generic = self.is_generic(&query, categories.members.is_some());
        let is_allowed = |slot: u32| query.allowed.as_ref().is_none_or(|allowed| allowed.contains(slot));
        let mut add = |slot: u32, key: &str, name: NameMatch| {
            if !is_allowed(slot) || (generic && name > NameMatch::Near && !self.is_brand(slot)) {
                return;
            }
            let fit = fit(key.len(), self.text.names.folded(slot).len());
            names.entry(slot).and_modify(|present| *present = name.max(*present)).or_insert(name);
            fits.entry(slot).and_modify(|present| *present = fit.max(*present)).or_insert(fit);
        };
        let mut keys = &query.keys[..];
        if let [written, ..] = keys
            && !query.begins_a_name
        {
            let near = self.names_meant(written, query.has_strange_word);
            near.slots.iter().for_each(|&slot| add(slot, written, NameMatch::Near));
            if near.distance == 1 && !near.slots.is_empty() {
                // One slip in a name, rather than one in a word that begins other names ("nvideo").
                keys = &keys[..1];
            }
        }
        for key in keys {
            for &slot in self.text.names.with_prefix(key) {
                add(slot, key, NameMatch::Prefix);
            }
        }
        for key in keys {
            for &slot in self.text.names.with_key(key) {
                add(slot, key, NameMatch::Exact);
            }
        }
        let lifts = self.lifts(&categories);
        let score_of = |ordinal: u32, by_words: f32| {
            let category = lifts.as_ref().map_or(0.0, |lifts| lifts[ordinal as usize]);
            let category = category * (1.0 + LIFT_BY_STANDING * self.standing(ordinal));
            (by_words + category) * self.prominence(ordinal)
        };
        let tally = |ordinal: u32| scores.by_slot[self.slot_of[ordinal as usize] as usize];
        let hit = |ordinal: u32, score: f32, name: NameMatch, fit: u8| {
            let popularity = self.popularity_hundredths(ordinal);
            Hit { ordinal, score, held: tally(ordinal).held, name, nearness: 0.0, popularity, fit }
        };
        let by_words = |ordinal: u32| match scores.relevance(self.slot_of[ordinal as usize]) {
            score if score > 0.0 => score_of(ordinal, score),
            _ => 0.0,
        };
        let mut ranked: Vec<f32> = (0u32..).take(self.len()).map(by_words).collect();
        if let Some(allowed) = &query.allowed {
            allowed.for_each_missing(|slot| ranked[self.ordinal_of[slot as usize] as usize] = 0.0);
        }
        for &slot in names.keys() {
            ranked[self.ordinal_of[slot as usize] as usize] = 0.0;
        }
        let (top, rest) = Rest::split(ranked, RANKED);
        let mut hits: Vec<Hit> =
            top.into_iter().map(|(ordinal, score)| hit(ordinal, score, NameMatch::None, 0)).collect();
        hits.extend(names.into_iter().map(|(slot, name)| {
            let ordinal = self.ordinal_of[slot as usize];
            let fit = fits.get(&slot).copied().unwrap_or(0);
            let score = score_of(ordinal, scores.relevance(slot));
            hit(ordinal, score * (1.0 + f32::from(fit) / 255.0), name, fit)
        }));
        let reversed = self.reversed(&query, &scores.by_slot);
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
            members: categories.members,
            reversed,
            compared: false,
        }
    }

    /// The names that a query, which begins none, is meant to be. One of known words may be a long name with a slip ("table
    /// audio" for "Stable Audio"), not a name in the plural.
    fn names_meant(&self, key: &str, is_strange: bool) -> Nearest {
        let mut near = Nearest::default();
        if is_strange {
            near = self.nearest_names(key, usize::MAX);
            if near.slots.is_empty() {
                near.slots = self.nearest_beginnings(key);
                near.distance = 0;
            }
        } else if LONG_NAME.contains(&key.len()) {
            near = self.nearest_names(key, 1);
            let is_slip = |slot: &u32| !key.starts_with(&key_of(self.text.names.folded(*slot)));
            near.slots.retain(is_slip);
        }
        near
    }

    /// The lift of each tool by ordinal: the greatest of those of its categories. `None` when the query names none.
    fn lifts(&self, named: &NamedCategories) -> Option<Vec<f32>> {
        if named.lifts.is_empty() {
            return None;
        }
        let mut lifts = vec![0.0f32; self.len()];
        for &(category, lift) in &named.lifts {
            let members = &self.columns.category_sets[category];
            members.for_each(|ordinal| lifts[ordinal as usize] = lifts[ordinal as usize].max(lift));
        }
        Some(lifts)
    }

    /// The matching tools as a set.
    pub(crate) fn matching_set(&self, matches: &Matches) -> Bitset {
        let mut set = Bitset::empty(self.len());
        for hit in &matches.hits {
            set.insert(hit.ordinal);
        }
        matches.rest.add_to(&mut set);
        set
    }
}
