//! Finding tools by id and slug: hash tables that hold ordinals only, the keys stay in the documents.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use uuid::Uuid;

use crate::document::{Document, Field};

#[derive(Debug)]
pub(crate) struct Lookup {
    ids: HashTable<u32>,
    slugs: HashTable<u32>,
}

impl Lookup {
    /// `documents` in ordinal order.
    pub fn new<'a>(documents: impl ExactSizeIterator<Item = &'a Document>) -> Self {
        let hashes: Vec<(u64, u64)> = documents
            .map(|document| (hash_id(document.id), hash_slug(&document.text(Field::Slug))))
            .collect();
        let mut ids = HashTable::with_capacity(hashes.len());
        let mut slugs = HashTable::with_capacity(hashes.len());
        for (ordinal, &(id, slug)) in (0u32..).zip(&hashes) {
            ids.insert_unique(id, ordinal, |&ordinal| hashes[ordinal as usize].0);
            slugs.insert_unique(slug, ordinal, |&ordinal| hashes[ordinal as usize].1);
        }
        Self { ids, slugs }
    }

    /// The ordinal with this id; `document` returns the document of an ordinal.
    pub fn by_id<'a>(&self, id: Uuid, document: impl Fn(u32) -> &'a Document) -> Option<u32> {
        self.ids.find(hash_id(id), |&ordinal| document(ordinal).id == id).copied()
    }

    /// The ordinal with this slug; `document` returns the document of an ordinal.
    pub fn by_slug<'a>(&self, slug: &str, document: impl Fn(u32) -> &'a Document) -> Option<u32> {
        self.slugs.find(hash_slug(slug), |&ordinal| document(ordinal).text(Field::Slug) == slug).copied()
    }

    pub fn heap_bytes(&self) -> usize {
        (self.ids.capacity() + self.slugs.capacity()) * 6
    }
}

fn hash_id(id: Uuid) -> u64 {
    FxBuildHasher.hash_one(id)
}

fn hash_slug(slug: &str) -> u64 {
    FxBuildHasher.hash_one(slug)
}
