//! Conditions on words.

use super::index::has_all;
use super::{WordIndex, word_table};
use crate::db::{Backend, Bind, Conditions, Db};

impl Conditions {
    /// For each word of `text`, one of the index's columns has a word that begins with it, whatever case and accents both have. A row
    /// whose `column` has one of `values` matches, too; an empty text sets no condition. A text in a script without spaces
    /// between words, or without a word, is looked for as it is, without the index.
    pub fn has_words(
        &mut self,
        db: &Db,
        index: &WordIndex,
        text: &str,
        column: &'static str,
        values: impl IntoIterator<Item = Bind>,
    ) {
        let words: Vec<&str> = text
            .split(|character: char| !character.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        if words.is_empty() || !text.chars().all(is_indexed) {
            return self.matches_or_one_of(index.columns, text, column, values);
        }
        let condition = match db.backend() {
            Backend::Sqlite(_) => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\" *")).collect();
                let value = self.bind(Bind::Text(words.join(" AND ")));
                let table = word_table(index.table);
                // The plus sign keeps SQLite from reading each row that is found when there are many.
                format!("+rowid IN (SELECT rowid FROM {table} WHERE {table} MATCH {value})")
            }
            Backend::Postgres(_) => {
                let words: Vec<String> = words.iter().map(|word| format!("'{word}':*")).collect();
                let value = self.bind(Bind::Text(words.join(" & ")));
                has_all(index.columns, &value)
            }
        };
        self.add_or_one_of(condition, column, values);
    }
}

/// Returns `true` for characters that both databases split into the same words: Latin, Greek and Cyrillic without combining
/// marks, and whatever is part of no word.
fn is_indexed(character: char) -> bool {
    match character {
        '\u{300}'..='\u{36F}' => false,
        '\0'..='\u{52F}' => true,
        _ => !character.is_alphanumeric(),
    }
}
