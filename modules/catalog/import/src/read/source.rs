//! Bytes of a file with their line numbers.

use super::ReadError;
use super::decode::{Decoded, detected};
use encoding_rs::{Encoding, UTF_8};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// How many bytes are read at once, and looked at to guess the format.
const BUFFER: usize = 256 * 1024;

/// A file that is read once from front to back.
pub struct Source {
    inner: BufReader<Box<dyn Read + Send>>,
    line: u64,
    position: u64,
    /// The encoding that it is read as.
    pub(super) encoding: &'static Encoding,
}

impl Source {
    /// Reads `path` as `encoding`, else as what its bytes show.
    ///
    /// # Errors
    /// When it cannot be read or is empty.
    pub(super) fn open(path: &Path, encoding: Option<&'static Encoding>) -> Result<Self, ReadError> {
        let mut file = File::open(path)?;
        let shown = detected(&mut file)?;
        let encoding = encoding.unwrap_or(shown);
        let reader: Box<dyn Read + Send> =
            if encoding == UTF_8 { Box::new(file) } else { Box::new(Decoded::new(file, encoding)) };
        let inner = BufReader::with_capacity(BUFFER, reader);
        let mut source = Self { inner, line: 1, position: 0, encoding };
        source.check_start()?;
        Ok(source)
    }

    /// The bytes at hand; empty at the end of the file.
    ///
    /// # Errors
    /// When the system call fails.
    pub fn fill(&mut self) -> io::Result<&[u8]> {
        self.inner.fill_buf()
    }

    /// The next byte, which stays; `None` at the end.
    ///
    /// # Errors
    /// When the system call fails.
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.fill()?.first().copied())
    }

    /// Moves on by `count` of the bytes at hand.
    pub fn consume(&mut self, count: usize) {
        let buffer = self.inner.buffer();
        let used = &buffer[..count.min(buffer.len())];
        self.line += memchr::memchr_iter(b'\n', used).count() as u64;
        self.position += used.len() as u64;
        self.inner.consume(count);
    }

    /// The line of the next byte, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.line
    }

    /// How many bytes have been used.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Moves over white space.
    ///
    /// # Errors
    /// When the system call fails.
    pub fn skip(&mut self, unwanted: impl Fn(u8) -> bool) -> io::Result<()> {
        loop {
            let bytes = self.fill()?;
            let count = bytes.iter().take_while(|&&byte| unwanted(byte)).count();
            let all = count == bytes.len();
            self.consume(count);
            if !all || count == 0 {
                return Ok(());
            }
        }
    }

    /// Reads a line without its end into `into`, which is cleared first; stores at most `max` bytes of it.
    /// Returns whether there was one.
    ///
    /// # Errors
    /// When the system call fails.
    pub fn read_line(&mut self, into: &mut Vec<u8>, max: usize) -> io::Result<bool> {
        into.clear();
        if self.peek()?.is_none() {
            return Ok(false);
        }
        loop {
            let bytes = self.fill()?;
            let end = memchr::memchr(b'\n', bytes);
            let count = end.unwrap_or(bytes.len());
            let room = (max + 1).saturating_sub(into.len()).min(count);
            into.extend_from_slice(&bytes[..room]);
            let last = end.is_some() || bytes.is_empty();
            self.consume(end.map_or(count, |at| at + 1));
            if last {
                return Ok(true);
            }
        }
    }

    /// Skips a byte order mark; rejects what is empty.
    fn check_start(&mut self) -> Result<(), ReadError> {
        let bytes = self.fill()?;
        if bytes.is_empty() {
            return Err(ReadError::Form("it is empty".to_owned()));
        }
        if bytes.starts_with(&[0xef, 0xbb, 0xbf]) {
            self.consume(3);
        }
        Ok(())
    }

    /// The first bytes as text, as far as they are at hand; nothing is used up.
    pub(super) fn sample(&mut self) -> io::Result<String> {
        Ok(String::from_utf8_lossy(self.fill()?).into_owned())
    }
}
