//! CSV as it is met: any delimiter, ragged rows, heads that come again, marks of a merge.

use super::super::fields::Field;
use super::super::mapping::Mapping;
use super::{CELL_MAX, COLUMNS_MAX, Item, Oddity, RAW_MAX, ROW_MAX, ReadError, Row, Source, raw};
use crate::domain::text;
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use serde_json::Value;
use std::collections::VecDeque;
use std::io;

/// The rows below the head line.
pub struct CsvRows {
    source: Source,
    reader: Reader,
    delimiter: u8,
    head: Vec<String>,
    /// The columns that have addresses, as far as the head shows.
    addresses: Vec<usize>,
    /// How many columns at the left are our own (`line`, `errors`, `raw` of a rejects file) and left out.
    own: usize,
    /// Read already, to find the head line.
    ahead: VecDeque<Record>,
    /// The lines above the head line.
    titles: VecDeque<u64>,
}

/// Our own columns, those of the list, and one that shows whether there are more.
const CELLS_MAX: usize = 3 + COLUMNS_MAX + 1;

/// A record's cells as bytes.
struct Record {
    line: u64,
    /// At most [`CELLS_MAX`] of them.
    cells: Vec<Vec<u8>>,
    /// How many cells it has.
    count: usize,
    /// True if one of those that are not stored holds something.
    holds_more: bool,
    /// Its bytes, also of what is not stored.
    size: usize,
    too_large: bool,
    /// Its last cell begins with a quote that nothing closes.
    unclosed: bool,
    /// How many lines it has, the first left out.
    more_lines: u64,
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
        let mut rows = Self {
            source,
            reader,
            delimiter,
            head: Vec::new(),
            addresses: Vec::new(),
            own: 0,
            ahead: VecDeque::new(),
            titles: VecDeque::new(),
        };
        let at = rows.source.position();
        rows.skip_titles()?;
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
        let count = record.count - rows.own.min(record.count);
        if count > COLUMNS_MAX {
            return Err(ReadError::Form(format!(
                "its head line has {count} columns; at most {COLUMNS_MAX} are read"
            )));
        }
        rows.addresses =
            Mapping::new(&rows.head, &[]).map(|known| known.columns(Field::Url)).unwrap_or_default();
        Ok(rows)
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.head
    }

    pub(super) fn position(&self) -> u64 {
        self.source.position()
    }

    /// Passes over lines above the head line: those before the first that has columns for name and address, unless it
    /// comes later than a title would.
    fn skip_titles(&mut self) -> io::Result<()> {
        const TITLES: usize = 5;
        let mut above = Vec::new();
        while above.len() <= TITLES {
            let Some(record) = self.read_record()? else { break };
            let found = Mapping::new(&texts(&record), &[]).is_ok();
            // Titles are short: several larger records are not stored.
            let is_large = record.size > CELL_MAX;
            above.push(record);
            if is_large && !found {
                break;
            }
            if found {
                let head = above.pop();
                self.titles = above.drain(..).map(|record| record.line).collect();
                self.ahead.extend(head);
                return Ok(());
            }
        }
        self.ahead.extend(above);
        Ok(())
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        if let Some(line) = self.titles.pop_front() {
            return Ok(Some(Item::Oddity(Oddity::Title(line))));
        }
        while let Some(record) = self.record()? {
            let is_blank = record.cells.iter().all(|cell| cell.trim_ascii().is_empty());
            if is_blank && !record.too_large && !record.holds_more {
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

    /// Returns `true` for the head line once more, or one in other words or another language.
    fn is_head(&self, row: &Row) -> bool {
        let text = |value: &Value| value.as_str().unwrap_or_default().trim().to_owned();
        // A head has no addresses and no sentences, but nearly every row has.
        let plain = |value: &Value| {
            value.as_str().is_none_or(|text| text.len() <= 40 && !text.contains(['.', '/', ':']))
        };
        row.fault.is_none()
            && row.values.len() == self.head.len()
            && row.values.iter().all(plain)
            && (row
                .values
                .iter()
                .zip(&self.head)
                .all(|(value, name)| text(value).to_lowercase() == name.to_lowercase())
                || Mapping::new(&row.values.iter().map(text).collect::<Vec<_>>(), &[]).is_ok())
    }

    fn row(&self, record: Record) -> Row {
        let mut fault = self.quote_fault(&record);
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
        let found = record.count.saturating_sub(self.own);
        let blank = |value: &Value| value.as_str().is_some_and(|text| text.trim().is_empty());
        if record.holds_more || values.iter().skip(self.head.len()).any(|value| !blank(value)) {
            let head = self.head.len();
            fault.get_or_insert_with(|| {
                format!("has {found} cells, the head has {head}; is a comma not quoted?")
            });
        }
        values.resize(self.head.len(), Value::Null);
        Row { line: record.line, values, fault, raw: raw(&record.raw) }
    }

    /// Returns the fault of a quote in `record`: one that is not closed, or closed by the next one only, has taken good
    /// lines into its cell.
    fn quote_fault(&self, record: &Record) -> Option<String> {
        let are = |count: u64| if count == 1 { "line is" } else { "lines are" };
        if record.too_large {
            let size = format!("a cell is larger than {} KiB; is a quote not closed?", CELL_MAX / 1024);
            let (line, count) = (record.line, record.more_lines);
            let lost =
                || format!("{size} It begins in line {line}, and {count} more {} in its row", are(count));
            return Some(if count > 0 { lost() } else { size });
        }
        let opened = |at: usize| record.line + line_breaks(&record.cells[..at]);
        if record.unclosed {
            let last = record.cells.len() - 1;
            let lines = record.cells[last].split(|&byte| byte == b'\n').skip(1);
            let count = lines.filter(|line| !line.trim_ascii().is_empty()).count() as u64;
            let (line, are) = (opened(last), are(count));
            return Some(format!(
                "has a quote that is not closed: it was opened in line {line}, and {count} {are} in its cell"
            ));
        }
        let swallowed = record.cells.iter().enumerate().skip(self.own).find_map(|(at, cell)| {
            let lines = cell.split(|&byte| byte == b'\n').skip(1);
            let count = lines.filter(|line| self.is_like_a_row(line)).count() as u64;
            (count > 0).then_some((opened(at), count))
        });
        swallowed.map(|(line, count)| {
            let rows = if count == 1 { "line like a row is" } else { "lines like rows are" };
            format!(
                "has a quote that is closed too late: it was opened in line {line}, and {count} {rows} in its cell"
            )
        })
    }

    /// Returns `true` if a line within a cell has an address where rows have it.
    fn is_like_a_row(&self, line: &[u8]) -> bool {
        let cells: Vec<&[u8]> = line.split(|&byte| byte == self.delimiter).map(<[u8]>::trim_ascii).collect();
        let mut addresses = self.addresses.iter().filter_map(|at| cells.get(*at));
        cells.len() >= self.head.len().min(3) && addresses.any(|cell| is_like_an_address(cell))
    }

    fn record(&mut self) -> io::Result<Option<Record>> {
        if let Some(record) = self.ahead.pop_front() {
            return Ok(Some(record));
        }
        self.read_record()
    }

    /// The next record; cells beyond the limits are cut, the record is read to its end all the same.
    fn read_record(&mut self) -> io::Result<Option<Record>> {
        // Empty lines, so that the number is that of the record's own first line.
        self.source.skip(|byte| byte == b'\n' || byte == b'\r')?;
        let mut record = Record {
            line: self.source.line(),
            cells: vec![Vec::new()],
            count: 1,
            holds_more: false,
            size: 0,
            too_large: false,
            unclosed: false,
            more_lines: 0,
            raw: Vec::new(),
        };
        let mut is_last_line = false;
        let mut output = [0; 8192];
        let mut ends = [0; 64];
        let mut total = 0;
        loop {
            let found = self.source.fill()?;
            // At the end of the file, a line break ends the record, unless it is within a quoted cell.
            let closes = found.is_empty() && !is_last_line;
            is_last_line |= closes;
            let input = if closes { b"\n" } else { found };
            let (result, read, written, ended) = self.reader.read_record(input, &mut output, &mut ends);
            if closes {
                record.unclosed = matches!(result, ReadRecordResult::InputEmpty);
            } else {
                let room = RAW_MAX.saturating_sub(record.raw.len()).min(read);
                record.raw.extend_from_slice(&input[..room]);
                self.source.consume(read);
            }
            // `ends` count from the record's beginning, over all calls.
            let base = total;
            total += written;
            let mut from = 0;
            for &end in &ends[..ended] {
                append(&mut record, &output[from..end - base], total);
                record.open_cell();
                from = end - base;
            }
            append(&mut record, &output[from..written], total);
            match result {
                ReadRecordResult::Record => break,
                ReadRecordResult::End => return Ok(None),
                _ => {}
            }
        }
        record.more_lines = self.source.line().saturating_sub(record.line + 1);
        // Every cell is closed by an end, so one too many has been opened.
        record.close_cell();
        record.size = total;
        Ok(Some(record))
    }
}

impl Record {
    fn open_cell(&mut self) {
        self.count += 1;
        if self.count <= CELLS_MAX {
            self.cells.push(Vec::new());
        }
    }

    /// Takes back the last cell, unless it is the only one.
    fn close_cell(&mut self) {
        if self.count > 1 {
            self.cells.truncate(self.count - 1);
            self.count -= 1;
        }
    }
}

fn line_breaks(cells: &[Vec<u8>]) -> u64 {
    cells.iter().map(|cell| memchr::memchr_iter(b'\n', cell).count() as u64).sum()
}

/// `a.example` and `https://a.example/b`; no sentence, number, file or library.
fn is_like_an_address(cell: &[u8]) -> bool {
    const FILES: [&str; 9] = ["csv", "html", "js", "json", "md", "pdf", "png", "py", "txt"];
    let text = String::from_utf8_lossy(cell);
    let text = text.trim_matches('"');
    let has_scheme = text.starts_with("http://") || text.starts_with("https://");
    let end = text.rsplit('.').next().unwrap_or_default();
    let is_host = text.contains('.')
        && end.len() > 1
        && end.chars().all(|c| c.is_ascii_lowercase())
        && !text.contains(char::is_uppercase)
        && !FILES.contains(&end);
    !text.contains(char::is_whitespace) && (has_scheme || is_host)
}

fn append(record: &mut Record, bytes: &[u8], total: usize) {
    if record.count > CELLS_MAX {
        record.holds_more |= !bytes.trim_ascii().is_empty();
        return;
    }
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

fn texts(record: &Record) -> Vec<String> {
    record.cells.iter().map(|cell| String::from_utf8_lossy(cell).trim().to_owned()).collect()
}

/// The delimiter that divides most of the first records into as many cells as the first one, which has the most.
fn delimiter(start: &[u8]) -> u8 {
    const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
    const RECORDS: usize = 50;
    let mut quoted = false;
    let mut counts = vec![[0_usize; 4]];
    for &byte in start {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted => {
                if counts.len() >= RECORDS {
                    break;
                }
                counts.push([0; 4]);
            }
            _ if quoted => {}
            _ => {
                if let (Some(at), Some(count)) =
                    (DELIMITERS.iter().position(|one| *one == byte), counts.last_mut())
                {
                    count[at] += 1;
                }
            }
        }
    }
    counts.retain(|count| count.iter().any(|one| *one > 0));
    let best = (0..DELIMITERS.len()).rev().max_by_key(|&at| {
        // The commonest number of cells: of the head, but for a title above it.
        let most = counts.iter().map(|count| count[at]).filter(|count| *count > 0);
        let alike = |number: usize| counts.iter().filter(|count| count[at] == number).count();
        let agreeing = most.clone().map(alike).max().unwrap_or(0);
        let first = counts.first().map_or(0, |count| count[at]);
        (agreeing, first)
    });
    // The earlier wins a tie.
    best.map_or(b',', |at| DELIMITERS[at])
}
