//! Dense sets of ordinals, one bit each.

/// A set of ordinals below a fixed length. Sets that are combined must have
/// been made for the same length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bitset {
    words: Vec<u64>,
    length: usize,
}

impl Bitset {
    pub fn empty(length: usize) -> Self {
        Self { words: vec![0; length.div_ceil(64)], length }
    }

    pub fn full(length: usize) -> Self {
        let mut words = vec![u64::MAX; length.div_ceil(64)];
        if let Some(last) = words.last_mut()
            && !length.is_multiple_of(64)
        {
            *last = (1 << (length % 64)) - 1;
        }
        Self { words, length }
    }

    pub fn insert(&mut self, ordinal: u32) {
        self.words[ordinal as usize / 64] |= 1 << (ordinal % 64);
    }

    /// Adds the ordinals whose value is above 0; there is a value for each ordinal, or none at all.
    pub fn insert_positive(&mut self, values: &[f32]) {
        for (word, values) in self.words.iter_mut().zip(values.chunks(64)) {
            for (bit, &value) in values.iter().enumerate() {
                *word |= u64::from(value > 0.0) << bit;
            }
        }
    }

    pub fn remove(&mut self, ordinal: u32) {
        self.words[ordinal as usize / 64] &= !(1 << (ordinal % 64));
    }

    pub fn contains(&self, ordinal: u32) -> bool {
        self.words[ordinal as usize / 64] >> (ordinal % 64) & 1 == 1
    }

    pub fn union_with(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// Takes the members of `other` out.
    pub fn subtract(&mut self, other: &Self) {
        for (word, &theirs) in self.words.iter_mut().zip(&other.words) {
            *word &= !theirs;
        }
    }

    pub fn intersect_with(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// Number of members.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Number of members shared with `other`.
    pub fn count_shared(&self, other: &Self) -> u32 {
        self.words.iter().zip(&other.words).map(|(word, other)| (word & other).count_ones()).sum()
    }

    /// Calls `visit` with every member in ascending order.
    pub fn for_each(&self, mut visit: impl FnMut(u32)) {
        for (base, &word) in (0u32..).step_by(64).zip(&self.words) {
            let mut rest = word;
            while rest != 0 {
                visit(base + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
    }

    /// Calls `visit` with every ordinal below the length that is not a member, in ascending order.
    pub fn for_each_missing(&self, mut visit: impl FnMut(u32)) {
        let mut others = Self::full(self.length);
        others.subtract(self);
        others.for_each(&mut visit);
    }

    /// The members from the `offset`-th on, at most `limit`, ascending.
    pub fn slice(&self, offset: usize, limit: usize) -> Vec<u32> {
        let mut skip = offset;
        let mut members = Vec::with_capacity(limit.min(self.length.saturating_sub(offset)));
        if limit == 0 {
            return members;
        }
        for (base, &word) in (0u32..).step_by(64).zip(&self.words) {
            let here = word.count_ones() as usize;
            if skip >= here {
                skip -= here;
                continue;
            }
            let mut rest = word;
            while rest != 0 {
                if skip > 0 {
                    skip -= 1;
                } else {
                    members.push(base + rest.trailing_zeros());
                    if members.len() == limit {
                        return members;
                    }
                }
                rest &= rest - 1;
            }
        }
        members
    }

    /// Bytes held on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use super::Bitset;

    fn set(length: usize, members: &[u32]) -> Bitset {
        let mut set = Bitset::empty(length);
        for &member in members {
            set.insert(member);
        }
        set
    }

    #[test]
    fn full_sets_have_no_stray_bits() {
        for length in [0, 1, 63, 64, 65, 128, 130] {
            assert_eq!(Bitset::full(length).count() as usize, length);
        }
    }

    #[test]
    fn set_algebra() {
        let mut a = set(200, &[0, 63, 64, 130, 199]);
        let b = set(200, &[63, 130, 131]);
        assert_eq!(a.count_shared(&b), 2);
        a.intersect_with(&b);
        assert_eq!(a, set(200, &[63, 130]));
        a.union_with(&set(200, &[5]));
        a.remove(63);
        assert!(a.contains(5) && !a.contains(63));
    }

    #[test]
    fn slices_skip_and_stop() {
        let a = set(300, &[1, 2, 64, 70, 128, 299]);
        assert_eq!(a.slice(0, 2), [1, 2]);
        assert_eq!(a.slice(2, 3), [64, 70, 128]);
        assert_eq!(a.slice(3, 10), [70, 128, 299]);
        assert!(a.slice(6, 10).is_empty());
        assert!(a.slice(0, 0).is_empty());
        let mut all = Vec::new();
        a.for_each(|member| all.push(member));
        assert_eq!(all, [1, 2, 64, 70, 128, 299]);
    }
}
