//! Relevance feedback without anyone's help: what the best hits have in common says more of what is meant than the few words
//! of the query (Rocchio, "Relevance Feedback in Information Retrieval", 1971).

use super::hit::Hit;
use super::matches::Matches;
use crate::semantic::vectors::Meaning;
use crate::snapshot::Snapshot;
use crate::weights::{FEEDBACK_COMPARED, FEEDBACK_HITS};

impl Snapshot {
    /// Gives a share of each score to the likeness with the middle of the best hits.
    pub(crate) fn gather(&self, matches: &mut Matches) {
        let compared = FEEDBACK_COMPARED.min(matches.hits.len());
        if compared < matches.hits.len() {
            matches.hits.select_nth_unstable_by(compared, Hit::rank);
        }
        let (best, others) = matches.hits.split_at_mut(compared);
        best.sort_unstable_by(Hit::rank);
        let meanings = &self.text.meanings;
        let slot = |hit: &Hit| self.slot_of[hit.ordinal as usize];
        let middle: Meaning = meanings.middle(best.iter().take(FEEDBACK_HITS).map(slot));
        let likeness: Vec<f32> =
            best.iter().map(|hit| meanings.nearness(slot(hit), &middle).max(0.0)).collect();
        let greatest = likeness.iter().copied().fold(0.0, f32::max);
        if greatest <= 0.0 {
            return;
        }
        let feedback_share = self.encoder.fusion().feedback_share;
        let share = feedback_share * best.iter().fold(0.0, |most, hit| hit.score.max(most)) / greatest;
        for (hit, likeness) in best.iter_mut().zip(likeness) {
            hit.score = (1.0 - feedback_share) * hit.score + share * likeness;
        }
        for hit in others {
            hit.score *= 1.0 - feedback_share;
        }
        matches.rest.scale(1.0 - feedback_share);
    }
}
