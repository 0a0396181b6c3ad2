//! CSV as it is met: any delimiter, ragged rows, heads that come again, marks of a merge.

use super::{CELL_MAX, Item, Oddity, RAW_MAX, ROW_MAX, ReadError, Row, Source, raw};
use crate::domain::text;
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use serde_json::Value;
use std::io;

/// The rows below the head line.
pub struct CsvRows {
    source: Source,
    reader: Reader,
    head: Vec<String>,
    /// How many columns at the left are our own (`line`, `errors`, `raw` of a rejects file) and left out.
    own: usize,
}

/// A record's cells as bytes.
struct Record {
    line: u64,
    cells: Vec<Vec<u8>>,
    too_large: bool,
    raw: Vec<u8>,
}

impl CsvRows {
    pub(super) fn new(mut source: Source) -> Result<Self, ReadError> {
        // A conflict marker of a merge may be above the header.
        loop {
            source.skip(|byte| byte == b'\n' || byte == b'\r')?;
            let first =
                String::from_utf8_lossy(source.fill()?.split(|&b| b == b'\n').next().unwrap_or_default());
            if !text::has_conflict_marker(&first) {
                break;
            }
            source.read_line(&mut Vec::new(), 0)?;
        }
        let delimiter = delimiter(source.fill()?);
        let reader = ReaderBuilder::new().delimiter(delimiter).build();
        let mut rows = Self { source, reader, head: Vec::new(), own: 0 };
        let at = rows.source.position();
        let Some(record) = rows.record()? else {
            return Err(ReadError::Form("it holds no head line".to_owned()));
        };
        for cell in &record.cells {
            let name = std::str::from_utf8(cell).map_err(|error| {
                let offset = at + error.valid_up_to() as u64;
                ReadError::Encoding(format!("not UTF-8 (the head line, after byte {offset})"))
            })?;
            rows.head.push(unguarded(name.trim()).to_owned());
        }
        if rows.head.first().is_some_and(|n| n == "line") && rows.head.get(1).is_some_and(|n| n == "errors") {
            rows.own = if rows.head.get(2).is_some_and(|name| name == "raw") { 3 } else { 2 };
            rows.head.drain(..rows.own);
        }
        Ok(rows)
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.head
    }

    pub(super) fn position(&self) -> u64 {
        self.source.position()
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        while let Some(record) = self.record()? {
            if record.cells.iter().all(|cell| cell.trim_ascii().is_empty()) && !record.too_large {
                continue;
            }
            let line = record.line;
            if record.cells.len() <= 2
                && text::has_conflict_marker(&String::from_utf8_lossy(&record.cells[0]))
            {
                return Ok(Some(Item::Oddity(Oddity::ConflictMarker(line))));
            }
            let row = self.row(record);
            if self.is_head(&row) {
                return Ok(Some(Item::Oddity(Oddity::RepeatedHead(line))));
            }
            return Ok(Some(Item::Row(row)));
        }
        Ok(None)
    }

    fn is_head(&self, row: &Row) -> bool {
        row.fault.is_none()
            && row.values.len() == self.head.len()
            && row.values.iter().zip(&self.head).all(|(value, name)| {
                value.as_str().unwrap_or_default().trim().to_lowercase() == name.to_lowercase()
            })
    }

    fn row(&self, record: Record) -> Row {
        let mut fault = record
            .too_large
            .then(|| format!("a cell is larger than {} KiB; is a quote not closed?", CELL_MAX / 1024));
        let mut values = Vec::with_capacity(self.head.len());
        for (at, cell) in record.cells.into_iter().skip(self.own).enumerate() {
            let text = String::from_utf8(cell).unwrap_or_else(|error| {
                let name = self.head.get(at).map_or("beyond the head", String::as_str);
                let offset = error.utf8_error().valid_up_to();
                fault.get_or_insert_with(|| format!("column `{name}` is not UTF-8 after byte {offset}"));
                String::from_utf8_lossy(error.as_bytes()).into_owned()
            });
            values.push(Value::String(unguarded(&text).to_owned()));
        }
        let found = values.len();
        let blank = |value: &Value| value.as_str().is_some_and(|text| text.trim().is_empty());
        if values.iter().skip(self.head.len()).any(|value| !blank(value)) {
            let head = self.head.len();
            fault.get_or_insert_with(|| {
                format!("has {found} cells, the head has {head}; is a comma not quoted?")
            });
        }
        values.resize(self.head.len(), Value::Null);
        Row { line: record.line, values, fault, raw: raw(&record.raw) }
    }

    /// The next record; cells beyond the limits are cut, the record is read to its end all the same.
    fn record(&mut self) -> io::Result<Option<Record>> {
        // Empty lines, so that the number is that of the record's own first line.
        self.source.skip(|byte| byte == b'\n' || byte == b'\r')?;
        let mut record = Record { line: self.source.line(), cells: vec![Vec::new()], too_large: false, raw: Vec::new() };
        let mut output = [0; 8192];
        let mut ends = [0; 64];
        let mut total = 0;
        loop {
            let input = self.source.fill()?;
            let (result, read, written, ended) = self.reader.read_record(input, &mut output, &mut ends);
            let room = RAW_MAX.saturating_sub(record.raw.len()).min(read);
            record.raw.extend_from_slice(&input[..room]);
            self.source.consume(read);
            // `ends` count from the record's beginning, over all calls.
            let base = total;
            total += written;
            let mut from = 0;
            for &end in &ends[..ended] {
                append(&mut record, &output[from..end - base], total);
                record.cells.push(Vec::new());
                from = end - base;
            }
            append(&mut record, &output[from..written], total);
            match result {
                ReadRecordResult::Record => break,
                ReadRecordResult::End => return Ok(None),
                _ => {}
            }
        }
        // Every cell is closed by an end, so one too many has been opened.
        record.cells.pop();
        if record.cells.is_empty() {
            record.cells.push(Vec::new());
        }
        Ok(Some(record))
    }
}

fn append(record: &mut Record, bytes: &[u8], total: usize) {
    let Some(cell) = record.cells.last_mut() else { return };
    if cell.len() + bytes.len() > CELL_MAX || total > ROW_MAX {
        record.too_large = true;
        // The beginning is enough to find the place.
        cell.truncate(1024);
    } else {
        cell.extend_from_slice(bytes);
    }
}

/// Takes back the `'` that our own CSV writers put before what a spreadsheet would run.
fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@', '\t', '\r']) => rest,
        _ => cell,
    }
}

/// The delimiter that occurs most often in the first line, outside of quotes.
fn delimiter(start: &[u8]) -> u8 {
    let mut quoted = false;
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0), (b'|', 0)];
    for &byte in start {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted => break,
            _ if quoted => {}
            _ => {
                if let Some(entry) = counts.iter_mut().find(|entry| entry.0 == byte) {
                    entry.1 += 1;
                }
            }
        }
    }
    // The earlier wins a tie.
    counts.iter().rev().max_by_key(|entry| entry.1).map_or(b',', |entry| entry.0)
}
