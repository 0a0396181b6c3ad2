//! The ways that a search without hits has tried, and the tools that come nearest.

use serde::Serialize;

use super::completion::Completion;
use super::hit::best;
use super::matches::Matches;
use super::wording::Wording;
use crate::snapshot::Snapshot;
use crate::text::edit_distance::tolerance;
use crate::text::fold::{fold, key_of};
use crate::text::tokens::tokens_of;
use toolbase_catalog_domain::CategoryRef;

/// Most tools and most of their categories that come nearest.
const TOOLS: usize = 3;
const CATEGORIES: usize = 2;
/// Shortest beginning that a name has in common with the query.
const MIN_BEGINNING_LETTERS: usize = 3;

/// A way in which tools were looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tried {
    /// The words in names, texts and categories, in every form and spelling.
    Words,
    /// The words with typing errors corrected.
    Spelling,
    /// Names and words that begin so.
    Beginnings,
    /// Texts of like meaning.
    Meaning,
}

/// A search without hits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZeroResults {
    /// The ways that were tried, each once.
    pub tried: Vec<Tried>,
    /// Tools, then categories of these, the nearest first.
    pub nearest: Vec<Completion>,
    /// The number of hits without the filters.
    pub unfiltered: u32,
}

impl Snapshot {
    /// Describes a search for `text`, of which `matches` are the matches, that has no hits: nothing matches, or the filters
    /// leave nothing.
    #[must_use]
    pub fn zero_results(&self, text: &str, matches: &Matches, include_sensitive: bool) -> ZeroResults {
        let folded = fold(&Wording::read(text).text);
        let has_letters = |least: usize| key_of(&folded).chars().nth(least - 1).is_some();
        let is_corrected = tokens_of(&folded).iter().any(|token| tolerance(token.chars().count()) > 0);
        let tried = [
            (Tried::Words, true),
            (Tried::Spelling, is_corrected),
            (Tried::Beginnings, has_letters(MIN_BEGINNING_LETTERS)),
            (Tried::Meaning, matches.compared),
        ];
        ZeroResults {
            tried: tried.into_iter().filter(|&(_, tried)| tried).map(|(way, _)| way).collect(),
            nearest: self.nearest(&folded, matches, include_sensitive),
            unfiltered: self.count_visible(matches, include_sensitive),
        }
    }

    /// The number of matches that may be shown.
    #[must_use]
    pub fn count_visible(&self, matches: &Matches, include_sensitive: bool) -> u32 {
        self.matching_set(matches).count_shared(&self.universe(include_sensitive).set)
    }

    /// The hits that filters hide, else the tools nearest in meaning, else those whose names have the longest beginning in
    /// common with the query. Then their categories.
    fn nearest(&self, folded: &str, matches: &Matches, include_sensitive: bool) -> Vec<Completion> {
        let allowed = &self.universe(include_sensitive).set;
        let hits = matches.hits.iter().filter(|hit| allowed.contains(hit.ordinal)).copied().collect();
        let mut tools: Vec<u32> = best(hits, 0, TOOLS).iter().map(|hit| hit.ordinal).collect();
        if tools.is_empty() {
            let meaning = self.encoder.meaning_of(folded);
            let near = self.text.meanings.nearest(&meaning, f32::EPSILON, usize::MAX).into_iter();
            let near = near.map(|(slot, _)| self.ordinal_of[slot as usize]);
            tools.extend(near.filter(|&ordinal| allowed.contains(ordinal)).take(TOOLS));
        }
        if tools.is_empty() {
            tools = self.with_common_beginning(&key_of(folded), include_sensitive);
        }
        let mut categories: Vec<u16> = Vec::new();
        for sub in tools.iter().filter_map(|&tool| self.sub_categories(tool).first()) {
            if !categories.contains(sub) {
                categories.push(*sub);
            }
        }
        let categories = categories.into_iter().take(CATEGORIES).map(CategoryRef::Sub);
        let tools = tools.into_iter().map(Completion::Tool);
        tools.chain(categories.map(Completion::Category)).collect()
    }

    /// The most popular tools whose names have the longest beginning in common with `key`.
    fn with_common_beginning(&self, key: &str, include_sensitive: bool) -> Vec<u32> {
        let allowed = &self.universe(include_sensitive).set;
        let ends: Vec<usize> = key.char_indices().map(|(at, _)| at).skip(MIN_BEGINNING_LETTERS).collect();
        let beginnings = ends.into_iter().rev().map(|end| {
            let slots = self.text.names.with_prefix(&key[..end]);
            let mut tools: Vec<u32> = slots.iter().map(|&slot| self.ordinal_of[slot as usize]).collect();
            tools.retain(|&ordinal| allowed.contains(ordinal));
            tools.sort_unstable();
            tools.truncate(TOOLS);
            tools
        });
        beginnings.into_iter().find(|tools| !tools.is_empty()).unwrap_or_default()
    }
}
