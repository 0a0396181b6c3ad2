//! The immutable snapshot and its single tools.

use std::borrow::Cow;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::bitset::Bitset;
use crate::category_fragments::CategoryFragments;
use crate::document::{Document, Field, text_of};
use crate::facets::columns::Columns;
use crate::facets::count::FacetCounts;
use crate::lookup::Lookup;
use crate::orders::Orders;
use crate::popularity::{PopularityBreakdown, breakdown};
use crate::semantic::encoder::Encoder;
use crate::synonyms::Synonyms;
use crate::text_index::index::TextIndex;
use crate::text_index::stock::Stock;
use crate::weights::{LEAST_RANGE, POPULARITY_LIFT};
use toolbase_catalog_domain::Activity;
use toolbase_catalog_domain::Rating;
use toolbase_catalog_domain::Stats;
use toolbase_catalog_domain::Taxonomy;

/// All approved tools at one moment. Immutable, shareable between threads.
///
/// Tools are named by *ordinal*, their place in popularity order; ordinals mean nothing in another snapshot.
#[derive(Debug)]
pub struct Snapshot {
    pub(crate) taxonomy: Arc<Taxonomy>,
    pub(crate) fragments: Arc<CategoryFragments>,
    /// By slot. Slots, unlike ordinals, stay put from one snapshot to the next as long as no text changes.
    pub(crate) documents: Vec<Arc<Document>>,
    pub(crate) slot_of: Vec<u32>,
    pub(crate) ordinal_of: Vec<u32>,
    /// Popularity in hundredths, by ordinal.
    pub(crate) popularity: Vec<u16>,
    pub(crate) columns: Columns,
    pub(crate) orders: Orders,
    pub(crate) lookup: Lookup,
    pub(crate) ordinary: Universe,
    pub(crate) everything: Universe,
    pub(crate) text: Arc<TextIndex>,
    pub(crate) stock: Stock,
    pub(crate) encoder: Encoder,
    pub(crate) synonyms: Arc<Synonyms>,
}

/// A set that many lists start from, counted in advance.
#[derive(Debug)]
pub(crate) struct Universe {
    pub set: Bitset,
    pub counts: FacetCounts,
}

impl Snapshot {
    /// The categories that this snapshot's tools and filters refer to.
    #[must_use]
    pub fn taxonomy(&self) -> &Arc<Taxonomy> {
        &self.taxonomy
    }

    /// The same with these synonyms. Successors have none.
    #[must_use]
    pub fn with_synonyms(self, synonyms: Arc<Synonyms>) -> Self {
        Self { synonyms, ..self }
    }

    /// Number of tools, sensitive ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.documents.len()
    }

    /// Returns `true` if there are no tools.
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

    /// The tool's own site.
    #[must_use]
    pub fn url(&self, ordinal: u32) -> Option<Cow<'_, str>> {
        self.document(ordinal).map(|document| document.text(Field::Url))
    }

    /// Address of the tool's logo.
    #[must_use]
    pub fn logo_url(&self, ordinal: u32) -> Option<Cow<'_, str>> {
        let document = self.document(ordinal)?;
        (document.json(Field::LogoUrl) != "null").then(|| document.text(Field::LogoUrl))
    }

    /// The tool's one-line promise, without sentences that many tools have.
    #[must_use]
    pub fn short_description(&self, ordinal: u32) -> Option<Cow<'_, str>> {
        self.promise_json(ordinal).map(text_of)
    }

    /// The same as JSON.
    pub(crate) fn promise_json(&self, ordinal: u32) -> Option<&str> {
        let &slot = self.slot_of.get(ordinal as usize)?;
        Some(self.stock.shown(slot, self.documents.get(slot as usize)?))
    }

    /// Last edit of the listing, for site maps.
    #[must_use]
    pub fn updated_at(&self, ordinal: u32) -> Option<DateTime<Utc>> {
        self.document(ordinal).map(Document::updated_at)
    }

    /// When the tool was published.
    #[must_use]
    pub fn published_at(&self, ordinal: u32) -> Option<DateTime<Utc>> {
        self.document(ordinal).map(|document| document.published_at)
    }

    /// Numbers of the tool's subcategories, the primary one first.
    #[must_use]
    pub fn sub_categories(&self, ordinal: u32) -> &[u16] {
        self.document(ordinal).map_or(&[], |document| &document.categories)
    }

    /// Returns `true` if the tool is in a sensitive category.
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

    /// Returns the recent activity of the tool.
    #[must_use]
    pub fn activity(&self, ordinal: u32) -> Option<Activity> {
        self.document(ordinal).map(|document| document.activity)
    }

    /// The tool's lifetime counters.
    #[must_use]
    pub fn stats(&self, ordinal: u32) -> Option<Stats> {
        self.document(ordinal).map(|document| document.stats)
    }

    /// The tool's reviews in two numbers.
    #[must_use]
    pub fn rating(&self, ordinal: u32) -> Option<Rating> {
        self.document(ordinal).map(|document| document.rating)
    }

    /// The price in the words of the tool's card.
    #[must_use]
    pub fn price_text(&self, ordinal: u32) -> Option<Cow<'_, str>> {
        self.document(ordinal).map(|document| document.text(Field::PriceText))
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
            + self.stock.heap_bytes()
            + self.synonyms.heap_bytes()
    }

    pub(crate) fn universe(&self, include_sensitive: bool) -> &Universe {
        if include_sensitive { &self.everything } else { &self.ordinary }
    }

    pub(crate) fn popularity_hundredths(&self, ordinal: u32) -> u16 {
        self.popularity.get(ordinal as usize).copied().unwrap_or(0)
    }

    /// The place of a tool between the least popular (0) and the most popular (1) of the catalogue.
    pub(crate) fn standing(&self, ordinal: u32) -> f32 {
        let &[most, .., least] = &self.popularity[..] else { return 0.0 };
        let above = self.popularity_hundredths(ordinal).saturating_sub(least);
        f32::from(above) / f32::from(most.saturating_sub(least).max(LEAST_RANGE))
    }

    /// The factor of a tool's relevance: the more popular tool comes first when both fit about equally.
    pub(crate) fn prominence(&self, ordinal: u32) -> f32 {
        1.0 + POPULARITY_LIFT * self.standing(ordinal)
    }

    /// Popularity in hundredths and the factor of relevance, for [`fuse`](crate::search::fusion::fuse).
    pub(crate) fn known(&self, ordinal: u32) -> (u16, f32) {
        (self.popularity_hundredths(ordinal), self.prominence(ordinal))
    }

    pub(crate) fn document(&self, ordinal: u32) -> Option<&Document> {
        let &slot = self.slot_of.get(ordinal as usize)?;
        self.documents.get(slot as usize).map(|document| &**document)
    }

    /// The document of an ordinal that is known to exist.
    fn at(&self, ordinal: u32) -> &Document {
        &self.documents[self.slot_of[ordinal as usize] as usize]
    }
}
