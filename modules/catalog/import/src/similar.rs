//! Names that are nearly the same: `ChatGPT` and `Chat GPT AI` at two addresses may be one product.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use uuid::Uuid;

/// Words around a name that do not distinguish products.
const AROUND: [&str; 10] = ["ai", "app", "io", "com", "co", "the", "by", "inc", "tool", "online"];

/// A shorter key is not enough to suspect anything.
const KEY_MIN: usize = 3;

/// A tool with its name.
#[derive(Clone, Debug)]
pub(super) struct Named {
    /// Identity.
    pub id: Uuid,
    /// Its line, when it is of this file.
    pub line: Option<u64>,
}

/// The names of all tools, by hash.
#[derive(Default)]
pub(super) struct Names(HashMap<u64, Named>);

impl Names {
    /// Adds a name, unless there is one like it.
    pub fn add(&mut self, name: &str, id: Uuid, line: Option<u64>) {
        if let Some(key) = key(name) {
            self.0.entry(key).or_insert(Named { id, line });
        }
    }

    /// The first tool with nearly this name.
    pub fn like(&self, name: &str) -> Option<&Named> {
        self.0.get(&key(name)?)
    }
}

/// A hash of the letters and digits of the words that distinguish a name; `None` when they are too few.
fn key(name: &str) -> Option<u64> {
    let name = name.to_lowercase();
    let mut words: Vec<&str> =
        name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    while words.len() > 1 && words.last().is_some_and(|word| AROUND.contains(word)) {
        words.pop();
    }
    while words.len() > 1 && AROUND.contains(&words[0]) {
        words.remove(0);
    }
    let key = words.concat();
    if key.chars().count() < KEY_MIN && key.is_ascii() {
        return None;
    }
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    Some(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_product_has_one_key() {
        for (one, other) in [
            ("ChatGPT", "Chat GPT"),
            ("Jasper", "Jasper AI"),
            ("Otter.ai", "otter"),
            ("The Hive", "HIVE app"),
        ] {
            assert_eq!(key(one), key(other), "{one}, {other}");
        }
        for (one, other) in [("GPT 3", "GPT 4"), ("Notion", "Motion"), ("Copy AI", "Copy.ai Pro")] {
            assert_ne!(key(one), key(other), "{one}, {other}");
        }
        assert_eq!((key("X"), key("AI")), (None, None));
    }
}
