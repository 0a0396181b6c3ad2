//! The picker: a quick search in names alone, for dialogs that choose one tool.

use super::hit::{Hit, NameMatch};
use super::page::best;
use crate::bitset::Bitset;
use crate::snapshot::Snapshot;
use crate::text::edit_distance::{EditDistance, tolerance};
use crate::text::fold::{fold, key_of};
use crate::text::inverted::letters_of;

/// Shorter texts are near the beginning of too many names.
const MIN_BEGINNING_LETTERS: usize = 6;

impl Snapshot {
    /// Tools whose name is, begins with, or has a word that begins with `text`, in this order; when these
    /// are fewer than `limit`, names that differ from it by a slip or two. Popular tools first. A blank text
    /// finds nothing (decision 71).
    #[must_use]
    pub fn pick(&self, text: &str, limit: usize, include_sensitive: bool) -> Vec<u32> {
        let folded = fold(text);
        let key = key_of(&folded);
        if key.is_empty() {
            return Vec::new();
        }
        let allowed = &self.universe(include_sensitive).set;
        let names = &self.text.names;
        let mut hits: Vec<Hit> = Vec::new();
        let mut found = Bitset::empty(self.len());
        let add = |hits: &mut Vec<Hit>, found: &mut Bitset, slot: u32, score: f32, name: NameMatch| {
            let ordinal = self.ordinal_of[slot as usize];
            if allowed.contains(ordinal) && !found.contains(ordinal) {
                found.insert(ordinal);
                hits.push(Hit { ordinal, score, held: 0, name, nearness: 0.0 });
            }
        };
        for &slot in names.with_key(&key) {
            add(&mut hits, &mut found, slot, 0.0, NameMatch::Exact);
        }
        for &slot in names.with_prefix(&key) {
            add(&mut hits, &mut found, slot, 0.0, NameMatch::Prefix);
        }
        for slot in names.with_word_prefix(&folded) {
            add(&mut hits, &mut found, slot, 1.0, NameMatch::None);
        }
        if hits.len() < limit {
            let letters: Vec<char> = key.chars().collect();
            self.for_each_near_name(&letters, |slot, distance| {
                add(&mut hits, &mut found, slot, if distance == 1 { 0.5 } else { 0.25 }, NameMatch::None);
            });
        }
        best(hits, 0, limit).iter().map(|hit| hit.ordinal).collect()
    }

    /// Calls `visit` with every name that is within the tolerated distance of `letters` or, if these are six
    /// or more, begins so.
    fn for_each_near_name(&self, letters: &[char], mut visit: impl FnMut(u32, usize)) {
        let allowed = tolerance(letters.len());
        if allowed == 0 {
            return;
        }
        let requested =
            letters.iter().fold(0, |bits, &letter| bits | letters_of(letter.encode_utf8(&mut [0; 4])));
        let longest = letters.len() + allowed;
        let mut distances = EditDistance::default();
        let mut name: Vec<char> = Vec::new();
        for (key, slot) in self.text.names.keys() {
            // Letters of the text that the name lacks: each slip explains one of them at most.
            if (requested & !letters_of(key)).count_ones() as usize > allowed {
                continue;
            }
            name.clear();
            name.extend(key.chars().take(longest + 1));
            let nearest = if letters.len() < MIN_BEGINNING_LETTERS {
                distances.within(letters, &name, allowed)
            } else {
                distances.within_beginning(letters, &name, allowed)
            };
            if let Some(distance) = nearest {
                visit(slot, distance);
            }
        }
    }
}
