//! Suggestions beside a search: what the query may be completed to, and what is near it.

use rustc_hash::FxHashMap;

use super::hit::best;
use super::matches::Matches;
use super::wording::Wording;
use crate::document::Field;
use crate::snapshot::Snapshot;
use crate::text::fold::{fold, key_of};
use crate::text::tokens::{is_unspaced, significant_stems};
use toolbase_catalog_domain::CategoryRef;

/// The number of best hits whose categories are suggested.
const LENDING_HITS: usize = 20;
/// Most suggestions of one kind, so that the kinds mix.
const PER_KIND: usize = 3;

impl Snapshot {
    /// Up to `limit` queries to go on with, best first and none twice: categories whose name shares a word
    /// with the query, tools whose name begins with it, longer words than its last one, and categories of the
    /// best hits. Never the query itself; sensitive tools and categories only when included.
    #[must_use]
    pub fn suggestions(
        &self,
        text: &str,
        matches: &Matches,
        limit: usize,
        include_sensitive: bool,
    ) -> Vec<String> {
        let folded = fold(&Wording::read(text).text);
        if folded.is_empty() {
            return Vec::new();
        }
        let mut chosen = Chosen { texts: Vec::new(), folded: vec![folded.clone()] };
        let requested = matches.corrected_query().map_or_else(|| folded.clone(), str::to_owned);
        chosen.take(self.categories_sharing_a_word(&requested, include_sensitive), PER_KIND);
        chosen.take(self.names_beginning_with(&requested, include_sensitive), PER_KIND);
        chosen.take(self.longer_queries(&requested, include_sensitive), PER_KIND);
        chosen.take(self.categories_of_hits(matches, include_sensitive), limit);
        chosen.texts.truncate(limit);
        chosen.texts
    }

    /// Subcategories by number of shared words, then number of tools.
    fn categories_sharing_a_word(&self, folded: &str, include_sensitive: bool) -> Vec<String> {
        let requested = significant_stems(folded);
        let counts = self.counts(include_sensitive);
        let mut found: Vec<(usize, u32, &str)> = self
            .taxonomy
            .subs()
            .zip(&self.fragments.sub_names)
            .filter_map(|((number, _, sub), name)| {
                let shared = name.stems.iter().filter(|stem| requested.contains(stem)).count();
                let tools = counts.category(CategoryRef::Sub(number));
                (shared > 0 && tools > 0).then_some((shared, tools, sub.name.as_str()))
            })
            .collect();
        found.sort_by(|a, b| (b.0, b.1, a.2).cmp(&(a.0, a.1, b.2)));
        found.into_iter().map(|(_, _, name)| name.to_owned()).collect()
    }

    /// The most popular tools whose name begins with the query; in scripts without spaces, then those whose name contains it.
    fn names_beginning_with(&self, folded: &str, include_sensitive: bool) -> Vec<String> {
        let allowed = &self.universe(include_sensitive).set;
        let begin = self.text.names.with_prefix(&key_of(folded)).to_vec();
        let within =
            if folded.contains(is_unspaced) { self.text.names.with_word_prefix(folded) } else { Vec::new() };
        let mut found: Vec<u32> = Vec::new();
        for slots in [begin, within] {
            let mut part: Vec<u32> = slots.iter().map(|&slot| self.ordinal_of[slot as usize]).collect();
            part.retain(|&ordinal| allowed.contains(ordinal) && !found.contains(&ordinal));
            part.sort_unstable();
            found.extend(part);
        }
        let names = found.into_iter().take(PER_KIND + 1).filter_map(|ordinal| self.document(ordinal));
        names.map(|document| document.text(Field::Name).into_owned()).collect()
    }

    /// Subcategories of the best hits, the most frequent first.
    fn categories_of_hits(&self, matches: &Matches, include_sensitive: bool) -> Vec<String> {
        let mut counts: FxHashMap<u16, usize> = FxHashMap::default();
        let allowed = &self.universe(include_sensitive).set;
        let hits = matches.hits.iter().filter(|hit| allowed.contains(hit.ordinal)).copied().collect();
        for hit in best(hits, 0, LENDING_HITS) {
            for &sub in self.sub_categories(hit.ordinal) {
                *counts.entry(sub).or_default() += 1;
            }
        }
        let mut found: Vec<(usize, u16)> = counts.into_iter().map(|(sub, count)| (count, sub)).collect();
        found.sort_by_key(|&(count, sub)| (std::cmp::Reverse(count), sub));
        found
            .into_iter()
            .filter_map(|(_, sub)| self.taxonomy.sub(sub))
            .map(|(_, sub)| sub.name.clone())
            .collect()
    }
}

/// Suggestions so far, with their folded texts and that of the query.
struct Chosen {
    texts: Vec<String>,
    folded: Vec<String>,
}

impl Chosen {
    /// Takes over up to `limit` texts that are not there yet.
    fn take(&mut self, texts: Vec<String>, limit: usize) {
        let mut room = limit;
        for text in texts {
            let folded = fold(&text);
            if room > 0 && !self.folded.contains(&folded) {
                self.folded.push(folded);
                self.texts.push(text);
                room -= 1;
            }
        }
    }
}
