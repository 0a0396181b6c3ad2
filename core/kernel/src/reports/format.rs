//! Rows as CSV and as JSON.

use super::{Cell, ReportColumn};
use crate::csv::{guarded, quote};
use chrono::SecondsFormat;
use strum::{EnumString, IntoStaticStr};

/// The formats of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum ReportFormat {
    /// RFC 4180 in UTF-8 with a byte order mark, by which spreadsheets know it.
    Csv,
    /// An array of objects.
    Json,
}

impl ReportFormat {
    /// `csv` or `json`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// The ending of a file's name.
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.into()
    }

    /// The media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

/// Writes rows, one after the other.
#[derive(Clone, Debug)]
pub struct RowWriter {
    format: ReportFormat,
    columns: &'static [ReportColumn],
    rows: u64,
    mark: bool,
}

impl RowWriter {
    /// A writer of rows with a cell for each of `columns`.
    #[must_use]
    pub fn new(format: ReportFormat, columns: &'static [ReportColumn]) -> Self {
        Self { format, columns, rows: 0, mark: true }
    }

    /// Without the byte order mark that spreadsheets recognise UTF-8 by: for programs, which would take it for a
    /// part of the first column's name.
    #[must_use]
    pub fn without_mark(self) -> Self {
        Self { mark: false, ..self }
    }

    /// Writes what comes before the first row.
    pub fn begin(&self, into: &mut String) {
        match self.format {
            ReportFormat::Csv => {
                if self.mark {
                    into.push('\u{feff}');
                }
                let heads: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
                into.push_str(&heads.join(","));
                into.push_str("\r\n");
            }
            ReportFormat::Json => into.push('['),
        }
    }

    /// Writes a row.
    pub fn row(&mut self, cells: &[Cell], into: &mut String) {
        let first = self.rows == 0;
        self.rows += 1;
        match self.format {
            ReportFormat::Csv => {
                for (at, cell) in cells.iter().enumerate() {
                    if at > 0 {
                        into.push(',');
                    }
                    quote(&text(cell), into);
                }
                into.push_str("\r\n");
            }
            ReportFormat::Json => {
                into.push_str(if first { "\n" } else { ",\n" });
                let fields = self.columns.iter().zip(cells);
                let object: serde_json::Map<_, _> =
                    fields.map(|(column, cell)| (column.name.to_owned(), cell_as_json(cell))).collect();
                into.push_str(&serde_json::Value::Object(object).to_string());
            }
        }
    }

    /// Writes what comes behind the last row.
    pub fn end(&self, into: &mut String) {
        if self.format == ReportFormat::Json {
            into.push_str(if self.rows == 0 { "]\n" } else { "\n]\n" });
        }
    }
}

/// A cell as JSON.
pub(super) fn cell_as_json(cell: &Cell) -> serde_json::Value {
    serde_json::to_value(cell).unwrap_or_default()
}

/// A cell as text. Text that a spreadsheet would run as a formula gets a `'` in front (decision 160).
#[must_use]
pub fn text(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => guarded(text),
        Cell::Integer(number) => number.to_string(),
        Cell::Decimal(number) => number.to_string(),
        Cell::Boolean(value) => value.to_string(),
        Cell::Date(day) => day.to_string(),
        Cell::Moment(moment) => moment.to_rfc3339_opts(SecondsFormat::AutoSi, true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::ColumnKind;

    const COLUMNS: [ReportColumn; 2] = [
        ReportColumn { name: "name", kind: ColumnKind::Text, meaning: "" },
        ReportColumn { name: "change", kind: ColumnKind::Integer, meaning: "" },
    ];

    fn written(format: ReportFormat, rows: &[[Cell; 2]]) -> String {
        let mut writer = RowWriter::new(format, &COLUMNS);
        let mut text = String::new();
        writer.begin(&mut text);
        for row in rows {
            writer.row(row, &mut text);
        }
        writer.end(&mut text);
        text
    }

    #[test]
    fn csv_is_quoted_and_guarded() {
        let rows = [
            [Cell::Text("a,\"b\"\nc".to_owned()), Cell::Integer(-1)],
            [Cell::Text("=1+1".to_owned()), Cell::Empty],
            [Cell::Text("-5".to_owned()), Cell::Integer(5)],
            [Cell::Text("\tx".to_owned()), Cell::Integer(0)],
        ];
        assert_eq!(
            written(ReportFormat::Csv, &rows),
            "\u{feff}name,change\r\n\"a,\"\"b\"\"\nc\",-1\r\n'=1+1,\r\n'-5,5\r\n'\tx,0\r\n"
        );
    }

    #[test]
    fn json_is_an_array_of_objects() {
        assert_eq!(written(ReportFormat::Json, &[]), "[]\n");
        let rows = [[Cell::Text("=1".to_owned()), Cell::Integer(-1)], [Cell::Empty, Cell::Integer(2)]];
        let value: serde_json::Value = serde_json::from_str(&written(ReportFormat::Json, &rows)).unwrap();
        assert_eq!(value, serde_json::json!([{ "name": "=1", "change": -1 }, { "name": null, "change": 2 }]));
    }
}
