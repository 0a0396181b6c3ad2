//! Reading a backup, and checking all of it.

use super::manifest::{
    DATABASE, FORMAT, FORMAT_MEMBER, Head, MANIFEST_MEMBER, MEDIA, Manifest, SUM_MEMBER, Sum, VERSION,
};
use super::members::{LINE_MAX, manifest_max, open};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::Path;
use toolbase_kernel::reading::from_json;
use toolbase_media::is_key;

/// The most bytes of the first member and of the last, which have some dozens.
const SMALL_MAX: usize = 4 << 10;
/// A longer text that cannot be read is not read a second time, to describe its fault in our words.
const DESCRIBED_MAX: usize = 1 << 20;

/// `PostgreSQL` knows no longer names.
const IDENTIFIER_MAX: usize = 63;
/// The characters of a wrong name that an error shows.
const SHOWN: usize = 80;

/// The faults of a backup.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The file cannot be read.
    #[error("cannot read the file: {0}")]
    File(io::Error),
    /// It is something else.
    #[error("this is no backup made by `toolbase backup`: {0}")]
    NoBackup(String),
    /// It is of a version that is not known.
    #[error("the backup is of version {0}, which is not known: this ToolBase reads version {VERSION}")]
    Version(u64),
    /// The end is missing.
    #[error("the file has been cut off: it ends in {0}")]
    CutOff(String),
    /// The bytes are not those that were written.
    #[error("the file is damaged: {0}")]
    Damaged(String),
}

/// Returns `true` if the file begins as a backup does. What follows is not read.
#[must_use]
pub fn is_backup(path: &Path) -> bool {
    let Ok(mut members) = open(path) else { return false };
    let Ok(mut entries) = members.entries() else { return false };
    let Some(Ok(mut first)) = entries.next() else { return false };
    first.path_bytes() == FORMAT_MEMBER.as_bytes()
        && read(&mut first, SMALL_MAX).is_ok_and(|(_, text)| check_head(&text).is_ok())
}

/// The content of a member.
struct Seen {
    bytes: u64,
    lines: u64,
    longest: usize,
    sha256: String,
}

/// Reads all of `path` and compares every member with the manifest. Touches nothing else.
///
/// # Errors
/// [`CheckError`], which names the member.
pub fn check(path: &Path) -> Result<Manifest, CheckError> {
    let mut members = open(path)?;
    let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
    let (mut manifest, mut recorded) = (None, None);
    // The last member whose beginning was read, for errors.
    let mut place = String::new();
    for member in members.entries().map_err(|error| broken(&error, &place))? {
        let mut member = member.map_err(|error| broken(&error, &place))?;
        let name = String::from_utf8_lossy(&member.path_bytes()).into_owned();
        if seen.is_empty() && name != FORMAT_MEMBER {
            return Err(CheckError::NoBackup(format!("it begins with `{name}`")));
        }
        place.clone_from(&name);
        let retained = match name.as_str() {
            FORMAT_MEMBER | SUM_MEMBER => SMALL_MAX,
            MANIFEST_MEMBER => manifest_max(seen.len()),
            _ => 0,
        };
        let (found, text) = read(&mut member, retained).map_err(|error| broken(&error, &place))?;
        match name.as_str() {
            FORMAT_MEMBER => check_head(&text)?,
            MANIFEST_MEMBER => manifest = Some(text),
            SUM_MEMBER => recorded = Some(text),
            _ => {}
        }
        if seen.insert(name.clone(), found).is_some() {
            return Err(CheckError::Damaged(format!("{name} is in it twice")));
        }
    }
    let (Some(manifest), Some(recorded)) = (manifest, recorded) else {
        return Err(if seen.is_empty() {
            CheckError::NoBackup("it is empty".to_owned())
        } else {
            CheckError::CutOff(place)
        });
    };
    if Sum::hex(&manifest).as_bytes() != recorded {
        return Err(CheckError::Damaged(format!("{MANIFEST_MEMBER} does not match its checksum")));
    }
    let manifest: Manifest =
        read_member(&manifest).map_err(|error| CheckError::Damaged(format!("{MANIFEST_MEMBER}: {error}")))?;
    check_names(&manifest)?;
    compare(&manifest, seen)?;
    Ok(manifest)
}

/// Reads all of `member`. Its bytes are returned only of those that are to be retained, which may have at most so many.
fn read(member: &mut impl Read, retained: usize) -> io::Result<(Seen, Vec<u8>)> {
    let (mut sum, mut text) = (Sum::default(), Vec::new());
    let mut buffer = vec![0; 1 << 16];
    loop {
        let length = member.read(&mut buffer)?;
        if length == 0 {
            break;
        }
        sum.take(&buffer[..length]);
        if retained > 0 {
            text.extend_from_slice(&buffer[..length]);
        }
        if text.len() > retained {
            return Err(io::Error::other(format!("it is longer than {retained} bytes")));
        }
    }
    Ok((Seen { bytes: sum.bytes, lines: sum.lines, longest: sum.longest, sha256: sum.digits() }, text))
}

