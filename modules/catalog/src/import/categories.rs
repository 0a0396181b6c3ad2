//! From a list's categories to those of the catalogue.

use super::category_words::MEANINGS;
use rust_stemmers::{Algorithm, Stemmer};
use std::collections::{HashMap, HashSet};
use toolbase_catalog_index::{CategoryRef, Taxonomy};
use uuid::Uuid;

/// Words that say little about what a category holds.
const COMMON: [&str; 16] = [
    "ai", "tool", "app", "softwar", "platform", "servic", "solut", "and", "the", "for", "with", "to", "of", "boost", "best",
    "other",
];

/// Words that say something, but not enough alone.
const WEAK: [&str; 8] = ["generat", "assist", "maker", "creator", "builder", "editor", "edit", "analysi"];

/// How much of two categories' words must agree, from 0 to 1.
const ALIKE: f64 = 0.6;

/// How many known categories a message names.
const NEAREST: usize = 3;

/// Finds the catalogue's categories for those of a list.
pub struct CategoryMatcher<'a> {
    taxonomy: &'a Taxonomy,
    given: HashMap<String, CategoryRef>,
    fallback: Option<CategoryRef>,
    /// Stems of each subcategory's names, by number.
    stems: Vec<(u16, Vec<HashSet<String>>)>,
    stemmer: Stemmer,
}

/// What a cell's categories came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matched {
    /// Subcategories, the first found first, each once.
    pub ids: Vec<Uuid>,
    /// Values that mean no category known.
    pub unknown: Vec<String>,
}

impl<'a> CategoryMatcher<'a> {
    /// A matcher for `taxonomy`; `given` are the pairs of `--map-category`, `fallback` is `--default-category`.
    ///
    /// # Errors
    /// When one of them names a category that is not known: a message that names the option and what is near.
    pub fn new(taxonomy: &'a Taxonomy, given: &[(String, String)], fallback: Option<&str>) -> Result<Self, String> {
        let stemmer = Stemmer::create(Algorithm::English);
        let stems = taxonomy
            .subs()
            .map(|(number, _, sub)| {
                let names = std::iter::once(&sub.name).chain(&sub.aliases);
                (number, names.map(|name| stems(&stemmer, name)).collect())
            })
            .collect();
        let mut matcher = Self { taxonomy, given: HashMap::new(), fallback: None, stems, stemmer };
        let known = |option: &str, name: &str| {
            matcher.taxonomy.resolve_sub(None, name).map(CategoryRef::Sub).or_else(|| matcher.taxonomy.resolve(name)).ok_or_else(|| {
                format!("{option}: `{name}` is no category; nearest: {}", matcher.nearest(name))
            })
        };
        let mut pairs = HashMap::new();
        for (from, to) in given {
            pairs.insert(folded(from), known(&format!("--map-category \"{from}={to}\""), to)?);
        }
        let fallback = fallback.map(|name| known("--default-category", name)).transpose()?;
        matcher.given = pairs;
        matcher.fallback = fallback;
        Ok(matcher)
    }

    /// The subcategory of `--default-category` for a tool that `words` describe.
    #[must_use]
    pub fn fallback(&self, words: &str) -> Option<Uuid> {
        self.fallback.and_then(|category| self.id(category, words))
    }

    /// The subcategories that a cell's `values` mean; `words` describe the tool, and choose among a main category's.
    #[must_use]
    pub fn find(&self, values: &[String], words: &str) -> Matched {
        let mut matched = Matched::default();
        for value in values {
            let found = self.whole_or_parts(value, words);
            if found.is_empty() && !value.trim().is_empty() {
                matched.unknown.push(value.trim().to_owned());
            }
            for id in found {
                if !matched.ids.contains(&id) {
                    matched.ids.push(id);
                }
            }
        }
        matched
    }

    /// The names of the subcategories most like `value`.
    #[must_use]
    pub fn nearest(&self, value: &str) -> String {
        let value = folded(value);
        let mut names: Vec<(f64, &str)> = self
            .taxonomy
            .subs()
            .map(|(_, _, sub)| (strsim::jaro_winkler(&value, &folded(&sub.name)), sub.name.as_str()))
            .collect();
        names.sort_by(|a, b| b.0.total_cmp(&a.0));
        names.into_iter().take(NEAREST).map(|(_, name)| name).collect::<Vec<_>>().join(", ")
    }

