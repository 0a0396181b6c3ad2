//! Lists in Markdown, also with parts in HTML: entries, rows of tables and headings with their text name a tool; the
//! headings above are its categories.
//!
//! - `blocks`, `builder`: the file as headings, paragraphs, entries and rows
//! - `lines`: lines and titles of blocks
//! - `links`, `entry`: the name, address and description in a line of text
//! - `table`: rows by the head of their table
//! - `headings`: the tools of headings with text below
//! - `sections`: which blocks are tools; the others with a web address are rejected with the reason

mod blocks;
mod builder;
mod entry;
mod headings;
mod lines;
mod links;
mod sections;
mod table;

use super::json::Columns;
use super::{Item, ReadError, Row, Source, Unit, raw};
use serde_json::{Map, Value};

/// The columns that come first; tables may have more.
const COLUMNS: [&str; 8] =
    ["name", "url", "description", "category", "section", "pricing", "open source", "maker"];

/// The largest list, in bytes: references can stand anywhere in the file, so it is in memory as a whole.
const LIST_MAX: usize = 8 * 1024 * 1024;

/// The outcome of some lines of a list.
#[derive(Debug)]
struct Found {
    line: u64,
    last: u64,
    /// The fields of a tool, or the reason why there is none.
    fields: Result<Map<String, Value>, &'static str>,
}

/// The tools of a list, and its other lines with web addresses.
pub struct MarkdownRows {
    columns: Columns,
    rows: std::vec::IntoIter<Row>,
    size: u64,
    unit: Unit,
}

impl MarkdownRows {
    /// Reads the list.
    ///
    /// # Errors
    /// When the file cannot be read, or is too large.
    pub(super) fn new(mut source: Source) -> Result<Self, ReadError> {
        let mut bytes = Vec::new();
        loop {
            let found = source.fill()?;
            if found.is_empty() {
                break;
            }
            if bytes.len() + found.len() > LIST_MAX {
                let max = LIST_MAX / 1024 / 1024;
                return Err(ReadError::Form(format!(
                    "it is larger than {max} MiB; divide it into several files"
                )));
            }
            bytes.extend_from_slice(found);
            let count = found.len();
            source.consume(count);
        }
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        let mut columns = Columns::named(&COLUMNS);
        let mut rows: Vec<Row> = Vec::new();
        for Found { line, last, fields } in sections::found(&blocks::blocks(&text)) {
            let at = |line: u64| usize::try_from(line).unwrap_or(usize::MAX).saturating_sub(1);
            let lines = lines.get(at(line)..=at(last).min(lines.len().saturating_sub(1))).unwrap_or_default();
            let raw = raw(lines.join("\n").as_bytes());
            let (fields, fault) = match fields {
                Ok(fields) => (fields, None),
                Err(reason) => (Map::new(), Some(reason.to_owned())),
            };
            rows.push(columns.place(Row { line, values: Vec::new(), fault, raw }, fields));
        }
        // A table of HTML that is written on one line.
        let shared = rows.windows(2).filter(|pair| pair[0].line == pair[1].line).count();
        let unit = if shared * 2 > rows.len() { Unit::Row } else { Unit::Line };
        if unit == Unit::Row {
            for (row, number) in rows.iter_mut().zip(1..) {
                row.line = number;
            }
        }
        Ok(Self { columns, rows: rows.into_iter(), size: source.position(), unit })
    }

    /// Rows where most of them share a line, else lines.
    pub(super) fn unit(&self) -> Unit {
        self.unit
    }

    pub(super) fn columns(&self) -> &[String] {
        self.columns.names()
    }

    pub(super) fn position(&self) -> u64 {
        self.size
    }

    pub(super) fn next_item(&mut self) -> Option<Item> {
        let mut row = self.rows.next()?;
        row.values.resize(self.columns.names().len(), Value::Null);
        Some(Item::Row(row))
    }
}

#[cfg(test)]
mod tests;
