//! Parts of commands on records: the fields of one, and filters of a list.

use super::Column;
use clap::{Arg, ArgAction, ArgMatches};
use serde::Serialize;

/// A field of a record with its value, as `show` prints them.
#[derive(Serialize)]
pub struct Part {
    /// The field.
    pub field: String,
    /// Its value.
    pub value: String,
}

impl Part {
    /// The columns of `show`.
    pub const COLUMNS: [Column<Self>; 2] =
        [Column::new("field", |part| part.field.clone()), Column::new("value", |part| part.value.clone())];

    /// A field and its value.
    #[must_use]
    pub fn new(field: &str, value: impl Into<String>) -> Self {
        Self { field: field.to_owned(), value: value.into() }
    }

    /// Fields and their values, in this order.
    #[must_use]
    pub fn list<const N: usize>(parts: [(&str, String); N]) -> Vec<Self> {
        parts.into_iter().map(|(field, value)| Self::new(field, value)).collect()
    }
}

/// `--filter COLUMN=VALUE`, of the rows that `list` shows.
#[must_use]
pub fn filter_argument() -> Arg {
    Arg::new("filter")
        .long("filter")
        .value_name("COLUMN=VALUE")
        .action(ArgAction::Append)
        .value_parser(RowFilter::parse)
        .help("Those that `list` shows with this value in a column; * stands for any end. All filters must match")
}

/// A filter of the rows of a list by the text of a column, without regard to case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowFilter {
    column: String,
    value: String,
}

impl RowFilter {
    /// Reads `COLUMN=VALUE`.
    ///
    /// # Errors
    /// The expected form.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (column, value) =
            text.split_once('=').ok_or("expected COLUMN=VALUE, as in author=\"Ada Lovelace\"")?;
        Ok(Self { column: column.trim().to_lowercase(), value: value.trim().to_lowercase() })
    }

    /// The filters of a call.
    #[must_use]
    pub fn from_arguments(arguments: &ArgMatches) -> Vec<Self> {
        arguments.try_get_many("filter").ok().flatten().into_iter().flatten().cloned().collect()
    }

    /// The name of its column, in lower case.
    #[must_use]
    pub fn column(&self) -> &str {
        &self.column
    }

    /// The place of its column among `heads`.
    ///
    /// # Errors
    /// When there is no such column; the message names those that there are.
    pub fn place(&self, heads: &[&str]) -> Result<usize, String> {
        let found = heads.iter().position(|head| *head == self.column);
        found.ok_or_else(|| format!("--filter: no column `{}`; known are {}", self.column, heads.join(", ")))
    }

    /// Returns `true` if it lets a row with this text in its column through.
    #[must_use]
    pub fn matches(&self, cell: &str) -> bool {
        let cell = cell.to_lowercase();
        match self.value.strip_suffix('*') {
            Some(start) => cell.starts_with(start),
            None => cell == self.value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_compares_the_text_of_a_column() {
        let filter = RowFilter::parse("Author = Max Spamson").unwrap();
        assert_eq!(filter.place(&["id", "author"]), Ok(1));
        assert_eq!(filter.place(&["id"]), Err("--filter: no column `author`; known are id".to_owned()));
        assert!(filter.matches("max spamson") && !filter.matches("Max Spamson Junior"));
        assert!(RowFilter::parse("author=max*").unwrap().matches("Max Spamson Junior"));
        assert!(RowFilter::parse("author").unwrap_err().starts_with("expected COLUMN=VALUE"));
    }
}
