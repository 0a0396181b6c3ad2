//! The columns that filters and facet counts read, by ordinal.

use super::group::FacetGroup;
use super::options::{CODES, claim_code, count_code, fact_codes, price_code, rating_code};
use crate::bitset::Bitset;
use crate::document::Document;
use toolbase_catalog_domain::{CategoryRef, Taxonomy};

/// The flat groups in the order of a row's codes.
pub(crate) const FLAT_GROUPS: [FacetGroup; 8] = [
    FacetGroup::Price,
    FacetGroup::Rating,
    FacetGroup::Reviews,
    FacetGroup::Claims,
    FacetGroup::Saves,
    FacetGroup::Visits,
    FacetGroup::Views,
    FacetGroup::Upvotes,
];

/// The groups of facts, in which a tool may have several codes or none.
pub(crate) const FACT_GROUPS: [FacetGroup; 5] = [
    FacetGroup::FreePlan,
    FacetGroup::Platform,
    FacetGroup::Api,
    FacetGroup::OpenSource,
    FacetGroup::Offline,
];

/// One tool's counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counters {
    pub reviews: u32,
    pub saves: u32,
    pub visits: u32,
    pub views: u32,
    pub upvotes: u32,
}

impl Counters {
    pub fn from_document(document: &Document) -> Self {
        Self {
            reviews: document.rating.total_reviews,
            saves: document.stats.saved_count,
            visits: document.stats.visits,
            views: document.stats.page_views,
            upvotes: document.stats.upvotes_count,
        }
    }

    /// The count that a group of counts looks at; 0 for other groups.
    pub fn get(self, group: FacetGroup) -> u32 {
        match group {
            FacetGroup::Reviews => self.reviews,
            FacetGroup::Saves => self.saves,
            FacetGroup::Visits => self.visits,
            FacetGroup::Views => self.views,
            FacetGroup::Upvotes => self.upvotes,
            _ => 0,
        }
    }
}

/// Numbers of each tool, one run after the other.
#[derive(Debug, Default)]
pub(crate) struct Runs {
    /// Where each tool's run ends.
    ends: Vec<u32>,
    numbers: Vec<u16>,
}

impl Runs {
    fn push(&mut self, run: &[u16]) {
        self.numbers.extend_from_slice(run);
        self.ends.push(u32::try_from(self.numbers.len()).unwrap_or(u32::MAX));
    }

    /// The numbers of a tool.
    pub fn get(&self, ordinal: u32) -> &[u16] {
        let index = ordinal as usize;
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.numbers[start..self.ends[index] as usize]
    }

    /// Returns `true` if no tool has a number.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    fn heap_bytes(&self) -> usize {
        self.ends.capacity() * size_of::<u32>() + self.numbers.capacity() * size_of::<u16>()
    }
}

/// The numbers of the bits of `mask`.
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        lowest
    })
}

/// Facet columns of all tools. Categories are numbered subcategories first, then main categories.
#[derive(Debug)]
pub(crate) struct Columns {
    /// Each tool's codes in the order of [`FLAT_GROUPS`].
    pub rows: Vec<[u8; 8]>,
    /// One bit for each code of each tool's facts.
    pub facts: Vec<u64>,
    pub counters: Vec<Counters>,
    /// Each tool's subcategories and main categories, each once.
    categories: Runs,
    /// Each tool's languages and country.
    pub values: Runs,
    /// The tools of each code.
    pub code_sets: Vec<Bitset>,
    /// The tools of each category number.
    pub category_sets: Vec<Bitset>,
    /// Their number.
    pub category_totals: Vec<u32>,
    /// Tools in no sensitive category.
    pub ordinary: Bitset,
    sub_count: u16,
}

impl Columns {
    /// `documents` in ordinal order.
    pub fn new<'a>(taxonomy: &Taxonomy, documents: impl ExactSizeIterator<Item = &'a Document>) -> Self {
        let length = documents.len();
        let sub_count = u16::try_from(taxonomy.sub_count()).unwrap_or(u16::MAX);
        let categories = taxonomy.sub_count() + taxonomy.mains().len();
        let mut columns = Self {
            rows: Vec::with_capacity(length),
            facts: Vec::with_capacity(length),
            counters: Vec::with_capacity(length),
            categories: Runs { ends: Vec::with_capacity(length), numbers: Vec::with_capacity(length * 4) },
            values: Runs { ends: Vec::with_capacity(length), numbers: Vec::new() },
            code_sets: vec![Bitset::empty(length); CODES],
            category_sets: vec![Bitset::empty(length); categories],
            category_totals: Vec::new(),
            ordinary: Bitset::full(length),
            sub_count,
        };
        let main_of: Vec<u16> = taxonomy.subs().map(|(_, main, _)| main).collect();
        let sensitive: Vec<bool> =
            taxonomy.subs().map(|(number, _, _)| taxonomy.is_sensitive(CategoryRef::Sub(number))).collect();
        for (ordinal, document) in (0u32..).zip(documents) {
            columns.push(ordinal, document, &main_of, &sensitive);
        }
        columns.category_totals = columns.category_sets.iter().map(Bitset::count).collect();
        columns.categories.numbers.shrink_to_fit();
        columns.values.numbers.shrink_to_fit();
        columns
    }

    fn push(&mut self, ordinal: u32, document: &Document, main_of: &[u16], sensitive: &[bool]) {
        let counters = Counters::from_document(document);
        let row = FLAT_GROUPS.map(|group| match group {
            FacetGroup::Price => price_code(document.pricing_type),
            FacetGroup::Rating => rating_code(document.rating.score),
            FacetGroup::Claims => claim_code(document.is_claimed),
            counted => count_code(counted, counters.get(counted)),
        });
        for code in row {
            self.code_sets[usize::from(code)].insert(ordinal);
        }
        self.rows.push(row);
        let facts = fact_codes(document);
        bits(facts).for_each(|code| self.code_sets[code].insert(ordinal));
        self.facts.push(facts);
        self.counters.push(counters);
        self.values.push(&document.values);
        let mut categories = document.categories.to_vec();
        for &sub in &document.categories {
            let main = self.sub_count + main_of[usize::from(sub)];
            if !categories.contains(&main) {
                categories.push(main);
            }
            if sensitive[usize::from(sub)] {
                self.ordinary.remove(ordinal);
            }
        }
        for &category in &categories {
            self.category_sets[usize::from(category)].insert(ordinal);
        }
        self.categories.push(&categories);
    }

    /// The category numbers of a tool.
    pub fn categories(&self, ordinal: u32) -> &[u16] {
        self.categories.get(ordinal)
    }

    /// The number under which a category is counted.
    pub fn category_number(&self, category: CategoryRef) -> usize {
        match category {
            CategoryRef::Sub(sub) => usize::from(sub),
            CategoryRef::Main(main) => usize::from(self.sub_count) + usize::from(main),
        }
    }

    /// Number of tools.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn heap_bytes(&self) -> usize {
        let sets = self.code_sets.iter().chain(&self.category_sets).map(Bitset::heap_bytes).sum::<usize>();
        sets + self.rows.capacity() * size_of::<[u8; 8]>()
            + self.facts.capacity() * size_of::<u64>()
            + self.counters.capacity() * size_of::<Counters>()
            + self.categories.heap_bytes()
            + self.values.heap_bytes()
    }
}
