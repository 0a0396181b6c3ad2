//! The lines of an archive: one JSON object each.
//!
//! ```text
//! {"format":"toolbase-catalogue","version":1}
//! {"mainCategory":{…}}      all main categories, then
//! {"subCategory":{…}}       all subcategories, then
//! {"tool":{…}}              all tools, each kind in the order of its ids
//! {"checksum":{"lines":1000,"sha256":"…"}}   after at most 1,000 lines: of the lines since the last one
//! {"end":{"mainCategories":9,"subCategories":60,"tools":300,"sha256":"…"}}   of all lines above
//! ```

use crate::store::archive::{Counts, MainRecord, SubRecord, ToolRecord};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::{self, Write};

/// The content of the first line.
pub(super) const FORMAT: &str = "toolbase-catalogue";
/// The version that is written, and the only one that is read.
pub(super) const VERSION: u64 = 1;
/// The number of lines that share a checksum: few enough to locate damage.
const BLOCK: u64 = 1000;

/// A line of an archive.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Line {
    MainCategory(MainRecord),
    SubCategory(SubRecord),
    Tool(Box<ToolRecord>),
    Checksum(Checksum),
    End(End),
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head {
    pub format: String,
    pub version: u64,
}

/// Of the lines since the last one of its kind.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Checksum {
    pub lines: u64,
    pub sha256: String,
}

/// The last line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct End {
    #[serde(flatten)]
    pub counts: Counts,
    pub sha256: String,
}

/// The two running checksums.
pub(super) struct Sums {
    block: Sha256,
    all: Sha256,
    pub lines: u64,
}

impl Sums {
    pub fn new() -> Self {
        Self { block: Sha256::new(), all: Sha256::new(), lines: 0 }
    }

    /// Takes a line with its end.
    pub fn take(&mut self, line: &[u8]) {
        self.block.update(line);
        self.all.update(line);
        self.lines += 1;
    }

    /// Takes a checksum line, which belongs to no block.
    pub fn take_checksum(&mut self, line: &[u8]) {
        self.all.update(line);
    }

    /// The checksum of the lines since the last call.
    pub fn of_block(&mut self) -> Checksum {
        let sha256 = hex::encode(std::mem::take(&mut self.block).finalize());
        Checksum { lines: std::mem::take(&mut self.lines), sha256 }
    }

    /// The checksum of everything so far.
    pub fn of_file(&self) -> String {
        hex::encode(self.all.clone().finalize())
    }
}

/// Writes an archive.
pub(super) struct Writer<W> {
    inner: W,
    sums: Sums,
    counts: Counts,
}

impl<W: Write> Writer<W> {
    pub fn begin(inner: W) -> io::Result<Self> {
        let mut writer = Self { inner, sums: Sums::new(), counts: Counts::default() };
        writer.put(&Head { format: FORMAT.to_owned(), version: VERSION })?;
        Ok(writer)
    }

    pub fn write(&mut self, line: &Line) -> io::Result<()> {
        match line {
            Line::MainCategory(_) => self.counts.main_categories += 1,
            Line::SubCategory(_) => self.counts.sub_categories += 1,
            Line::Tool(_) => self.counts.tools += 1,
            Line::Checksum(_) | Line::End(_) => {}
        }
        self.put(line)?;
        if self.sums.lines == BLOCK { self.close_block() } else { Ok(()) }
    }

    /// Writes the last lines and returns the numbers of records.
    pub fn finish(mut self) -> io::Result<(W, Counts)> {
        if self.sums.lines > 0 {
            self.close_block()?;
        }
        let end = Line::End(End { counts: self.counts, sha256: self.sums.of_file() });
        self.put(&end)?;
        Ok((self.inner, self.counts))
    }

    fn close_block(&mut self) -> io::Result<()> {
        let line = text(&Line::Checksum(self.sums.of_block()))?;
        self.sums.take_checksum(&line);
        self.inner.write_all(&line)
    }

    fn put(&mut self, line: &impl Serialize) -> io::Result<()> {
        let line = text(line)?;
        self.sums.take(&line);
        self.inner.write_all(&line)
    }
}

fn text(line: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    Ok(text)
}
