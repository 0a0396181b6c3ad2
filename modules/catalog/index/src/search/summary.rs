//! The extractive summary of a search (`aiResponse`): nothing but sentences of the best hits' own listings.

use serde::Serialize;
use uuid::Uuid;

use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use super::page::best;
use crate::document::Field;
use crate::snapshot::Snapshot;

/// Share of the query's weight (sum of inverse document frequencies) that a tool must hold to be called
/// relevant. Half: of "free logo maker" a tool may lack the common word, not the significant one.
const RELEVANT_SHARE: f32 = 0.5;
/// A further hit is quoted when its score is at least this share of the best one's.
const QUOTED_SHARE: f32 = 0.5;
/// A tool is relevant, too, when its meaning is at least this near to the query's.
const RELEVANT_NEARNESS: f32 = 0.55;
const MAX_BULLETS: usize = 4;

/// The best hit and what speaks for it and the next ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The best hit.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Its one-line promise.
    pub description: String,
    /// Up to four lines: the best hit's categories, then further relevant hits with their promises.
    pub bullets: Vec<String>,
}

impl Snapshot {
    /// The summary of a search, or `None` when no tool is relevant: the best hit's name neither is nor begins
    /// with the query, it holds less than half of the query's weight, and is not near in meaning.
    #[must_use]
    pub fn summary(&self, matches: &Matches, include_sensitive: bool) -> Option<Summary> {
        let allowed = &self.universe(include_sensitive).set;
        let hits = matches.hits.iter().filter(|hit| allowed.contains(hit.ordinal)).copied().collect();
        let top = best(hits, 0, MAX_BULLETS);
        let (first, others) = top.split_first()?;
        if !is_relevant(matches, first) {
            return None;
        }
        let text = |ordinal, field| self.document(ordinal).map(|document| document.text(field).into_owned());
        let mut bullets = Vec::new();
        let categories: Vec<&str> = self
            .sub_categories(first.ordinal)
            .iter()
            .filter_map(|&sub| self.taxonomy.sub(sub))
            .map(|(_, sub)| sub.name.as_str())
            .collect();
        if !categories.is_empty() {
            bullets.push(categories.join(", "));
        }
        for hit in others {
            let name = text(hit.ordinal, Field::Name)?;
            let promise = text(hit.ordinal, Field::ShortDescription)?;
            let is_near = hit.score >= QUOTED_SHARE * first.score || hit.name > NameMatch::None;
            if is_near && is_relevant(matches, hit) && !promise.is_empty() && bullets.len() < MAX_BULLETS {
                bullets.push(format!("{name}: {promise}"));
            }
        }
        Some(Summary {
            id: self.id(first.ordinal)?,
            name: text(first.ordinal, Field::Name)?,
            description: text(first.ordinal, Field::ShortDescription)?,
            bullets,
        })
    }
}

/// Returns `true` if the hit has the query's name, holds half of its weight or is near in meaning.
pub(crate) fn is_relevant(matches: &Matches, hit: &Hit) -> bool {
    let all: f32 = matches.weights.iter().sum();
    let held: f32 = matches
        .weights
        .iter()
        .enumerate()
        .filter(|(at, _)| hit.held >> at & 1 == 1)
        .map(|(_, weight)| weight)
        .sum();
    hit.name > NameMatch::None
        || hit.nearness >= RELEVANT_NEARNESS
        || (held > 0.0 && held >= RELEVANT_SHARE * all)
}
