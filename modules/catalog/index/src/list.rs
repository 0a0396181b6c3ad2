//! Filtered, sorted pages with facet counts.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::bitset::Bitset;
use crate::document::Document;
use crate::facets::columns::{FACT_GROUPS, FLAT_GROUPS};
use crate::facets::count::FacetCounts;
use crate::facets::filters::Filters;
use crate::facets::group::FacetGroup;
use crate::facets::parse::Choice;
use crate::facets::values::VALUE_GROUPS;
use crate::orders::Sort;
use crate::snapshot::Snapshot;
use toolbase_catalog_domain::CategoryRef;
use toolbase_catalog_domain::Window;

/// The tools that a list is about, before filters.
#[derive(Clone, Copy, Debug, Default)]
pub enum Scope<'a> {
    /// The whole catalogue.
    #[default]
    All,
    /// One main category or subcategory.
    Category(CategoryRef),
    /// Tools to which something happened within the window.
    Active(Window),
    /// Tools published at that time or later.
    PublishedSince(DateTime<Utc>),
    /// The given tools; ids that are not in the snapshot are passed over.
    Tools(&'a [Uuid]),
}

/// A request for one page.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The tools that the list is taken from.
    pub scope: Scope<'a>,
    /// Filters, read against the snapshot's own taxonomy.
    pub filters: &'a Filters,
    /// The order.
    pub sort: Sort,
    /// Number of tools before the page.
    pub offset: usize,
    /// Greatest number of tools on the page.
    pub limit: usize,
    /// True if tools of sensitive categories take part (decision 74).
    pub include_sensitive: bool,
}

/// One page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListResult {
    /// The page's tools, in order.
    pub ordinals: Vec<u32>,
    /// Number of tools on all pages.
    pub total: u32,
    /// Tools by filter option; a group's own selection does not narrow its counts (decision 60).
    pub counts: FacetCounts,
}

/// The tools of a set that pass the filters.
pub(crate) struct Narrowed {
    pub set: Bitset,
    pub total: u32,
    pub counts: FacetCounts,
}

impl Snapshot {
    /// The response to a list request. A page beyond the last is empty with true totals (decision 76).
    #[must_use]
    pub fn list(&self, query: &Query<'_>) -> ListResult {
        let Narrowed { set, total, counts } = self.narrowed(query);
        let ordinals = match (query.scope, query.sort) {
            (Scope::Tools(ids), Sort::Listed) => {
                let listed = ids.iter().filter_map(|&id| self.ordinal(id));
                let listed = listed.filter(|&ordinal| set.contains(ordinal));
                listed.skip(query.offset).take(query.limit).collect()
            }
            (_, sort) => self.orders.page(&set, total, sort, query.offset, query.limit),
        };
        ListResult { ordinals, total, counts }
    }

    /// The tools that the request is about, whatever the page.
    pub(crate) fn narrowed(&self, query: &Query<'_>) -> Narrowed {
        let whole = self.universe(query.include_sensitive);
        match query.scope {
            Scope::All => self.narrow(&whole.set, Some(&whole.counts), query.filters),
            scope => self.narrow(&self.scoped(scope, &whole.set), None, query.filters),
        }
    }

    /// The tools of `whole` that `scope` is about.
    pub(crate) fn scoped(&self, scope: Scope<'_>, whole: &Bitset) -> Bitset {
        match scope {
            Scope::All => whole.clone(),
            Scope::Category(category) => {
                match self.columns.category_sets.get(self.columns.category_number(category)) {
                    Some(members) => {
                        let mut set = whole.clone();
                        set.intersect_with(members);
                        set
                    }
                    None => Bitset::empty(self.len()),
                }
            }
            Scope::Active(window) => {
                self.members_where(whole, |document| document.activity.is_active(window))
            }
            Scope::PublishedSince(start) => {
                self.members_where(whole, |document| document.published_at >= start)
            }
            Scope::Tools(ids) => {
                let mut set = Bitset::empty(self.len());
                for ordinal in ids.iter().filter_map(|&id| self.ordinal(id)) {
                    set.insert(ordinal);
                }
                set.intersect_with(whole);
                set
            }
        }
    }

