//! Building snapshots, whole or from their predecessor.

use std::cmp::Reverse;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use rustc_hash::{FxHashMap, FxHashSet};
use uuid::Uuid;

use crate::bitset::Bitset;
use crate::category_fragments::CategoryFragments;
use crate::document::Document;
use crate::facets::columns::Columns;
use crate::facets::count::FacetCounts;
use crate::lookup::Lookup;
use crate::orders::Orders;
use crate::popularity::popularity;
use crate::semantic::encoder::{Encoder, TextEncoder};
use crate::snapshot::{Snapshot, Universe};
use crate::text_index::index::{TextIndex, TextIndexBuilder};
use crate::text_index::stock::Stock;
use toolbase_catalog_domain::Taxonomy;
use toolbase_catalog_domain::ToolRecord;

/// Takes tools one by one, so that the caller need not hold all their texts at once.
#[derive(Debug)]
pub struct SnapshotBuilder {
    taxonomy: Arc<Taxonomy>,
    former: Option<Arc<Snapshot>>,
    /// A snapshot under another taxonomy, whose vectors of a model are those of the same texts.
    encoded: Option<Arc<Snapshot>>,
    encoder: Encoder,
    /// The tools of the former snapshot whose texts have not changed, by its slots.
    retained: Vec<Option<Arc<Document>>>,
    added: Vec<Arc<Document>>,
    text: TextIndexBuilder,
}

impl SnapshotBuilder {
    /// A builder for tools categorised by `taxonomy`.
    #[must_use]
    pub fn new(taxonomy: Arc<Taxonomy>) -> Self {
        Self::with_encoder(taxonomy, Encoder::Static)
    }

    /// As [`SnapshotBuilder::new`], for vectors of `model`, which are added later: see [`Snapshot::unencoded`].
    #[must_use]
    pub fn with_model(taxonomy: Arc<Taxonomy>, model: Arc<dyn TextEncoder>) -> Self {
        Self::with_encoder(taxonomy, Encoder::Model(model))
    }

    fn with_encoder(taxonomy: Arc<Taxonomy>, encoder: Encoder) -> Self {
        Self {
            taxonomy,
            former: None,
            encoded: None,
            retained: Vec::new(),
            added: Vec::new(),
            text: TextIndexBuilder::new(&encoder),
            encoder,
        }
    }

    /// As [`SnapshotBuilder::new`], with the encoder of `former`. Texts that `former` has already, under the same
    /// taxonomy, are not read again.
    #[must_use]
    pub fn following(former: Arc<Snapshot>, taxonomy: Arc<Taxonomy>) -> Self {
        let builder = Self::with_encoder(taxonomy, former.encoder.clone());
        if former.taxonomy.fingerprint() != builder.taxonomy.fingerprint() {
            return Self { encoded: former.has_model().then_some(former), ..builder };
        }
        Self { retained: vec![None; former.len()], former: Some(former), ..builder }
    }

    /// Adds one approved tool. Ids and slugs must be unique.
    pub fn push(&mut self, record: &ToolRecord) {
        let document = Document::new(record, &self.taxonomy);
        if let Some(former) = &self.former
            && let Some(slot) = former.slot_by_id(record.id).map(|slot| slot as usize)
            && former.documents[slot].text_hash == document.text_hash
        {
            let same = former.documents[slot].as_ref() == &document;
            let document = if same { Arc::clone(&former.documents[slot]) } else { Arc::new(document) };
            self.retained[slot] = Some(document);
            return;
        }
        match self.encoded.as_deref().and_then(|encoded| Some((encoded, encoded.slot_of_text(&document)?))) {
            Some((encoded, slot)) => {
                self.text.push_encoded(record, &document, &self.taxonomy, (&encoded.text, slot));
            }
            None => self.text.push(record, &document, &self.taxonomy),
        }
        self.added.push(Arc::new(document));
    }

    /// The snapshot of the tools added so far, their popularity taken at `now`.
    #[must_use]
    pub fn finish(self, now: DateTime<Utc>) -> Snapshot {
        self.finish_with(Vec::new(), now)
    }

    /// One snapshot of the tools of several builders, which were made alike and each took a part of the tools.
    #[must_use]
    pub fn finish_with(mut self, others: Vec<Self>, now: DateTime<Utc>) -> Snapshot {
        let mut texts = vec![self.text];
        for other in others {
            for (present, of_other) in self.retained.iter_mut().zip(other.retained) {
                if of_other.is_some() {
                    *present = of_other;
                }
            }
            self.added.extend(other.added);
            texts.push(other.text);
        }
        let mut texts = finished(texts);
        let retained: Vec<bool> = self.retained.iter().map(Option::is_some).collect();
        let text = match &self.former {
            Some(former) if self.added.is_empty() && retained.iter().all(|&retained| retained) => {
                Arc::clone(&former.text)
            }
            Some(former) => Arc::new(former.text.successor(&retained, &texts)),
            None if texts.len() == 1 => Arc::new(texts.remove(0)),
            None => Arc::new(TextIndex::default().successor(&[], &texts)),
        };
        let fragments = match &self.former {
            Some(former) => Arc::clone(&former.fragments),
            None => Arc::new(CategoryFragments::new(&self.taxonomy)),
        };
        let documents = self.retained.into_iter().flatten().chain(self.added).collect();
        Snapshot::assemble(self.taxonomy, fragments, documents, (text, self.encoder), now)
    }
}

/// The indexes of several builders, made at the same time.
fn finished(builders: Vec<TextIndexBuilder>) -> Vec<TextIndex> {
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            builders.into_iter().map(|builder| scope.spawn(move || builder.finish())).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, TextIndex>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    })
}

