//! Sentences that say nothing about a tool: those of a template, which many promises hold, and notices of scraped pages.
//! Their words do not find a tool, and they are no reason why it was found. A promise that is nothing but template sentences
//! has its words all the same: there is nothing else to find the tool by.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::fold::fold;
use super::index::TextIndex;
use super::occurrence::Occurrence;
use super::sentences::{opening, sentences};
use super::stop_words::is_stop_word;
use super::tokens::{for_each_token, tokens_of};
use crate::bitset::Bitset;
use crate::document::{Document, Field};

/// A sentence that so many tools have is of a template.
const TOOLS: usize = 8;
/// Shorter ones name a kind of tool ("AI image generator.").
const MIN_WORDS: usize = 5;
/// The number of a part that is too short to be of a template.
const SHORT: u64 = 0;

/// The words of notices, folded. A sentence with one of them is the page's, not the tool's.
const NOTICES: [&str; 9] = [
    "we use cookies",
    "this site uses cookies",
    "this website uses cookies",
    "accept all cookies",
    "all rights reserved",
    "visit website to learn more",
    "visit the website to learn more",
    "visit our website to learn more",
    "enable javascript to",
];
/// Every notice has one of these, and few texts do.
const SIGNS: [&str; 4] = ["cookies", "all rights reserved", "to learn more", "javascript"];

/// Returns `true` if a folded text holds a notice.
pub(crate) fn has_notice(folded: &str) -> bool {
    SIGNS.iter().any(|sign| folded.contains(sign)) && NOTICES.iter().any(|notice| folded.contains(notice))
}

/// The text without the sentences that are notices.
pub(crate) fn without_notices(text: &str) -> String {
    sentences(text).filter(|sentence| !has_notice(&fold(sentence))).collect()
}

/// The parts of a promise: its sentences, without their openings, which are parts of their own. Together they are the text.
pub(crate) fn parts(promise: &str) -> impl Iterator<Item = &str> {
    sentences(promise)
        .flat_map(|sentence| {
            let (opening, rest) = opening(sentence);
            [opening, rest]
        })
        .filter(|part| !part.is_empty())
}

/// A number for each of the parts of a promise, the same for parts that differ in the tool's name and punctuation only.
pub(crate) fn numbers(promise: &str, name: &str) -> Box<[u64]> {
    let name = tokens_of(&fold(name));
    parts(promise).map(|part| number(&tokens_of(&fold(part)), &name)).collect()
}

fn number(tokens: &[String], name: &[String]) -> u64 {
    let (mut hasher, mut words, mut rest) = (DefaultHasher::new(), 0, tokens);
    while let [token, after @ ..] = rest {
        words += 1;
        rest = match rest.strip_prefix(name) {
            Some(behind) if !name.is_empty() => {
                "\0".hash(&mut hasher);
                behind
            }
            _ => {
                token.hash(&mut hasher);
                after
            }
        };
    }
    if words < MIN_WORDS { SHORT } else { hasher.finish().max(SHORT + 1) }
}

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
            let promise = document.text(Field::ShortDescription);
            for (part, number) in self::parts(&promise).zip(&document.promise_parts) {
                // The index does not hold the words of notices.
                if !parts.contains(number) || has_notice(&fold(part)) {
                    continue;
                }
                for_each_token(&fold(part), |token| {
                    if let Some(word) = index.words.find(token).filter(|_| !is_stop_word(token)) {
                        let count: &mut u8 = held.entry((word, slot)).or_default();
                        *count = count.saturating_add(1);
                    }
                });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_of_one_template_have_one_number() {
        let of = |name: &str| numbers(&format!("{name} is an AI-powered tool that writes to {name}."), name);
        let (one, other) = (of("Inkwell"), of("Pen & Paper"));
        assert_eq!(one.len(), 2);
        assert_eq!(one[0], other[0]);
        assert_eq!(one[1], SHORT, "three words");
        assert_ne!(one[0], numbers("Inkwell is a free tool for all that writes.", "Inkwell")[0]);
        assert_eq!(numbers("AI image generator.", "")[..], [SHORT]);
        assert!(numbers("", "Inkwell").is_empty());
    }

    #[test]
    fn notices_are_left_out_of_texts() {
        let text =
            "Drafts letters. We use cookies to improve your visit! Visit website to learn more. Sends them.";
        assert_eq!(without_notices(text), "Drafts letters. Sends them.");
        for own in ["Writes the cookies policy of your site.", "Learn JavaScript.", ""] {
            assert_eq!(without_notices(own), own);
        }
    }
}
