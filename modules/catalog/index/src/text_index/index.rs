//! The text index of a snapshot: names, words, and what BM25F needs to know of each tool.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use uuid::Uuid;

use super::inverted::{Inverted, InvertedWriter};
use super::merge::{Part, merge};
use super::names::Names;
use super::occurrence::{Occurrence, TextField};
use crate::compounds::for_each_compound;
use crate::document::Document;
use crate::semantic::encoder::Encoder;
use crate::semantic::vectors::{MeaningBuilder, Vectors};
use crate::text::direction::for_each_direction;
use crate::text::fold::{fold, fold_into, key_of};
use crate::text::promise::{has_notice, without_notices};
use crate::text::stop_words::is_stop_word;
use crate::text::tokens::{for_each_token, stem};
use crate::weights::{
    CATEGORY_MEANING, FIELDS, INTRODUCTION_MEANING, LENGTH, NAME_MEANING, PROMISE_MEANING,
    SPECIALITY_MEANING, USAGE_MEANING,
};
use toolbase_catalog_domain::Taxonomy;
use toolbase_catalog_domain::ToolRecord;

/// Postings gathered before they are compacted; bounds the memory of a large build.
const BATCH_POSTINGS: usize = 1 << 20;
/// Longest run-together name that is indexed as one word.
const MAX_KEY_BYTES: usize = 24;

/// The inverted index, by slot. It is immutable.
#[derive(Debug, Default)]
pub(crate) struct TextIndex {
    pub names: Arc<Names>,
    pub words: Arc<Inverted>,
    pub ids: Vec<Uuid>,
    /// Number of tokens in each field.
    pub lengths: Vec<[u16; 3]>,
    /// Weight of one occurrence in each field: the field's weight over its length norm.
    norms: Vec<[f32; 3]>,
    /// The vectors of the tools' texts.
    pub meanings: Vectors,
}

impl TextIndex {
    /// Puts the parts together, all in the order of the slots.
    pub fn new(
        names: Names,
        words: Inverted,
        ids: Vec<Uuid>,
        lengths: Vec<[u16; 3]>,
        meanings: Vectors,
    ) -> Self {
        let norms = norms(&lengths);
        Self { names: Arc::new(names), words: Arc::new(words), ids, lengths, norms, meanings }
    }

    /// The same texts with other vectors.
    pub fn with_meanings(&self, meanings: Vectors) -> Self {
        Self {
            names: Arc::clone(&self.names),
            words: Arc::clone(&self.words),
            ids: self.ids.clone(),
            lengths: self.lengths.clone(),
            norms: self.norms.clone(),
            meanings,
        }
    }

    /// The weighted, length-normalised frequency of a posting (the pseudo-frequency of BM25F).
    pub fn frequency(&self, slot: u32, occurrence: Occurrence) -> f32 {
        let [name, description, categories] = self.norms[slot as usize];
        f32::from(occurrence.name()) * name
            + f32::from(occurrence.description()) * description
            + f32::from(occurrence.categories()) * categories
    }

    /// Number of tools.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// The index of the retained slots, moved together, followed by those of `added`.
    pub fn successor(&self, retained: &[bool], added: &[Self]) -> Self {
        let mut next = 0u32;
        let mut place = |retain: bool| {
            retain.then(|| {
                next += 1;
                next - 1
            })
        };
        let survivors: Vec<Option<u32>> = retained.iter().map(|&retain| place(retain)).collect();
        let newcomers: Vec<Vec<Option<u32>>> =
            added.iter().map(|index| index.ids.iter().map(|_| place(true)).collect()).collect();
        let mut parts = vec![Part { inverted: &self.words, slots: Some(&survivors) }];
        for (index, slots) in added.iter().zip(&newcomers) {
            parts.push(Part { inverted: &index.words, slots: Some(slots) });
        }
        let words = merge(&parts);
        let old = (0u32..).zip(retained).filter(|&(_, &retain)| retain).map(|(slot, _)| (self, slot));
        let new = added.iter().flat_map(|index| (0u32..).take(index.len()).map(move |slot| (index, slot)));
        let all = || old.clone().chain(new.clone());
        let ids: Vec<Uuid> = all().map(|(index, slot)| index.ids[slot as usize]).collect();
        let lengths = all().map(|(index, slot)| index.lengths[slot as usize]).collect();
        let texts = all().map(|(index, slot)| (index.names.folded(slot), index.ids[slot as usize]));
        let names = self.names.successor(texts, &survivors);
        let like = added.first().map_or(&self.meanings, |index| &index.meanings);
        let mut meanings = like.like(ids.len());
        for (index, slot) in all() {
            meanings.push_from(&index.meanings, slot);
        }
        Self::new(names, words, ids, lengths, meanings)
    }