impl Snapshot {
    /// Builds a snapshot of all approved tools, their popularity taken at `now`. See [`SnapshotBuilder`] to
    /// stream them instead.
    #[must_use]
    pub fn build(
        taxonomy: Arc<Taxonomy>,
        records: impl IntoIterator<Item = ToolRecord>,
        now: DateTime<Utc>,
    ) -> Self {
        let mut builder = SnapshotBuilder::new(taxonomy);
        for record in records {
            builder.push(&record);
        }
        builder.finish(now)
    }

    /// The successor in which `changed` tools are added or replaced (the last of several with one id wins),
    /// `removed` ones are gone (even if also changed), and every popularity is taken at `now`. Equal to a
    /// full build with the same taxonomy, but only changed texts are read again, and when no text changed
    /// the text index is shared.
    #[must_use]
    pub fn patched(&self, changed: &[ToolRecord], removed: &[Uuid], now: DateTime<Utc>) -> Self {
        let gone: FxHashSet<Uuid> = removed.iter().copied().collect();
        let mut latest: FxHashMap<Uuid, &ToolRecord> = FxHashMap::default();
        for record in changed.iter().filter(|record| !gone.contains(&record.id)) {
            latest.insert(record.id, record);
        }
        let mut documents = self.documents.clone();
        let mut retained = vec![true; documents.len()];
        for slot in gone.iter().filter_map(|&id| self.slot_by_id(id)) {
            retained[slot as usize] = false;
        }
        let mut added = Vec::new();
        let mut text = TextIndexBuilder::new(&self.encoder);
        for record in changed {
            // Only the latest of several records with one id is taken, in its place.
            if !latest.get(&record.id).is_some_and(|&requested| std::ptr::eq(requested, record)) {
                continue;
            }
            let document = Arc::new(Document::new(record, &self.taxonomy));
            let slot = self.slot_by_id(record.id).map(|slot| slot as usize);
            if let Some(slot) = slot {
                if documents[slot].text_hash == document.text_hash {
                    documents[slot] = document;
                    continue;
                }
                retained[slot] = false;
            }
            text.push(record, &document, &self.taxonomy);
            added.push(document);
        }
        let text = if added.is_empty() && retained.iter().all(|&retained| retained) {
            Arc::clone(&self.text)
        } else {
            let mut slots = retained.iter();
            documents.retain(|_| slots.next().copied().unwrap_or(false));
            documents.append(&mut added);
            Arc::new(self.text.successor(&retained, &[text.finish()]))
        };
        let text = (text, self.encoder.clone());
        Self::assemble(Arc::clone(&self.taxonomy), Arc::clone(&self.fragments), documents, text, now)
    }

    /// The successor with this index of the same texts.
    pub(crate) fn with_text(&self, text: Arc<TextIndex>, now: DateTime<Utc>) -> Self {
        let (taxonomy, fragments) = (Arc::clone(&self.taxonomy), Arc::clone(&self.fragments));
        Self::assemble(taxonomy, fragments, self.documents.clone(), (text, self.encoder.clone()), now)
    }

    /// The slot of the same tool with the same texts, when it has them.
    fn slot_of_text(&self, document: &Document) -> Option<u32> {
        let slot = self.slot_by_id(document.id)?;
        (self.documents[slot as usize].text_hash == document.text_hash).then_some(slot)
    }

    pub(crate) fn slot_by_id(&self, id: Uuid) -> Option<u32> {
        self.ordinal(id).map(|ordinal| self.slot_of[ordinal as usize])
    }

    pub(crate) fn assemble(
        taxonomy: Arc<Taxonomy>,
        fragments: Arc<CategoryFragments>,
        documents: Vec<Arc<Document>>,
        (text, encoder): (Arc<TextIndex>, Encoder),
        now: DateTime<Utc>,
    ) -> Self {
        let mut keyed: Vec<(Reverse<u16>, u32, u32)> = (0u32..)
            .zip(&documents)
            .map(|(slot, document)| {
                (
                    Reverse(hundredths(popularity(&document.popularity_input(), now))),
                    text.names.rank(slot),
                    slot,
                )
            })
            .collect();
        keyed.sort_unstable();
        let slot_of: Vec<u32> = keyed.iter().map(|&(_, _, slot)| slot).collect();
        let popularity = keyed.iter().map(|&(Reverse(popularity), _, _)| popularity).collect();
        let mut ordinal_of = vec![0; documents.len()];
        for (ordinal, &slot) in (0u32..).zip(&slot_of) {
            ordinal_of[slot as usize] = ordinal;
        }
        let ordered = || slot_of.iter().map(|&slot| &*documents[slot as usize]);
        let columns = Columns::new(&taxonomy, ordered());
        let universe = |set: Bitset| Universe { counts: FacetCounts::in_set(&columns, &set), set };
        Self {
            stock: Stock::new(&documents, &text),
            orders: Orders::new(&ordered()),
            lookup: Lookup::new(ordered()),
            ordinary: universe(columns.ordinary.clone()),
            everything: universe(Bitset::full(documents.len())),
            columns,
            popularity,
            slot_of,
            ordinal_of,
            taxonomy,
            fragments,
            documents,
            text,
            encoder,
            synonyms: Arc::default(),
        }
    }
}

/// A popularity of 0 to 100 in hundredths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is brought into the range of u16 first"
)]
fn hundredths(popularity: f64) -> u16 {
    (popularity * 100.0).round().clamp(0.0, 10_000.0) as u16
}
