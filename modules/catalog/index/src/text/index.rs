//! The text index.

use uuid::Uuid;

use super::fold::fold;
use super::names::Names;
use crate::document::Document;
use crate::record::ToolRecord;
use crate::taxonomy::Taxonomy;

/// What is searched, by slot.
#[derive(Debug)]
pub(crate) struct TextIndex {
    pub names: Names,
    ids: Vec<Uuid>,
}

/// Collects the texts of new tools.
#[derive(Debug, Default)]
pub(crate) struct TextIndexBuilder {
    names: Vec<(String, Uuid)>,
}

impl TextIndexBuilder {
    pub fn push(&mut self, record: &ToolRecord, document: &Document, _taxonomy: &Taxonomy) {
        self.names.push((fold(&record.name), document.id));
    }

    pub fn finish(self) -> TextIndex {
        TextIndex {
            names: Names::new(self.names.iter().map(|(name, id)| (name.as_str(), *id))),
            ids: self.names.iter().map(|&(_, id)| id).collect(),
        }
    }
}

impl TextIndex {
    /// The index of the kept slots followed by those of `added`.
    pub fn successor(&self, kept: &[bool], added: Self) -> Self {
        let survivors = (0u32..)
            .zip(kept)
            .filter(|&(_, &kept)| kept)
            .map(|(slot, _)| (self.names.folded(slot), self.ids[slot as usize]));
        let newcomers = (0u32..).zip(&added.ids).map(|(slot, &id)| (added.names.folded(slot), id));
        let ids = survivors.clone().chain(newcomers.clone()).map(|(_, id)| id).collect();
        Self { names: Names::new(survivors.chain(newcomers)), ids }
    }

    pub fn heap_bytes(&self) -> usize {
        self.names.len() * 64
    }
}
