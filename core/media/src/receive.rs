//! Reads an upload's form to a file, up to the limit.

use super::error::{FIELD, MediaError};
use axum::extract::Multipart;
use axum::extract::multipart::Field;
use std::path::Path;
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt;

/// The bytes beyond the limit that are read and thrown away, so that a client that does not listen while it sends
/// still gets the response. Beyond that the connection is closed.
const DISCARDED: u64 = 8 << 20;

/// An uploaded file, deleted when dropped.
#[derive(Debug)]
pub struct Received {
    file: NamedTempFile,
}

impl Received {
    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }
}

/// Reads the field `file` of `form`, of at most `limit` bytes.
///
/// # Errors
/// [`MediaError::TooLarge`]; [`MediaError::Invalid`] when there is no such field or it is empty;
/// [`MediaError::Malformed`] when the form is incomplete.
pub async fn receive(form: Multipart, limit: u64) -> Result<Received, MediaError> {
    receive_field(form, FIELD, limit).await
}

/// As [`receive`], with the field `name`.
///
/// # Errors
/// As [`receive`].
pub async fn receive_field(mut form: Multipart, name: &str, limit: u64) -> Result<Received, MediaError> {
    loop {
        let field = form.next_field().await.map_err(|error| broken(&error))?;
        let Some(mut field) = field else {
            return Err(MediaError::Invalid(format!("is required: a form field named `{name}`")));
        };
        if field.name() == Some(name) {
            return store(&mut field, limit).await;
        }
    }
}

async fn store(field: &mut Field<'_>, limit: u64) -> Result<Received, MediaError> {
    let received = Received { file: NamedTempFile::with_prefix("toolbase-").map_err(|error| lost(&error))? };
    let mut file = tokio::fs::File::create(received.path()).await.map_err(|error| lost(&error))?;
    let mut length = 0;
    while let Some(chunk) = field.chunk().await.map_err(|error| broken(&error))? {
        length += chunk.len() as u64;
        if length > limit {
            discard(field).await;
            return Err(MediaError::TooLarge { limit });
        }
        file.write_all(&chunk).await.map_err(|error| lost(&error))?;
    }
    file.flush().await.map_err(|error| lost(&error))?;
    if length == 0 {
        return Err(MediaError::Invalid("must not be empty".to_owned()));
    }
    Ok(received)
}

async fn discard(field: &mut Field<'_>) {
    let mut rest = 0;
    while let Ok(Some(chunk)) = field.chunk().await {
        rest += chunk.len() as u64;
        if rest > DISCARDED {
            return;
        }
    }
}

fn broken(error: &axum::extract::multipart::MultipartError) -> MediaError {
    MediaError::Malformed(format!("the form cannot be read to its end: {error}"))
}

fn lost(error: &std::io::Error) -> MediaError {
    MediaError::Unavailable(format!("the upload cannot be stored temporarily: {error}"))
}
