//! The texts that many tools share: sentences of templates in promises, headings and menus in longer texts.

use rustc_hash::{FxHashMap, FxHashSet};
use toolbase_catalog_domain::ToolRecord;

use crate::text::promise::{SHORT, heading_number, headings, numbers, parts};
use crate::text_index::stock::TOOLS;

/// Counts the texts of tools, one after the other.
#[derive(Debug, Default)]
pub struct Boilerplate {
    seen: FxHashMap<u64, SharedText>,
}

/// A text that many tools have, but for their names. The search, cards and summaries leave it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedText {
    /// As the first tool has it.
    pub text: String,
    /// The number of tools.
    pub tools: u32,
    /// The name of the first tool.
    pub example: String,
}

impl Boilerplate {
    /// Counts the texts of a tool, each once.
    pub fn add(&mut self, record: &ToolRecord) {
        let promise = parts(&record.short_description).zip(numbers(&record.short_description, &record.name));
        let texts = [&record.introduction, &record.usage, &record.speciality].into_iter();
        let lines = texts.flat_map(|text| headings(text));
        let lines = lines.map(|line| (line, heading_number(line, &record.name)));
        let mut own: FxHashSet<u64> = FxHashSet::default();
        for (text, number) in promise.chain(lines).filter(|&(_, number)| number != SHORT) {
            if own.insert(number) {
                let first =
                    || SharedText { text: text.trim().to_owned(), tools: 0, example: record.name.clone() };
                self.seen.entry(number).or_insert_with(first).tools += 1;
            }
        }
    }

    /// Those that so many tools have that they are left out, the most frequent first.
    #[must_use]
    pub fn shared(self) -> Vec<SharedText> {
        let mut shared: Vec<SharedText> =
            self.seen.into_values().filter(|text| text.tools as usize >= TOOLS).collect();
        shared.sort_by(|a, b| b.tools.cmp(&a.tools).then_with(|| a.text.cmp(&b.text)));
        shared
    }
}
