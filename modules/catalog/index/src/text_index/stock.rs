//! Sentences of a template, which many promises hold, and headings and menus that many longer texts hold say nothing about
//! a tool. Their words do not find it, cards do not show them, and they are no reason why it was found. A promise that is
//! nothing but template sentences has its words all the same: there is nothing else to find the tool by.

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

/// A sentence or heading that so many tools have is of a template.
pub(crate) const TOOLS: usize = 8;

/// The template sentences of a snapshot.
#[derive(Debug, Default)]
pub(crate) struct Stock {
    parts: FxHashSet<u64>,
    /// The slots of the tools that have one.
    slots: Option<Bitset>,
    /// How often a tool holds a word in them, by word and slot.
    held: FxHashMap<(u32, u32), u8>,
    /// The promises without them and without notices, as JSON, by slot; only where that is less.
    shown: FxHashMap<u32, Box<str>>,
}

impl Stock {
    /// Those of the promises of `documents`, whose words are in `index`.
    pub fn new(documents: &[Arc<Document>], index: &TextIndex) -> Self {
        let mut all: Vec<u64> = Vec::with_capacity(documents.len());
        for document in documents {
            for numbers in [&document.promise_parts, &document.heading_numbers] {
                // A tool that repeats itself is one tool.
                let distinct =
                    numbers.iter().enumerate().filter(|(at, number)| !numbers[..*at].contains(number));
                all.extend(distinct.map(|(_, &number)| number).filter(|&number| number != SHORT));
            }
        }
        all.sort_unstable();
        let runs = all.chunk_by(|a, b| a == b).filter(|run| run.len() >= TOOLS);
        let parts: FxHashSet<u64> = runs.map(|run| run[0]).collect();
        let mut stock = Self { parts, slots: Some(Bitset::empty(documents.len())), ..Self::default() };
        for (slot, document) in (0u32..).zip(documents) {
            stock.take(slot, document, index);
        }
        if stock.held.is_empty() {
            stock.slots = None;
        }
        stock
    }

    /// Takes over what a tool has of templates.
    fn take(&mut self, slot: u32, document: &Document, index: &TextIndex) {
        let numbers = &document.promise_parts;
        let of_template = numbers.iter().filter(|&&part| self.has(part)).count();
        let in_headings = document.heading_numbers.iter().any(|&number| self.has(number));
        if of_template == 0 && !in_headings && !document.has_notice {
            return;
        }
        let text = document.text(Field::ShortDescription);
        let mut repeated: Vec<&str> = Vec::new();
        if of_template < numbers.len() {
            let parts = promise::parts(&text).zip(numbers).filter(|&(_, &number)| self.has(number));
            repeated.extend(parts.map(|(part, _)| part));
        }
        let headings = document.headings.lines().zip(&document.heading_numbers);
        repeated.extend(headings.filter(|&(_, &number)| self.has(number)).map(|(line, _)| line));
        // The index does not hold the words of notices.
        for part in repeated.into_iter().filter(|part| !has_notice(&fold(part))) {
            let folded = fold(part);
            let mut note = |token: &str| {
                if let Some(word) = index.words.find(token).filter(|_| !is_stop_word(token)) {
                    let count: &mut u8 = self.held.entry((word, slot)).or_default();
                    *count = count.saturating_add(1);
                }
            };
            for_each_token(&folded, &mut note);
            for_each_compound(part, &folded, &mut note);
            if let Some(slots) = &mut self.slots {
                slots.insert(slot);
            }
        }
        let own = promise::own_sentences(&text, &document.text(Field::Name), |number| self.has(number));
        if let Some(json) = own.and_then(|own| serde_json::to_string(&own).ok()) {
            self.shown.insert(slot, json.into_boxed_str());
        }
    }

    /// The promise of a tool as cards show it, as JSON.
    pub fn shown<'a>(&'a self, slot: u32, document: &'a Document) -> &'a str {
        match self.shown.get(&slot) {
            Some(shown) => shown,
            None => document.json(Field::ShortDescription),
        }
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
        self.parts.capacity() * size_of::<u64>()
            + self.held.capacity() * size_of::<((u32, u32), u8)>()
            + self.shown.values().map(|shown| shown.len() + size_of::<(u32, Box<str>)>()).sum::<usize>()
    }
}
