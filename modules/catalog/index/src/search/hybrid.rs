//! The ranking of the search page: words and meaning, fused by reciprocal rank (design section 4).

use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use super::query_terms::{QueryTerms, Term};
use crate::semantic::{table, vectors::meaning_of};
use crate::snapshot::Snapshot;

/// Tools less alike in meaning than this do not match.
const LEAST_NEARNESS: f32 = 0.4;
/// Most tools that match by meaning alone.
const NEAREST: usize = 60;
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
        let query = QueryTerms::read(&self.text, text);
        let is_name_query = self.is_name_query(&query.terms)
            || (query.corrected.is_some() && query.terms.len() <= SHORT_MENDED);
        let matches = self.matches_of(query);
        if is_name_query {
            return matches;
        }
        let near = self.near(matches.corrected_query().unwrap_or(text));
        matches.fused_with_near(&near)
    }

    /// Finds the tools that match `text` by meaning alone; the variant that `cargo xtask search-eval` compares with.
    #[must_use]
    pub fn search_semantic(&self, text: &str) -> Matches {
        let hits = self.near(text).into_iter().map(|(ordinal, nearness)| Hit {
            ordinal,
            score: nearness,
            held: 0,
            name: NameMatch::None,
            nearness,
        });
        Matches::of(hits.collect())
    }

    /// The tools nearest to a text by ordinal, with their likeness.
    fn near(&self, text: &str) -> Vec<(u32, f32)> {
        let near = self.text.meanings.nearest(&meaning_of(text), LEAST_NEARNESS, NEAREST);
        near.into_iter().map(|(slot, nearness)| (self.ordinal_of[slot as usize], nearness)).collect()
    }

    fn is_name_query(&self, terms: &[Term]) -> bool {
        let words = &self.text.words;
        let is_rare = |term: &Term| {
            let holders: u32 = term.words.iter().map(|&word| words.documents(word)).sum();
            let in_name = term.words.iter().any(|&word| words.in_names(word));
            !table::knows(&term.token) || (in_name && holders <= RARE)
        };
        terms.len() <= SHORT && terms.iter().any(is_rare)
    }
}
