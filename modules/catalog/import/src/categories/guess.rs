//! How one name of a list's category is understood: by name, synonym, words and meaning.

use super::{
    ALIKE, BY_MAIN, BY_SYNONYM, CATCH_ALL, CategoryMatcher, Found, NEAR_MEANING, NEIGHBOUR, NEIGHBOURS,
    REMEMBERED, folded,
};
use crate::category_stems::{alike, share, stems, total};
use crate::category_words::MEANINGS;
use std::sync::PoisonError;
use toolbase_catalog_domain::CategoryRef;
use toolbase_catalog_domain::sensitive::is_moderation;

impl CategoryMatcher<'_> {
    /// `Text & Writing` and `UI/UX Design` are one category, `Voice/Video` and `Writing & SEO` are two.
    pub(super) fn whole_or_parts(&self, value: &str, words: &str) -> Vec<Found> {
        if let Some(found) = self.by_name(value, words) {
            return vec![found];
        }
        let parts: Vec<&str> = value.split(['/', '&', '+']).filter(|part| !part.trim().is_empty()).collect();
        let prevented = is_moderation(value);
        let fits = |found: &Found| !(prevented && self.is_sensitive(found.id));
        let named: Vec<Found> =
            parts.iter().filter_map(|part| self.by_name(part, words)).filter(fits).collect();
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
        let guesses: Vec<Found> = parts.iter().filter_map(|part| guess(part)).filter(fits).collect();
        if guesses.is_empty() { self.nearest_to(value, NEAR_MEANING).into_iter().collect() } else { guesses }
    }

    /// By the meaning of its words, when that is as near as `least`.
    pub(super) fn nearest_to(&self, value: &str, least: f32) -> Option<Found> {
        // "Generators" is near to many, and is none of them.
        if total(&stems(&self.stemmer, value)) < 1.0 {
            return None;
        }
        let (number, cosine) = self.neighbour(value).filter(|(_, cosine)| *cosine >= least)?;
        self.sub(number, false).map(|found| found.sure(f64::from(cosine)))
    }

    /// The subcategory nearest in meaning, however far it is; of words without a meaning, the one with the most letters
    /// in common.
    pub(super) fn guess(&self, value: &str) -> Option<Found> {
        if let Some((number, cosine)) = self.neighbour(value) {
            return self.sub(number, false).map(|found| found.sure(f64::from(cosine)));
        }
        let letters = folded(value);
        let usable = self.taxonomy.subs().filter(|(number, ..)| self.is_usable(*number));
        let alike =
            usable.map(|(number, _, sub)| (strsim::jaro_winkler(&letters, &folded(&sub.name)), number));
        let (_, number) = alike.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
        self.sub(number, false).map(|found| found.sure(0.0))
    }

    /// Returns `false` for a subcategory that is sensitive, or for what fits nowhere.
    fn is_usable(&self, number: u16) -> bool {
        let main = self.taxonomy.sub(number).and_then(|(main, _)| self.taxonomy.main(main));
        !self.taxonomy.is_sensitive(CategoryRef::Sub(number))
            && main.is_some_and(|main| main.slug != CATCH_ALL)
    }

    /// The subcategory nearest to `value` in meaning, with the cosine. One that is sensitive, or for what fits nowhere,
    /// is none.
    pub(crate) fn neighbour(&self, value: &str) -> Option<(u16, f32)> {
        let mut near = self.near.lock().unwrap_or_else(PoisonError::into_inner);
        let key = folded(value);
        if let Some(&known) = near.get(&key) {
            return known;
        }
        let found = self
            .meanings
            .nearest(value, NEIGHBOUR, NEIGHBOURS)
            .into_iter()
            .filter_map(|(number, cosine)| Some((u16::try_from(number).ok()?, cosine)))
            .find(|(number, _)| self.is_usable(*number));
        if near.len() < REMEMBERED {
            near.insert(key, found);
        }
        found
    }

    /// As given, or by id, name, slug or alias: of a subcategory, then of a main one.
    fn by_name(&self, value: &str, words: &str) -> Option<Found> {
        let value = value.trim();
        if let Some(&given) = self.given.get(&folded(value)) {
            return given.and_then(|category| self.found(category, words));
        }
        let bare = without_ai(value);
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
    pub(super) fn found(&self, category: CategoryRef, words: &str) -> Option<Found> {
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

/// `SEO` of `AI SEO`, whatever its case; `Airtable` stays.
fn without_ai(value: &str) -> &str {
    let is_ai = value.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("ai"));
    match value.get(2..) {
        Some(rest) if is_ai && !rest.starts_with(|c: char| c.is_ascii_alphanumeric()) => rest.trim_start(),
        _ => value,
    }
}

fn holds(value: &str, word: &str) -> bool {
    let word = word.replace('-', " ");
    value.match_indices(word.as_str()).any(|(at, _)| {
        let letter = |c: char| c.is_ascii_alphanumeric();
        !word.is_ascii() || !(value[..at].ends_with(letter) || value[at + word.len()..].starts_with(letter))
    })
}
