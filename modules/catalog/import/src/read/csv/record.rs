//! A record of a CSV file, in bounded memory.

use super::super::{CELL_MAX, COLUMNS_MAX, ROW_MAX};

/// Our own columns, those of the list, and one that shows whether there are more.
pub(super) const CELLS_MAX: usize = 3 + COLUMNS_MAX + 1;

/// A record's cells as bytes.
pub(super) struct Record {
    pub line: u64,
    /// At most [`CELLS_MAX`] of them.
    pub cells: Vec<Vec<u8>>,
    /// How many cells it has.
    pub count: usize,
    /// True if one of those that are not stored holds something.
    pub holds_more: bool,
    /// Its bytes, also of what is not stored.
    pub size: usize,
    pub too_large: bool,
    /// Its last cell begins with a quote that nothing closes.
    pub unclosed: bool,
    /// How many lines it has, the first left out.
    pub more_lines: u64,
    pub raw: Vec<u8>,
}

impl Record {
    /// A record that begins in `line`, with an open cell.
    pub fn new(line: u64) -> Self {
        Self {
            line,
            cells: vec![Vec::new()],
            count: 1,
            holds_more: false,
            size: 0,
            too_large: false,
            unclosed: false,
            more_lines: 0,
            raw: Vec::new(),
        }
    }

    /// Begins the next cell.
    pub fn open_cell(&mut self) {
        self.count += 1;
        if self.count <= CELLS_MAX {
            self.cells.push(Vec::new());
        }
    }

    /// Takes back the last cell, unless it is the only one.
    pub fn close_cell(&mut self) {
        if self.count > 1 {
            self.cells.truncate(self.count - 1);
            self.count -= 1;
        }
    }

    /// Adds `bytes` to the last cell; `total` is the size of the record with them.
    pub fn append(&mut self, bytes: &[u8], total: usize) {
        if self.count > CELLS_MAX {
            self.holds_more |= !bytes.trim_ascii().is_empty();
            return;
        }
        let Some(cell) = self.cells.last_mut() else { return };
        if cell.len() + bytes.len() > CELL_MAX || total > ROW_MAX {
            self.too_large = true;
            // The beginning is enough to find the place.
            cell.truncate(1024);
        } else {
            cell.extend_from_slice(bytes);
        }
    }

    /// The cells as texts.
    pub fn texts(&self) -> Vec<String> {
        self.cells.iter().map(|cell| String::from_utf8_lossy(cell).trim().to_owned()).collect()
    }

    /// The line in which the cell `at` begins.
    pub fn line_of_cell(&self, at: usize) -> u64 {
        let breaks = self.cells[..at].iter().map(|cell| memchr::memchr_iter(b'\n', cell).count() as u64);
        self.line + breaks.sum::<u64>()
    }
}
