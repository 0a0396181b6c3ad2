//! From a list's categories to those of the catalogue.

use super::category_stems::{alike, share, stems, total};
use super::category_words::MEANINGS;
use super::options::UnknownCategory;
use super::sensitive::is_moderation;
use rust_stemmers::{Algorithm, Stemmer};
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};
use toolbase_catalog_index::{CategoryRef, Taxonomy, TextsByMeaning};
use uuid::Uuid;

/// How much of two categories' words must agree, from 0 to 1.
const ALIKE: f64 = 0.6;

/// How many known categories a message names, and how alike they must be at least.
const NEAREST: usize = 3;
const NEAR: f64 = 0.75;

/// How sure a category is that is found by a synonym, and by the name of its main category.
const BY_SYNONYM: f64 = 0.9;
const BY_MAIN: f64 = 0.7;

/// How near in meaning a category must be to be taken, as a cosine, and to be taken by `--categories nearest`. Of 30
/// names of public lists that nothing else finds, all above the first are right and none below 0.47 is.
const NEAR_MEANING: f32 = 0.55;
const NEAREST_MEANING: f32 = 0.2;

/// How many names of categories are remembered with their nearest one.
const REMEMBERED: usize = 10_000;

/// The main category for what fits nowhere: no tool comes into its subcategories but by their words.
const CATCH_ALL: &str = "other";

