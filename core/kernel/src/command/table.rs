//! Records as aligned text and as CSV.

use crate::csv::{guarded, quote};
use comfy_table::presets::NOTHING;
use comfy_table::{ColumnConstraint, ContentArrangement, Table};
use terminal_size::terminal_size_of;

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

/// The heads, and a row of cells for each record.
pub(super) fn cells<T>(columns: &[Column<T>], rows: &[T]) -> (Vec<String>, Vec<Vec<String>>) {
    let heads = columns.iter().map(|column| column.head.to_owned()).collect();
    let row = |row| columns.iter().map(|column| column.cell(row)).collect();
    (heads, rows.iter().map(row).collect())
}

pub(super) fn aligned<T>(columns: &[Column<T>], rows: &[T]) -> String {
    let (heads, cells) = cells(columns, rows);
    table(&heads, &cells)
}

/// Rows with a cell for each of `heads`, as aligned columns for people; as wide as the terminal, if there is one.
#[must_use]
pub fn table(heads: &[String], rows: &[Vec<String>]) -> String {
    fitted(heads, rows, terminal_size_of(std::io::stdout()).map(|(width, _)| width.0))
}

/// Texts are wrapped to `width`. Ids, dates and numbers never are: they are there to be copied.
fn fitted(heads: &[String], rows: &[Vec<String>], width: Option<u16>) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING).set_header(heads.iter().map(|head| head.to_uppercase()));
    table.add_rows(rows.iter().map(|row| row.iter().map(|cell| cell.replace(['\r', '\n'], " "))));
    if let Some(width) = width {
        table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    }
    for (at, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        if rows.iter().all(|row| row.get(at).is_some_and(|cell| !cell.contains(' '))) {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table.trim_fmt() + "\n"
}

pub(super) fn csv(heads: &[String], rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for row in std::iter::once(heads).chain(rows.iter().map(Vec::as_slice)) {
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
    fn texts_are_wrapped_to_the_terminal() {
        let heads = ["id", "name", "note"].map(str::to_owned);
        let rows =
            [["0192f0c1-5a7e", "名称", "The disk is full: delete something."].map(str::to_owned).to_vec()];
        assert_eq!(
            fitted(&heads, &rows, Some(40)),
            "ID             NAME  NOTE\n\
             0192f0c1-5a7e  名称  The disk is full:\n\
             \x20                    delete something.\n"
        );
        assert_eq!(fitted(&heads, &rows, None).lines().count(), 2);
    }

    #[test]
    fn csv_quotes_and_guards() {
        let (heads, rows) = cells(&COLUMNS, &[("a,\"b\"", -1), ("=1+1", 2)]);
        assert_eq!(csv(&heads, &rows), "name,count\r\n\"a,\"\"b\"\"\",-1\r\n'=1+1,2\r\n");
    }
}
