//! Spreadsheets, XLSX and ODS: the first sheet with a head. Formulas count as their stored values.
//!
//! Nothing is in memory but the texts that cells refer to and a few lines, whatever dimensions a file claims.

mod formats;
mod line;
mod merged;
mod ods;
mod parts;
mod strings;
mod xlsx;

use self::line::Line;
use self::merged::{Merged, Region};
use self::ods::OdsLines;
use self::parts::Parts;
use self::xlsx::{Workbook, XlsxLines};
use super::super::links;
use super::super::mapping::Mapping;
use super::super::nested::Nested;
use super::{COLUMNS_MAX, Item, ReadError, Row};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

/// The number of lines, from the first that holds something, that the head may be in.
const ABOVE: u32 = 20;

/// The text of all lines: a few bytes can repeat a text for ever.
const TEXT_MAX: u64 = 256 * 1024 * 1024;

/// The rows below the head.
pub struct SheetRows {
    head: Vec<String>,
    first_column: u32,
    /// Read already, to find the head.
    ahead: VecDeque<Line>,
    lines: Lines,
    merged: Merged,
    text: u64,
    size: u64,
}

/// The lines of a sheet.
enum Lines {
    Xlsx(Box<XlsxLines>),
    Ods(Box<OdsLines>),
}

impl Lines {
    fn next_line(&mut self) -> Result<Option<Line>, ReadError> {
        match self {
            Self::Xlsx(lines) => lines.next_line(),
            Self::Ods(lines) => lines.next_line(),
        }
    }

    /// The share that was read, from 0 to 1000.
    fn progress(&self) -> u64 {
        match self {
            Self::Xlsx(lines) => lines.xml.progress(),
            Self::Ods(lines) => lines.xml.progress(),
        }
    }
}

/// A spreadsheet with its sheets.
struct Book {
    parts: Parts,
    /// `None` for ODS.
    workbook: Option<Workbook>,
}

impl Book {
    fn open(path: &Path) -> Result<Self, ReadError> {
        let mut parts = Parts::open(path)?;
        let workbook = if parts.has("xl/workbook.xml") {
            Some(Workbook::open(&mut parts)?)
        } else if parts.has("content.xml") {
            None
        } else {
            return Err(ReadError::Form(
                "it is a zip file and no spreadsheet; give the file inside".to_owned(),
            ));
        };
        Ok(Self { parts, workbook })
    }

    /// A sheet with its merged regions; `None` when there are fewer.
    fn sheet(&mut self, number: usize) -> Result<Option<(Lines, Vec<Region>)>, ReadError> {
        if let Some(workbook) = &self.workbook {
            let sheet = workbook.sheet(&mut self.parts, number)?;
            return Ok(sheet.map(|(lines, regions)| (Lines::Xlsx(Box::new(lines)), regions)));
        }
        let Some(xml) = self.parts.xml("content.xml")? else { return Ok(None) };
        Ok(OdsLines::open(xml, number)?.map(|lines| (Lines::Ods(Box::new(lines)), Vec::new())))
    }
}

/// The beginning of a sheet.
struct Beginning {
    lines: Lines,
    regions: Vec<Region>,
    read: VecDeque<Line>,
    /// The columns of what was read, from the first to the last.
    columns: (u32, u32),
    /// Which of the lines is the head, if any is.
    head: Option<usize>,
}

