//! The files inside of a spreadsheet, which is a zip file, as streams of XML.

use super::super::{CELL_MAX, ReadError};
use flate2::read::DeflateDecoder;
use quick_xml::events::{BytesStart, Event};
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use zip::{CompressionMethod, ZipArchive};

/// A sheet that unpacks to more is no list of tools: reading it takes too long.
const UNPACKED_MAX: u64 = 256 * MIB;
/// All that is unpacked while a spreadsheet is read, whatever its directory claims: some parts are read twice.
const READ_MAX: u64 = 4 * UNPACKED_MAX;
/// The least that a cell takes in XML. A cell that is written once and repeated counts like as many written ones.
const CELL_XML: u64 = 64;
/// The largest text, tag or comment, which is in memory as a whole.
const EVENT_MAX: u64 = 2 * CELL_MAX as u64;
/// More elements inside of one another would fill the memory.
const DEPTH_MAX: u32 = 200;
/// A spreadsheet has a file for each sheet, picture and diagram.
const FILES_MAX: usize = 10_000;

const MIB: u64 = 1024 * 1024;

/// The error for what is no spreadsheet.
pub(super) fn broken(error: &dyn std::fmt::Display) -> ReadError {
    ReadError::Form(format!("it is a broken spreadsheet: {error}"))
}

/// The files of a spreadsheet.
pub(super) struct Parts {
    path: PathBuf,
    archive: ZipArchive<BufReader<File>>,
    places: HashMap<String, usize>,
    read: Arc<AtomicU64>,
}

impl Parts {
    /// Reads the directory of the zip file at `path`.
    ///
    /// # Errors
    /// When there is none, or more is in it than a spreadsheet has.
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        // The directory is read as a whole, so it is measured first.
        if entries(&mut File::open(path)?)? > FILES_MAX {
            return Err(ReadError::Form(format!("it holds more than {FILES_MAX} files")));
        }
        let archive = ZipArchive::new(BufReader::new(File::open(path)?)).map_err(|error| broken(&error))?;
        if archive.decompressed_size().is_none_or(|size| size > u128::from(UNPACKED_MAX)) {
            return Err(too_large(UNPACKED_MAX));
        }
        let mut places = HashMap::new();
        for (at, name) in archive.file_names().enumerate() {
            places.insert(plain(&name.map_err(|error| broken(&error))?), at);
        }
        Ok(Self { path: path.to_owned(), archive, places, read: Arc::default() })
    }

    pub fn has(&self, name: &str) -> bool {
        self.places.contains_key(&plain(name))
    }

    /// The file `name` as XML; `None` when there is none.
    ///
    /// # Errors
    /// When it is encrypted, or packed in a way that spreadsheets do not use.
    pub fn xml(&mut self, name: &str) -> Result<Option<Xml>, ReadError> {
        let Some(&at) = self.places.get(&plain(name)) else { return Ok(None) };
        let (start, packed, method) = {
            let entry = self.archive.by_index(at).map_err(|error| broken(&error))?;
            let start = entry.data_start().ok_or_else(|| broken(&"a file in it has no beginning"))?;
            (start, entry.compressed_size(), entry.compression())
        };
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(start))?;
        let used = Arc::new(AtomicU64::new(0));
        let file = Counted { inner: file.take(packed), used: Arc::clone(&used) };
        let unpacked: Box<dyn Read + Send> = match method {
            CompressionMethod::Stored => Box::new(file),
            CompressionMethod::Deflated => Box::new(DeflateDecoder::new(file)),
            other => return Err(broken(&format!("it is packed with {other}"))),
        };
        let since = Arc::new(AtomicU64::new(0));
        let limited = Limited { inner: unpacked, since: Arc::clone(&since), read: Arc::clone(&self.read) };
        let mut reader = quick_xml::Reader::from_reader(BufReader::new(limited));
        let config = reader.config_mut();
        config.check_end_names = false;
        config.expand_empty_elements = true;
        let read = Arc::clone(&self.read);
        Ok(Some(Xml { reader, buffer: Vec::new(), depth: 0, since, read, used, packed }))
    }
}

/// The number of entries that the directory of a zip file may have, by their signature.
fn entries(file: &mut File) -> io::Result<usize> {
    const SIGNATURE: &[u8] = b"PK\x01\x02";
    let (mut chunk, mut held, mut count) = (vec![0; 64 * 1024], 0, 0);
    loop {
        let read = file.read(&mut chunk[held..])?;
        if read == 0 {
            return Ok(count);
        }
        let end = held + read;
        count += memchr::memmem::find_iter(&chunk[..end], SIGNATURE).count();
        // The signature may lie across the end of what was read.
        held = end.min(SIGNATURE.len() - 1);
        chunk.copy_within(end - held..end, 0);
    }
}

