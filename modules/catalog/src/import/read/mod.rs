//! Rows from a file, one at a time: memory does not grow with the file.

mod csv;
mod json;
mod lines;
mod source;

use self::csv::CsvRows;
use self::json::JsonRows;
use self::lines::LineRows;
pub use self::source::Source;
use serde_json::Value;
use std::fs::File;
use std::io;
use std::path::Path;

/// The largest cell, in bytes; a larger one is an unclosed quote or no text for people.
pub const CELL_MAX: usize = 1024 * 1024;
/// The largest row, in bytes; the rest is skipped.
pub const ROW_MAX: usize = 16 * CELL_MAX;

/// How much of a row is stored as it was, in bytes.
pub const RAW_MAX: usize = 64 * 1024;

/// The beginning of a row's bytes, as text.
fn raw(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.get(..RAW_MAX).unwrap_or(bytes)).trim_end().to_owned()
}

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum InputFormat {
    /// Cells divided by comma, semicolon, tab or bar, below a head line.
    Csv,
    /// An array of objects, or an object that holds one.
    Json,
    /// One object a line.
    #[value(name = "jsonl", alias = "ndjson")]
    JsonLines,
}

/// One row: the line it begins at and its values in the order of [`Rows::columns`]; missing ones are null.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// From 1.
    pub line: u64,
    /// Strings in CSV, anything in JSON.
    pub values: Vec<Value>,
    /// The reason why the row cannot be used, if so: what the reader found, as a sentence's end.
    pub fault: Option<String>,
    /// The row as the file has it, at most [`RAW_MAX`] bytes.
    pub raw: String,
}

/// An error of a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The head line once more, at this line.
    RepeatedHead(u64),
    /// A mark that a merge left behind, at this line.
    ConflictMarker(u64),
}

/// The next item of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A row.
    Row(Row),
    /// Something that was read over.
    Oddity(Oddity),
}

/// The reasons why a file cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// A system call fails.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Another encoding.
    #[error("it is {0}; save it as UTF-8 first")]
    Encoding(String),
    /// Another format from the first byte on.
    #[error("{0}")]
    Form(String),
}

enum Reader {
    Csv(Box<CsvRows>),
    Json(JsonRows),
    Lines(LineRows),
}

/// The rows of a file.
pub struct Rows {
    reader: Reader,
    /// The file's size in bytes.
    pub size: u64,
    /// The format.
    pub format: InputFormat,
}

impl Rows {
    /// Opens `path`; without `format` it is guessed from the name, then from the content.
    ///
    /// # Errors
    /// When there is no such file, it is empty, or not UTF-8 from the beginning.
    pub fn open(path: &Path, format: Option<InputFormat>) -> Result<Self, ReadError> {
        let file = File::open(path)?;
        let about = file.metadata()?;
        if about.is_dir() {
            return Err(ReadError::Form("it is a folder, not a file".to_owned()));
        }
        let mut source = Source::new(file);
        source.check_encoding()?;
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
        let format = match format {
            Some(format) => format,
            None => guess(&extension, &source.sample()?),
        };
        let reader = match format {
            InputFormat::Csv => Reader::Csv(Box::new(CsvRows::new(source)?)),
            InputFormat::Json => Reader::Json(JsonRows::new(source)?),
            InputFormat::JsonLines => Reader::Lines(LineRows::new(source)),
        };
        Ok(Self { reader, size: about.len(), format })
    }

    /// The names of the columns met so far. JSON may add some with every row, always at the end.
    #[must_use]
    pub fn columns(&self) -> &[String] {
        match &self.reader {
            Reader::Csv(rows) => rows.columns(),
            Reader::Json(rows) => rows.columns(),
            Reader::Lines(rows) => rows.columns(),
        }
    }

    /// How many bytes of the file have been read.
    #[must_use]
    pub fn position(&self) -> u64 {
        match &self.reader {
            Reader::Csv(rows) => rows.position(),
            Reader::Json(rows) => rows.position(),
            Reader::Lines(rows) => rows.position(),
        }
    }

    /// The next row or oddity; `None` at the end.
    ///
    /// # Errors
    /// When the file cannot be read on.
    pub fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        match &mut self.reader {
            Reader::Csv(rows) => rows.next_item(),
            Reader::Json(rows) => rows.next_item(),
            Reader::Lines(rows) => rows.next_item(),
        }
    }
}

/// CSV files may hold JSON only by their extension; files called `.json` often hold JSON lines.
fn guess(extension: &str, sample: &str) -> InputFormat {
    if ["csv", "tsv", "tab"].contains(&extension) {
        return InputFormat::Csv;
    }
    let sample = sample.trim_start();
    if sample.starts_with('[') {
        return InputFormat::Json;
    }
    if !sample.starts_with('{') {
        let lines = ["jsonl", "ndjson"].contains(&extension);
        return match extension {
            "json" => InputFormat::Json,
            _ if lines => InputFormat::JsonLines,
            _ => InputFormat::Csv,
        };
    }
    let first: Option<Value> = sample.lines().next().and_then(|line| serde_json::from_str(line).ok());
    match first {
        // A whole object on one line: a list inside it, or one of many.
        Some(Value::Object(object)) if !json::LIST_KEYS.iter().any(|key| object.contains_key(*key)) => {
            InputFormat::JsonLines
        }
        None if ["jsonl", "ndjson"].contains(&extension) => InputFormat::JsonLines,
        _ => InputFormat::Json,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_guessed_by_name_then_content() {
        assert_eq!(guess("csv", "{"), InputFormat::Csv);
        assert_eq!(guess("txt", "name,url\n"), InputFormat::Csv);
        assert_eq!(guess("json", " [\n{"), InputFormat::Json);
        assert_eq!(guess("json", "{\"name\":\"a\"}\n{\"name\":\"b\"}"), InputFormat::JsonLines);
        assert_eq!(guess("json", "{\"tools\":[{\"name\":\"a\"}]}"), InputFormat::Json);
        assert_eq!(guess("jsonl", "{\"name\": <<<"), InputFormat::JsonLines);
        assert_eq!(guess("", "{\n \"tools\": ["), InputFormat::Json);
    }
}
