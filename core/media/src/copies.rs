//! All stored files, for backups.

use super::{Media, StorageError};
use futures::TryStreamExt;
use std::io::Write;
use std::path::Path;

/// The reasons why an object cannot be copied to a file.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The storage's message.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The file cannot be written.
    #[error("cannot write the copy: {0}")]
    File(std::io::Error),
}

impl Media {
    /// The keys of everything there is, with sizes in bytes, in the order of the keys. A folder that is missing holds
    /// nothing, and is not created.
    ///
    /// # Errors
    /// When the storage does not respond.
    pub async fn list(&self) -> Result<Vec<(String, u64)>, StorageError> {
        let objects = self.storage().list().await?;
        let mut all: Vec<(String, u64)> =
            objects.map_ok(|object| (object.location.to_string(), object.size)).try_collect().await?;
        all.sort();
        Ok(all)
    }

    /// Writes the object `key` to `file`. Returns its size.
    ///
    /// # Errors
    /// When there is no such object, the storage does not respond, or the file cannot be written.
    pub async fn copy_to(&self, key: &str, file: &mut impl Write) -> Result<u64, CopyError> {
        let mut bytes = self.storage().get(key, None).await?.into_stream().map_err(StorageError::from);
        let mut size = 0;
        while let Some(part) = bytes.try_next().await? {
            file.write_all(&part).map_err(CopyError::File)?;
            size += part.len() as u64;
        }
        Ok(size)
    }

    /// Stores the content of `file` under `key`, in the place of what is there.
    ///
    /// # Errors
    /// When the storage does not respond or rejects the request.
    pub async fn put(&self, key: &str, file: &Path) -> Result<(), StorageError> {
        self.storage().put_file(key, file).await
    }

    /// Takes back what [`Media::put`] has stored.
    ///
    /// # Errors
    /// When the storage does not respond or rejects the request.
    pub async fn take_back(&self, key: &str) -> Result<(), StorageError> {
        self.storage().delete_one(key).await
    }
}
