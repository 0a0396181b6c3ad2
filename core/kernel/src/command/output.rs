//! The one printer: records to standard output, everything else to standard error.

use super::table::{self, Column};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};

/// The output format of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Aligned columns for people.
    #[default]
    Table,
    /// One JSON array.
    Json,
    /// RFC 4180 with a head line.
    Csv,
}

/// The `--format` argument.
#[must_use]
pub fn format_argument() -> clap::Arg {
    clap::Arg::new("format")
        .long("format")
        .value_name("FORMAT")
        .value_parser(clap::value_parser!(Format))
        .default_value("table")
        .help("How to print the records")
}

/// Prints records and notes.
pub struct Output {
    records: Box<dyn Write + Send>,
    notes: Box<dyn Write + Send>,
    format: Format,
    interactive: bool,
}

impl Output {
    /// Prints to the process's own streams.
    #[must_use]
    pub fn standard() -> Self {
        Self {
            records: Box::new(io::stdout()),
            notes: Box::new(io::stderr()),
            format: Format::Table,
            interactive: io::stderr().is_terminal(),
        }
    }

    /// Prints to the given streams, as for someone who is not at a terminal.
    #[must_use]
    pub fn to(records: impl Write + Send + 'static, notes: impl Write + Send + 'static) -> Self {
        Self { records: Box::new(records), notes: Box::new(notes), format: Format::Table, interactive: false }
    }

    /// Takes the format from `--format`, where the command has it.
    pub fn take_format(&mut self, arguments: &clap::ArgMatches) {
        if let Ok(Some(format)) = arguments.try_get_one::<Format>("format") {
            self.format = *format;
        }
    }

    /// Returns `true` if JSON was requested.
    #[must_use]
    pub fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Returns `true` if no format for programs was requested.
    #[must_use]
    pub fn is_table(&self) -> bool {
        self.format == Format::Table
    }

    /// Returns `true` if a progress bar would be seen.
    #[must_use]
    pub fn interactive(&self) -> bool {
        self.interactive
    }

    /// Prints records, one row each, in the requested format.
    ///
    /// # Errors
    /// When the stream is broken.
    pub fn records<T: Serialize>(&mut self, columns: &[Column<T>], rows: &[T]) -> io::Result<()> {
        let (heads, cells) = table::cells(columns, rows);
        self.rows(&heads, &cells, &rows)
    }

    /// Prints `records` as JSON, or `rows` of them with a cell for each of `heads`.
    ///
    /// # Errors
    /// When the stream is broken.
    pub fn rows(
        &mut self,
        heads: &[String],
        rows: &[Vec<String>],
        records: &impl Serialize,
    ) -> io::Result<()> {
        let text = match self.format {
            Format::Table => table::table(heads, rows),
            Format::Csv => table::csv(heads, rows),
            Format::Json => serde_json::to_string_pretty(records)? + "\n",
        };
        self.raw(&text)
    }

    /// Prints records as a table beside what goes to standard output.
    pub fn records_beside<T>(&mut self, columns: &[Column<T>], rows: &[T]) {
        let text = table::aligned(columns, rows);
        self.note(text.trim_end());
    }

    /// Prints `text` to standard output as it is.
    ///
    /// # Errors
    /// When the stream is broken.
    pub fn raw(&mut self, text: &str) -> io::Result<()> {
        self.records.write_all(text.as_bytes())?;
        self.records.flush()
    }

    /// Tells people something that is no record.
    pub fn note(&mut self, text: &str) {
        // Standard error that is closed is no reason to fail.
        let _ = writeln!(self.notes, "{text}");
    }
}
