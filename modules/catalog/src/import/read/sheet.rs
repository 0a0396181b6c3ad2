//! Spreadsheets, XLSX and ODS: the first sheet with a head. Formulas count as their stored values.

use super::super::mapping::Mapping;
use super::{Item, ReadError, Row};
use calamine::{Data, DataType, Ods, Range, Reader, Xlsx};
use serde_json::Value;
use std::collections::HashMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// A sheet is read as a whole, so one that unpacks to more does not fit the memory.
const UNPACKED_MAX: u128 = 256 * 1024 * 1024;

/// The number of rows that may be above the head.
const ABOVE: usize = 20;

/// The rows below the head.
pub struct SheetRows {
    head: Vec<String>,
    cells: Range<Data>,
    /// The cell whose value another one has that is merged with it, below it.
    merged: HashMap<(u32, u32), (u32, u32)>,
    next: usize,
    size: u64,
}

impl SheetRows {
    pub(super) fn open(path: &Path) -> Result<Self, ReadError> {
        let broken =
            |error: &dyn std::fmt::Display| ReadError::Form(format!("it is a broken spreadsheet: {error}"));
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        let archive = zip::ZipArchive::new(BufReader::new(file)).map_err(|error| broken(&error))?;
        let unpacked = archive.decompressed_size();
        let has = |name: &str| archive.index_for_name(name).is_some();
        if unpacked.is_none_or(|size| size > UNPACKED_MAX) {
            let max = UNPACKED_MAX / 1024 / 1024;
            return Err(ReadError::Form(format!("it unpacks to more than {max} MiB; save it as CSV first")));
        }
        let open = || -> Result<BufReader<File>, ReadError> { Ok(BufReader::new(File::open(path)?)) };
        let mut sheets = Vec::new();
        if has("xl/workbook.xml") {
            let mut book = Xlsx::new(open()?).map_err(|error| broken(&error))?;
            for name in book.sheet_names() {
                let cells = book.worksheet_range(&name).map_err(|error| broken(&error))?;
                // A sheet without merged cells has none to read.
                let merged = book.merge_cells_by_sheet_name(&name).unwrap_or_default();
                sheets.push((cells, merged));
            }
        } else if has("content.xml") {
            let mut book = Ods::new(open()?).map_err(|error| broken(&error))?;
            for name in book.sheet_names() {
                sheets.push((book.worksheet_range(&name).map_err(|error| broken(&error))?, Vec::new()));
            }
        } else {
            return Err(ReadError::Form(
                "it is a zip file and no spreadsheet; give the file inside".to_owned(),
            ));
        }
        sheets.retain(|(cells, _)| !cells.is_empty());
        let found = sheets.iter().position(|(cells, _)| head_of(cells).is_some()).unwrap_or(0);
        if sheets.is_empty() {
            return Err(ReadError::Form("it is empty".to_owned()));
        }
        let (cells, regions) = sheets.swap_remove(found);
        let at = head_of(&cells).unwrap_or(0);
        let head = texts(&cells, at);
        let last = cells.end().map_or(0, |(row, _)| row);
        let mut merged = HashMap::new();
        for region in regions {
            let column = region.start.1;
            for row in region.start.0 + 1..=region.end.0.min(last) {
                merged.insert((row, column), region.start);
            }
        }
        Ok(Self { head, cells, merged, next: at + 1, size })
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.head
    }

    pub(super) fn position(&self) -> u64 {
        let all = self.cells.height().max(1) as u64;
        self.size.saturating_mul(self.next as u64) / all
    }

    pub(super) fn next_item(&mut self) -> Option<Item> {
        let (first_row, first_column) = self.cells.start().unwrap_or_default();
        while self.next < self.cells.height() {
            let row = first_row + u32::try_from(self.next).unwrap_or(u32::MAX);
            self.next += 1;
            let values: Vec<Value> = (first_column..)
                .take(self.head.len())
                .map(|column| {
                    let own = self.cells.get_value((row, column)).filter(|cell| !cell.is_empty());
                    let above = || self.merged.get(&(row, column)).and_then(|at| self.cells.get_value(*at));
                    own.or_else(above).map_or(Value::Null, value)
                })
                .collect();
            let text = |value: &Value| match value {
                Value::String(text) => text.clone(),
                Value::Null => String::new(),
                other => other.to_string(),
            };
            let raw = values.iter().map(text).collect::<Vec<_>>().join("\t").trim_end().to_owned();
            if !raw.trim().is_empty() {
                return Some(Item::Row(Row { line: u64::from(row) + 1, values, fault: None, raw }));
            }
        }
        None
    }
}

/// The number of the first row with columns for name and address.
fn head_of(cells: &Range<Data>) -> Option<usize> {
    (0..cells.height().min(ABOVE)).find(|&row| Mapping::new(&texts(cells, row), &[]).is_ok())
}

fn texts(cells: &Range<Data>, row: usize) -> Vec<String> {
    let row = cells.rows().nth(row).unwrap_or_default();
    row.iter().map(|cell| cell.as_string().unwrap_or_default().trim().to_owned()).collect()
}

fn value(cell: &Data) -> Value {
    match cell {
        Data::Int(number) => (*number).into(),
        #[expect(clippy::cast_possible_truncation, reason = "it has no fraction and is small enough")]
        Data::Float(number) if number.fract() == 0.0 && number.abs() < 1e15 => (*number as i64).into(),
        Data::Float(number) => (*number).into(),
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => text.clone().into(),
        Data::Bool(truth) => (*truth).into(),
        Data::DateTime(_) => cell.as_date().map_or(Value::Null, |day| day.to_string().into()),
        Data::Error(_) | Data::Empty => Value::Null,
    }
}
