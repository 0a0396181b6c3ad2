//! Reading an archive line by line, in bounded memory. Errors name their line.

use super::format::{FORMAT, Head, Line, Sums, VERSION};
use crate::store::archive::Counts;
use std::collections::HashSet;
use std::io::{BufRead, Read};
use toolbase_kernel::reading::from_json;
use uuid::Uuid;

/// A longer line is no record of ours: with every text at its limit a tool takes a few hundred kilobytes.
const LINE_MAX: u64 = 8 << 20;

/// The faults of an archive.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error("cannot read the file: {0}")]
    File(#[from] std::io::Error),
    /// It is no archive, or one of another version.
    #[error("line 1: {0}")]
    Head(String),
    /// A line breaks a rule.
    #[error("line {line}: {reason}")]
    Line {
        /// Its number, from 1.
        line: u64,
        /// The fault.
        reason: String,
    },
    /// Lines are not as they were written.
    #[error("lines {first} to {last} do not match their checksum in line {line}: the file is damaged")]
    Checksum {
        /// The first of them.
        first: u64,
        /// The last of them.
        last: u64,
        /// The line of the checksum.
        line: u64,
    },
    /// The last line is missing.
    #[error("line {line}: the file ends here, without its last line: it has been cut off")]
    CutOff {
        /// The last line that is there.
        line: u64,
    },
}

/// Hands out the records of an archive, and checks everything that can be checked without a database.
pub(super) struct Reader<R> {
    inner: R,
    line: u64,
    sums: Sums,
    block_begin: u64,
    counts: Counts,
    mains: HashSet<Uuid>,
    subs: HashSet<Uuid>,
    /// The kind (0 to 2) and id of the last record.
    last: (u8, Uuid),
    buffer: Vec<u8>,
}

impl<R: BufRead> Reader<R> {
    pub fn begin(inner: R) -> Result<Self, ReadError> {
        let mut reader = Self {
            inner,
            line: 0,
            sums: Sums::new(),
            block_begin: 1,
            counts: Counts::default(),
            mains: HashSet::new(),
            subs: HashSet::new(),
            last: (0, Uuid::nil()),
            buffer: Vec::new(),
        };
        if !reader.fetch()? {
            return Err(ReadError::Head("the file is empty".to_owned()));
        }
        let head: Option<Head> = serde_json::from_slice(&reader.buffer).ok();
        match head {
            Some(head) if head.format != FORMAT => {
                Err(ReadError::Head(format!("`{}` is no catalogue made by `toolbase export`", head.format)))
            }
            Some(head) if head.version != VERSION => Err(ReadError::Head(format!(
                "version {} is not known: this ToolBase reads version {VERSION}",
                head.version
            ))),
            Some(_) => {
                reader.sums.take(&reader.buffer);
                Ok(reader)
            }
            None => Err(ReadError::Head("this is no catalogue made by `toolbase export`".to_owned())),
        }
    }

    /// The number of the last line that was read.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Returns the number of records that have been read so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The next record; `None` after the last one, when everything has turned out to be right.
    pub fn next(&mut self) -> Result<Option<Line>, ReadError> {
        loop {
            let before = self.line;
            if !self.fetch()? {
                return Err(ReadError::CutOff { line: before });
            }
            let line: Line = serde_json::from_slice(&self.buffer)
                .map_err(|error| self.wrong(describe(&error, &self.buffer)))?;
            match line {
                Line::Checksum(describe) => {
                    let (first, line) = (self.block_begin, self.line);
                    let found = self.sums.of_block();
                    if (found.lines, &found.sha256) != (describe.lines, &describe.sha256) {
                        return Err(ReadError::Checksum { first, last: line - 1, line });
                    }
                    self.sums.take_checksum(&self.buffer);
                    self.block_begin = line + 1;
                }
                Line::End(end) => {
                    if self.sums.lines > 0 {
                        return Err(self.wrong("the lines above have no checksum".to_owned()));
                    }
                    if end.counts != self.counts {
                        return Err(self.wrong(format!(
                            "{} records should be above, and {} are",
                            total(end.counts),
                            total(self.counts)
                        )));
                    }
                    if end.sha256 != self.sums.of_file() {
                        return Err(ReadError::Checksum { first: 1, last: self.line - 1, line: self.line });
                    }
                    if self.fetch()? {
                        return Err(self.wrong("something follows the last line".to_owned()));
                    }
                    return Ok(None);
                }
                record => {
                    self.sums.take(&self.buffer);
                    self.check(&record)?;
                    return Ok(Some(record));
                }
            }
        }
    }

    /// Order and references; counts the record.
    fn check(&mut self, record: &Line) -> Result<(), ReadError> {
        let place = match record {
            Line::MainCategory(main) => {
                self.counts.main_categories += 1;
                self.mains.insert(main.id);
                (0, main.id)
            }
            Line::SubCategory(sub) => {
                self.counts.sub_categories += 1;
                if !self.mains.contains(&sub.main_id) {
                    return Err(self.wrong(format!("there is no main category {}", sub.main_id)));
                }
                self.subs.insert(sub.id);
                (1, sub.id)
            }
            Line::Tool(tool) => {
                self.counts.tools += 1;
                if let Some(unknown) = tool.categories.iter().find(|id| !self.subs.contains(id)) {
                    return Err(self.wrong(format!("there is no subcategory {unknown}")));
                }
                (2, tool.id)
            }
            Line::Checksum(_) | Line::End(_) => return Ok(()),
        };
        if place <= self.last {
            return Err(self.wrong(
                "this record does not follow the one above: each kind is in the order of its ids".to_owned(),
            ));
        }
        self.last = place;
        Ok(())
    }

    fn wrong(&self, reason: String) -> ReadError {
        ReadError::Line { line: self.line, reason }
    }

    /// Reads a line; `false` at the end of the file.
    fn fetch(&mut self) -> Result<bool, ReadError> {
        self.buffer.clear();
        let length = (&mut self.inner).take(LINE_MAX).read_until(b'\n', &mut self.buffer)?;
        if length == 0 {
            return Ok(false);
        }
        self.line += 1;
        if self.buffer.len() as u64 == LINE_MAX {
            return Err(self.wrong("the line is too long for a record".to_owned()));
        }
        Ok(true)
    }
}

fn total(counts: Counts) -> u64 {
    counts.main_categories + counts.sub_categories + counts.tools
}

fn describe(error: &serde_json::Error, line: &[u8]) -> String {
    if error.is_eof() && !line.ends_with(b"\n") {
        return "the file ends in the middle of this line: it has been cut off".to_owned();
    }
    // The kernel's errors name the field and the rule.
    match serde_json::from_slice(line).map(|value| from_json::<Line>(&value)) {
        Ok(Err(wrong)) => wrong.to_string(),
        _ => format!("not valid JSON (column {})", error.column()),
    }
}
