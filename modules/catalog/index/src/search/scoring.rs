//! BM25F: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009).

use rustc_hash::FxHashMap;

use super::query_terms::Term;
use crate::text::actions::{Kind, kind_of};
use crate::text_index::index::TextIndex;
use crate::text_index::stock::Stock;
use crate::weights::{ACTION_WEIGHT, COVERAGE, OBJECT_WEIGHT, SATURATION, SYNONYM_WEIGHT};

/// The share of one tool in a query.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Sum over the terms of idf times saturated frequency; 0 when the tool holds none of them.
    pub score: f32,
    /// One bit for each term that the tool holds.
    pub held: u32,
    /// Sum of these terms' weights.
    weight: f32,
}

impl Tally {
    fn add(&mut self, bit: u32, weight: f32, frequency: f32) {
        self.held |= bit;
        self.weight += weight;
        self.score += weight * frequency * (SATURATION + 1.0) / (SATURATION + frequency);
    }
}

/// The scores of the tools for a query's terms.
pub(crate) struct TermScores {
    /// By slot.
    pub by_slot: Vec<Tally>,
    /// Weight of each term: its inverse document frequency, times its factor.
    pub weights: Vec<f32>,
    /// Sum of `weights`.
    all: f32,
}

impl TermScores {
    /// The score of a slot: less for a tool that holds a part of the query only.
    pub fn relevance(&self, slot: u32) -> f32 {
        let tally = &self.by_slot[slot as usize];
        let part = if self.all > 0.0 { tally.weight / self.all } else { 0.0 };
        tally.score * (1.0 - COVERAGE + COVERAGE * part)
    }
}

/// Scores every tool that holds at least one of `terms` outside of the template sentences of `stock`.
pub(crate) fn score(index: &TextIndex, stock: &Stock, terms: &[Term]) -> TermScores {
    let length = index.len();
    let factors = factors(terms);
    let mut by_slot = vec![Tally::default(); length];
    let mut weights = Vec::with_capacity(terms.len());
    let mut frequencies: Vec<f32> = Vec::new();
    let mut holders: Vec<u32> = Vec::new();
    for ((term, factor), bit) in terms.iter().zip(factors).zip((0..32).map(|at| 1u32 << at)) {
        if let ([word], []) = (&term.words[..], &term.others[..]) {
            let word = *word;
            let weight = factor * inverse_document_frequency(length, index.words.documents(word) as usize);
            index.words.for_each_posting(word, |slot, occurrence| {
                if let Some(occurrence) = stock.without(word, slot, occurrence) {
                    by_slot[slot as usize].add(bit, weight, index.frequency(slot, occurrence));
                }
            });
            weights.push(weight);
            continue;
        }
        frequencies.resize(length, 0.0);
        holders.clear();
        for &word in &term.words {
            index.words.for_each_posting(word, |slot, occurrence| {
                let Some(occurrence) = stock.without(word, slot, occurrence) else { return };
                let frequency = &mut frequencies[slot as usize];
                if *frequency == 0.0 {
                    holders.push(slot);
                }
                *frequency += index.frequency(slot, occurrence);
            });
        }
        for other in &term.others {
            for (slot, frequency) in of_all(index, stock, other) {
                let sum = &mut frequencies[slot as usize];
                if *sum == 0.0 {
                    holders.push(slot);
                }
                *sum += SYNONYM_WEIGHT * frequency;
            }
        }
        let weight = factor * inverse_document_frequency(length, holders.len());
        for &slot in &holders {
            let frequency = std::mem::take(&mut frequencies[slot as usize]);
            by_slot[slot as usize].add(bit, weight, frequency);
        }
        weights.push(weight);
    }
    let all = weights.iter().sum();
    TermScores { by_slot, weights, all }
}

/// The slots that hold each of several words, in one of its spellings, with the frequency of the rarest.
fn of_all(index: &TextIndex, stock: &Stock, words: &[Vec<u32>]) -> FxHashMap<u32, f32> {
    let mut all: Option<FxHashMap<u32, f32>> = None;
    for spellings in words {
        let mut held: FxHashMap<u32, f32> = FxHashMap::default();
        for &word in spellings {
            index.words.for_each_posting(word, |slot, occurrence| {
                if let Some(occurrence) = stock.without(word, slot, occurrence) {
                    *held.entry(slot).or_default() += index.frequency(slot, occurrence);
                }
            });
        }
        if let Some(before) = &all {
            held.retain(|slot, frequency| {
                before.get(slot).is_some_and(|other| {
                    *frequency = frequency.min(*other);
                    true
                })
            });
        }
        all = Some(held);
    }
    all.unwrap_or_default()
}

/// The factor of each term. In a query with an action and an object ("caption a video"), the action says what the tool is
/// for: many tools have to do with videos.
fn factors(terms: &[Term]) -> Vec<f32> {
    let kinds: Vec<Option<Kind>> = terms.iter().map(|term| kind_of(&term.token)).collect();
    let has_both = [Kind::Action, Kind::Object].iter().all(|&kind| kinds.contains(&Some(kind)));
    let factor = |kind: Option<Kind>| match kind.filter(|_| has_both) {
        Some(Kind::Action) => ACTION_WEIGHT,
        Some(Kind::Object) => OBJECT_WEIGHT,
        None => 1.0,
    };
    kinds.into_iter().map(factor).collect()
}

#[expect(clippy::cast_precision_loss, reason = "catalogues are far smaller than 2^24 tools")]
fn inverse_document_frequency(tools: usize, holders: usize) -> f32 {
    let (tools, holders) = (tools as f32, holders as f32);
    (1.0 + (tools - holders + 0.5) / (holders + 0.5)).ln()
}

#[cfg(test)]
mod tests {
    use super::inverse_document_frequency;

    #[test]
    fn rare_words_weigh_more() {
        assert!(inverse_document_frequency(100, 1) > inverse_document_frequency(100, 50));
        assert!(inverse_document_frequency(100, 100) > 0.0);
    }
}
