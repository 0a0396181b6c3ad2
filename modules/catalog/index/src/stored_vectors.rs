//! Vectors of a model in files: they outlast a restart, another version of the program and other categories.
//!
//! A mark and the stamp of the model (`u64`, little-endian), then parts as those of stored snapshots: vectors with the
//! hashes of their texts. Parts are appended, and what follows one that is torn is ignored.

use std::io::Read;

use rustc_hash::FxHashMap;
use xxhash_rust::xxh3::xxh3_128;

use crate::semantic::vectors::Meaning;
use crate::stored::{StoredError, read_part, write_part};

const MARK: &[u8; 8] = b"TBVECT1\n";

/// The content of a file.
#[derive(Debug, Default)]
pub struct StoredVectors {
    vectors: FxHashMap<u128, Meaning>,
    length: u64,
}

/// Counts the bytes that were read.
struct Counted<R>(R, u64);

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.0.read(buffer)?;
        self.1 += count as u64;
        Ok(count)
    }
}

impl StoredVectors {
    /// Reads what a file has of the model with this stamp: nothing from the file of another model.
    #[must_use]
    pub fn read(input: impl Read, stamp: u64) -> Self {
        let mut input = Counted(input, 0);
        let mut head = [0; 16];
        let mut stored = Self::default();
        if input.read_exact(&mut head).is_err() || head[..] != Self::head(stamp)[..] {
            return stored;
        }
        stored.length = input.1;
        while let Ok(part) = read_part::<Vec<(u128, Meaning)>>(&mut input) {
            stored.vectors.extend(part);
            stored.length = input.1;
        }
        stored
    }

    /// The first bytes of the file of a model with this stamp.
    #[must_use]
    pub fn head(stamp: u64) -> Vec<u8> {
        [&MARK[..], &stamp.to_le_bytes()].concat()
    }

    /// The bytes that add the vectors of these texts to a file.
    ///
    /// # Errors
    /// When they cannot be encoded.
    pub fn part<'a>(
        vectors: impl IntoIterator<Item = (&'a str, &'a Meaning)>,
    ) -> Result<Vec<u8>, StoredError> {
        let part: Vec<(u128, &Meaning)> =
            vectors.into_iter().map(|(text, meaning)| (xxh3_128(text.as_bytes()), meaning)).collect();
        let mut bytes = Vec::new();
        write_part(&part, &mut bytes)?;
        Ok(bytes)
    }

    /// The vector of a text, if there is one.
    #[must_use]
    pub fn get(&self, text: &str) -> Option<&Meaning> {
        self.vectors.get(&xxh3_128(text.as_bytes()))
    }

    /// Number of vectors.
    #[must_use]
    pub fn len(&self) -> usize {
        self.vectors.len()
    }

    /// Returns `true` if there are no vectors.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.vectors.is_empty()
    }

    /// The bytes that are whole; 0 when the file is that of another model, or none.
    #[must_use]
    pub fn length(&self) -> u64 {
        self.length
    }
}
