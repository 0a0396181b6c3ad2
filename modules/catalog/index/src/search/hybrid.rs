//! The ranking of the search page: words and meaning, their scores fused (design section 4).

use super::fusion::fuse;
use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use super::query_terms::{QueryTerms, Term};
use super::wording::Wording;
use crate::semantic::table;
use crate::semantic::vectors::Meaning;
use crate::snapshot::Snapshot;

/// A query of at most this many significant words is treated as a name when one of them is rare.
const SHORT: usize = 2;
/// A query of at most this many significant words, one of them corrected, is ranked by words only, too.
const SHORT_MENDED: usize = 3;
/// A word of some tool's name that at most so many tools hold is part of a name.
const RARE: u32 = 2;

impl Snapshot {
    /// Finds the tools that match `text` by words, as [`search`](Self::search) does, or by meaning, and fuses the two
    /// rankings. A short query with a rare or misspelt word is ranked by words only: it may be a name, and
    /// meaning knows nothing of names.
    #[must_use]
    pub fn search_hybrid(&self, text: &str) -> Matches {
        let wording = Wording::read(text);
        let text = wording.text.as_str();
        if let Some(matches) = self.filter_matches(text) {
            return matches;
        }
        if let Some(named) = self.tool_to_replace(text) {
            return self.alternatives(named);
        }
        let query = QueryTerms::read_wording(&self.text, &self.synonyms, &wording);
        let is_name_query = query.only_stop_words
            || self.is_name_query(&query.terms)
            || (query.corrected.is_some() && query.terms.len() <= SHORT_MENDED);
        let allowed = query.allowed.clone();
        let meant = query.meant.clone();
        let mut matches = self.matches_of(query);
        if is_name_query {
            return self.arranged(matches);
        }
        let meant = meant.as_deref().or(matches.corrected_query()).unwrap_or(text);
        let meaning = self.encoder.meaning_of(meant);
        matches.compared = meaning.is_known();
        let mut near = self.near(&meaning);
        if let Some(allowed) = allowed {
            near.retain(|&(ordinal, _)| allowed.contains(self.slot_of[ordinal as usize]));
        }
        if near.is_empty() {
            return self.arranged(matches);
        }
        let query_weight = matches.weights.iter().sum();
        let nearness = |ordinal: u32| self.text.meanings.nearness(self.slot_of[ordinal as usize], &meaning);
        fuse(&mut matches, self.encoder.fusion(), query_weight, &near, nearness, |ordinal| {
            self.known(ordinal)
        });
        self.gather(&mut matches);
        self.arranged(matches)
    }

    /// Finds the tools that match `text` by meaning alone; the variant that `cargo xtask search-eval` compares with.
    #[must_use]
    pub fn search_semantic(&self, text: &str) -> Matches {
        let hits = self.near(&self.encoder.meaning_of(text)).into_iter().map(|(ordinal, nearness)| Hit {
            ordinal,
            score: nearness,
            held: 0,
            name: NameMatch::None,
            nearness,
            popularity: self.popularity_hundredths(ordinal),
            fit: 0,
        });
        Matches::from_hits(hits.collect())
    }

    /// The tools nearest to a text by ordinal, with their likeness.
    fn near(&self, meaning: &Meaning) -> Vec<(u32, f32)> {
        let fusion = self.encoder.fusion();
        let near = self.text.meanings.nearest(meaning, fusion.least_nearness, fusion.nearest);
        near.into_iter().map(|(slot, nearness)| (self.ordinal_of[slot as usize], nearness)).collect()
    }

    fn is_name_query(&self, terms: &[Term]) -> bool {
        let words = &self.text.words;
        let is_rare = |term: &Term| {
            let holders: u32 = term.words.iter().map(|&word| words.documents(word)).sum();
            let in_name = term.words.iter().any(|&word| words.in_names(word));
            !table::knows(&term.token) || (in_name && holders <= RARE)
        };
        let is_rare = |term: &Term| term.others.is_empty() && is_rare(term);
        terms.len() <= SHORT && terms.iter().any(is_rare)
    }
}
