//! Snapshots in files, so that a server need not read all texts again when it starts.
//!
//! A mark and the stamp of the code, then parts: the number of bytes and their checksum (XXH3), `u64` each in
//! little-endian order, and the bytes (postcard). The first part says what the snapshot was made from; the texts'
//! index follows, then the tools in groups. The stamp covers the sources of this crate, the table of word vectors, the
//! dependencies and the compiler; a file with another one is not read. A model that encodes the texts has a stamp of its own
//! in the first part.

use std::io::{self, Read, Write};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use xxhash_rust::xxh3::xxh3_64;

use crate::category_fragments::CategoryFragments;
use crate::document::Document;
use crate::semantic::encoder::{Encoder, TextEncoder};
use crate::snapshot::Snapshot;
use crate::text_index::index::TextIndex;
use toolbase_catalog_domain::Taxonomy;

const MARK: &[u8; 8] = b"TBSNAP\r\n";
const STAMP: &[u8; 16] = sixteen(env!("CATALOG_INDEX_STAMP").as_bytes());
/// Tools of one part.
const GROUP: usize = 4_096;

/// Why a file is not a snapshot that can be used.
#[derive(Debug, thiserror::Error)]
pub enum StoredError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Other code wrote it.
    #[error("another version wrote it")]
    Version,
    /// Its vectors are those of another encoder, or of another model.
    #[error("the search has another encoder now")]
    Encoder,
    /// The categories are others now.
    #[error("the categories have changed since it was written")]
    Taxonomy,
    /// A part is missing, or is not what was written.
    #[error("it is damaged")]
    Damaged,
}

impl From<postcard::Error> for StoredError {
    fn from(_: postcard::Error) -> Self {
        Self::Damaged
    }
}

/// The origin of a stored snapshot.
#[derive(Serialize, Deserialize)]
struct Head<T> {
    origin: T,
    taxonomy: u64,
    encoder: u64,
    tools: usize,
}

/// A stored snapshot whose first part was read.
#[derive(Debug)]
pub struct Stored<R> {
    input: R,
    taxonomy: u64,
    encoder: u64,
    tools: usize,
}

impl<R: Read> Stored<R> {
    /// Reads the first part; returns also the origin that was given to [`Snapshot::write_to`].
    ///
    /// # Errors
    /// When the file cannot be read, is damaged, or was written by other code.
    pub fn open<T: DeserializeOwned>(mut input: R) -> Result<(T, Self), StoredError> {
        let mut mark = [0; 24];
        input.read_exact(&mut mark).map_err(|_| StoredError::Damaged)?;
        if mark[..8] != MARK[..] {
            return Err(StoredError::Damaged);
        }
        if mark[8..] != STAMP[..] {
            return Err(StoredError::Version);
        }
        let Head { origin, taxonomy, encoder, tools } = read_part(&mut input)?;
        Ok((origin, Self { input, taxonomy, encoder, tools }))
    }

    /// The snapshot, its popularity taken at `now`; `model` encodes its texts, or the table of word vectors does.
    ///
    /// # Errors
    /// When the file cannot be read or is damaged, when the categories were not those of `taxonomy`, or when the vectors
    /// are not those of `model`.
    pub fn snapshot(
        mut self,
        taxonomy: &Arc<Taxonomy>,
        model: Option<Arc<dyn TextEncoder>>,
        now: DateTime<Utc>,
    ) -> Result<Snapshot, StoredError> {
        let encoder = model.map_or(Encoder::Static, Encoder::Model);
        if self.encoder != encoder.stamp() {
            return Err(StoredError::Encoder);
        }
        if self.taxonomy != taxonomy.fingerprint() {
            return Err(StoredError::Taxonomy);
        }
        let input = &mut self.input;
        let names = read_part(input)?;
        let words = read_part(input)?;
        let (ids, lengths): (Vec<Uuid>, Vec<[u16; 3]>) = read_part(input)?;
        let meanings = read_part(input)?;
        let mut documents: Vec<Arc<Document>> = Vec::new();
        while documents.len() < self.tools {
            let group: Vec<Document> = read_part(input)?;
            if group.is_empty() {
                return Err(StoredError::Damaged);
            }
            documents.extend(group.into_iter().map(Arc::new));
        }
        let are_alike = documents.iter().map(|document| document.id).eq(ids.iter().copied());
        if !are_alike || lengths.len() != ids.len() {
            return Err(StoredError::Damaged);
        }
        let text = Arc::new(TextIndex::new(names, words, ids, lengths, meanings));
        let fragments = Arc::new(CategoryFragments::new(taxonomy));
        Ok(Snapshot::assemble(Arc::clone(taxonomy), fragments, documents, (text, encoder), now))
    }
}

impl Snapshot {
    /// Writes the snapshot, and with it `origin`, by which the caller recognises what it was made from.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn write_to<T: Serialize>(&self, origin: &T, out: &mut impl Write) -> Result<(), StoredError> {
        out.write_all(MARK)?;
        out.write_all(STAMP)?;
        let head = Head {
            origin,
            taxonomy: self.taxonomy.fingerprint(),
            encoder: self.encoder.stamp(),
            tools: self.len(),
        };
        write_part(&head, out)?;
        let text = &*self.text;
        write_part(&*text.names, out)?;
        write_part(&*text.words, out)?;
        write_part(&(&text.ids, &text.lengths), out)?;
        write_part(&text.meanings, out)?;
        for group in self.documents.chunks(GROUP) {
            write_part(&group.iter().map(|document| &**document).collect::<Vec<_>>(), out)?;
        }
        Ok(())
    }
}

pub(crate) fn write_part(value: &impl Serialize, out: &mut impl Write) -> Result<(), StoredError> {
    let bytes = postcard::to_stdvec(value)?;
    out.write_all(&(bytes.len() as u64).to_le_bytes())?;
    out.write_all(&xxh3_64(&bytes).to_le_bytes())?;
    out.write_all(&bytes)?;
    Ok(())
}

pub(crate) fn read_part<T: DeserializeOwned>(input: &mut impl Read) -> Result<T, StoredError> {
    let mut number = || -> Result<u64, StoredError> {
        let mut bytes = [0; 8];
        input.read_exact(&mut bytes).map_err(|_| StoredError::Damaged)?;
        Ok(u64::from_le_bytes(bytes))
    };
    let (length, checksum) = (number()?, number()?);
    let mut bytes = Vec::new();
    // Grows with what is there: a damaged length reserves nothing.
    input.take(length).read_to_end(&mut bytes)?;
    if bytes.len() as u64 != length || xxh3_64(&bytes) != checksum {
        return Err(StoredError::Damaged);
    }
    Ok(postcard::from_bytes(&bytes)?)
}

const fn sixteen(bytes: &[u8]) -> &[u8; 16] {
    match bytes.first_chunk() {
        Some(first) => first,
        None => panic!("the build script stamps with sixteen digits"),
    }
}
