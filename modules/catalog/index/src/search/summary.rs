//! The extractive summary of a search (`aiResponse`): nothing but sentences of the best hits' own listings, each of which
//! speaks of what was searched for.

use serde::Serialize;
use uuid::Uuid;

use super::hit::{Hit, NameMatch, best};
use super::matches::Matches;
use crate::document::{Document, Field};
use crate::semantic::kin::are_kin;
use crate::semantic::vectors::{Meaning, meaning_of};
use crate::snapshot::Snapshot;
use crate::text::fold::fold;
use crate::text::promise;
use crate::text::sentences::sentences;
use crate::text::tokens::{stem, tokens_of};

/// Share of the query's weight (sum of inverse document frequencies) that a sentence must hold to be quoted.
const HELD_SHARE: f32 = 0.7;
/// Share of the query's weight that a tool must hold to be called relevant. Half: of "free logo maker" a tool may lack the
/// common word, not the significant one.
const RELEVANT_SHARE: f32 = 0.5;
/// A tool is relevant, too, when its meaning is at least this near to the query's.
const RELEVANT_NEARNESS: f32 = 0.55;
/// A sentence that holds some of the query is quoted, too, when its meaning is at least this near to the query's.
const HELD_NEARNESS: f32 = 0.6;
/// So is one that holds none of it.
const NEARNESS: f32 = 0.72;
/// A further hit is quoted when its score is at least this share of the best one's.
const QUOTED_SHARE: f32 = 0.6;
/// How many of the best hits are looked at.
const LOOKED_AT: usize = 6;
const MAX_BULLETS: usize = 4;

/// The best hit and the next ones, with what they do for the query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The best hit.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The sentence of its promise that speaks of the query.
    pub description: String,
    /// Up to four lines `name: sentence`, as in `tools`.
    pub bullets: Vec<String>,
    /// The further tools that are quoted.
    pub tools: Vec<Quoted>,
}

/// A further hit of a summary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Quoted {
    /// The tool.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The sentence of its promise that speaks of the query.
    pub text: String,
}

/// The query that sentences are compared with.
struct Wish<'a> {
    matches: &'a Matches,
    meaning: Meaning,
    /// The whole weight of the query.
    weight: f32,
}

impl Snapshot {
    /// The summary of a search for `text`, or `None` when the best hit does not say that it does what was searched for,
    /// or when it is a sensitive tool that must not be shown. Without a sentence that fits nothing is said of a tool.
    #[must_use]
    pub fn summary(&self, text: &str, matches: &Matches, include_sensitive: bool) -> Option<Summary> {
        let top = best(matches.hits.clone(), 0, LOOKED_AT);
        let allowed = &self.universe(include_sensitive).set;
        let (first, others) = top.split_first().filter(|(first, _)| allowed.contains(first.ordinal))?;
        let wish = Wish {
            matches,
            meaning: meaning_of(matches.corrected_query().unwrap_or(text)),
            weight: matches.weights.iter().sum(),
        };
        let Quoted { id, slug, name, text: description } = self.quoted(first, &wish)?;
        let is_near = |hit: &&Hit| allowed.contains(hit.ordinal) && hit.score >= QUOTED_SHARE * first.score;
        let others = others.iter().filter(|hit| is_near(hit) && hit.name != NameMatch::Prefix);
        let tools: Vec<Quoted> = others.filter_map(|hit| self.quoted(hit, &wish)).take(MAX_BULLETS).collect();
        let bullets = tools.iter().map(|tool| format!("{}: {}", tool.name, tool.text)).collect();
        Some(Summary { id, slug, name, description, bullets, tools })
    }

    fn quoted(&self, hit: &Hit, wish: &Wish<'_>) -> Option<Quoted> {
        let document = self.document(hit.ordinal)?;
        let promise = document.text(Field::ShortDescription);
        let text = if hit.name > NameMatch::None {
            promise.trim()
        } else if wish.matches.weights.is_empty() {
            // Neighbours of a named tool.
            Some(promise.trim()).filter(|_| hit.nearness >= NEARNESS)?
        } else {
            let own = sentences(&promise).map(str::trim).filter(|sentence| self.is_own(sentence, document));
            let rated = own.filter_map(|sentence| Some((wish.met_by(sentence)?, sentence)));
            rated.max_by(|(one, _), (other, _)| one.total_cmp(other))?.1
        };
        (!text.is_empty()).then(|| Quoted {
            id: document.id,
            slug: document.text(Field::Slug).into_owned(),
            name: document.text(Field::Name).into_owned(),
            text: text.to_owned(),
        })
    }

    /// Returns `true` unless a sentence of a tool's promise is of a template, all of it, or a notice.
    fn is_own(&self, sentence: &str, document: &Document) -> bool {
        let numbers = promise::numbers(sentence, &document.text(Field::Name));
        !promise::has_notice(&fold(sentence)) && !numbers.iter().all(|&number| self.stock.has(number))
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

impl Wish<'_> {
    /// How well a sentence speaks of the query; `None` when it does not.
    fn met_by(&self, sentence: &str) -> Option<f32> {
        let tokens = tokens_of(&fold(sentence));
        let holds = |term: &str| {
            let requested = stem(term);
            tokens.iter().any(|token| stem(token) == requested && are_kin(token, term))
        };
        let terms = self.matches.terms().iter().zip(self.matches.known_weights());
        let held: f32 = terms.filter(|(term, _)| holds(term)).map(|(_, weight)| weight).sum();
        let nearness = meaning_of(sentence).nearness(&self.meaning);
        let share = if self.weight > 0.0 { held / self.weight } else { 0.0 };
        let is_met = share >= HELD_SHARE || held > 0.0 && nearness >= HELD_NEARNESS || nearness >= NEARNESS;
        is_met.then_some(share + nearness)
    }
}
