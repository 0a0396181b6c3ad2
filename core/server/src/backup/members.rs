//! The members of a backup, read from front to back.
//!
//! A backup is a foreign file. What has to be in memory at once has a limit, which `backup` itself keeps: a line of a table,
//! the number of members, a manifest, and what describes a member.

use super::check::CheckError;
use flate2::read::MultiGzDecoder;
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::rc::Rc;
use tar::Entry;

/// The most bytes of a line. The largest request has a text of 4 MiB (`TEXT_BODY_MAX` of blogs), and JSON in JSON takes at
/// most seven bytes for one of them.
pub(super) const LINE_MAX: usize = 32 << 20;
/// The most members: each takes some hundred bytes of memory until the manifest has been read.
pub(super) const MEMBERS_MAX: usize = 1_000_000;
/// The most missing files that a manifest names.
pub(super) const MISSING_MAX: usize = 100_000;
/// The most bytes of a manifest without its uploaded files: hundreds of tables, and the keys of files that are missing.
const MANIFEST_MAX: usize = 16 << 20;
/// The most bytes of a manifest for each member: 100,000 uploaded files take 20 MB.
const MANIFEST_SHARE: usize = 512;
/// The most bytes of what describes a member: its header, before it one with its name when that is long, and the padding of the
/// member before it.
const HEADERS_MAX: u64 = 16 << 10;

/// The most bytes of the manifest of a backup that has had `members` so far.
pub(super) fn manifest_max(members: usize) -> usize {
    MANIFEST_MAX + members * MANIFEST_SHARE
}

/// A backup that is read from front to back.
pub(super) struct Members {
    archive: tar::Archive<Unpacked>,
    left: Rc<Cell<u64>>,
}

/// Opens a backup.
pub(super) fn open(path: &Path) -> Result<Members, CheckError> {
    let file = File::open(path).map_err(CheckError::File)?;
    let left = Rc::new(Cell::new(HEADERS_MAX));
    let bytes = MultiGzDecoder::new(BufReader::with_capacity(1 << 18, file));
    Ok(Members { archive: tar::Archive::new(Unpacked { bytes, left: left.clone() }), left })
}

impl Members {
    /// The members, each of which has to be read to its end. Only files are members of a backup.
    pub fn entries(&mut self) -> io::Result<impl Iterator<Item = io::Result<Entry<'_, Unpacked>>>> {
        let Self { archive, left } = self;
        let mut entries = archive.entries()?;
        let mut members = 0;
        Ok(std::iter::from_fn(move || {
            left.set(HEADERS_MAX);
            let member = entries.next()?;
            left.set(u64::MAX);
            members += 1;
            Some(member.and_then(|member| allowed(member, members)))
        }))
    }
}

fn allowed(member: Entry<'_, Unpacked>, members: usize) -> io::Result<Entry<'_, Unpacked>> {
    if members > MEMBERS_MAX {
        return Err(io::Error::other(format!("it has more than {MEMBERS_MAX} parts")));
    }
    let name = member.path_bytes().into_owned();
    let rejected = |rule: &str| Err(io::Error::other(format!("`{}` {rule}", name.escape_ascii())));
    if !name.iter().all(|byte| matches!(byte, b' '..=b'~')) {
        return rejected("is no name of a part");
    }
    if member.header().entry_type().is_file() { Ok(member) } else { rejected("is no file") }
}

/// The unpacked bytes, of which only so many are read.
pub(super) struct Unpacked {
    bytes: MultiGzDecoder<BufReader<File>>,
    left: Rc<Cell<u64>>,
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        let left = self.left.get().checked_sub(read as u64);
        self.left.set(left.ok_or_else(|| io::Error::other("the name of a part is too long"))?);
        Ok(read)
    }
}
