//! Corrections of a query ("Did you mean").

use super::matches::Matches;
use super::wording::Wording;
use crate::document::Field;
use crate::snapshot::Snapshot;
use crate::text::edit_distance::{EditDistance, tolerance};
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::is_filler;
use crate::text::tokens::{stem, tokens_of};

/// The number of nearest names that are compared with the query.
const NAMES: usize = 4;

impl Snapshot {
    /// The probable meaning of `text`, of which `matches` are the matches: the query with its typing errors corrected
    /// or, when it holds a word that no tool knows, the name of a tool that differs from the whole text by a slip or
    /// two ("chat gtp"). Only what leads to tools that may be shown.
    #[must_use]
    pub fn probably_meant(&self, text: &str, matches: &Matches, include_sensitive: bool) -> Option<String> {
        if let Some(corrected) = matches.corrected_query() {
            return self.has_visible(matches, include_sensitive).then(|| corrected.to_owned());
        }
        let text = &Wording::read(text).text;
        let folded = fold(text);
        let key = key_of(&folded);
        let letters: Vec<char> = key.chars().collect();
        let allowed = tolerance(letters.len());
        let is_known =
            |token: &String| is_filler(token) || !self.text.words.words_of_stem(&stem(token)).is_empty();
        if allowed == 0
            || !self.text.names.with_prefix(&key).is_empty()
            || tokens_of(&folded).iter().all(is_known)
        {
            return None;
        }
        let mut distances = EditDistance::default();
        self.pick(text, NAMES, include_sensitive)
            .into_iter()
            .filter_map(|ordinal| self.document(ordinal))
            .map(|document| document.text(Field::Name).into_owned())
            .find(|name| {
                let name: Vec<char> = key_of(&fold(name)).chars().collect();
                distances.within(&letters, &name, allowed).is_some()
            })
    }

    /// Returns `true` if any of the matches may be shown.
    pub(crate) fn has_visible(&self, matches: &Matches, include_sensitive: bool) -> bool {
        let allowed = &self.universe(include_sensitive).set;
        matches.hits.iter().any(|hit| allowed.contains(hit.ordinal))
            || matches.rest.any(|ordinal| allowed.contains(ordinal))
    }
}
