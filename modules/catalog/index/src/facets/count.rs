//! Counting the tools of a set by option.

use super::columns::{Columns, FACT_GROUPS, FLAT_GROUPS, bits};
use super::group::FacetGroup;
use super::options::{CODES, codes};
use super::parse::Choice;
use super::values::{value_count, value_run};
use crate::bitset::Bitset;
use toolbase_catalog_domain::CategoryRef;

/// Above this share of all tools (one in `DENSE_SHARE`) a set is intersected with the options' sets; below,
/// its members are visited one by one. Measured: see the decision record on the read model.
const DENSE_SHARE: u32 = 12;

/// Up to this share of all tools (one in `VISITED_SHARE`) visiting is cheaper than intersecting with some hundred sets.
const VISITED_SHARE: u32 = 4;

/// Number of tools by option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetCounts {
    pub(crate) codes: [u32; CODES],
    /// By category number: subcategories, then main categories.
    pub(crate) categories: Vec<u32>,
    /// By the number of the value.
    pub(crate) values: Vec<u32>,
    /// Counts of chosen ranges that are no union of codes.
    pub(crate) ranges: Vec<(FacetGroup, Choice, u32)>,
    sub_count: usize,
}

impl FacetCounts {
    /// Nothing counted yet.
    pub(crate) fn zero(columns: &Columns) -> Self {
        Self {
            codes: [0; CODES],
            categories: vec![0; columns.category_sets.len()],
            values: vec![0; value_count()],
            ranges: Vec::new(),
            sub_count: columns.category_number(CategoryRef::Main(0)),
        }
    }

    /// All groups of `set`.
    pub(crate) fn in_set(columns: &Columns, set: &Bitset) -> Self {
        let mut counts = Self::zero(columns);
        counts.count_flat(columns, set, set.count());
        counts.count_categories(columns, set);
        counts.count_values(columns, set);
        counts
    }

    /// The tools in a category.
    #[must_use]
    pub fn category(&self, category: CategoryRef) -> u32 {
        let number = match category {
            CategoryRef::Sub(sub) => usize::from(sub),
            CategoryRef::Main(main) => self.sub_count + usize::from(main),
        };
        self.categories.get(number).copied().unwrap_or(0)
    }

    /// The tools that a chosen option of a group admits.
    pub(crate) fn choice(&self, group: FacetGroup, choice: Choice) -> u32 {
        match choice {
            Choice::Category(category) => self.category(category),
            Choice::Codes(mask) => {
                self.codes.iter().enumerate().filter(|(code, _)| mask >> code & 1 == 1).map(|(_, n)| n).sum()
            }
            Choice::Value(value) => self.values.get(usize::from(value)).copied().unwrap_or(0),
            Choice::Range { .. } => self
                .ranges
                .iter()
                .find(|(counted, range, _)| *counted == group && *range == choice)
                .map_or(0, |&(_, _, tools)| tools),
        }
    }

    /// Counts the flat groups of `set`, which has `members` members.
    pub(crate) fn count_flat(&mut self, columns: &Columns, set: &Bitset, members: u32) {
        let length = u32::try_from(columns.len()).unwrap_or(u32::MAX);
        if members > length / DENSE_SHARE {
            for group in FLAT_GROUPS.into_iter().chain(FACT_GROUPS) {
                self.count_group(columns, set, group);
            }
        } else {
            let mut counts = [0u32; 64];
            set.for_each(|ordinal| {
                for code in columns.rows[ordinal as usize] {
                    counts[usize::from(code & 63)] += 1;
                }
                bits(columns.facts[ordinal as usize]).for_each(|code| counts[code] += 1);
            });
            self.codes.copy_from_slice(&counts[..CODES]);
        }
    }

    /// Counts the groups of languages and countries of `set`.
    pub(crate) fn count_values(&mut self, columns: &Columns, set: &Bitset) {
        self.values = counted_values(columns, set);
    }

    /// Counts one group of `set` that is not the Category group.
    pub(crate) fn count_group(&mut self, columns: &Columns, set: &Bitset, group: FacetGroup) {
        let run = value_run(group);
        if !run.is_empty() {
            self.values[run.clone()].copy_from_slice(&counted_values(columns, set)[run]);
        }
        let (first, count) = codes(group);
        for code in usize::from(first)..usize::from(first + count) {
            self.codes[code] = set.count_shared(&columns.code_sets[code]);
        }
    }

    /// Counts the Category group of `set`. The members are visited when they are few, those that are missing when these
    /// are; else the set is intersected with those of the categories.
    pub(crate) fn count_categories(&mut self, columns: &Columns, set: &Bitset) {
        let counts = &mut self.categories;
        let (members, length) = (set.count(), u32::try_from(columns.len()).unwrap_or(u32::MAX));
        if members <= length / VISITED_SHARE {
            counts.fill(0);
            set.for_each(|ordinal| {
                for &category in columns.categories(ordinal) {
                    counts[usize::from(category)] += 1;
                }
            });
        } else if members >= length - length / VISITED_SHARE {
            counts.copy_from_slice(&columns.category_totals);
            set.for_each_missing(|ordinal| {
                for &category in columns.categories(ordinal) {
                    counts[usize::from(category)] -= 1;
                }
            });
        } else {
            for (count, members) in counts.iter_mut().zip(&columns.category_sets) {
                *count = set.count_shared(members);
            }
        }
    }

    /// Takes over one group's counts from `other`.
    pub(crate) fn copy_group(&mut self, other: &Self, group: FacetGroup) {
        if group == FacetGroup::Category {
            self.categories.copy_from_slice(&other.categories);
        } else {
            let (first, count) = codes(group);
            let run = usize::from(first)..usize::from(first + count);
            self.codes[run.clone()].copy_from_slice(&other.codes[run]);
            let run = value_run(group);
            self.values[run.clone()].copy_from_slice(&other.values[run]);
        }
    }
}

/// The number of the tools of `set` with each value.
fn counted_values(columns: &Columns, set: &Bitset) -> Vec<u32> {
    let mut counts = vec![0; value_count()];
    if !columns.values.is_empty() {
        set.for_each(|ordinal| {
            for &value in columns.values.get(ordinal) {
                counts[usize::from(value)] += 1;
            }
        });
    }
    counts
}
