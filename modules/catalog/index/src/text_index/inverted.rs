//! The inverted index: for each word the slots of the tools that hold it. Words are stored as written (folded)
//! so that spelling and suggestions can offer them; a stem has a list of its words.

use std::ops::Range;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::occurrence::Occurrence;

/// Words in alphabetical order with their postings. Immutable.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Inverted {
    words: StringTable,
    entries: Vec<Entry>,
    /// Per posting: the slot's distance from the previous one as a variable-length number, then the
    /// occurrence byte.
    postings: Vec<u8>,
    /// Stem number of each word.
    stem_of: Vec<u32>,
    /// Stems in alphabetical order.
    stems: StringTable,
    /// Where each stem's run in `stem_words` ends.
    stem_ends: Vec<u32>,
    stem_words: Vec<u32>,
    /// For each word one bit per letter, to rule out misspellings quickly.
    letters: Vec<u32>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Entry {
    /// End of the word's postings; they start where the previous word's end.
    end: u32,
    documents: u32,
    in_names: bool,
}

impl Inverted {
    /// Number of words.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The number of a word.
    pub fn find(&self, word: &str) -> Option<u32> {
        self.words.find(word)
    }

    pub fn word(&self, word: u32) -> &str {
        self.words.get(word)
    }

    /// The stem of a word.
    pub fn stem(&self, word: u32) -> &str {
        self.stems.get(self.stem_of[word as usize])
    }

    /// Number of tools that hold the word.
    pub fn documents(&self, word: u32) -> u32 {
        self.entries[word as usize].documents
    }

    /// Returns `true` if some tool has the word in its name.
    pub fn in_names(&self, word: u32) -> bool {
        self.entries[word as usize].in_names
    }

    /// One bit for each letter of the word, see [`letters_of`].
    pub fn letters(&self, word: u32) -> u32 {
        self.letters[word as usize]
    }

    /// The words that share `stem`, alphabetically; empty when there are none.
    pub fn words_of_stem(&self, stem: &str) -> &[u32] {
        let Some(number) = self.stems.find(stem) else { return &[] };
        let start = if number == 0 { 0 } else { self.stem_ends[number as usize - 1] };
        &self.stem_words[start as usize..self.stem_ends[number as usize] as usize]
    }

    /// The words that begin with `prefix`.
    pub fn words_with_prefix(&self, prefix: &str) -> Range<u32> {
        self.words.with_prefix(prefix)
    }

    /// Calls `visit` with every tool that holds the word, in slot order.
    pub fn for_each_posting(&self, word: u32, mut visit: impl FnMut(u32, Occurrence)) {
        let index = word as usize;
        let start = if index == 0 { 0 } else { self.entries[index - 1].end as usize };
        let mut bytes = &self.postings[start..self.entries[index].end as usize];
        let mut slot = 0u32;
        // Most slots are near the one before, a byte apart.
        while let [distance, occurrence, rest @ ..] = bytes {
            if distance & 0x80 == 0 {
                slot += u32::from(*distance);
                visit(slot, Occurrence::from_byte(*occurrence));
                bytes = rest;
                continue;
            }
            let mut distance = 0;
            for shift in (0..).step_by(7) {
                let [part, rest @ ..] = bytes else { return };
                distance |= u32::from(part & 0x7f) << shift;
                bytes = rest;
                if part & 0x80 == 0 {
                    break;
                }
            }
            let [occurrence, rest @ ..] = bytes else { return };
            slot += distance;
            visit(slot, Occurrence::from_byte(*occurrence));
            bytes = rest;
        }
    }

    pub fn heap_bytes(&self) -> usize {
        self.words.heap_bytes()
            + self.stems.heap_bytes()
            + self.postings.capacity()
            + self.entries.capacity() * size_of::<Entry>()
            + (self.stem_of.capacity()
                + self.stem_ends.capacity()
                + self.stem_words.capacity()
                + self.letters.capacity())
                * size_of::<u32>()
    }
}

/// One bit for each letter that occurs in `word`; characters other than `a` to `z` share the last bits.
pub(crate) fn letters_of(word: &str) -> u32 {
    word.chars().fold(0, |bits, character| {
        bits | match character {
            'a'..='z' => 1 << (u32::from(character) - u32::from('a')),
            other => 1 << (26 + u32::from(other) % 6),
        }
    })
}

/// Writes an [`Inverted`] word by word, in alphabetical order.
#[derive(Default)]
pub(crate) struct InvertedWriter {
    inverted: Inverted,
    stem_numbers: FxHashMap<String, u32>,
    open: Open,
}

/// The word whose postings are being written.
#[derive(Default)]
struct Open {
    last_slot: u32,
    documents: u32,
    in_names: bool,
}

