//! The extractive summary of a search (`aiResponse`): nothing but sentences of the best hits' own listings, each of which
//! speaks of what was searched for. A sentence of the longer texts is preferred, because cards show the promise.

use std::collections::HashMap;

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
/// A sentence that holds some of the query is quoted, too, when its meaning is at least this near to the query's.
const HELD_NEARNESS: f32 = 0.6;
/// So is one that holds none of it.
const NEARNESS: f32 = 0.72;
/// A sentence of the longer texts, which speak of much besides, must hold this share of the query's weight.
const LONG_SHARE: f32 = 0.9;
/// Its meaning must be at least this near to the query's.
const LONG_NEARNESS: f32 = 0.5;
/// A further hit is quoted when its score is at least this share of the best one's.
const QUOTED_SHARE: f32 = 0.6;
/// How many of the best hits are looked at.
const LOOKED_AT: usize = 6;
const MAX_BULLETS: usize = 4;
/// The length of a sentence of the longer texts that stands by itself, in bytes.
const LENGTHS: std::ops::RangeInclusive<usize> = 40..=240;
/// The first words of sentences that need the one before them.
const LEANING: [&str; 26] = [
    "this",
    "that",
    "these",
    "those",
    "they",
    "them",
    "their",
    "then",
    "there",
    "both",
    "each",
    "others",
    "another",
    "also",
    "but",
    "so",
    "such",
    "here",
    "he",
    "she",
    "one",
    "either",
    "neither",
    "instead",
    "otherwise",
    "however",
];
/// Words of sentences that may say what a tool does not do.
const DENYING: [&str; 11] =
    ["not", "cannot", "never", "rather", "unlike", "instead", "nor", "neither", "lacks", "except", "nothing"];

/// The longer texts of tools, which the snapshot does not hold.
pub type LongTexts = HashMap<Uuid, Vec<String>>;

/// The best hit and the next ones, with what they do for the query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The best hit.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The sentence of its texts that speaks of the query.
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
    /// The sentence of its texts that speaks of the query.
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
    /// The tools that a summary may quote, best first.
    #[must_use]
    pub fn quotable(&self, matches: &Matches, include_sensitive: bool) -> Vec<Uuid> {
        let hits = self.quotable_hits(matches, include_sensitive);
        hits.iter().filter_map(|hit| self.document(hit.ordinal)).map(|document| document.id).collect()
    }

    /// The best hit and those that are nearly as good. None when the best one must not be shown.
    fn quotable_hits(&self, matches: &Matches, include_sensitive: bool) -> Vec<Hit> {
        let mut top = best(matches.hits.clone(), 0, LOOKED_AT);
        let allowed = &self.universe(include_sensitive).set;
        let Some(first) = top.first().filter(|first| allowed.contains(first.ordinal)) else {
            return Vec::new();
        };
        let (first, least) = (first.ordinal, QUOTED_SHARE * first.score);
        let is_near =
            |hit: &Hit| allowed.contains(hit.ordinal) && hit.score >= least && hit.name != NameMatch::Prefix;
        top.retain(|hit| hit.ordinal == first || is_near(hit));
        top
    }

    /// The summary of a search for `text`, or `None` when the best hit does not say that it does what was searched for,
    /// or when it is a sensitive tool that must not be shown. Without a sentence that fits nothing is said of a tool.
    /// `long_texts` are those of [`quotable`](Self::quotable) tools.
    #[must_use]
    pub fn summary(
        &self,
        text: &str,
        matches: &Matches,
        include_sensitive: bool,
        long_texts: &LongTexts,
    ) -> Option<Summary> {
        let top = self.quotable_hits(matches, include_sensitive);
        let (first, others) = top.split_first()?;
        let wish = Wish {
            matches,
            meaning: meaning_of(matches.corrected_query().unwrap_or(text)),
            weight: matches.weights.iter().sum(),
        };
        let Quoted { id, slug, name, text: description } = self.quoted(first, &wish, long_texts)?;
        let others = others.iter().filter_map(|hit| self.quoted(hit, &wish, long_texts));
        let tools: Vec<Quoted> = others.take(MAX_BULLETS).collect();
        let bullets = tools.iter().map(|tool| format!("{}: {}", tool.name, tool.text)).collect();
        Some(Summary { id, slug, name, description, bullets, tools })
    }

    fn quoted(&self, hit: &Hit, wish: &Wish<'_>, long_texts: &LongTexts) -> Option<Quoted> {
        let document = self.document(hit.ordinal)?;
        let promise = self.short_description(hit.ordinal)?;
        let long_texts = long_texts.get(&document.id).map(Vec::as_slice).unwrap_or_default();
        let longer = long_texts.iter().flat_map(|text| sentences(text)).map(str::trim);
        let longer = longer.filter(|sentence| stands_alone(sentence) && !promise.contains(*sentence));
        let text = if let Some(sentence) = self.best_of(longer, document, |sentence| wish.held_by(sentence)) {
            sentence
        } else if hit.name > NameMatch::None {
            promise.trim()
        } else if wish.matches.weights.is_empty() {
            // Neighbours of a named tool.
            Some(promise.trim()).filter(|_| hit.nearness >= self.encoder.fusion().quoted_nearness)?
        } else {
            self.best_of(sentences(&promise).map(str::trim), document, |sentence| wish.met_by(sentence))?
        };
        (!text.is_empty()).then(|| Quoted {
            id: document.id,
            slug: document.text(Field::Slug).into_owned(),
            name: document.text(Field::Name).into_owned(),
            text: text.to_owned(),
        })
    }

    /// The sentence of a tool's own that `rate` rates best.
    fn best_of<'a>(
        &self,
        sentences: impl Iterator<Item = &'a str>,
        document: &Document,
        rate: impl Fn(&str) -> Option<f32>,
    ) -> Option<&'a str> {
        let own = sentences.filter(|sentence| self.is_own(sentence, document));
        let rated = own.filter_map(|sentence| Some((rate(sentence)?, sentence)));
        rated.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, sentence)| sentence)
    }

    /// Returns `true` unless a sentence of a tool's promise is of a template, all of it, or a notice.
    fn is_own(&self, sentence: &str, document: &Document) -> bool {
        let numbers = promise::numbers(sentence, &document.text(Field::Name));
        !promise::has_notice(&fold(sentence)) && !numbers.iter().all(|&number| self.stock.has(number))
    }
}

