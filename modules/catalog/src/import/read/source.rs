//! Bytes of a file with their line numbers.

use super::ReadError;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

/// How many bytes are read at once, and looked at to guess the format.
const BUFFER: usize = 256 * 1024;

/// A file that is read once from front to back.
pub struct Source {
    inner: BufReader<File>,
    line: u64,
    position: u64,
}

impl Source {
    /// Reads `file` from its present position.
    #[must_use]
    pub fn new(file: File) -> Self {
        Self { inner: BufReader::with_capacity(BUFFER, file), line: 1, position: 0 }
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
            let end = bytes.iter().position(|&byte| byte == b'\n');
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

    /// Skips a byte order mark; rejects encodings other than UTF-8 if the mark shows them.
    pub(super) fn check_encoding(&mut self) -> Result<(), ReadError> {
        let bytes = self.fill()?;
        if bytes.is_empty() {
            return Err(ReadError::Form("it is empty".to_owned()));
        }
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            return Err(ReadError::Encoding("UTF-16".to_owned()));
        }
        if bytes.starts_with(&[0x1f, 0x8b]) || bytes.starts_with(b"PK\x03\x04") {
            return Err(ReadError::Form(
                "it is packed (gzip, zip or a spreadsheet); give the file inside".to_owned(),
            ));
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
