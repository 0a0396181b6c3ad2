//! Tools that do the reverse of what a query describes: of "text to speech", those that turn speech into text.

use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use super::query_terms::QueryTerms;
use super::scoring::Tally;
use crate::bitset::Bitset;
use crate::snapshot::Snapshot;
use crate::text::direction::reverse;

impl Snapshot {
    /// The matches as they are shown: the members of a category that is the query are level, and what does the reverse is
    /// set apart.
    pub(crate) fn arranged(&self, matches: Matches) -> Matches {
        let mut matches = self.levelled(matches);
        if let Some(reversed) = matches.reversed.as_ref() {
            let is_reversed = |hit: &&mut Hit| hit.name == NameMatch::None && reversed.contains(hit.ordinal);
            matches.hits.iter_mut().filter(is_reversed).for_each(|hit| hit.name = NameMatch::Apart);
        }
        matches
    }

    /// The tools that do the reverse of one of the query's directions, and not the direction itself.
    pub(crate) fn reversed(&self, query: &QueryTerms, by_slot: &[Tally]) -> Option<Bitset> {
        let mut reversed: Option<Bitset> = None;
        for (at, term) in query.terms.iter().enumerate() {
            let Some(reverse) = reverse(&term.token) else { continue };
            for &word in self.text.words.words_of_stem(&reverse) {
                self.text.words.for_each_posting(word, |slot, _| {
                    if by_slot[slot as usize].held >> at & 1 == 0 {
                        let set = reversed.get_or_insert_with(|| Bitset::empty(self.len()));
                        set.insert(self.ordinal_of[slot as usize]);
                    }
                });
            }
        }
        reversed
    }
}