/// A name in the zip file as it is looked up: some programs write other letters or separators than they refer to.
fn plain(name: &str) -> String {
    name.trim_start_matches('/').replace('\\', "/").to_ascii_lowercase()
}

fn too_large(max: u64) -> ReadError {
    ReadError::Form(format!("it unpacks to more than {} MiB; save it as CSV first", max / MIB))
}

/// Counts the packed bytes that were used.
struct Counted<R> {
    inner: R,
    used: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.used.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Fails when an event of XML or all that is read becomes too large.
struct Limited {
    inner: Box<dyn Read + Send>,
    since: Arc<AtomicU64>,
    read: Arc<AtomicU64>,
}

/// The limit that was exceeded.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Exceeded(String);

fn is_exceeded(error: &io::Error) -> bool {
    error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<Exceeded>)
}

impl Read for Limited {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let exceeded = |message: String| Err(io::Error::other(Exceeded(message)));
        if self.since.fetch_add(count as u64, Ordering::Relaxed) > EVENT_MAX {
            return exceeded(format!("a text or tag in it is larger than {} MiB", EVENT_MAX / MIB));
        }
        if self.read.fetch_add(count as u64, Ordering::Relaxed) > READ_MAX {
            return exceeded(too_large(UNPACKED_MAX).to_string());
        }
        Ok(count)
    }
}

/// A file of XML that is read once from front to back.
pub(super) struct Xml {
    reader: quick_xml::Reader<BufReader<Limited>>,
    buffer: Vec<u8>,
    depth: u32,
    since: Arc<AtomicU64>,
    read: Arc<AtomicU64>,
    used: Arc<AtomicU64>,
    packed: u64,
}

impl Xml {
    /// The next event; elements without content have an end as well.
    ///
    /// # Errors
    /// When it is no XML, or exceeds a limit.
    pub fn next_event(&mut self) -> Result<Event<'_>, ReadError> {
        self.since.store(0, Ordering::Relaxed);
        self.buffer.clear();
        let event = self.reader.read_event_into(&mut self.buffer).map_err(|error| match &error {
            quick_xml::Error::Io(reason) if is_exceeded(reason) => ReadError::Form(reason.to_string()),
            _ => broken(&error),
        })?;
        match &event {
            Event::Start(_) => self.depth += 1,
            Event::End(_) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if self.depth > DEPTH_MAX {
            return Err(ReadError::Form(format!("it nests more than {DEPTH_MAX} elements in one another")));
        }
        Ok(event)
    }

    /// Counts cells that are repeated and not written.
    ///
    /// # Errors
    /// When all that is read exceeds its limit with them.
    pub fn count_repeated(&self, cells: usize) -> Result<(), ReadError> {
        let bytes = CELL_XML.saturating_mul(cells as u64);
        let before = self.read.fetch_add(bytes, Ordering::Relaxed);
        if before.saturating_add(bytes) > READ_MAX { Err(too_large(UNPACKED_MAX)) } else { Ok(()) }
    }

    /// The share of the file that was read, from 0 to 1000.
    pub fn progress(&self) -> u64 {
        self.used.load(Ordering::Relaxed) * 1000 / self.packed.max(1)
    }
}

/// The value of the attribute `name`, which may have a prefix.
///
/// # Errors
/// When the attributes are no XML.
pub(super) fn attribute(element: &BytesStart<'_>, name: &str) -> Result<Option<String>, ReadError> {
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| broken(&error))?;
        if attribute.key.as_ref() == name || attribute.key.local_name().as_ref() == name {
            let value = attribute.normalized_value(quick_xml::XmlVersion::Explicit1_0);
            return value.map(|value| Some(value.into_owned())).map_err(|error| broken(&error));
        }
    }
    Ok(None)
}

/// Adds the text of `event` to `text`.
///
/// # Errors
/// When it refers to something that is not there.
pub(super) fn add_text(text: &mut String, event: &Event<'_>) -> Result<(), ReadError> {
    match event {
        Event::Text(part) => text.push_str(&part.xml10_content()),
        Event::CData(part) => text.push_str(&part.xml10_content()),
        Event::GeneralRef(reference) => {
            let predefined = quick_xml::escape::resolve_predefined_entity(reference);
            let character = reference.resolve_char_ref().map_err(|error| broken(&error))?;
            match (predefined, character) {
                (Some(predefined), _) => text.push_str(predefined),
                (None, Some(character)) => text.push(character),
                (None, None) => return Err(broken(&"it refers to an unknown entity")),
            }
        }
        _ => {}
    }
    Ok(())
}
