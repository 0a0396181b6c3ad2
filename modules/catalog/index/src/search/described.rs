//! Tools whose texts hold what is being typed, for suggestions.

use super::hit::{Hit, best};
use super::query_terms::{MAX_TERMS, QueryTerms, Term};
use crate::snapshot::Snapshot;

/// Shortest beginning of a word that is looked for in texts.
const MIN_LETTERS: usize = 3;
/// The number of words that begin as the last one does, the most frequent ones, that are looked for.
const WORDS: usize = 64;
/// The number of tools, over all these words, that are looked at.
const POSTINGS: u32 = 100_000;

impl Snapshot {
    /// The `limit` best tools whose texts hold all words of a folded text, the last of them as the beginning of a word:
    /// of "trans", what translates and what transcribes. Sensitive tools only when included.
    pub(crate) fn described_by(&self, folded: &str, limit: usize, include_sensitive: bool) -> Vec<u32> {
        let (before, last) = folded.rsplit_once(' ').unwrap_or(("", folded));
        if last.chars().count() < MIN_LETTERS {
            return Vec::new();
        }
        let index = &self.text.words;
        let mut words: Vec<u32> = index.words_with_prefix(last).collect();
        words.sort_by_key(|&word| (std::cmp::Reverse(index.documents(word)), word));
        words.truncate(WORDS);
        let mut looked_at = 0;
        words.retain(|&word| {
            looked_at += index.documents(word);
            looked_at <= POSTINGS || looked_at == index.documents(word)
        });
        if words.is_empty() {
            return Vec::new();
        }
        let mut terms = QueryTerms::read(&self.text, &self.synonyms, before).terms;
        terms.truncate(MAX_TERMS - 1);
        terms.push(Term { token: last.to_owned(), words, others: Vec::new() });
        let all = u32::MAX >> (MAX_TERMS - terms.len());
        let matches = self.matches_of(QueryTerms { terms, ..QueryTerms::default() });
        let allowed = &self.universe(include_sensitive).set;
        let holds_all = |hit: &Hit| hit.held & all == all;
        let hits = matches.hits.into_iter().filter(|hit| allowed.contains(hit.ordinal) && holds_all(hit));
        best(hits.collect(), 0, limit).iter().map(|hit| hit.ordinal).collect()
    }
}
