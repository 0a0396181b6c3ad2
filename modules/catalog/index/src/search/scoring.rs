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

impl TermScores {
    fn add_word(&mut self, index: &TextIndex, word: u32, bit: u32) {
        let weight = inverse_document_frequency(index.len(), index.words.documents(word) as usize);
        index.words.for_each_posting(word, |slot, occurrence| {
            self.add(slot, bit, weight, index.frequency(slot, occurrence));
        });
        self.weights.push(weight);
    }

    fn add(&mut self, slot: u32, bit: u32, weight: f32, frequency: f32) {
        self.held[slot as usize] |= bit;
        let score = &mut self.by_slot[slot as usize];
        if *score == 0.0 {
            self.slots.push(slot);
        }
        *score += weight * frequency * (SATURATION + 1.0) / (SATURATION + frequency);
    }
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
        if let [word] = term.words[..] {
            scores.add_word(index, word, bit);
            continue;
        }
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
            let frequency = std::mem::take(&mut frequencies[slot as usize]);
            scores.add(slot, bit, weight, frequency);
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
