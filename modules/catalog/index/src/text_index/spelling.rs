//! Corrects words that are unknown or rare in the catalogue.

use super::index::TextIndex;
use super::inverted::letters_of;
use crate::compounds::JOINED;
use crate::text::direction::MARK;
use crate::text::edit_distance::{EditDistance, tolerance};

/// A known word that only so many tools hold may still be a misspelling.
const RARE: u32 = 1;
/// The number of tools that must hold the correction of such a word.
const COMMON: u32 = 20;

/// Price of one mistake against the logarithm of the correction's frequency.
const MISTAKE_COST: f32 = 4.0;
/// Bonus of a correction that begins with the same letter.
const SAME_START_BONUS: f32 = 1.0;
/// Bonus of a correction that is part of some tool's name: brands are rare but often meant.
const NAME_BONUS: f32 = 1.5;

impl TextIndex {
    /// The word that was probably meant by `token`, whose stem is held by `documents` tools; `None` when the
    /// token is good as it is or nothing is near. Words that occur in names are never corrected.
    pub fn correction(&self, token: &str, documents: u32, in_names: bool) -> Option<&str> {
        let letters: Vec<char> = token.chars().collect();
        let allowed = if documents == 0 { tolerance(letters.len()) } else { tolerance(letters.len()).min(1) };
        if documents > RARE
            || in_names
            || allowed == 0
            || !letters.iter().all(|letter| letter.is_alphabetic())
        {
            return None;
        }
        let signature = letters_of(token);
        let mut distances = EditDistance::default();
        let mut candidate: Vec<char> = Vec::new();
        let mut best: Option<(f32, u32)> = None;
        for word in (0u32..).take(self.words.len()) {
            let text = self.words.word(word);
            // Each mistake changes at most two letters of the set, and a letter has at most four bytes.
            if (self.words.letters(word) ^ signature).count_ones() as usize > 2 * allowed
                || text.len().abs_diff(token.len()) > 4 * allowed
                || text.starts_with([MARK, JOINED])
            {
                continue;
            }
            candidate.clear();
            candidate.extend(text.chars());
            let Some(distance) = distances.within(&letters, &candidate, allowed) else { continue };
            let held_by = self.words.documents(word);
            if distance == 0 || (documents > 0 && held_by < COMMON) {
                continue;
            }
            let score = self.correction_score(word, distance, letters.first() == candidate.first());
            if best.is_none_or(|(best, _)| score > best) {
                best = Some((score, word));
            }
        }
        best.map(|(_, word)| self.words.word(word))
    }

    #[expect(clippy::cast_precision_loss, reason = "frequencies and distances are small")]
    fn correction_score(&self, word: u32, distance: usize, same_start: bool) -> f32 {
        (self.words.documents(word) as f32).ln_1p() - MISTAKE_COST * distance as f32
            + if same_start { SAME_START_BONUS } else { 0.0 }
            + if self.words.in_names(word) { NAME_BONUS } else { 0.0 }
    }
}
