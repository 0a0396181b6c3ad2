//! Queries for tools like a named one: "alternative to X", "X alternatives", "tools like X". They find X's neighbours and
//! leave X out.

use super::fusion::fuse;
use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use super::query_terms::QueryTerms;
use super::scoring::score;
use crate::bitset::Bitset;
use crate::document::Field;
use crate::snapshot::Snapshot;
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::is_filler;
use crate::text::tokens::significant_stems;
use crate::weights::{LEAST_NEARNESS, MENTION_LIFT, NEIGHBOURS, SHARED_LIFT};

/// The words before the tool's name; the first that occurs counts.
const BEFORE: [&str; 8] = [
    "alternative to ",
    "alternatives to ",
    "alternative for ",
    "alternatives for ",
    "similar to ",
    "instead of ",
    "competitors of ",
    "like ",
];
/// The words after it.
const AFTER: [&str; 4] = [" alternative", " alternatives", " competitor", " competitors"];
/// Words before "like" that mean any tool; after others "like" is an ordinary word.
const KINDS: [&str; 9] =
    ["site", "sites", "website", "websites", "program", "programs", "service", "services", "anything"];
/// Shortest beginning of a name that stands for the tool.
const MIN_BEGINNING_LETTERS: usize = 4;

impl Snapshot {
    /// The slot of the tool whose replacement a text requests; `None` for other texts, and when no tool is named so.
    pub(crate) fn tool_to_replace(&self, text: &str) -> Option<u32> {
        let folded = fold(text);
        if !self.text.names.with_prefix(&key_of(&folded)).is_empty() {
            return None;
        }
        let spaced = format!(" {folded} ");
        let named = BEFORE.iter().find_map(|phrase| {
            let (before, named) = spaced.split_once(&format!(" {phrase}"))?;
            let is_any = |word: &str| is_filler(word) || KINDS.contains(&word);
            (*phrase != "like " || before.split_whitespace().all(is_any)).then_some(named)
        });
        let named = named.or_else(|| AFTER.iter().find_map(|phrase| Some(spaced.split_once(phrase)?.0)));
        let mut words: Vec<&str> = named?.split_whitespace().collect();
        // "free jasper alternative", "like jasper but free"
        while let Some(first) = words.first() {
            if let Some(slot) = self.named(&words.concat()) {
                return Some(slot);
            }
            if words.len() > 1 && !is_filler(first) {
                words.pop();
            } else {
                words.remove(0);
            }
        }
        None
    }

    /// The tool with this name, or else one whose name begins so, or is nearly so; the most popular of several.
    fn named(&self, key: &str) -> Option<u32> {
        let most_popular =
            |slots: &[u32]| slots.iter().copied().min_by_key(|&slot| self.ordinal_of[slot as usize]);
        let names = &self.text.names;
        most_popular(names.with_key(key))
            .or_else(|| most_popular(names.with_key(&format!("{key}ai"))))
            .or_else(|| most_popular(names.with_key(key.strip_suffix("ai")?)))
            .or_else(|| (key.len() >= MIN_BEGINNING_LETTERS).then(|| most_popular(names.with_prefix(key)))?)
            .or_else(|| {
                let mut near = Vec::new();
                self.for_each_nearest_name(key, |slot| near.push(slot));
                most_popular(&near)
            })
    }

    /// The neighbours of a tool: alike in meaning or words, the more so when they share a subcategory or mention it.
    pub(crate) fn alternatives(&self, slot: u32) -> Matches {
        let named = self.ordinal_of[slot as usize];
        let Some(document) = self.document(named) else { return Matches::from_hits(Vec::new()) };
        let meanings = &self.text.meanings;
        let meaning = meanings.meaning(slot);
        let nearest = meanings.nearest(&meaning, LEAST_NEARNESS, NEIGHBOURS);
        let near: Vec<(u32, f32)> =
            nearest.into_iter().map(|(slot, nearness)| (self.ordinal_of[slot as usize], nearness)).collect();
        let terms = QueryTerms::read(&self.text, &document.text(Field::ShortDescription)).terms;
        let scores = score(&self.text, &self.stock, &terms);
        let mentions = self.mentions(&document.text(Field::Name));
        let subs = self.sub_categories(named);
        let shares = |ordinal: u32| self.sub_categories(ordinal).iter().any(|sub| subs.contains(sub));
        let mut candidates = Bitset::empty(self.len());
        for &(ordinal, _) in &near {
            candidates.insert(ordinal);
        }
        for &sub in subs {
            candidates.union_with(&self.columns.category_sets[usize::from(sub)]);
        }
        mentions.for_each(|ordinal| candidates.insert(ordinal));
        let mut hits = Vec::new();
        candidates.for_each(|ordinal| {
            let slot = self.slot_of[ordinal as usize];
            hits.push(Hit {
                ordinal,
                score: scores.by_slot[slot as usize].score,
                held: 0,
                name: NameMatch::None,
                nearness: 0.0,
                popularity: self.popularity_hundredths(ordinal),
                fit: 0,
            });
        });
        let nearness = |ordinal: u32| meanings.nearness(self.slot_of[ordinal as usize], &meaning);
        let near: Vec<(u32, f32)> = near.into_iter().filter(|&(ordinal, _)| ordinal != named).collect();
        let mut matches = Matches::from_hits(hits);
        fuse(&mut matches, 0.0, &near, nearness, |ordinal| self.known(ordinal));
        let name = self.text.names.folded(slot);
        matches.hits.retain(|hit| self.text.names.folded(self.slot_of[hit.ordinal as usize]) != name);
        for hit in &mut matches.hits {
            hit.score += if shares(hit.ordinal) { SHARED_LIFT } else { 0.0 };
            hit.score += if mentions.contains(hit.ordinal) { MENTION_LIFT } else { 0.0 };
        }
        matches
    }

    /// The tools whose texts hold every word of a name and speak of alternatives.
    fn mentions(&self, name: &str) -> Bitset {
        let words = &self.text.words;
        let mut all = Bitset::full(self.len());
        for stem in significant_stems(&fold(name)).iter().map(String::as_str).chain(["altern"]) {
            let mut holders = Bitset::empty(self.len());
            for &word in words.words_of_stem(stem) {
                words.for_each_posting(word, |slot, _| holders.insert(self.ordinal_of[slot as usize]));
            }
            all.intersect_with(&holders);
        }
        all
    }
}
