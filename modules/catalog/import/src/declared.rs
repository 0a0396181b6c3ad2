//! Cells as values of the fields whose types read them.

use super::note::Note;
use super::values::{date_of, list_of, text_of, truth_of};
use chrono::NaiveDate;
use serde_json::Value;
use toolbase_catalog_domain::{Country, Language, Platform, ordered, text};

/// A type that reads a cell.
pub(super) trait Cell: Default + PartialEq {
    /// The value of a cell; empty when it is not understood.
    fn read(cell: &Value) -> Self;

    /// The value of the cell, if there is one. `notes` has those that are not understood.
    fn read_or_note(cell: Option<&Value>, notes: &mut Vec<Note>) -> Self {
        let Some(cell) = cell else { return Self::default() };
        let value = Self::read(cell);
        if value == Self::default() {
            notes.push(Note::NoFact);
        }
        value
    }
}

/// Replaces `to` by `from`, unless that is empty.
pub(super) fn changed<T: Cell + Clone>(to: &mut T, from: &T) {
    if *from != T::default() {
        to.clone_from(from);
    }
}

impl Cell for Option<String> {
    fn read(cell: &Value) -> Self {
        Some(text::line(&text_of(cell))).filter(|line| !line.is_empty())
    }
}

impl Cell for Option<bool> {
    fn read(cell: &Value) -> Self {
        truth_of(cell)
    }
}

impl Cell for Option<NaiveDate> {
    fn read(cell: &Value) -> Self {
        date_of(&text_of(cell))
    }
}

impl Cell for Option<Country> {
    fn read(cell: &Value) -> Self {
        Country::named(&text_of(cell))
    }
}

impl Cell for Vec<Platform> {
    fn read(cell: &Value) -> Self {
        words(cell, Platform::named)
    }
}

impl Cell for Vec<Language> {
    fn read(cell: &Value) -> Self {
        words(cell, Language::named)
    }
}

/// The words of a cell that are known, each once and in order. Commas, slashes and "and" stand between them, too.
fn words<T: Ord>(cell: &Value, named: impl Fn(&str) -> Option<T>) -> Vec<T> {
    let parts = list_of(cell);
    let words =
        parts.iter().flat_map(|part| part.split([',', '/', '&'])).flat_map(|part| part.split(" and "));
    ordered(words.filter_map(|word| named(word.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn cells_are_read_by_their_type_and_noted_when_they_are_not_understood() {
        let mut notes = Vec::new();
        let languages: Vec<Language> =
            Cell::read_or_note(Some(&json!("English, pt-BR and Klingon / German")), &mut notes);
        assert_eq!(json!(languages), json!(["en", "de", "pt-BR"]));
        let platforms: Vec<Platform> = Cell::read_or_note(Some(&json!(["iOS", "Web / fridge"])), &mut notes);
        assert_eq!(json!(platforms), json!(["web", "phone"]));
        let country: Option<Country> = Cell::read_or_note(Some(&json!("UK")), &mut notes);
        assert_eq!(json!(country), json!("GB"));
        let (none, date): (Vec<Language>, Option<NaiveDate>) =
            (Cell::read_or_note(None, &mut notes), Cell::read_or_note(Some(&json!("May 2023")), &mut notes));
        assert_eq!((none.len(), date.map(|day| day.to_string()).as_deref()), (0, Some("2023-05-01")));
        assert!(notes.is_empty());
        let country: Option<Country> = Cell::read_or_note(Some(&json!("Atlantis")), &mut notes);
        let offline: Option<bool> = Cell::read_or_note(Some(&json!("perhaps")), &mut notes);
        assert_eq!((country, offline, notes), (None, None, vec![Note::NoFact; 2]));
        let mut stays = vec![Platform::Web];
        changed(&mut stays, &Vec::new());
        assert_eq!(stays, [Platform::Web]);
    }
}