    pub fn heap_bytes(&self) -> usize {
        self.names.heap_bytes()
            + self.words.heap_bytes()
            + self.ids.capacity() * size_of::<Uuid>()
            + self.lengths.capacity() * size_of::<[u16; 3]>()
            + self.norms.capacity() * size_of::<[f32; 3]>()
            + self.meanings.heap_bytes()
    }
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "mean lengths need no more than single precision"
)]
fn norms(lengths: &[[u16; 3]]) -> Vec<[f32; 3]> {
    let mut sums = [0u64; 3];
    for length in lengths {
        for (sum, &length) in sums.iter_mut().zip(length) {
            *sum += u64::from(length);
        }
    }
    let means = sums.map(|sum| (sum as f64 / lengths.len().max(1) as f64).max(1.0) as f32);
    let norm = |field: usize, length: u16| {
        FIELDS[field] / (1.0 - LENGTH + LENGTH * f32::from(length) / means[field])
    };
    lengths.iter().map(|length| std::array::from_fn(|field| norm(field, length[field]))).collect()
}

/// Collects the texts of new tools.
#[derive(Debug, Default)]
pub(crate) struct TextIndexBuilder {
    names: Vec<(String, Uuid)>,
    lengths: Vec<[u16; 3]>,
    /// Number of each word of the current batch.
    numbers: FxHashMap<Box<str>, u32>,
    /// (word number, slot, occurrence) of the current batch.
    batch: Vec<(u32, u32, Occurrence)>,
    compacted: Vec<Inverted>,
    /// Words of the present tool; reused to save allocations.
    found: Vec<(u32, TextField)>,
    buffer: String,
    meanings: Vectors,
    /// Adds up the word vectors of a tool; `None` when a model encodes it later.
    meaning: Option<MeaningBuilder>,
}

impl TextIndexBuilder {
    /// A builder for texts whose vectors `encoder` gives.
    pub fn new(encoder: &Encoder) -> Self {
        let meaning = matches!(encoder, Encoder::Static).then(MeaningBuilder::default);
        Self { meanings: Vectors::with_encoder(encoder), meaning, ..Self::default() }
    }

    /// As [`TextIndexBuilder::push`], of a tool whose vector is that of a slot of `former`.
    pub fn push_encoded(
        &mut self,
        record: &ToolRecord,
        document: &Document,
        taxonomy: &Taxonomy,
        former: (&TextIndex, u32),
    ) {
        self.read_tool(record, document, taxonomy);
        self.meanings.push_from(&former.0.meanings, former.1);
    }

    /// Reads the texts of one tool, whose slot is the number of tools read before.
    pub fn push(&mut self, record: &ToolRecord, document: &Document, taxonomy: &Taxonomy) {
        self.read_tool(record, document, taxonomy);
        match &mut self.meaning {
            Some(meaning) => self.meanings.push(&meaning.finish()),
            None => self.meanings.push_pending(),
        }
    }

    fn read_tool(&mut self, record: &ToolRecord, document: &Document, taxonomy: &Taxonomy) {
        let slot = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        let mut lengths = [0u16; 3];
        let name = fold(&record.name);
        lengths[0] = self.read_folded(&name, TextField::Name);
        self.read_compounds(&record.name, &name, TextField::Name);
        let key = key_of(&name);
        if lengths[0] > 1 && key.is_ascii() && key.len() <= MAX_KEY_BYTES {
            self.read_folded(&key, TextField::Name);
        }
        if let Some(meaning) = &mut self.meaning {
            meaning.add_folded(&name, NAME_MEANING);
        }
        let texts = [
            (&record.short_description, PROMISE_MEANING),
            (&record.introduction, INTRODUCTION_MEANING),
            (&record.usage, USAGE_MEANING),
            (&record.speciality, SPECIALITY_MEANING),
        ];
        for (text, meaning) in texts {
            lengths[1] = lengths[1].saturating_add(self.read(text, TextField::Description, meaning));
        }
        for text in &record.keywords {
            lengths[1] = lengths[1].saturating_add(self.read(text, TextField::Description, 0.0));
        }
        let mut mains = Vec::new();
        for &sub in &document.categories {
            let Some((main, sub)) = taxonomy.sub(sub) else { continue };
            lengths[2] = lengths[2].saturating_add(self.read(&sub.name, TextField::Categories, 0.0));
            if !mains.contains(&main) {
                mains.push(main);
            }
        }
        for main in mains.into_iter().filter_map(|main| taxonomy.main(main)) {
            lengths[2] = lengths[2].saturating_add(self.read(&main.name, TextField::Categories, 0.0));
        }
        if let Some(meaning) = &mut self.meaning {
            let subs = document.categories.iter().filter_map(|&sub| taxonomy.sub(sub));
            let categories: Vec<&str> = subs.map(|(_, sub)| sub.name.as_str()).collect();
            meaning.add(&categories.join(" "), CATEGORY_MEANING);
        }
        self.names.push((name, document.id));
        self.lengths.push(lengths);
        self.take_found(slot);
        if self.batch.len() >= BATCH_POSTINGS {
            self.compact();
        }
    }

