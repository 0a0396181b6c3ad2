//! Why a tool was found: its promise, with the words that the query has as well.

use serde::Serialize;

use super::matches::Matches;
use crate::document::{Document, Field};
use crate::semantic::kin::are_kin;
use crate::snapshot::Snapshot;
use crate::text::fold::fold;
use crate::text::promise;
use crate::text::tokens::{stem, tokens_of};

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// The part.
    pub text: String,
    /// True if the query has it as well.
    pub marked: bool,
}

impl Snapshot {
    /// The promise of a hit in pieces, those that the query has marked. When it has none, the first category whose name
    /// does is put before it. Empty when neither has: the tool was found by its name, its other texts or its meaning.
    #[must_use]
    pub fn reason(&self, ordinal: u32, matches: &Matches) -> Vec<Piece> {
        let Some(document) = self.document(ordinal) else { return Vec::new() };
        let promise = self.promise_pieces(ordinal, document, matches);
        if promise.iter().any(|piece| piece.marked) {
            return promise;
        }
        let names = document.categories.iter().filter_map(|&sub| self.taxonomy.sub(sub));
        let mut categories = names.map(|(_, sub)| pieces([(sub.name.as_str(), true)], matches));
        let Some(mut reason) = categories.find(|name| name.iter().any(|piece| piece.marked)) else {
            return Vec::new();
        };
        let [first, rest @ ..] = promise.as_slice() else { return reason };
        reason.push(Piece { text: format!(": {}", first.text), marked: false });
        reason.extend_from_slice(rest);
        reason
    }

    /// The promise in pieces. What it shares with many others, and notices of a website, have no marks.
    fn promise_pieces(&self, ordinal: u32, document: &Document, matches: &Matches) -> Vec<Piece> {
        let promise = self.short_description(ordinal).unwrap_or_default();
        let numbers = promise::numbers(&promise, &document.text(Field::Name));
        let parts = promise::parts(&promise).zip(numbers);
        let parts =
            parts.map(|(part, number)| (part, !self.stock.has(number) && !promise::has_notice(&fold(part))));
        pieces(parts, matches)
    }
}

/// The whole of a text, cut where marks begin and end. Its parts say whether they may have marks.
fn pieces<'a>(parts: impl IntoIterator<Item = (&'a str, bool)>, matches: &Matches) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut push = |part: &str, marked: bool| match pieces.last_mut() {
        Some(last) if last.marked == marked => last.text.push_str(part),
        _ if part.is_empty() => {}
        _ => pieces.push(Piece { text: part.to_owned(), marked }),
    };
    for (text, may_be_marked) in parts {
        let mut rest = text;
        while let Some(start) = rest.find(char::is_alphanumeric) {
            let (before, from) = rest.split_at(start);
            let end = from.find(|character: char| !character.is_alphanumeric()).unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            push(before, false);
            push(word, may_be_marked && is_sought(word, matches));
            rest = after;
        }
        push(rest, false);
    }
    pieces
}

/// Returns `true` if the query has the word, or another form of it.
fn is_sought(word: &str, matches: &Matches) -> bool {
    let is_term = |token: &str| {
        let stemmed = stem(token);
        matches.terms().iter().any(|term| stem(term) == stemmed && are_kin(token, term))
    };
    tokens_of(&fold(word)).iter().any(|token| is_term(token))
}
