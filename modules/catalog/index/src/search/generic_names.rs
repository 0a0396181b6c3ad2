//! Names that are ordinary words: a tool that happens to be called "Speech to Text" is not what everyone looks for who types
//! that.

use super::maker::maker;
use super::query_terms::{QueryTerms, Term};
use crate::document::Field;
use crate::snapshot::Snapshot;
use crate::text::direction::MARK;

/// A word that one of so many tools hold, and at least so many, tells no tool from another.
const GENERIC_SHARE: usize = 60;
const LEAST_GENERIC: usize = 8;

impl Snapshot {
    /// Returns `true` if a query consists of several words that describe many tools, or names a category: then names that are
    /// or begin with it have no precedence.
    pub(crate) fn is_generic(&self, query: &QueryTerms, is_category: bool) -> bool {
        let words = &self.text.words;
        let common = (self.len() / GENERIC_SHARE).max(LEAST_GENERIC);
        let mut terms = query.terms.iter().filter(|term| !term.token.starts_with(MARK)).peekable();
        let is_single = query.terms.len() == 1;
        let is_common = |term: &Term| {
            term.words.iter().map(|&word| words.documents(word) as usize).sum::<usize>() >= common
        };
        terms.peek().is_some() && (is_category || !is_single) && terms.all(is_common)
    }

    /// Returns `true` if one of several words of a tool's name is its own domain ("Google Translate" at google.com).
    pub(crate) fn is_brand(&self, slot: u32) -> bool {
        let name = self.text.names.folded(slot);
        let maker = maker(&self.documents[slot as usize].text(Field::Url));
        name.contains(' ') && maker.is_some_and(|maker| name.split(' ').any(|word| word == maker))
    }
}