/// Reads a member that is JSON.
fn read_member<T: DeserializeOwned>(text: &[u8]) -> Result<T, String> {
    serde_json::from_slice(text).map_err(|error| {
        // Its own words are those of the language.
        let value: Option<Value> = Some(text)
            .filter(|text| text.len() <= DESCRIBED_MAX)
            .and_then(|text| serde_json::from_slice(text).ok());
        let rule = value.and_then(|value| from_json::<T>(&value).err()).map(|error| error.to_string());
        rule.unwrap_or_else(|| {
            format!("it is not valid JSON at line {}, column {}", error.line(), error.column())
        })
    })
}

fn check_head(text: &[u8]) -> Result<(), CheckError> {
    match read_member::<Head>(text) {
        Ok(head) if head.format != FORMAT => {
            Err(CheckError::NoBackup(format!("its own name is `{}`", head.format)))
        }
        Ok(head) if head.version != VERSION => Err(CheckError::Version(head.version)),
        Ok(_) => Ok(()),
        Err(error) => Err(CheckError::NoBackup(format!("{FORMAT_MEMBER}: {error}"))),
    }
}

/// Names reach messages, SQL and the storage: here each is one that `backup` can have written. `restore` compares those of
/// tables and columns with the schema too.
fn check_names(manifest: &Manifest) -> Result<(), CheckError> {
    let damaged = |kind: &str, name: &str| {
        let shown: String = name.escape_debug().take(SHOWN).collect();
        Err(CheckError::Damaged(format!("{MANIFEST_MEMBER}: `{shown}` is no {kind}")))
    };
    let mut words =
        vec![("engine", &manifest.engine), ("version", &manifest.toolbase), ("site", &manifest.site)];
    words.extend(manifest.missing.iter().map(|key| ("name of a file", key)));
    if let Some((kind, word)) = words.into_iter().find(|(_, word)| word.contains(char::is_control)) {
        return damaged(kind, word);
    }
    if let Some(name) = manifest.migrations.keys().find(|name| !is_identifier(name)) {
        return damaged("name of a module", name);
    }
    for table in &manifest.tables {
        if !is_identifier(&table.name) {
            return damaged("name of a table", &table.name);
        }
        if let Some(column) = table.columns.iter().find(|column| !is_identifier(&column.name)) {
            return damaged("name of a column", &column.name);
        }
    }
    match manifest.media.iter().find(|object| !is_key(&object.key)) {
        Some(object) => damaged("name of an uploaded file", &object.key),
        None => Ok(()),
    }
}

/// The names that migrations give.
fn is_identifier(name: &str) -> bool {
    (1..=IDENTIFIER_MAX).contains(&name.len())
        && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

fn compare(manifest: &Manifest, mut seen: BTreeMap<String, Seen>) -> Result<(), CheckError> {
    let damaged = |text: String| Err(CheckError::Damaged(text));
    for table in &manifest.tables {
        let name = format!("{DATABASE}{}.jsonl", table.name);
        match seen.remove(&name) {
            None => return damaged(format!("{name} is missing")),
            Some(found) if found.sha256 != table.sha256 || found.lines != table.rows => {
                return damaged(format!("{name} does not match its checksum"));
            }
            Some(found) if found.longest > LINE_MAX => {
                return damaged(format!(
                    "{name} has a line of {} bytes; it may have {LINE_MAX}",
                    found.longest
                ));
            }
            Some(_) => {}
        }
    }
    for object in &manifest.media {
        let name = format!("{MEDIA}{}", object.key);
        match seen.remove(&name) {
            None => return damaged(format!("{name} is missing")),
            Some(found) if found.sha256 != object.sha256 || found.bytes != object.size => {
                return damaged(format!("{name} does not match its checksum"));
            }
            Some(_) => {}
        }
    }
    for name in [FORMAT_MEMBER, MANIFEST_MEMBER, SUM_MEMBER] {
        seen.remove(name);
    }
    match seen.keys().next() {
        Some(name) => damaged(format!("{name} is not in the manifest")),
        None => Ok(()),
    }
}

fn broken(error: &io::Error, place: &str) -> CheckError {
    let text = error.to_string();
    if place.is_empty() {
        return CheckError::NoBackup(text);
    }
    if error.kind() == io::ErrorKind::UnexpectedEof || text.contains("unexpected EOF") {
        return CheckError::CutOff(place.to_owned());
    }
    CheckError::Damaged(format!("{text} (in {place})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_that_cannot_be_read_are_described_in_plain_words() {
        let head = |text: &str| check_head(text.as_bytes()).unwrap_err().to_string();
        for (text, rule) in [
            ("{", "it is not valid JSON at line 1, column 1"),
            ("7", "must be an object"),
            (r#"{"format":7,"version":1}"#, "format: must be a text"),
            (r#"{"version":1}"#, "format"),
        ] {
            let error = head(text);
            assert!(
                error.starts_with("this is no backup made by `toolbase backup`: format.json: "),
                "{error}"
            );
            assert!(error.contains(rule), "{error}");
            for word in ["expected", "struct", "EOF", "invalid type", "u64"] {
                assert!(!error.contains(word), "{error}");
            }
        }
        let manifest = read_member::<Manifest>(br#"{"created_at":"2025-01-01T00:00:00Z","toolbase":"1","engine":"sqlite","site":"","migrations":{},"tables":[{"name":"t","columns":[{"name":"a","kind":"colour"}],"rows":0,"sha256":""}],"media":[]}"#);
        let error = manifest.unwrap_err();
        assert!(error.starts_with("tables[0].columns[0].kind: must be "), "{error}");
    }
}