    /// `Text & Writing` and `UI/UX Design` are one category, `Voice/Video` and `Writing & SEO` are two.
    fn whole_or_parts(&self, value: &str, words: &str) -> Vec<Uuid> {
        if let Some(id) = self.by_name(value, words) {
            return vec![id];
        }
        let parts: Vec<&str> = value.split(['/', '&', '+']).filter(|part| !part.trim().is_empty()).collect();
        let named: Vec<Uuid> = parts.iter().filter_map(|part| self.by_name(part, words)).collect();
        if parts.len() > 1 && !named.is_empty() {
            return named;
        }
        if let Some(id) = self.by_meaning(value, words).or_else(|| self.by_words(value)) {
            return vec![id];
        }
        parts.iter().filter_map(|part| self.by_meaning(part, words).or_else(|| self.by_words(part))).collect()
    }

    /// As given, or by id, name, slug or alias: of a subcategory, then of a main one.
    fn by_name(&self, value: &str, words: &str) -> Option<Uuid> {
        let value = value.trim();
        if let Some(&category) = self.given.get(&folded(value)) {
            return self.id(category, words);
        }
        let bare = value.strip_prefix("AI").map_or(value, str::trim_start);
        [value, bare].into_iter().filter(|name| !name.is_empty()).find_map(|name| {
            let sub = self.taxonomy.resolve_sub(None, name).map(CategoryRef::Sub);
            self.id(sub.or_else(|| self.taxonomy.resolve(name))?, words)
        })
    }

    /// By what lists usually call them.
    fn by_meaning(&self, value: &str, words: &str) -> Option<Uuid> {
        let value = folded(value);
        MEANINGS.iter().filter(|(word, _)| holds(&value, word)).find_map(|(_, name)| {
            let sub = self.taxonomy.resolve_sub(None, name).map(CategoryRef::Sub);
            self.id(sub.or_else(|| self.taxonomy.resolve(name))?, words)
        })
    }

    /// By words in common with a subcategory's name.
    fn by_words(&self, value: &str) -> Option<Uuid> {
        let wanted = stems(&self.stemmer, value);
        let best = self.stems.iter().flat_map(|(number, names)| {
            names.iter().map(|name| (alike(&wanted, name), *number))
        });
        // The earlier of two equals: their order is the catalogue's own.
        let (score, number) = best.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
        (score >= ALIKE).then(|| self.taxonomy.sub(number)).flatten().map(|(_, sub)| sub.id)
    }

    /// A subcategory's id; of a main category's subcategories the one whose words `words` hold, else its first.
    fn id(&self, category: CategoryRef, words: &str) -> Option<Uuid> {
        let main = match category {
            CategoryRef::Sub(number) => return self.taxonomy.sub(number).map(|(_, sub)| sub.id),
            CategoryRef::Main(main) => main,
        };
        let said = stems(&self.stemmer, words);
        let inside = self.stems.iter().filter(|(number, _)| {
            self.taxonomy.sub(*number).is_some_and(|(of, _)| of == main)
                && !self.taxonomy.is_sensitive(CategoryRef::Sub(*number))
        });
        let best = inside.map(|(number, names)| {
            let held = names.iter().map(|name| share(name, &said)).fold(0.0, f64::max);
            (held, *number)
        });
        let (_, number) = best.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
        self.taxonomy.sub(number).map(|(_, sub)| sub.id)
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

fn stems(stemmer: &Stemmer, text: &str) -> HashSet<String> {
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

fn total<'s>(stems: impl IntoIterator<Item = &'s String>) -> f64 {
    stems.into_iter().map(|stem| weight(stem)).sum()
}

/// Twice what two sets share, by what they hold together: 1 for equal ones.
fn alike(a: &HashSet<String>, b: &HashSet<String>) -> f64 {
    let both = total(a.intersection(b));
    if both < 1.0 { 0.0 } else { 2.0 * both / (total(a) + total(b)) }
}

/// How much of `name` is in `said`, from 0 to 1; longer names before shorter ones.
fn share(name: &HashSet<String>, said: &HashSet<String>) -> f64 {
    let held = total(name.intersection(said));
    if held < 1.0 { 0.0 } else { held / total(name) + held / 100.0 }
}

#[cfg(test)]
mod tests;
