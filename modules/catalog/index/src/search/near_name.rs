//! Names that differ from a text by typing errors.

use crate::text::edit_distance::{EditDistance, tolerance};
use crate::text::fold::{fold, key_of};
use crate::text_index::inverted::letters_of;

/// Shorter texts are near the beginning of too many names.
pub(crate) const MIN_BEGINNING_LETTERS: usize = 5;

/// Compares names with a text, with the tolerance of the search: no typing error below four letters, one up to seven, two
/// from eight. From five letters on, the text may also be the beginning of the name.
pub struct NearName {
    key: String,
    letters: Vec<char>,
    allowed: usize,
    distances: EditDistance,
    name: Vec<char>,
}

impl NearName {
    /// Returns `None` when `text` has no letter. A short one is near the names only that are spelt like it.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let key = key_of(&fold(text));
        let letters: Vec<char> = key.chars().collect();
        let allowed = tolerance(letters.len());
        let (distances, name) = (EditDistance::default(), Vec::new());
        (!key.is_empty()).then_some(Self { key, letters, allowed, distances, name })
    }

    /// The number of typing errors between the text and `name`; `None` when it is more than tolerated.
    pub fn distance(&mut self, name: &str) -> Option<usize> {
        let key = key_of(&fold(name));
        // Each typing error explains one letter that the name lacks.
        let missing = (letters_of(&self.key) & !letters_of(&key)).count_ones() as usize;
        if missing > self.allowed { None } else { self.distance_to_key(&key) }
    }

    /// As [`NearName::distance`], to a name that is folded and without spaces.
    pub(crate) fn distance_to_key(&mut self, key: &str) -> Option<usize> {
        let longest = self.letters.len() + self.allowed;
        self.name.clear();
        self.name.extend(key.chars().take(longest + 1));
        if self.letters.len() < MIN_BEGINNING_LETTERS {
            self.distances.within(&self.letters, &self.name, self.allowed)
        } else {
            self.distances.within_beginning(&self.letters, &self.name, self.allowed)
        }
    }

    /// The tolerated number of typing errors.
    pub(crate) fn allowed(&self) -> usize {
        self.allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance(text: &str, name: &str) -> Option<usize> {
        NearName::new(text)?.distance(name)
    }

    #[test]
    fn typing_errors_are_tolerated_by_the_length_of_the_text() {
        assert_eq!(distance("chatgtp", "ChatGPT"), Some(1));
        assert_eq!(distance("chat gtp", "Chat-GPT 4"), Some(1), "a beginning");
        assert_eq!(distance("midjorny", "Midjourney"), Some(2));
        assert_eq!(distance("midjorn", "Midjourney"), Some(1));
        assert_eq!(distance("gama", "Gamma"), Some(1));
        assert_eq!(distance("gama", "Gamma Writer"), None, "too short for a beginning");
        assert_eq!(distance("jsaper", "Casper"), None);
        assert_eq!(distance("gpt", "GPX"), None);
        assert_eq!(distance("x ai", "X.AI"), Some(0), "the same, spelt otherwise");
        assert_eq!(distance("strasse", "Straße Finder"), Some(0));
        assert!(NearName::new(" – ").is_none());
    }
}
