//! Searches by words in tables that are too large to be read for each search.
//!
//! A migration makes the index with a statement of ours, because each database has another way:
//!
//! ```sql
//! CREATE WORD INDEX ON reviews_review (title, tips);
//! ```
//!
//! The columns are texts. A statement finds rows by [`Conditions::has_words`](super::Conditions::has_words).

pub(super) mod index;
mod query;
pub(super) mod repair;

/// The columns of a table whose words are indexed, as in `CREATE WORD INDEX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordIndex {
    /// The table.
    pub table: &'static str,
    /// Its columns, in the order of the migration.
    pub columns: &'static [&'static str],
}

/// The name of the table in which `SQLite` has the words of `table`. It begins with the name of no module, so it is not
/// part of a backup.
#[must_use]
pub fn word_table(table: &str) -> String {
    format!("_words_{table}")
}
