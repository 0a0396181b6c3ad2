//! From a list's categories to those of the catalogue.

mod guess;

use super::category_stems::{alike, stems};
use super::options::{UnknownCategory, WrongChoice};
use super::setting::{LEFT_OUT, Setting};
use rust_stemmers::{Algorithm, Stemmer};
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use toolbase_catalog_domain::{CategoryRef, Taxonomy};
use toolbase_catalog_index::TextsByMeaning;
use uuid::Uuid;

/// How much of two categories' words must agree, from 0 to 1.
const ALIKE: f64 = 0.6;

/// How many known categories a message names, and how alike they must be at least.
const NEAREST: usize = 3;
const NEAR: f64 = 0.86;

/// How sure a category is that is found by a synonym, and by the name of its main category.
const BY_SYNONYM: f64 = 0.9;
const BY_MAIN: f64 = 0.7;

/// How near in meaning a category must be to be taken, as a cosine, and to be taken by `--categories nearest`. Of 30
/// names of public lists that nothing else finds, all above the first are right and none below 0.47 is.
const NEAR_MEANING: f32 = 0.55;
const NEAREST_MEANING: f32 = 0.47;

/// How near in meaning a neighbour is at least.
const NEIGHBOUR: f32 = 0.05;

/// How many neighbours are looked at: some are sensitive, or for what fits nowhere.
const NEIGHBOURS: usize = 50;

/// How many names of categories are remembered with their nearest one.
const REMEMBERED: usize = 10_000;

/// The main category for what fits nowhere: no tool comes into its subcategories but by their words.
const CATCH_ALL: &str = "other";

/// Finds the catalogue's categories for those of a list.
pub struct CategoryMatcher<'a> {
    taxonomy: &'a Taxonomy,
    /// By the list's name; `None` where it means no category of ours.
    given: HashMap<String, Option<CategoryRef>>,
    fallback: Option<CategoryRef>,
    unknown: UnknownCategory,
    meanings: TextsByMeaning,
    /// The category nearest in meaning, by the list's name.
    near: Mutex<HashMap<String, Option<(u16, f32)>>>,
    /// Stems of each subcategory's names, by number.
    stems: Vec<(u16, Vec<HashSet<String>>)>,
    stemmer: Stemmer,
}

/// The categories of a cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Matched {
    /// Subcategories, the first found first, each once.
    pub ids: Vec<Uuid>,
    /// Values that mean no category known.
    pub unknown: Vec<String>,
    /// All values with the category that each means, and how sure that is.
    pub seen: Vec<Seen>,
}

/// A category of the list with the one it means.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The list's.
    pub theirs: String,
    /// The catalogue's; `None` when it is not known.
    pub ours: Option<Uuid>,
    /// How sure that is, from 0 to 1.
    pub confidence: f64,
}

/// A subcategory found; one chosen among a main category's is less sure than one that was named.
#[derive(Clone, Copy)]
struct Found {
    id: Uuid,
    general: bool,
    confidence: f64,
}

impl Found {
    fn sure(self, confidence: f64) -> Self {
        Self { confidence: self.confidence.min(confidence), ..self }
    }
}

impl<'a> CategoryMatcher<'a> {
    /// A matcher for `taxonomy`; `given` are pairs of the list's categories and ours, each with the file that it is
    /// from or nothing, `fallback` is the default category.
    ///
    /// # Errors
    /// All that name a category that is not known, each with what is near.
    pub fn new(
        taxonomy: &'a Taxonomy,
        given: &[(String, String, String)],
        fallback: Option<&str>,
        unknown: UnknownCategory,
    ) -> Result<Self, Vec<WrongChoice>> {
        let stemmer = Stemmer::create(Algorithm::English);
        let stems = taxonomy
            .subs()
            .map(|(number, _, sub)| {
                let names = std::iter::once(&sub.name).chain(&sub.aliases);
                (number, names.map(|name| stems(&stemmer, name)).collect())
            })
            .collect();
        let mut matcher = Self {
            taxonomy,
            given: HashMap::new(),
            fallback: None,
            unknown,
            meanings: TextsByMeaning::new(taxonomy.subs().map(|(_, main, sub)| {
                let main = taxonomy.main(main).map_or("", |main| main.name.as_str());
                [main, &sub.name, &sub.name, &sub.summary].map(ToOwned::to_owned).to_vec()
            })),
            near: Mutex::default(),
            stems,
            stemmer,
        };
        let known = |setting: Setting, place: &str, name: &str| {
            matcher
                .taxonomy
                .resolve_sub(None, name)
                .map(CategoryRef::Sub)
                .or_else(|| matcher.taxonomy.resolve(name))
                .ok_or_else(|| {
                    let nearest = matcher.nearest(name);
                    let near = if nearest.is_empty() { nearest } else { format!("; nearest: {nearest}") };
                    WrongChoice::new(setting, format!("{place}: `{name}` is no category{near}"))
                })
        };
        let (mut pairs, mut wrong) = (HashMap::new(), Vec::new());
        for (file, from, to) in given {
            let place = format!("{file}{from}={to}");
            let to =
                if to == LEFT_OUT { Ok(None) } else { known(Setting::MapCategory, &place, to).map(Some) };
            match to {
                Ok(to) => {
                    pairs.entry(folded(from)).or_insert(to);
                }
                Err(unknown) => wrong.push(unknown),
            }
        }
        let fallback = fallback.map(|name| known(Setting::DefaultCategory, "default category", name));
        let fallback = fallback.transpose().map_err(|unknown| wrong.push(unknown)).unwrap_or_default();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        matcher.given = pairs;
        matcher.fallback = fallback;
        Ok(matcher)
    }

