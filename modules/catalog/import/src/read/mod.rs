//! Rows from a file, one at a time: memory does not grow with the file.

mod csv;
mod decode;
mod folder;
mod json;
mod lines;
mod markdown;
mod marks;
mod sheet;
mod source;

use self::csv::CsvRows;
use self::folder::FolderRows;
use self::json::JsonRows;
use self::lines::LineRows;
use self::markdown::MarkdownRows;
use self::sheet::SheetRows;
pub use self::source::Source;
pub use super::cells::{Row, Unit};
use encoding_rs::{Encoding, UTF_8};
use serde_json::Value;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use toolbase_kernel::command::unread;

/// The largest cell, in bytes; a larger one is an unclosed quote or no text for people.
pub const CELL_MAX: usize = 1024 * 1024;
/// The largest row, in bytes; the rest is skipped.
pub const ROW_MAX: usize = 16 * CELL_MAX;

/// The number of columns; a file with more uses something else as columns, and each takes memory and time.
pub const COLUMNS_MAX: usize = 1000;

/// The number of values in a row, with those inside of others: a digit and a comma take dozens of bytes as a value.
pub const VALUES_MAX: usize = 50_000;

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
    /// A list of links below headings, or a folder of files with front matter.
    #[value(alias = "md")]
    Markdown,
    /// XLSX or ODS.
    #[value(aliases = ["xlsx", "ods"])]
    Spreadsheet,
}

/// An error of a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The head line once more, at this line.
    RepeatedHead(u64),
    /// A title above the head line, at this line.
    Title(u64),
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
    #[error("{}", unread(.0))]
    Io(#[from] io::Error),
    /// Bytes that are no text.
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
    Markdown(MarkdownRows),
    Folder(FolderRows),
    Sheet(Box<SheetRows>),
}

/// The rows of a file.
pub struct Rows {
    reader: Reader,
    /// The file's size in bytes.
    pub size: u64,
    /// The format.
    pub format: InputFormat,
    /// The encoding that its bytes show, of a text that is no UTF-8.
    pub shown: Option<&'static Encoding>,
}

impl Rows {
    /// Opens `path`; without `format` it is guessed from the name, then from the content.
    ///
    /// # Errors
    /// When there is no such file, it is empty, packed or a folder without Markdown files.
    pub fn open(path: &Path, format: Option<InputFormat>) -> Result<Self, ReadError> {
        Self::open_as(path, format, None)
    }

    /// As [`Self::open`]; with `encoding` the bytes' own indications do not count.
    ///
    /// # Errors
    /// When there is no such file, it is empty, packed or a folder without Markdown files.
    pub fn open_as(
        path: &Path,
        format: Option<InputFormat>,
        encoding: Option<&'static Encoding>,
    ) -> Result<Self, ReadError> {
        let about = std::fs::metadata(path)?;
        if about.is_dir() {
            let reader = Reader::Folder(FolderRows::open(path)?);
            return Ok(Self { reader, size: about.len(), format: InputFormat::Markdown, shown: None });
        }
        let mut start = Vec::new();
        File::open(path)?.take(4).read_to_end(&mut start)?;
        if start.starts_with(&[0x1f, 0x8b]) {
            return Err(ReadError::Form("it is packed with gzip; give the file inside".to_owned()));
        }
        if start == b"PK\x03\x04" || format == Some(InputFormat::Spreadsheet) {
            let reader = Reader::Sheet(Box::new(SheetRows::open(path)?));
            return Ok(Self { reader, size: about.len(), format: InputFormat::Spreadsheet, shown: None });
        }
        let mut source = Source::open(path, encoding)?;
        let shown = Some(source.encoding).filter(|shown| encoding.is_none() && *shown != UTF_8);
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
        let format = match format {
            Some(format) => format,
            None => guess(&extension, &source.sample()?),
        };
        let reader = match format {
            InputFormat::Csv => Reader::Csv(Box::new(CsvRows::new(source)?)),
            InputFormat::Json => Reader::Json(JsonRows::new(source)?),
            InputFormat::JsonLines => Reader::Lines(LineRows::new(source)),
            InputFormat::Markdown | InputFormat::Spreadsheet => Reader::Markdown(MarkdownRows::new(source)?),
        };
        Ok(Self { reader, size: about.len(), format, shown })
    }

    /// The names of the columns met so far. JSON may add some with every row, always at the end.
    #[must_use]
    pub fn columns(&self) -> &[String] {
        match &self.reader {
            Reader::Csv(rows) => rows.columns(),
            Reader::Json(rows) => rows.columns(),
            Reader::Lines(rows) => rows.columns(),
            Reader::Markdown(rows) => rows.columns(),
            Reader::Folder(rows) => rows.columns(),
            Reader::Sheet(rows) => rows.columns(),
        }
    }

    /// The unit of the rows' places.
    #[must_use]
    pub fn unit(&self) -> Unit {
        match &self.reader {
            Reader::Csv(_) | Reader::Lines(_) => Unit::Line,
            Reader::Json(rows) => rows.unit(),
            Reader::Markdown(rows) => rows.unit(),
            Reader::Folder(_) | Reader::Sheet(_) => Unit::Row,
        }
    }

    /// How many bytes of the file have been read.
    #[must_use]
    pub fn position(&self) -> u64 {
        match &self.reader {
            Reader::Csv(rows) => rows.position(),
            Reader::Json(rows) => rows.position(),
            Reader::Lines(rows) => rows.position(),
            Reader::Markdown(rows) => rows.position(),
            Reader::Folder(rows) => rows.position(),
            Reader::Sheet(rows) => rows.position(),
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
            Reader::Markdown(rows) => Ok(rows.next_item()),
            Reader::Folder(rows) => rows.next_item(),
            Reader::Sheet(rows) => rows.next_item(),
        }
    }
}

/// CSV files may hold JSON only by their extension; files called `.json` often hold JSON lines.
fn guess(extension: &str, sample: &str) -> InputFormat {
    if ["csv", "tsv", "tab"].contains(&extension) {
        return InputFormat::Csv;
    }
    if ["md", "markdown"].contains(&extension) {
        return InputFormat::Markdown;
    }
    let sample = sample.trim_start();
    let heading = sample.starts_with("# ") || sample.starts_with("## ");
    if heading && sample.contains("](http") {
        return InputFormat::Markdown;
    }
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
        assert_eq!(guess("", "# Tools\n- [A](https://a.example)"), InputFormat::Markdown);
        assert_eq!(guess("md", "- [A](https://a.example)"), InputFormat::Markdown);
    }
}
