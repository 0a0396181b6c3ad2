//! Forms with files: read to temporary files, within limits.

use super::declared::NUL_RULE;
use crate::folder::is_disk_full;
use crate::problem::{Code, Problem};
use axum::extract::Multipart;
use axum::extract::multipart::{Field, MultipartError, MultipartRejection};
use std::collections::BTreeMap;
use std::path::Path;
use tempfile::NamedTempFile;
use tokio::fs::File;
use tokio::io::AsyncWriteExt;

/// The most bytes of a rejected body that are read and thrown away: a large photograph, not a video. A client, or the
/// proxy before it, that is cut off while it sends reports a broken connection and not the response. Beyond that the
/// connection is closed.
pub const DISCARDED_BYTES: u64 = 32 << 20;
/// Most bytes of the fields that hold no file, together.
const TEXTS_MAX: u64 = 64 << 10;
/// Longest name of a file, in characters.
const NAME_MAX: usize = 200;

/// A form as axum extracts it.
pub type Form = Result<Multipart, MultipartRejection>;

/// A field of a form that holds files.
#[derive(Clone, Copy, Debug)]
pub struct FileField<'a> {
    /// Its name.
    pub name: &'a str,
    /// The largest file, in bytes.
    pub max_bytes: u64,
    /// The most files; the field is repeated for each.
    pub max_files: usize,
}

/// A file of a form, deleted when dropped.
#[derive(Debug)]
pub struct ReceivedFile {
    file: NamedTempFile,
    name: String,
}

impl ReceivedFile {
    /// A file with `bytes` that came in another way, as from a website.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn from_bytes(bytes: &[u8]) -> Result<Self, Problem> {
        let (received, mut writer) = Self::create(String::new(), "").map_err(|error| lost(&error))?;
        writer.write_all(bytes).await.map_err(|error| lost(&error))?;
        writer.flush().await.map_err(|error| lost(&error))?;
        Ok(received)
    }

    /// Makes an empty file whose path ends with `suffix`, and what writes to it. It is not opened again by its path: once
    /// the client has left and the file is deleted, that would make another one, which stays.
    fn create(name: String, suffix: &str) -> std::io::Result<(Self, File)> {
        let file = tempfile::Builder::new().prefix("toolbase-").suffix(suffix).tempfile()?;
        let writer = File::from_std(file.as_file().try_clone()?);
        Ok((Self { file, name }, writer))
    }

    /// Its path. It ends as the client's name does, as far as that ending is of letters and digits.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The name that the client gave it, of at most 200 characters; empty when it gave none.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// A form that was read to its end.
#[derive(Debug, Default)]
pub struct ReceivedForm {
    files: BTreeMap<String, Vec<ReceivedFile>>,
    texts: BTreeMap<String, Vec<String>>,
}

impl ReceivedForm {
    /// Takes the files of the field `name`, in order.
    pub fn take_files(&mut self, name: &str) -> Vec<ReceivedFile> {
        self.files.remove(name).unwrap_or_default()
    }

    /// Takes the texts of the field `name`, in order.
    pub fn take_texts(&mut self, name: &str) -> Vec<String> {
        self.texts.remove(name).unwrap_or_default()
    }
}

