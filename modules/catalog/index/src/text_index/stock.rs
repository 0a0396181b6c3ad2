//! Sentences of a template, which many promises hold, say nothing about a tool. Their words do not find it, and they are
//! no reason why it was found. A promise that is nothing but template sentences has its words all the same: there is
//! nothing else to find the tool by.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::index::TextIndex;
use super::occurrence::Occurrence;
use crate::bitset::Bitset;
use crate::compounds::for_each_compound;
use crate::document::{Document, Field};
use crate::text::fold::fold;
use crate::text::promise::{self, SHORT, has_notice};
use crate::text::stop_words::is_stop_word;
use crate::text::tokens::for_each_token;

/// A sentence that so many tools have is of a template.
const TOOLS: usize = 8;

/// The template sentences of a snapshot.
#[derive(Debug, Default)]
pub(crate) struct Stock {
    parts: FxHashSet<u64>,
    /// The slots of the tools that have one.
    slots: Option<Bitset>,
    /// How often a tool holds a word in them, by word and slot.
    held: FxHashMap<(u32, u32), u8>,
}

impl Stock {
    /// Those of the promises of `documents`, whose words are in `index`.
    pub fn new(documents: &[Arc<Document>], index: &TextIndex) -> Self {
        let mut all: Vec<u64> = Vec::with_capacity(documents.len());
        for document in documents {
            let numbers = &document.promise_parts;
            // A tool that repeats itself is one tool.
            let distinct = numbers.iter().enumerate().filter(|(at, number)| !numbers[..*at].contains(number));
            all.extend(distinct.map(|(_, &number)| number).filter(|&number| number != SHORT));
        }
        all.sort_unstable();
        let runs = all.chunk_by(|a, b| a == b).filter(|run| run.len() >= TOOLS);
        let parts: FxHashSet<u64> = runs.map(|run| run[0]).collect();
        if parts.is_empty() {
            return Self::default();
        }
        let (mut slots, mut held) = (Bitset::empty(documents.len()), FxHashMap::default());
        for (slot, document) in (0u32..).zip(documents) {
            let of_template = document.promise_parts.iter().filter(|&part| parts.contains(part)).count();
            if of_template == 0 || of_template == document.promise_parts.len() {
                continue;
            }
            slots.insert(slot);
            let text = document.text(Field::ShortDescription);
            for (part, number) in promise::parts(&text).zip(&document.promise_parts) {
                // The index does not hold the words of notices.
                if !parts.contains(number) || has_notice(&fold(part)) {
                    continue;
                }
                let folded = fold(part);
                let mut note = |token: &str| {
                    if let Some(word) = index.words.find(token).filter(|_| !is_stop_word(token)) {
                        let count: &mut u8 = held.entry((word, slot)).or_default();
                        *count = count.saturating_add(1);
                    }
                };
                for_each_token(&folded, &mut note);
                for_each_compound(part, &folded, &mut note);
            }
        }
        Self { parts, slots: Some(slots), held }
    }

    /// Returns `true` if the part with this number is of a template.
    pub fn has(&self, number: u64) -> bool {
        self.parts.contains(&number)
    }

    /// The occurrence of a word in a tool without its template sentences; `None` when it is nowhere else.
    pub fn without(&self, word: u32, slot: u32, occurrence: Occurrence) -> Option<Occurrence> {
        let Some(slots) = &self.slots else { return Some(occurrence) };
        if !slots.contains(slot) {
            return Some(occurrence);
        }
        let left = occurrence.less(self.held.get(&(word, slot)).copied().unwrap_or(0));
        (left != Occurrence::default()).then_some(left)
    }

    pub fn heap_bytes(&self) -> usize {
        self.parts.capacity() * size_of::<u64>() + self.held.capacity() * size_of::<((u32, u32), u8)>()
    }
}
