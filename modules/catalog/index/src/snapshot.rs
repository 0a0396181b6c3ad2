//! The immutable snapshot: building it, patching it, and looking up single tools.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use rustc_hash::{FxHashMap, FxHashSet};
use uuid::Uuid;

use crate::bitset::Bitset;
use crate::category_fragments::CategoryFragments;
use crate::document::{Document, Field};
use crate::facets::columns::Columns;
use crate::facets::count::FacetCounts;
use crate::lookup::Lookup;
use crate::orders::Orders;
use crate::popularity::{PopularityBreakdown, breakdown, popularity};
use crate::record::ToolRecord;
use crate::taxonomy::Taxonomy;
use crate::text::index::{TextIndex, TextIndexBuilder};

/// All approved tools at one moment. Immutable, shareable between threads.
///
/// Tools are named by *ordinal*, their place in popularity order; ordinals mean nothing in another snapshot.
#[derive(Debug)]
pub struct Snapshot {
    pub(crate) taxonomy: Arc<Taxonomy>,
    pub(crate) fragments: Arc<CategoryFragments>,
    /// By slot. Slots, unlike ordinals, stay put from one snapshot to the next as long as no text changes.
    documents: Vec<Arc<Document>>,
    pub(crate) slot_of: Vec<u32>,
    pub(crate) ordinal_of: Vec<u32>,
    /// Popularity in hundredths, by ordinal.
    popularity: Vec<u16>,
    pub(crate) columns: Columns,
    pub(crate) orders: Orders,
    lookup: Lookup,
    ordinary: Universe,
    everything: Universe,
    pub(crate) text: Arc<TextIndex>,
}

/// A set that many lists start from, counted in advance.
#[derive(Debug)]
pub(crate) struct Universe {
    pub set: Bitset,
    pub counts: FacetCounts,
}

/// Takes tools one by one, so that the caller need not hold all their texts at once.
#[derive(Debug)]
pub struct SnapshotBuilder {
    taxonomy: Arc<Taxonomy>,
    documents: Vec<Arc<Document>>,
    text: TextIndexBuilder,
}

impl SnapshotBuilder {
    /// A builder for tools categorised by `taxonomy`.
    #[must_use]
    pub fn new(taxonomy: Arc<Taxonomy>) -> Self {
        Self { taxonomy, documents: Vec::new(), text: TextIndexBuilder::default() }
    }

    /// Adds one approved tool. Ids and slugs must be unique.
    pub fn push(&mut self, record: &ToolRecord) {
        let document = Document::new(record, &self.taxonomy);
        self.text.push(record, &document, &self.taxonomy);
        self.documents.push(Arc::new(document));
    }