    /// Notes the tokens of a text and returns their number; `meaning` is its weight in the tool's vector.
    fn read(&mut self, text: &str, field: TextField, meaning: f32) -> u16 {
        let mut buffer = std::mem::take(&mut self.buffer);
        fold_into(text, &mut buffer);
        let cut = has_notice(&buffer).then(|| without_notices(text));
        let text = cut.as_deref().unwrap_or(text);
        if cut.is_some() {
            fold_into(text, &mut buffer);
        }
        if let Some(sum) = &mut self.meaning
            && meaning > 0.0
        {
            sum.add_folded(&buffer, meaning);
        }
        let tokens = self.read_folded(&buffer, field);
        self.read_compounds(text, &buffer, field);
        self.buffer = buffer;
        tokens
    }

    /// Notes the compounds of a text; they do not count in its length.
    fn read_compounds(&mut self, text: &str, folded: &str, field: TextField) {
        for_each_compound(text, folded, |word| {
            let number = number_of(&mut self.numbers, word);
            self.found.push((number, field));
        });
    }

    /// Notes the tokens of a folded text and returns their number.
    fn read_folded(&mut self, folded: &str, field: TextField) -> u16 {
        let mut tokens = 0u16;
        for_each_token(folded, |token| {
            if field == TextField::Description && is_stop_word(token) {
                return;
            }
            let number = number_of(&mut self.numbers, token);
            self.found.push((number, field));
            tokens = tokens.saturating_add(1);
        });
        for_each_direction(folded, |direction| {
            let number = number_of(&mut self.numbers, direction);
            self.found.push((number, field));
        });
        tokens
    }

    /// Turns the words found in one tool into postings.
    fn take_found(&mut self, slot: u32) {
        self.found.sort_unstable_by_key(|&(number, _)| number);
        for same_word in self.found.chunk_by(|a, b| a.0 == b.0) {
            let mut occurrence = Occurrence::default();
            for &(_, field) in same_word {
                occurrence.add(field);
            }
            self.batch.push((same_word[0].0, slot, occurrence));
        }
        self.found.clear();
    }

    fn compact(&mut self) {
        let mut words: Vec<(Box<str>, u32)> = self.numbers.drain().collect();
        words.sort_unstable();
        let mut places = vec![0u32; words.len()];
        for (place, (_, number)) in (0u32..).zip(&words) {
            places[*number as usize] = place;
        }
        for posting in &mut self.batch {
            posting.0 = places[posting.0 as usize];
        }
        self.batch.sort_unstable_by_key(|&(word, slot, _)| (word, slot));
        let mut writer = InvertedWriter::default();
        let runs = self.batch.chunk_by(|a, b| a.0 == b.0);
        for (run, (word, _)) in runs.zip(&words) {
            for &(_, slot, occurrence) in run {
                writer.push(slot, occurrence);
            }
            writer.close_word(word, &stem(word));
        }
        self.batch.clear();
        self.compacted.push(writer.finish());
    }

    pub fn finish(mut self) -> TextIndex {
        self.compact();
        let words = if self.compacted.len() == 1 {
            self.compacted.pop().unwrap_or_default()
        } else {
            let parts: Vec<Part<'_>> =
                self.compacted.iter().map(|inverted| Part { inverted, slots: None }).collect();
            merge(&parts)
        };
        let names = Names::new(self.names.iter().map(|(name, id)| (name.as_str(), *id)));
        let ids = self.names.iter().map(|&(_, id)| id).collect();
        TextIndex::new(names, words, ids, self.lengths, self.meanings)
    }
}

/// The number of a word, a new one where it has none.
fn number_of(numbers: &mut FxHashMap<Box<str>, u32>, word: &str) -> u32 {
    let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
    match numbers.get(word) {
        Some(&number) => number,
        None => *numbers.entry(word.into()).or_insert(next),
    }
}