/// In place of a category of ours: theirs means none.
pub const LEFT_OUT: &str = "-";

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
    /// A matcher for `taxonomy`; `given` are the pairs of `--map-category` with the option's name or the file's,
    /// `fallback` is `--default-category`.
    ///
    /// # Errors
    /// When one of them names a category that is not known: a message that names the option and what is near.
    pub fn new(
        taxonomy: &'a Taxonomy,
        given: &[(String, String, String)],
        fallback: Option<&str>,
        unknown: UnknownCategory,
    ) -> Result<Self, String> {
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
        let known = |option: &str, name: &str| {
            matcher
                .taxonomy
                .resolve_sub(None, name)
                .map(CategoryRef::Sub)
                .or_else(|| matcher.taxonomy.resolve(name))
                .ok_or_else(|| {
                    format!("{option}: `{name}` is no category; nearest: {}", matcher.nearest(name))
                })
        };
        let mut pairs = HashMap::new();
        for (option, from, to) in given {
            let to =
                if to == LEFT_OUT { None } else { Some(known(&format!("{option} \"{from}={to}\""), to)?) };
            pairs.entry(folded(from)).or_insert(to);
        }
        let fallback = fallback.map(|name| known("--default-category", name)).transpose()?;
        matcher.given = pairs;
        matcher.fallback = fallback;
        Ok(matcher)
    }

    /// The subcategory of `--default-category` for a tool that `words` describe.
    #[must_use]
    pub fn fallback(&self, words: &str) -> Option<Uuid> {
        self.fallback.and_then(|category| self.found(category, words)).map(|found| found.id)
    }

    /// The subcategories that a cell's `values` mean; `words` describe the tool, and choose among a main category's.
    /// Those that were named come before those that were chosen.
    #[must_use]
    pub fn find(&self, values: &[String], words: &str) -> Matched {
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

    /// `Text & Writing` and `UI/UX Design` are one category, `Voice/Video` and `Writing & SEO` are two.
    fn whole_or_parts(&self, value: &str, words: &str) -> Vec<Found> {
        if let Some(found) = self.by_name(value, words) {
            return vec![found];
        }
        let parts: Vec<&str> = value.split(['/', '&', '+']).filter(|part| !part.trim().is_empty()).collect();
        let named: Vec<Found> = parts.iter().filter_map(|part| self.by_name(part, words)).collect();
        if parts.len() > 1 && !named.is_empty() {
            return named;
        }
        let guess = |text: &str| {
            let of_words = self.by_words(text);
            // "Coding assistants" is the code assistant, not the assistant.
            let same = of_words.filter(|(_, score)| *score >= 1.0).map(|(found, _)| found);
            let found = same.or_else(|| self.by_meaning(text, words));
            let found = found.or_else(|| of_words.map(|(found, score)| found.sure(score)));
            found.or_else(|| self.by_main_words(text, words))
        };
        if let Some(found) = guess(value) {
            return vec![found];
        }
        let guesses: Vec<Found> = parts.iter().filter_map(|part| guess(part)).collect();
        if guesses.is_empty() { self.by_neighbour(value).into_iter().collect() } else { guesses }
    }

    /// By the meaning of its words.
    fn by_neighbour(&self, value: &str) -> Option<Found> {
        // "Generators" is near to many, and is none of them.
        if total(&stems(&self.stemmer, value)) < 1.0 {
            return None;
        }
        let (number, cosine) = self.neighbour(value)?;
        let least = if self.unknown == UnknownCategory::Nearest { NEAREST_MEANING } else { NEAR_MEANING };
        if cosine < least {
            return None;
        }
        self.sub(number, false).map(|found| found.sure(f64::from(cosine)))
    }

    /// The subcategory nearest to `value` in meaning, with the cosine. One that is sensitive, or for what fits nowhere,
    /// is none.
    pub(super) fn neighbour(&self, value: &str) -> Option<(u16, f32)> {
        let mut near = self.near.lock().unwrap_or_else(PoisonError::into_inner);
        let key = folded(value);
        if let Some(&known) = near.get(&key) {
            return known;
        }
        let usable = |number: u16| {
            let of = self.taxonomy.sub(number).and_then(|(main, _)| self.taxonomy.main(main));
            !self.taxonomy.is_sensitive(CategoryRef::Sub(number))
                && of.is_some_and(|main| main.slug != CATCH_ALL)
        };
        let found = self
            .meanings
            .nearest(value, NEAREST_MEANING, 10)
            .into_iter()
            .filter_map(|(number, cosine)| Some((u16::try_from(number).ok()?, cosine)))
            .find(|(number, _)| usable(*number));
        if near.len() < REMEMBERED {
            near.insert(key, found);
        }
        found
    }

    /// The name of the subcategory `id`.
    #[must_use]
    pub fn name(&self, id: Uuid) -> &str {
        let sub = self.taxonomy.sub_by_id(id).and_then(|number| self.taxonomy.sub(number));
        sub.map_or("", |(_, sub)| sub.name.as_str())
    }

    /// As given, or by id, name, slug or alias: of a subcategory, then of a main one.
    fn by_name(&self, value: &str, words: &str) -> Option<Found> {
        let value = value.trim();
        if let Some(&given) = self.given.get(&folded(value)) {
            return given.and_then(|category| self.found(category, words));
        }
        let bare = value.strip_prefix("AI").map_or(value, str::trim_start);
        [value, bare].into_iter().filter(|name| !name.is_empty()).find_map(|name| {
            let sub = self.taxonomy.resolve_sub(None, name).map(CategoryRef::Sub);
            self.found_by_list(sub.or_else(|| self.taxonomy.resolve(name))?, words)
        })
    }

    /// By what lists usually call them.
    fn by_meaning(&self, value: &str, words: &str) -> Option<Found> {
        let value = folded(value);
        let prevented = is_moderation(&value);
        MEANINGS.iter().filter(|(word, _)| holds(&value, word)).find_map(|(_, name)| {
            let sub = self.taxonomy.resolve_sub(None, name).map(CategoryRef::Sub);
            let meant = sub.or_else(|| self.taxonomy.resolve(name))?;
            if prevented && self.taxonomy.is_sensitive(meant) {
                None
            } else {
                self.found(meant, words).map(|found| found.sure(BY_SYNONYM))
            }
        })
    }

    /// By words in common with a subcategory's name; with how alike they are.
    fn by_words(&self, value: &str) -> Option<(Found, f64)> {
        let requested = stems(&self.stemmer, value);
        let prevented = is_moderation(value);
        let best = self
            .stems
            .iter()
            .filter(|(number, _)| !(prevented && self.taxonomy.is_sensitive(CategoryRef::Sub(*number))))
            .flat_map(|(number, names)| names.iter().map(|name| (alike(&requested, name), *number)));
        // The earlier of two equals: their order is the catalogue's own.
        let (score, number) = best.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
        let found = self.sub(number, false).map(|found| found.sure(BY_SYNONYM));
        if score >= ALIKE { found.map(|found| (found, score)) } else { None }
    }

    /// By a main category's name among other words, as in "Marketing for small shops".
    fn by_main_words(&self, value: &str, words: &str) -> Option<Found> {
        let requested = stems(&self.stemmer, value);
        let mains = (0_u16..).zip(self.taxonomy.mains());
        let (main, _) = mains
            .filter(|(_, main)| {
                let name = stems(&self.stemmer, &main.name);
                total(&name) >= 1.0 && name.is_subset(&requested)
            })
            .max_by_key(|(_, main)| main.name.len())?;
        self.found_by_list(CategoryRef::Main(main), words)
    }

    /// A subcategory's id; of a main category's subcategories the one whose words `words` hold, else its first.
    fn found(&self, category: CategoryRef, words: &str) -> Option<Found> {
        self.chosen(category, words).map(|(found, _)| found)
    }

    /// As [`Self::found`], unless `category` is the fallback and the words do not indicate another.
    fn found_by_list(&self, category: CategoryRef, words: &str) -> Option<Found> {
        let (found, held) = self.chosen(category, words)?;
        let nowhere = matches!(category, CategoryRef::Main(main)
            if held == 0.0 && self.taxonomy.main(main).is_some_and(|main| main.slug == CATCH_ALL));
        if nowhere { None } else { Some(found) }
    }

    fn chosen(&self, category: CategoryRef, words: &str) -> Option<(Found, f64)> {
        let main = match category {
            CategoryRef::Sub(number) => return self.sub(number, false).map(|found| (found, 1.0)),
            CategoryRef::Main(main) => main,
        };
        let mentioned = stems(&self.stemmer, words);
        let inside = self.stems.iter().filter(|(number, _)| {
            self.taxonomy.sub(*number).is_some_and(|(of, _)| of == main)
                && !self.taxonomy.is_sensitive(CategoryRef::Sub(*number))
        });
        let best = inside.map(|(number, names)| {
            let held = names.iter().map(|name| share(name, &mentioned)).fold(0.0, f64::max);
            (held, *number)
        });
        let (held, number) = best.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
        let confidence = if held > 0.0 { BY_SYNONYM } else { BY_MAIN };
        self.sub(number, true).map(|found| (found.sure(confidence), held))
    }

    fn sub(&self, number: u16, general: bool) -> Option<Found> {
        self.taxonomy.sub(number).map(|(_, sub)| Found { id: sub.id, general, confidence: 1.0 })
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

fn holds(value: &str, word: &str) -> bool {
    let word = word.replace('-', " ");
    value.match_indices(word.as_str()).any(|(at, _)| {
        let letter = |c: char| c.is_ascii_alphanumeric();
        !word.is_ascii() || !(value[..at].ends_with(letter) || value[at + word.len()..].starts_with(letter))
    })
}

#[cfg(test)]
mod tests;