/// Reads `form` with the files of `fields`. Its other fields are texts; other files are ignored.
///
/// # Errors
/// A [`Problem`] that names the field: 400 when the form is incomplete, 413 when a file is too large, 415 when it is no
/// form, 422 when a file is empty or there are too many.
pub async fn receive(form: Form, fields: &[FileField<'_>]) -> Result<ReceivedForm, Problem> {
    let mut form = form.map_err(|_| no_form())?;
    let mut received = ReceivedForm::default();
    let mut rest = TEXTS_MAX;
    let first = fields.first().map_or("", |field| field.name);
    while let Some(mut part) = form.next_field().await.map_err(|error| incomplete(first, &error))? {
        let name = part.name().unwrap_or_default().to_owned();
        if let Some(field) = fields.iter().find(|field| field.name == name) {
            let files = received.files.entry(name).or_default();
            if files.len() == field.max_files {
                return Err(too_many(*field));
            }
            files.push(store(&mut part, *field).await?);
        } else if part.file_name().is_some() {
            // A file of no field of ours.
            if !discard(&mut part).await {
                return Err(too_large(&name, DISCARDED_BYTES));
            }
        } else {
            let text = read_text(&mut part, &name, &mut rest).await?;
            received.texts.entry(name).or_default().push(text);
        }
    }
    Ok(received)
}

/// Reads `form` with the one file of the field `name`, of at most `max_bytes`.
///
/// # Errors
/// As [`receive`]; 422 also when there is no such field.
pub async fn receive_file(form: Form, name: &str, max_bytes: u64) -> Result<ReceivedFile, Problem> {
    let mut form = receive(form, &[FileField { name, max_bytes, max_files: 1 }]).await?;
    form.take_files(name).pop().ok_or_else(|| missing(name))
}

/// The problem of a form without the file `field`.
#[must_use]
pub fn missing(field: &str) -> Problem {
    Problem::invalid(field, format!("is required: a form field named `{field}`"))
}

async fn store(part: &mut Field<'_>, field: FileField<'_>) -> Result<ReceivedFile, Problem> {
    let name = part.file_name().unwrap_or_default().chars().filter(|letter| *letter != '\0');
    let name: String = name.take(NAME_MAX).collect();
    let ending = Path::new(&name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let ending: String = ending.chars().filter(char::is_ascii_alphanumeric).take(10).collect();
    let suffix = if ending.is_empty() { ending } else { format!(".{ending}") };
    let (received, mut writer) = ReceivedFile::create(name, &suffix).map_err(|error| lost(&error))?;
    let mut length = 0;
    while let Some(chunk) = part.chunk().await.map_err(|error| incomplete(field.name, &error))? {
        length += chunk.len() as u64;
        if length > field.max_bytes {
            discard(part).await;
            return Err(too_large(field.name, field.max_bytes));
        }
        writer.write_all(&chunk).await.map_err(|error| lost(&error))?;
    }
    writer.flush().await.map_err(|error| lost(&error))?;
    if length == 0 {
        return Err(Problem::invalid(field.name, "must not be empty"));
    }
    Ok(received)
}

async fn read_text(part: &mut Field<'_>, name: &str, rest: &mut u64) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| incomplete(name, &error))? {
        *rest = rest.checked_sub(chunk.len() as u64).ok_or_else(|| too_large(name, TEXTS_MAX))?;
        bytes.extend_from_slice(&chunk);
    }
    let text = String::from_utf8(bytes).map_err(|_| Problem::malformed(name, "must be UTF-8"))?;
    if text.contains('\0') {
        return Err(Problem::invalid(name, NUL_RULE));
    }
    Ok(text)
}

/// Reads what is left of `part`, and returns `true` if that was not too much.
async fn discard(part: &mut Field<'_>) -> bool {
    let mut rest = 0;
    while let Ok(Some(chunk)) = part.chunk().await {
        rest += chunk.len() as u64;
        if rest > DISCARDED_BYTES {
            return false;
        }
    }
    true
}

fn no_form() -> Problem {
    Problem::new(Code::UnsupportedMediaType, "The file must be sent as multipart/form-data.")
}

fn too_many(field: FileField<'_>) -> Problem {
    let rule = format!("has more than {} files", field.max_files);
    Problem::invalid(field.name, rule)
}

fn too_large(field: &str, limit: u64) -> Problem {
    let rule = format!("must not be larger than {}", in_words(limit));
    Problem::new(Code::TooLarge, format!("{field}: {rule}")).with_error(field, rule)
}

fn incomplete(field: &str, error: &MultipartError) -> Problem {
    Problem::malformed(field, format!("the form cannot be read to its end: {error}"))
}

fn lost(error: &std::io::Error) -> Problem {
    if is_disk_full(error) {
        return Problem::storage_full(error);
    }
    tracing::error!(%error, "an upload cannot be stored temporarily");
    Problem::new(Code::Unavailable, "The storage is not available at the moment. Please try again.")
}

/// A size as people write it.
fn in_words(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} bytes"),
        1024..1_048_576 => format!("{} KiB", bytes / 1024),
        _ => format!("{} MiB", bytes / 1_048_576),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::task::{Context, Waker};

    const BYTES: &[u8] = b"of a client that has left";

    fn is_left(file: &std::fs::DirEntry) -> bool {
        file.file_name().to_string_lossy().starts_with("toolbase-")
            && std::fs::read(file.path()).is_ok_and(|bytes| bytes == BYTES)
    }

    #[test]
    fn nothing_is_written_behind_a_client_that_has_left() {
        let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(1).build().unwrap();
        runtime.block_on(async {
            let (release, released) = channel();
            let busy = tokio::task::spawn_blocking(move || released.recv());
            let mut receiving = Box::pin(ReceivedFile::from_bytes(BYTES));
            let mut context = Context::from_waker(Waker::noop());
            assert!(receiving.as_mut().poll(&mut context).is_pending());
            drop(receiving);
            release.send(()).unwrap();
            busy.await.unwrap().unwrap();
            // The one thread works in order.
            tokio::task::spawn_blocking(|| ()).await.unwrap();
        });
        let files = std::fs::read_dir(std::env::temp_dir()).unwrap();
        assert!(!files.flatten().any(|file| is_left(&file)));
    }
}
