//! How alike two texts are: by their shingles, which are runs of words.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

/// Words of a shingle.
const WORDS: usize = 4;

/// The shingles of some texts.
pub struct Shingles(HashSet<u64>);

impl Shingles {
    /// The shingles of `texts`, hashed with `hasher`.
    #[must_use]
    pub fn from_texts<'a>(texts: impl Iterator<Item = &'a str>, hasher: &RandomState) -> Self {
        let mut all = HashSet::new();
        for text in texts {
            let words = text.split(|character: char| !character.is_alphanumeric());
            let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
            all.extend(words.windows(WORDS).map(|run| hasher.hash_one(run)));
        }
        Self(all)
    }

    /// The part of these shingles that `other` has, in percent.
    #[must_use]
    pub fn shared_with(&self, other: &Self) -> u32 {
        let shared = self.0.intersection(&other.0).count();
        u32::try_from(shared * 100 / self.0.len().max(1)).unwrap_or(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_with_the_same_runs_of_words_are_alike() {
        let hasher = RandomState::new();
        let shingles = |text: &'static str| Shingles::from_texts([text].into_iter(), &hasher);
        let one = shingles("It writes the weekly letter to our readers in minutes");
        assert_eq!(
            one.shared_with(&shingles("IT WRITES the weekly letter, to our readers: in minutes!")),
            100
        );
        assert_eq!(one.shared_with(&shingles("We use it to plan the meals of a hospital kitchen")), 0);
        let part = one.shared_with(&shingles("It writes the weekly letter, but slowly"));
        assert!((1..60).contains(&part), "{part}");
    }
}