    /// The snapshot of the tools added so far, their popularity taken at `now`.
    #[must_use]
    pub fn finish(self, now: DateTime<Utc>) -> Snapshot {
        let fragments = Arc::new(CategoryFragments::new(&self.taxonomy));
        let text = Arc::new(self.text.finish());
        Snapshot::assemble(self.taxonomy, fragments, self.documents, text, now)
    }
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
        let mut kept = vec![true; documents.len()];
        for slot in gone.iter().filter_map(|&id| self.slot_by_id(id)) {
            kept[slot as usize] = false;
        }
        let mut added = Vec::new();
        let mut text = TextIndexBuilder::default();
        for record in changed {
            // Only the latest of several records with one id is taken, in its place.
            if !latest.get(&record.id).is_some_and(|&wanted| std::ptr::eq(wanted, record)) {
                continue;
            }
            let document = Arc::new(Document::new(record, &self.taxonomy));
            let slot = self.slot_by_id(record.id).map(|slot| slot as usize);
            if let Some(slot) = slot {
                if documents[slot].text_hash == document.text_hash {
                    documents[slot] = document;
                    continue;
                }
                kept[slot] = false;
            }
            text.push(record, &document, &self.taxonomy);
            added.push(document);
        }
        let text = if added.is_empty() && kept.iter().all(|&kept| kept) {
            Arc::clone(&self.text)
        } else {
            let mut slots = kept.iter();
            documents.retain(|_| slots.next().copied().unwrap_or(false));
            documents.append(&mut added);
            Arc::new(self.text.successor(&kept, &text.finish()))
        };
        Self::assemble(Arc::clone(&self.taxonomy), Arc::clone(&self.fragments), documents, text, now)
    }

    fn assemble(
        taxonomy: Arc<Taxonomy>,
        fragments: Arc<CategoryFragments>,
        documents: Vec<Arc<Document>>,
        text: Arc<TextIndex>,
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
        let universe = |set: Bitset| Universe { counts: FacetCounts::of(&columns, &set), set };
        Self {
            orders: Orders::new(ordered()),
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
        }
    }

    /// The categories that this snapshot's tools and filters refer to.
    #[must_use]
    pub fn taxonomy(&self) -> &Arc<Taxonomy> {
        &self.taxonomy
    }

    /// Number of tools, sensitive ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.documents.len()
    }

    /// Whether there are no tools.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.documents.is_empty()
    }

    /// Counts by filter option over the whole catalogue, for category trees.
    #[must_use]
    pub fn counts(&self, include_sensitive: bool) -> &FacetCounts {
        &self.universe(include_sensitive).counts
    }

    /// Place of the tool with this id.
    #[must_use]
    pub fn ordinal(&self, id: Uuid) -> Option<u32> {
        self.lookup.by_id(id, |ordinal| self.at(ordinal))
    }

    /// Place of the tool with this canonical slug.
    #[must_use]
    pub fn ordinal_by_slug(&self, slug: &str) -> Option<u32> {
        self.lookup.by_slug(slug, |ordinal| self.at(ordinal))
    }

    /// The tool's id.
    #[must_use]
    pub fn id(&self, ordinal: u32) -> Option<Uuid> {
        self.document(ordinal).map(|document| document.id)
    }

    /// The tool's canonical slug.
    #[must_use]
    pub fn slug(&self, ordinal: u32) -> Option<Cow<'_, str>> {
        self.document(ordinal).map(|document| document.text(Field::Slug))
    }

    /// The tool's name.
    #[must_use]
    pub fn name(&self, ordinal: u32) -> Option<Cow<'_, str>> {
        self.document(ordinal).map(|document| document.text(Field::Name))
    }

    /// The tool's one-line promise.
    #[must_use]
    pub fn short_description(&self, ordinal: u32) -> Option<Cow<'_, str>> {
        self.document(ordinal).map(|document| document.text(Field::ShortDescription))
    }

    /// Last edit of the listing, for site maps.
    #[must_use]
    pub fn updated_at(&self, ordinal: u32) -> Option<DateTime<Utc>> {
        self.document(ordinal).map(Document::updated_at)
    }

    /// Numbers of the tool's subcategories, the primary one first.
    #[must_use]
    pub fn sub_categories(&self, ordinal: u32) -> &[u16] {
        self.document(ordinal).map_or(&[], |document| &document.categories)
    }

    /// Whether the tool is in a sensitive category.
    #[must_use]
    pub fn is_sensitive(&self, ordinal: u32) -> bool {
        (ordinal as usize) < self.len() && !self.columns.ordinary.contains(ordinal)
    }

    /// The popularity by which the snapshot is ordered: 0 to 100, two decimals.
    #[must_use]
    pub fn popularity(&self, ordinal: u32) -> Option<f64> {
        self.popularity.get(ordinal as usize).map(|&hundredths| f64::from(hundredths) / 100.0)
    }

    /// The popularity's terms at the moment `now`, for the admin screen.
    #[must_use]
    pub fn popularity_breakdown(&self, ordinal: u32, now: DateTime<Utc>) -> Option<PopularityBreakdown> {
        self.document(ordinal).map(|document| breakdown(&document.popularity_input(), now))
    }

    /// Approximate bytes held by the snapshot, shared parts included.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        let documents: usize = self.documents.iter().map(|document| document.bytes() + 48).sum();
        documents
            + self.len() * 18
            + self.columns.heap_bytes()
            + self.orders.heap_bytes()
            + self.lookup.heap_bytes()
            + self.text.heap_bytes()
    }

    pub(crate) fn universe(&self, include_sensitive: bool) -> &Universe {
        if include_sensitive { &self.everything } else { &self.ordinary }
    }

    pub(crate) fn popularity_hundredths(&self, ordinal: u32) -> u16 {
        self.popularity.get(ordinal as usize).copied().unwrap_or(0)
    }

    pub(crate) fn document(&self, ordinal: u32) -> Option<&Document> {
        let &slot = self.slot_of.get(ordinal as usize)?;
        self.documents.get(slot as usize).map(|document| &**document)
    }

    /// The document of an ordinal that is known to exist.
    fn at(&self, ordinal: u32) -> &Document {
        &self.documents[self.slot_of[ordinal as usize] as usize]
    }

    fn slot_by_id(&self, id: Uuid) -> Option<u32> {
        self.ordinal(id).map(|ordinal| self.slot_of[ordinal as usize])
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