    /// The members of `whole` that are `requested`.
    fn members_where(&self, whole: &Bitset, requested: impl Fn(&Document) -> bool) -> Bitset {
        let mut set = Bitset::empty(self.len());
        whole.for_each(|ordinal| {
            if self.document(ordinal).is_some_and(&requested) {
                set.insert(ordinal);
            }
        });
        set
    }

    /// Applies `filters` to `base`, whose own counts are passed in when they are known.
    pub(crate) fn narrow(&self, base: &Bitset, known: Option<&FacetCounts>, filters: &Filters) -> Narrowed {
        let columns = &self.columns;
        let active: Vec<(FacetGroup, Bitset)> = FacetGroup::ALL
            .into_iter()
            .filter(|&group| !filters.in_group(group).is_empty())
            .map(|group| (group, self.chosen(filters, group)))
            .collect();
        let mut set = base.clone();
        for (_, chosen) in &active {
            set.intersect_with(chosen);
        }
        let total = set.count();
        if active.is_empty()
            && let Some(known) = known
        {
            return Narrowed { set, total, counts: known.clone() };
        }
        let mut counts = FacetCounts::zero(columns);
        if FLAT_GROUPS.iter().chain(&FACT_GROUPS).any(|&group| filters.in_group(group).is_empty()) {
            counts.count_flat(columns, &set, total);
        }
        if filters.in_group(FacetGroup::Category).is_empty() {
            counts.count_categories(columns, &set);
        }
        if VALUE_GROUPS.iter().any(|&group| filters.in_group(group).is_empty()) {
            counts.count_values(columns, &set);
        }
        for (at, &(group, _)) in active.iter().enumerate() {
            let mut without_own = base.clone();
            for (_, other) in active.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, set)| set)
            {
                without_own.intersect_with(other);
            }
            match known.filter(|_| active.len() == 1) {
                Some(known) => counts.copy_group(known, group),
                None if group == FacetGroup::Category => counts.count_categories(columns, &without_own),
                None => counts.count_group(columns, &without_own, group),
            }
            for selection in filters.in_group(group) {
                if let Choice::Range { low, high } = selection.choice {
                    let tools = without_own.count_shared(&self.in_range(group, low, high));
                    counts.ranges.push((group, selection.choice, tools));
                }
            }
        }
        Narrowed { set, total, counts }
    }

    /// The tools that any of a group's chosen options admits.
    pub(crate) fn chosen(&self, filters: &Filters, group: FacetGroup) -> Bitset {
        let columns = &self.columns;
        let mut union = Bitset::empty(self.len());
        let mut values = Vec::new();
        for selection in filters.in_group(group) {
            match selection.choice {
                Choice::Category(category) => {
                    if let Some(members) = columns.category_sets.get(columns.category_number(category)) {
                        union.union_with(members);
                    }
                }
                Choice::Codes(mask) => {
                    for (_, members) in
                        columns.code_sets.iter().enumerate().filter(|(code, _)| mask >> code & 1 == 1)
                    {
                        union.union_with(members);
                    }
                }
                Choice::Value(value) => values.push(value),
                Choice::Range { low, high } => union.union_with(&self.in_range(group, low, high)),
            }
        }
        if !values.is_empty() {
            for (ordinal, _) in (0u32..).zip(&columns.rows) {
                if columns.values.get(ordinal).iter().any(|value| values.contains(value)) {
                    union.insert(ordinal);
                }
            }
        }
        union
    }

    fn in_range(&self, group: FacetGroup, low: u32, high: u32) -> Bitset {
        let mut set = Bitset::empty(self.len());
        for (ordinal, counters) in (0u32..).zip(&self.columns.counters) {
            if (low..=high).contains(&counters.get(group)) {
                set.insert(ordinal);
            }
        }
        set
    }
}
