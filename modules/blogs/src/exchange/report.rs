//! The report of an import on its posts.

use super::{ImportResult, ImportedPost};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;
use std::fmt::Display;
use toolbase_exchange::Remarks;

/// The outcome of an import.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// The outcomes of its posts, in their order.
    pub posts: Vec<ImportedPost>,
    /// The other things in the source, by their kind.
    pub others: BTreeMap<String, usize>,
}

impl Report {
    /// Sentences that count what was held back and left out of all posts, by kind.
    pub fn totals(&self) -> Vec<String> {
        let mut held = BTreeMap::new();
        let mut left_out = BTreeMap::new();
        for post in &self.posts {
            // A post with two marks is one post.
            if let Some(kind) = post.held.first() {
                *held.entry(*kind).or_default() += 1;
            }
            for (kind, number) in &post.left_out {
                *left_out.entry(kind.as_str()).or_default() += number;
            }
        }
        let results = self.posts.iter().filter(|post| post.result == ImportResult::Imported).count();
        let mut totals = vec![format!("{results} of {} posts imported.", self.posts.len())];
        totals.extend(listed("Held back as drafts", &held));
        totals.extend(listed("Left out of the texts", &left_out));
        totals.extend(listed("Not imported, because they are no posts", &self.others));
        totals
    }
}

/// The message of a post that is published at `later`, where that is given.
pub(super) fn message(remarks: &Remarks, later: Option<DateTime<Utc>>) -> String {
    let mut sentences = Vec::new();
    if !remarks.held.is_empty() {
        let reasons: Vec<&str> = remarks.held.iter().map(|held| held.reason.as_str()).collect();
        sentences.push(format!("It is a draft here, because {}.", reasons.join(", and ")));
    }
    sentences
        .extend(later.map(|later| format!("It is scheduled for {}.", later.format("%Y-%m-%d %H:%M UTC"))));
    sentences.extend(listed("Left out", &remarks.left_out));
    let names: Vec<&str> = remarks.shortcodes.keys().map(String::as_str).collect();
    sentences.extend(match remarks.shortcodes.values().sum::<usize>() {
        0 => None,
        1 => Some(format!("1 shortcode stays as text: {}.", names.join(", "))),
        many => Some(format!("{many} shortcodes stay as text: {}.", names.join(", "))),
    });
    sentences.extend(remarks.notes.iter().cloned());
    sentences.join(" ")
}

fn listed<K: Display>(what: &str, counts: &BTreeMap<K, usize>) -> Option<String> {
    let counts: Vec<String> = counts.iter().map(|(kind, number)| format!("{kind} ({number})")).collect();
    (!counts.is_empty()).then(|| format!("{what}: {}.", counts.join(", ")))
}
