//! The folded names of all tools: alphabetical order, exact and prefix matches.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use uuid::Uuid;

use super::inverted::letters_of;
use crate::text::fold::key_of;
use crate::text::tokens::is_unspaced;

/// Folded names by slot. Immutable.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Names {
    /// Folded names one after the other.
    folded: String,
    /// End of each slot's name in `folded`.
    ends: Vec<u32>,
    /// Names without spaces, one after the other, in the order of `by_key`.
    keys: String,
    key_ends: Vec<u32>,
    /// Slots ordered by key.
    by_key: Vec<u32>,
    /// One bit for each letter of a key, in the order of `by_key`.
    letters: Vec<u32>,
    /// Place of each slot in alphabetical order (folded name, then id).
    ranks: Vec<u32>,
}

impl Names {
    /// `tools` yields (folded name, id) in slot order.
    pub fn new<'a>(tools: impl ExactSizeIterator<Item = (&'a str, Uuid)>) -> Self {
        let slots: Vec<u32> = (0u32..).take(tools.len()).collect();
        Self::arrange(tools, slots.clone(), slots)
    }

    /// The names of the tools that remain followed by those of new ones: `tools` yields all of them in slot
    /// order, `places` has the new slot of each old one. Nearly free of sorting.
    pub fn successor<'a>(
        &self,
        tools: impl Iterator<Item = (&'a str, Uuid)>,
        places: &[Option<u32>],
    ) -> Self {
        let mut alphabetical = vec![0u32; self.ranks.len()];
        for (slot, &rank) in (0u32..).zip(&self.ranks) {
            alphabetical[rank as usize] = slot;
        }
        let remain = |order: &[u32]| order.iter().filter_map(|&slot| places[slot as usize]).collect();
        Self::arrange(tools, remain(&alphabetical), remain(&self.by_key))
    }

    /// Sorts the names; `alphabetical` and `by_key` hold slots whose order is known, new slots may be missing
    /// at their end. The stable sort finds the ordered part and only merges the rest into it.
    fn arrange<'a>(
        tools: impl Iterator<Item = (&'a str, Uuid)>,
        mut alphabetical: Vec<u32>,
        mut by_key: Vec<u32>,
    ) -> Self {
        let mut names = Self::default();
        let mut ids = Vec::new();
        for (folded, id) in tools {
            names.folded.push_str(folded);
            names.ends.push(end_of(&names.folded));
            ids.push(id);
        }
        let known = u32::try_from(alphabetical.len()).unwrap_or(u32::MAX);
        let all = u32::try_from(ids.len()).unwrap_or(u32::MAX);
        alphabetical.extend(known..all);
        by_key.extend(known..all);
        alphabetical.sort_by(|&a, &b| {
            names.folded(a).cmp(names.folded(b)).then_with(|| ids[a as usize].cmp(&ids[b as usize]))
        });
        names.ranks = vec![0; alphabetical.len()];
        for (rank, &slot) in (0u32..).zip(&alphabetical) {
            names.ranks[slot as usize] = rank;
        }
        let mut keyed: Vec<(String, u32)> =
            by_key.into_iter().map(|slot| (key_of(names.folded(slot)), slot)).collect();
        keyed.sort();
        for (key, slot) in keyed {
            names.keys.push_str(&key);
            names.key_ends.push(end_of(&names.keys));
            names.by_key.push(slot);
            names.letters.push(letters_of(&key));
        }
        names.folded.shrink_to_fit();
        names.keys.shrink_to_fit();
        names
    }

    /// The folded name of a slot.
    pub fn folded(&self, slot: u32) -> &str {
        span(&self.folded, &self.ends, slot as usize)
    }

    /// Place of a slot in alphabetical order.
    pub fn rank(&self, slot: u32) -> u32 {
        self.ranks[slot as usize]
    }

    /// The slots whose name without spaces is `key`.
    pub fn with_key(&self, key: &str) -> &[u32] {
        &self.by_key[self.partition(|other| other < key)..self.partition(|other| other <= key)]
    }

    /// The slots whose name without spaces begins with `key`, exact ones included.
    pub fn with_prefix(&self, key: &str) -> &[u32] {
        let start = self.partition(|other| other < key);
        let end = self.partition(|other| other < key || other.starts_with(key));
        &self.by_key[start..end]
    }

    /// The slots whose folded name has a word, other than the first, that begins with `folded`, each once. In scripts without
    /// spaces a word may begin anywhere.
    pub fn with_word_prefix(&self, folded: &str) -> Vec<u32> {
        let requested = within_a_name(folded);
        let mut found: Vec<u32> = Vec::new();
        // All names at once: searching each by itself would take ten times as long.
        for at in memchr::memmem::find_iter(self.folded.as_bytes(), requested.as_bytes()) {
            let slot = self.ends.partition_point(|&end| end as usize <= at);
            let ends_inside = self.ends.get(slot).is_some_and(|&end| at + requested.len() <= end as usize);
            let slot = u32::try_from(slot).unwrap_or(u32::MAX);
            if ends_inside && found.last() != Some(&slot) {
                found.push(slot);
            }
        }
        found
    }

    /// The names without spaces, with their slots, that may differ from `key` by so many slips: each changes at most
    /// two letters of the set.
    pub fn near(&self, key: &str, slips: usize) -> impl Iterator<Item = (&str, u32)> {
        let (requested, bytes) = (letters_of(key), key.len());
        let may_be = move |letters: u32| has_at_most(letters ^ requested, 2 * slips);
        // Each slip adds or removes one character of at most four bytes.
        let fits = move |name: &&str| name.len().abs_diff(bytes) <= 4 * slips;
        self.with_letters(may_be).filter(move |(name, _)| fits(name))
    }

    /// The names without spaces, with their slots, a beginning of which may differ from `key` by so many slips: each
    /// explains one letter that the name lacks.
    pub fn beginning_near(&self, key: &str, slips: usize) -> impl Iterator<Item = (&str, u32)> {
        let requested = letters_of(key);
        self.with_letters(move |letters: u32| has_at_most(requested & !letters, slips))
    }

    fn with_letters(&self, may_be: impl Fn(u32) -> bool) -> impl Iterator<Item = (&str, u32)> {
        let places = self.letters.iter().enumerate().filter(move |&(_, &letters)| may_be(letters));
        places.map(|(at, _)| (span(&self.keys, &self.key_ends, at), self.by_key[at]))
    }

    fn partition(&self, is_before: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (0, self.by_key.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if is_before(span(&self.keys, &self.key_ends, middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    pub fn heap_bytes(&self) -> usize {
        self.folded.capacity()
            + self.keys.capacity()
            + (self.ends.capacity()
                + self.key_ends.capacity()
                + self.by_key.capacity()
                + self.letters.capacity()
                + self.ranks.capacity())
                * size_of::<u32>()
    }
}

/// Returns `true` if at most so many bits are set. Few are allowed, and counting all of them takes longer.
fn has_at_most(bits: u32, most: usize) -> bool {
    (0..most).fold(bits, |bits, _| bits & bits.wrapping_sub(1)) == 0
}

/// The text that a folded name contains in which a word, other than the first, begins with `folded`.
pub(crate) fn within_a_name(folded: &str) -> Cow<'_, str> {
    if folded.contains(is_unspaced) { Cow::Borrowed(folded) } else { Cow::Owned(format!(" {folded}")) }
}

fn span<'a>(arena: &'a str, ends: &[u32], index: usize) -> &'a str {
    let start = if index == 0 { 0 } else { ends[index - 1] as usize };
    &arena[start..ends[index] as usize]
}

fn end_of(arena: &str) -> u32 {
    u32::try_from(arena.len()).unwrap_or(u32::MAX)
}