    /// The subcategory of the default category for a tool that `words` describe.
    #[must_use]
    pub fn fallback(&self, words: &str) -> Option<Uuid> {
        self.fallback.and_then(|category| self.found(category, words)).map(|found| found.id)
    }

    /// The subcategories that a cell's `values` mean; `words` describe the tool, and choose among a main category's.
    /// The nearest are taken for those that are not known, where that is chosen and none is known.
    #[must_use]
    pub fn find(&self, values: &[String], words: &str) -> Matched {
        let mut matched = self.find_known(values, words);
        if matched.ids.is_empty() && self.takes_nearest() {
            self.take_nearest(&mut matched);
        }
        matched
    }

    /// Returns `true` if the nearest category is taken for one that is not known.
    #[must_use]
    pub fn takes_nearest(&self) -> bool {
        matches!(self.unknown, UnknownCategory::Nearest | UnknownCategory::Guess)
    }

    /// As [`Self::find`], without those that are only nearest. Those that were named come before those that were chosen.
    #[must_use]
    pub fn find_known(&self, values: &[String], words: &str) -> Matched {
        let mut matched = Matched::default();
        let mut general = Vec::new();
        for value in values {
            let theirs = value.trim();
            if theirs.is_empty() || self.given.get(&folded(theirs)) == Some(&None) {
                continue;
            }
            let found = self.whole_or_parts(value, words);
            if found.is_empty() {
                matched.unknown.push(theirs.to_owned());
            }
            matched.seen.push(Seen {
                theirs: theirs.to_owned(),
                ours: found.first().map(|found| found.id),
                confidence: found.first().map_or(0.0, |found| found.confidence),
            });
            for found in found {
                if found.general { &mut general } else { &mut matched.ids }.push(found.id);
            }
        }
        matched.ids.append(&mut general);
        let mut seen = HashSet::new();
        matched.ids.retain(|id| seen.insert(*id));
        matched
    }

    /// The subcategory nearest to `value`, however far it is.
    #[must_use]
    pub fn guessed(&self, value: &str) -> Option<Uuid> {
        self.guess(value).map(|found| found.id)
    }

    /// Returns `true` if tools in the subcategory `id` are hidden unless requested.
    #[must_use]
    pub fn is_sensitive(&self, id: Uuid) -> bool {
        self.taxonomy.sub_by_id(id).is_some_and(|number| self.taxonomy.is_sensitive(CategoryRef::Sub(number)))
    }

    /// The sensitive subcategory called `name`, else the first one; `None` when the catalogue has none.
    #[must_use]
    pub fn sensitive(&self, name: &str) -> Option<Uuid> {
        let named = self.taxonomy.resolve_sub(None, name).and_then(|number| self.taxonomy.sub(number));
        let named = named.map(|(_, sub)| sub.id).filter(|id| self.is_sensitive(*id));
        named.or_else(|| self.taxonomy.subs().map(|(_, _, sub)| sub.id).find(|id| self.is_sensitive(*id)))
    }

    /// Takes what is nearest to the unknown values: all that is near enough, else the first one, if it may be far.
    fn take_nearest(&self, matched: &mut Matched) {
        let far = self.unknown == UnknownCategory::Guess;
        let near = |seen: &Seen| self.nearest_to(&seen.theirs, NEAREST_MEANING);
        let mut found: Vec<Option<Found>> = matched.seen.iter().map(near).collect();
        if far && found.iter().all(Option::is_none) {
            let guesses = matched.seen.iter().map(|seen| self.guess(&seen.theirs));
            let best = guesses.enumerate().filter_map(|(at, found)| Some((at, found?)));
            if let Some((at, best)) = best.max_by(|a, b| a.1.confidence.total_cmp(&b.1.confidence)) {
                found[at] = Some(best);
            }
        }
        for (seen, found) in matched.seen.iter_mut().zip(found) {
            let Some(found) = found else { continue };
            (seen.ours, seen.confidence) = (Some(found.id), found.confidence);
            matched.unknown.retain(|theirs| *theirs != seen.theirs);
            if !matched.ids.contains(&found.id) {
                matched.ids.push(found.id);
            }
        }
    }

    /// The names of the subcategories most like `value`, by words and by letters; empty when none is like it.
    #[must_use]
    pub fn nearest(&self, value: &str) -> String {
        let (letters, words) = (folded(value), stems(&self.stemmer, value));
        let mut names: Vec<(f64, &str)> = self
            .stems
            .iter()
            .filter_map(|(number, names)| {
                let (_, sub) = self.taxonomy.sub(*number)?;
                let shared = names.iter().map(|name| alike(&words, name)).fold(0.0, f64::max);
                Some((strsim::jaro_winkler(&letters, &folded(&sub.name)) + shared, sub.name.as_str()))
            })
            .filter(|(score, _)| *score >= NEAR)
            .collect();
        names.sort_by(|a, b| b.0.total_cmp(&a.0));
        names.into_iter().take(NEAREST).map(|(_, name)| name).collect::<Vec<_>>().join(", ")
    }

    /// The name of the subcategory `id`.
    #[must_use]
    pub fn name(&self, id: Uuid) -> &str {
        let sub = self.taxonomy.sub_by_id(id).and_then(|number| self.taxonomy.sub(number));
        sub.map_or("", |(_, sub)| sub.name.as_str())
    }
}

/// A cell's text taken apart at what divides categories in lists.
#[must_use]
pub fn parts(text: &str) -> Vec<String> {
    text.split([',', ';', '|', '、', '，', '；', '\n', '·', '#'])
        .map(|part| part.trim().trim_matches(['[', ']', '\'', '"', ' ']).to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase().replace(['_', '-'], " ")
}

#[cfg(test)]
mod tests;