impl InvertedWriter {
    /// Adds a posting of the word that the next [`close_word`](Self::close_word) names. Slots must ascend.
    pub fn push(&mut self, slot: u32, occurrence: Occurrence) {
        let mut distance = slot - self.open.last_slot;
        while distance > 0x7f {
            self.inverted.postings.push(distance.to_le_bytes()[0] | 0x80);
            distance >>= 7;
        }
        self.inverted.postings.push(distance.to_le_bytes()[0]);
        self.inverted.postings.push(occurrence.to_byte());
        self.open.last_slot = slot;
        self.open.documents += 1;
        self.open.in_names |= occurrence.name() > 0;
    }

    /// Ends a word; a word without postings is left out.
    pub fn close_word(&mut self, word: &str, stem: &str) {
        let open = std::mem::take(&mut self.open);
        if open.documents == 0 {
            return;
        }
        let stem_count = u32::try_from(self.stem_numbers.len()).unwrap_or(u32::MAX);
        let stem = match self.stem_numbers.get(stem) {
            Some(&number) => number,
            None => *self.stem_numbers.entry(stem.to_owned()).or_insert(stem_count),
        };
        let inverted = &mut self.inverted;
        inverted.words.push(word);
        inverted.stem_of.push(stem);
        inverted.letters.push(letters_of(word));
        inverted.entries.push(Entry {
            end: u32::try_from(inverted.postings.len()).unwrap_or(u32::MAX),
            documents: open.documents,
            in_names: open.in_names,
        });
    }

    pub fn finish(self) -> Inverted {
        let mut inverted = self.inverted;
        let mut stems: Vec<(String, u32)> = self.stem_numbers.into_iter().collect();
        stems.sort_unstable();
        let mut place = vec![0u32; stems.len()];
        for (sorted, (stem, number)) in (0u32..).zip(&stems) {
            place[*number as usize] = sorted;
            inverted.stems.push(stem);
        }
        let mut by_stem: Vec<(u32, u32)> = Vec::with_capacity(inverted.stem_of.len());
        for (word, stem) in (0u32..).zip(&mut inverted.stem_of) {
            *stem = place[*stem as usize];
            by_stem.push((*stem, word));
        }
        by_stem.sort_unstable();
        inverted.stem_ends = vec![0; stems.len()];
        for (end, &(stem, word)) in (1u32..).zip(&by_stem) {
            inverted.stem_words.push(word);
            inverted.stem_ends[stem as usize] = end;
        }
        inverted.postings.shrink_to_fit();
        inverted.entries.shrink_to_fit();
        inverted.words.shrink();
        inverted.stems.shrink();
        inverted
    }
}

/// Strings in alphabetical order in one piece of memory.
#[derive(Debug, Default, Serialize, Deserialize)]
struct StringTable {
    text: String,
    ends: Vec<u32>,
}

impl StringTable {
    fn push(&mut self, string: &str) {
        self.text.push_str(string);
        self.ends.push(u32::try_from(self.text.len()).unwrap_or(u32::MAX));
    }

    fn get(&self, index: u32) -> &str {
        let index = index as usize;
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.text[start..self.ends[index] as usize]
    }

    /// Index of the first string for which `is_before` no longer holds.
    fn partition(&self, is_before: impl Fn(&str) -> bool) -> u32 {
        let (mut low, mut high) = (0, u32::try_from(self.ends.len()).unwrap_or(u32::MAX));
        while low < high {
            let middle = low + (high - low) / 2;
            if is_before(self.get(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    fn find(&self, string: &str) -> Option<u32> {
        let index = self.partition(|other| other < string);
        ((index as usize) < self.ends.len() && self.get(index) == string).then_some(index)
    }

    fn with_prefix(&self, prefix: &str) -> Range<u32> {
        let start = self.partition(|other| other < prefix);
        let end = self.partition(|other| other < prefix || other.starts_with(prefix));
        start..end
    }

    fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    fn heap_bytes(&self) -> usize {
        self.text.capacity() + self.ends.capacity() * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn occurrence(byte: u8) -> Occurrence {
        Occurrence::from_byte(byte)
    }

    #[test]
    fn postings_and_stems_come_back() {
        let mut writer = InvertedWriter::default();
        for slot in [0, 1, 200, 70_000, 3_000_000] {
            writer.push(slot, occurrence(17));
        }
        writer.close_word("image", "imag");
        writer.close_word("imagery", "imageri");
        writer.push(5, occurrence(16));
        writer.close_word("images", "imag");
        let inverted = writer.finish();
        assert_eq!(inverted.len(), 2);
        let mut slots = Vec::new();
        inverted.for_each_posting(0, |slot, found| slots.push((slot, found.to_byte())));
        assert_eq!(slots, [(0, 17), (1, 17), (200, 17), (70_000, 17), (3_000_000, 17)]);
        assert_eq!(inverted.words_of_stem("imag"), [0, 1]);
        assert!(inverted.words_of_stem("imageri").is_empty());
        assert!(inverted.in_names(0) && !inverted.in_names(1));
        assert_eq!(inverted.words_with_prefix("images"), 1..2);
        assert_eq!(inverted.words_with_prefix("ima"), 0..2);
        assert_eq!(inverted.words_with_prefix("zebra"), 2..2);
    }
}
