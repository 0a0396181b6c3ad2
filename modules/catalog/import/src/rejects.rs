//! Rejected rows: RFC 4180 with `line` or `row`, `errors`, `raw` (the row as the list has it) and the list's own columns, so that the file can be imported again.

use super::links;
use super::note::Problem;
use super::read::{Row, Unit};
use serde_json::Value;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

/// Collects rejected rows in a file beside the requested one, which is written at the end: JSON's columns are known
/// only then.
pub struct Rejects {
    path: PathBuf,
    part: PathBuf,
    writer: Option<csv::Writer<File>>,
}

impl Rejects {
    /// Will write to `path`, when there is something to write.
    #[must_use]
    pub fn new(path: PathBuf) -> Self {
        let mut part = OsString::from(&path);
        part.push(".part");
        Self { path, part: part.into(), writer: None }
    }

    /// The target of the rows.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, row: &Row, problems: &[Problem]) -> csv::Result<()> {
        let writer = match &mut self.writer {
            Some(writer) => writer,
            empty => empty.insert(builder().from_path(&self.part)?),
        };
        let message: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let own = [row.line.to_string(), guarded(message.join("; ")), guarded(row.raw.clone())];
        writer.write_record(own.into_iter().chain(row.values.iter().map(|value| guarded(cell(value)))))
    }

    /// Makes the file, with a head and rows of equal length. Returns its path when there were rows.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(self, unit: Unit, columns: &[String]) -> csv::Result<Option<PathBuf>> {
        let Some(mut rows) = self.writer else { return Ok(None) };
        rows.flush()?;
        drop(rows);
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_path(&self.part)?;
        let mut writer = builder().from_path(&self.path)?;
        let head = [unit.to_string(), "errors".to_owned(), "raw".to_owned()].into_iter();
        writer.write_record(head.chain(columns.iter().map(|name| guarded(name.clone()))))?;
        let mut record = csv::StringRecord::new();
        while reader.read_record(&mut record)? {
            let missing = (columns.len() + 3).saturating_sub(record.len());
            writer.write_record(record.iter().chain(std::iter::repeat_n("", missing)))?;
        }
        writer.flush()?;
        std::fs::remove_file(&self.part)?;
        Ok(Some(self.path))
    }
}

fn builder() -> csv::WriterBuilder {
    let mut builder = csv::WriterBuilder::new();
    builder.flexible(true).terminator(csv::Terminator::CRLF);
    builder
}

/// A value as the importer would read it again.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        link if links::link_of(link).is_some() => links::shown(link).unwrap_or_default(),
        Value::Array(items) if items.iter().all(|item| !item.is_object() && !item.is_array()) => {
            items.iter().map(cell).collect::<Vec<_>>().join(" | ")
        }
        other => other.to_string(),
    }
}

/// Puts a `'` before what a spreadsheet would run as a formula; the CSV reader takes it away again.
fn guarded(cell: String) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{cell}") } else { cell }
}
