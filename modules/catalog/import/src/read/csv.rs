//! CSV as it is met: any delimiter, ragged rows, heads that come again, marks of a merge.

mod record;
mod signs;

use super::super::fields::Field;
use super::super::links::{self, is_like_an_address};
use super::super::mapping::Mapping;
use super::super::nested::Nested;
use super::{CELL_MAX, COLUMNS_MAX, Item, Oddity, RAW_MAX, ReadError, Row, Source, raw};
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use record::Record;
use serde_json::Value;
use signs::delimiter;
use std::collections::VecDeque;
use std::io;
use toolbase_catalog_domain::text;

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
        if rows.head.first().is_some_and(|n| n == "line" || n == "row")
            && rows.head.get(1).is_some_and(|n| n == "errors")
        {
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
            let found = Mapping::new(&record.texts(), &[]).is_ok();
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
        // Without a column of addresses, the names may be links.
        let head = (0..above.len()).find(|&at| {
            let names = above[at].texts();
            let mut linked = Nested::default();
            for record in &above[at + 1..] {
                let values = record.texts().into_iter().map(links::cell).collect();
                linked.learn(&Row { line: 0, values, fault: None, raw: String::new() }, &names);
            }
            Mapping::with_nested(&names, &[], &linked).is_ok()
        });
        if let Some(head) = head {
            self.titles = above.drain(..head).map(|record| record.line).collect();
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
            values.push(links::cell(unguarded(&text).to_owned()));
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
        let opened = |at: usize| record.line_of_cell(at);
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
        let mut record = Record::new(self.source.line());
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
                record.append(&output[from..end - base], total);
                record.open_cell();
                from = end - base;
            }
            record.append(&output[from..written], total);
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

/// Takes back the `'` that our own CSV writers put before what a spreadsheet would run.
fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@', '\t', '\r']) => rest,
        _ => cell,
    }
}