/// Returns `true` if the hit has the query's name, holds half of its weight or is at least this near in meaning.
pub(crate) fn is_relevant(matches: &Matches, hit: &Hit, least_nearness: f32) -> bool {
    if hit.name == NameMatch::Apart {
        return false;
    }
    let all: f32 = matches.weights.iter().sum();
    let held: f32 = matches
        .weights
        .iter()
        .enumerate()
        .filter(|(at, _)| hit.held >> at & 1 == 1)
        .map(|(_, weight)| weight)
        .sum();
    hit.name > NameMatch::None
        || hit.nearness >= least_nearness
        || (held > 0.0 && held >= RELEVANT_SHARE * all)
}

/// Returns `true` for a sentence that is understood without the one before it, and that denies nothing.
fn stands_alone(sentence: &str) -> bool {
    let folded = fold(sentence);
    let mut words = folded.split(|character: char| !character.is_alphanumeric());
    LENGTHS.contains(&sentence.len())
        && !sentence.ends_with('?')
        && !words.next().is_some_and(|first| LEANING.contains(&first))
        && !words.any(|word| DENYING.contains(&word))
        && !folded.contains("n't ")
}

impl Wish<'_> {
    /// The share of the query's weight that a sentence holds, and its nearness in meaning.
    fn rate(&self, sentence: &str) -> (f32, f32) {
        let tokens = tokens_of(&fold(sentence));
        let holds = |term: &str| {
            let requested = stem(term);
            tokens.iter().any(|token| stem(token) == requested && are_kin(token, term))
        };
        let terms = self.matches.terms().iter().zip(self.matches.known_weights());
        let held: f32 = terms.filter(|(term, _)| holds(term)).map(|(_, weight)| weight).sum();
        let share = if self.weight > 0.0 { held / self.weight } else { 0.0 };
        (share, meaning_of(sentence).nearness(&self.meaning))
    }

    /// How well a sentence speaks of the query; `None` when it does not.
    fn met_by(&self, sentence: &str) -> Option<f32> {
        let (share, nearness) = self.rate(sentence);
        let is_met = share >= HELD_SHARE || share > 0.0 && nearness >= HELD_NEARNESS || nearness >= NEARNESS;
        is_met.then_some(share + nearness)
    }

    /// The same for a sentence of the longer texts.
    fn held_by(&self, sentence: &str) -> Option<f32> {
        let (share, nearness) = self.rate(sentence);
        let is_met = share >= LONG_SHARE && nearness >= LONG_NEARNESS;
        is_met.then_some(share + nearness)
    }
}
