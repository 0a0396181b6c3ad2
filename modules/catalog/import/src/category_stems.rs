//! The similarity of two categories' words.

use rust_stemmers::Stemmer;
use std::collections::HashSet;

/// Words with little meaning for a category.
const COMMON: [&str; 16] = [
    "ai", "tool", "app", "softwar", "platform", "servic", "solut", "and", "the", "for", "with", "to", "of",
    "boost", "best", "other",
];

/// Words with some meaning, but not enough alone.
const WEAK: [&str; 8] = ["generat", "assist", "maker", "creator", "builder", "editor", "edit", "analysi"];

/// The stems of a text's words, without those with little meaning.
pub(super) fn stems(stemmer: &Stemmer, text: &str) -> HashSet<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| stemmer.stem(word).into_owned())
        .filter(|stem| !COMMON.contains(&stem.as_str()))
        .collect()
}

fn weight(stem: &str) -> f64 {
    if WEAK.contains(&stem) { 0.4 } else { 1.0 }
}

/// The total weight of `stems`.
pub(super) fn total<'s>(stems: impl IntoIterator<Item = &'s String>) -> f64 {
    stems.into_iter().map(|stem| weight(stem)).sum()
}

/// Twice what two sets share, by what they hold together: 1 for equal ones.
pub(super) fn alike(a: &HashSet<String>, b: &HashSet<String>) -> f64 {
    let both = total(a.intersection(b));
    if both < 1.0 { 0.0 } else { 2.0 * both / (total(a) + total(b)) }
}

/// The share of `name` that is in `mentioned`, from 0 to 1; longer names before shorter ones.
pub(super) fn share(name: &HashSet<String>, mentioned: &HashSet<String>) -> f64 {
    let held = total(name.intersection(mentioned));
    if held < 1.0 { 0.0 } else { held / total(name) + held / 100.0 }
}
