//! A filled template, up to a length.

use minijinja::{Error, ErrorKind};
use std::io::{self, Write};

/// The bytes that a template has written. Rendering ends with the first write beyond the limit.
pub(super) struct Limited {
    filled: Vec<u8>,
    characters: usize,
    max: usize,
}

impl Limited {
    /// Takes up to `max` characters.
    pub(super) fn new(max: usize) -> Self {
        Self { filled: Vec::new(), characters: 0, max }
    }

    /// The error to report when the limit was exceeded.
    pub(super) fn exceeded(&self) -> Option<Error> {
        let rule = || format!("is longer than {} characters", self.max);
        (self.characters > self.max).then(|| Error::new(ErrorKind::InvalidOperation, rule()))
    }

    pub(super) fn into_text(self) -> Result<String, Error> {
        String::from_utf8(self.filled)
            .map_err(|error| Error::new(ErrorKind::InvalidOperation, error.to_string()))
    }
}

impl Write for Limited {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        // Each character has one byte that does not continue another.
        self.characters += part.iter().filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count();
        if self.characters > self.max {
            return Err(io::Error::other("longer than the limit"));
        }
        self.filled.extend_from_slice(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
