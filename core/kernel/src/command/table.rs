//! Records as aligned text and as CSV.

use crate::reports::{guarded, quote};
use std::fmt::Write;

/// A column: its head and how to read it from a record.
pub struct Column<T> {
    head: &'static str,
    value: fn(&T) -> String,
}

impl<T> Column<T> {
    /// A column named `head`.
    #[must_use]
    pub const fn new(head: &'static str, value: fn(&T) -> String) -> Self {
        Self { head, value }
    }

    /// The head.
    #[must_use]
    pub fn head(&self) -> &'static str {
        self.head
    }

    /// The text of its cell in the row of `record`.
    #[must_use]
    pub fn cell(&self, record: &T) -> String {
        (self.value)(record)
    }
}

pub(super) fn aligned<T>(columns: &[Column<T>], rows: &[T]) -> String {
    let heads: Vec<String> = columns.iter().map(|column| column.head.to_owned()).collect();
    let cells: Vec<Vec<String>> =
        rows.iter().map(|row| columns.iter().map(|column| (column.value)(row)).collect()).collect();
    table(&heads, &cells)
}

/// Rows with a cell for each of `heads`, as aligned columns for people.
#[must_use]
pub fn table(heads: &[String], rows: &[Vec<String>]) -> String {
    let flat = |cell: &String| cell.replace(['\r', '\n'], " ");
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(flat).collect()).collect();
    let width = |at: usize, head: &String| {
        rows.iter().map(|row| row[at].chars().count()).chain([head.len()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = heads.iter().enumerate().map(|(at, head)| width(at, head)).collect();
    let mut text = String::new();
    let heads: Vec<String> = heads.iter().map(|head| head.to_uppercase()).collect();
    for row in std::iter::once(&heads).chain(&rows) {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, "{cell:<width$}  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

pub(super) fn csv<T>(columns: &[Column<T>], rows: &[T]) -> String {
    let heads = columns.iter().map(|column| column.head.to_owned()).collect();
    let rows = rows.iter().map(|row| columns.iter().map(|column| (column.value)(row)).collect());
    let mut text = String::new();
    for row in std::iter::once::<Vec<String>>(heads).chain(rows) {
        let line: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
        text.push_str(&line.join(","));
        text.push_str("\r\n");
    }
    text
}

/// A cell as RFC 4180 has it; one that a spreadsheet would run as a formula gets a `'` in front.
fn quoted(cell: &str) -> String {
    let mut field = String::with_capacity(cell.len());
    // It is not known here whether a cell is a number; one that reads like one is.
    quote(&if cell.parse::<f64>().is_ok() { cell.to_owned() } else { guarded(cell) }, &mut field);
    field
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [Column<(&str, i64)>; 2] =
        [Column::new("name", |row| row.0.to_owned()), Column::new("count", |row| row.1.to_string())];

    #[test]
    fn columns_are_aligned() {
        assert_eq!(
            aligned(&COLUMNS, &[("ab", 1), ("longer", -20)]),
            "NAME    COUNT\nab      1\nlonger  -20\n"
        );
    }

    #[test]
    fn csv_quotes_and_guards() {
        assert_eq!(
            csv(&COLUMNS, &[("a,\"b\"", -1), ("=1+1", 2)]),
            "name,count\r\n\"a,\"\"b\"\"\",-1\r\n'=1+1,2\r\n"
        );
    }
}
