//! BM25F: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009).

use super::query_terms::Term;
use super::weights::SATURATION;
use crate::text::index::TextIndex;

/// The scores of the tools for a query's terms, by slot.
pub(crate) struct TermScores {
    /// Sum over the terms of idf times saturated frequency.
    pub by_slot: Vec<f32>,
    /// One bit for each term that the tool holds.
    pub held: Vec<u32>,
    /// The slots that hold any term, in no particular order.
    pub slots: Vec<u32>,
    /// Inverse document frequency of each term.
    pub weights: Vec<f32>,
}

/// Scores every tool that holds at least one of `terms`.
pub(crate) fn score(index: &TextIndex, terms: &[Term]) -> TermScores {
    let length = index.len();
    let mut scores = TermScores {
        by_slot: vec![0.0; length],
        held: vec![0; length],
        slots: Vec::new(),
        weights: Vec::new(),
    };
    let mut frequencies = vec![0.0f32; length];
    let mut holders: Vec<u32> = Vec::new();
    for (term, bit) in terms.iter().zip((0..32).map(|at| 1u32 << at)) {
        holders.clear();
        for &word in &term.words {
            index.words.for_each_posting(word, |slot, occurrence| {
                let frequency = &mut frequencies[slot as usize];
                if *frequency == 0.0 {
                    holders.push(slot);
                }
                *frequency += index.frequency(slot, occurrence);
            });
        }
        let weight = inverse_document_frequency(length, holders.len());
        for &slot in &holders {
            let slot_index = slot as usize;
            let frequency = std::mem::take(&mut frequencies[slot_index]);
            scores.by_slot[slot_index] += weight * frequency * (SATURATION + 1.0) / (SATURATION + frequency);
            if scores.held[slot_index] == 0 {
                scores.slots.push(slot);
            }
            scores.held[slot_index] |= bit;
        }
        scores.weights.push(weight);
    }
    scores
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