impl Beginning {
    /// Reads the first lines; `None` when there are none.
    fn read((mut lines, regions): (Lines, Vec<Region>)) -> Result<Option<Self>, ReadError> {
        let mut read = VecDeque::new();
        while let Some(line) = lines.next_line()? {
            let first = read.front().map_or(line.number, |first: &Line| first.number);
            let is_last = line.number >= first.saturating_add(ABOVE - 1);
            read.push_back(line);
            if is_last {
                break;
            }
        }
        let columns = || read.iter().flat_map(|line| line.cells.keys().copied());
        let columns = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let near =
            |line: &Line| line.number < read.front().map_or(0, |first| first.number).saturating_add(ABOVE);
        let head = read
            .iter()
            .position(|line| near(line) && Mapping::new(&line.texts(columns.0..=columns.1), &[]).is_ok());
        // Without a column of addresses, the names may be links.
        let head = head.or_else(|| {
            (0..read.len()).find(|&at| {
                let names = read[at].texts(columns.0..=columns.1);
                let mut linked = Nested::default();
                for line in read.range(at + 1..) {
                    let row = Row {
                        line: 0,
                        values: values(&line.cells, columns),
                        fault: None,
                        raw: String::new(),
                    };
                    linked.learn(&row, &names);
                }
                near(&read[at]) && Mapping::with_nested(&names, &[], &linked).is_ok()
            })
        });
        Ok((!read.is_empty()).then_some(Self { lines, regions, read, columns, head }))
    }
}

/// The values of these columns.
fn values(cells: &BTreeMap<u32, Value>, columns: (u32, u32)) -> Vec<Value> {
    (columns.0..=columns.1).map(|column| cells.get(&column).cloned().unwrap_or_default()).collect()
}

impl SheetRows {
    pub(super) fn open(path: &Path) -> Result<Self, ReadError> {
        let size = std::fs::metadata(path)?.len();
        let mut book = Book::open(path)?;
        let mut chosen: Option<Beginning> = None;
        for number in 0.. {
            let Some(sheet) = book.sheet(number)? else { break };
            let Some(beginning) = Beginning::read(sheet)? else { continue };
            let has_head = beginning.head.is_some();
            if has_head || chosen.is_none() {
                chosen = Some(beginning);
            }
            if has_head {
                break;
            }
        }
        let Some(Beginning { lines, regions, read: mut ahead, columns, head }) = chosen else {
            return Err(ReadError::Form("it is empty".to_owned()));
        };
        let mut merged = Merged::new(regions)?;
        for line in ahead.drain(..head.unwrap_or(0)) {
            merged.note(&line);
        }
        let head = ahead.pop_front().unwrap_or_default();
        if let Some(fault) = &head.fault {
            return Err(ReadError::Form(format!("its head {fault}")));
        }
        merged.note(&head);
        let head = head.texts(columns.0..=columns.1);
        debug_assert!(head.len() <= COLUMNS_MAX, "lines have no more cells");
        Ok(Self { head, first_column: columns.0, ahead, lines, merged, text: 0, size })
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.head
    }

    pub(super) fn position(&self) -> u64 {
        let read = u128::from(self.size) * u128::from(self.lines.progress().min(1000)) / 1000;
        u64::try_from(read).unwrap_or(self.size)
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        loop {
            let line = match self.ahead.pop_front() {
                Some(line) => Some(line),
                None => self.lines.next_line()?,
            };
            let Some(mut line) = line else { return Ok(None) };
            self.merged.fill(&mut line);
            self.text += line.size as u64;
            if self.text > TEXT_MAX {
                let max = TEXT_MAX / 1024 / 1024;
                return Err(ReadError::Form(format!(
                    "its rows hold more than {max} MiB; save it as CSV first"
                )));
            }
            let values: Vec<Value> = (self.first_column..)
                .take(self.head.len())
                .map(|column| line.cells.remove(&column).unwrap_or_default())
                .collect();
            let text = |value: &Value| match value {
                Value::String(text) => text.clone(),
                Value::Null => String::new(),
                other => links::shown(other).unwrap_or_else(|| other.to_string()),
            };
            let raw = values.iter().map(text).collect::<Vec<_>>().join("\t").trim_end().to_owned();
            if !raw.trim().is_empty() || line.fault.is_some() {
                let row = Row { line: u64::from(line.number) + 1, values, fault: line.fault, raw };
                return Ok(Some(Item::Row(row)));
            }
        }
    }
}
