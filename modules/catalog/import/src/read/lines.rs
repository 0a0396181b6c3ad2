//! JSON lines: one object a line.

use super::json::Columns;
use super::{Item, Oddity, ROW_MAX, ReadError, Source};
use toolbase_catalog_domain::text;

/// The objects of a file, one a line.
pub struct LineRows {
    source: Source,
    columns: Columns,
    buffer: Vec<u8>,
}

impl LineRows {
    pub(super) fn new(source: Source) -> Self {
        Self { source, columns: Columns::default(), buffer: Vec::new() }
    }

    pub(super) fn columns(&self) -> &[String] {
        self.columns.names()
    }

    pub(super) fn position(&self) -> u64 {
        self.source.position()
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        loop {
            let line = self.source.line();
            if !self.source.read_line(&mut self.buffer, ROW_MAX)? {
                return Ok(None);
            }
            let text = self.buffer.trim_ascii();
            if text.is_empty() {
                continue;
            }
            let start = String::from_utf8_lossy(&text[..text.len().min(64)]);
            return Ok(Some(if text::has_conflict_marker(&start) {
                Item::Oddity(Oddity::ConflictMarker(line))
            } else {
                Item::Row(self.columns.row(line, text))
            }));
        }
    }
}
