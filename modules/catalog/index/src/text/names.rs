//! The folded names of all tools: alphabetical order, exact and prefix matches.

use uuid::Uuid;

use super::fold::key_of;

/// Folded names by slot. Immutable.
#[derive(Debug, Default)]
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
    /// Place of each slot in alphabetical order (folded name, then id).
    ranks: Vec<u32>,
}

impl Names {
    /// `tools` yields (folded name, id) in slot order.
    pub fn new<'a>(tools: impl Iterator<Item = (&'a str, Uuid)>) -> Self {
        let mut names = Self::default();
        let mut ids = Vec::new();
        for (folded, id) in tools {
            names.folded.push_str(folded);
            names.ends.push(end_of(&names.folded));
            ids.push(id);
        }
        let mut order: Vec<u32> = (0u32..).take(ids.len()).collect();
        order.sort_unstable_by_key(|&slot| (names.folded(slot), ids[slot as usize]));
        names.ranks = vec![0; order.len()];
        for (rank, &slot) in (0u32..).zip(&order) {
            names.ranks[slot as usize] = rank;
        }
        let mut keyed: Vec<(String, u32)> =
            order.iter().map(|&slot| (key_of(names.folded(slot)), slot)).collect();
        keyed.sort_by(|a, b| a.0.cmp(&b.0));
        for (key, slot) in keyed {
            names.keys.push_str(&key);
            names.key_ends.push(end_of(&names.keys));
            names.by_key.push(slot);
        }
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

    pub fn len(&self) -> usize {
        self.ends.len()
    }
}

fn span<'a>(arena: &'a str, ends: &[u32], index: usize) -> &'a str {
    let start = if index == 0 { 0 } else { ends[index - 1] as usize };
    &arena[start..ends[index] as usize]
}

fn end_of(arena: &str) -> u32 {
    u32::try_from(arena.len()).unwrap_or(u32::MAX)
}
