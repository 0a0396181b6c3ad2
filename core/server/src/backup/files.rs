//! Restores the uploaded files of a backup, with rollback.

use super::manifest::{Object, Sum};
use super::restore_error::RestoreError;
use std::io::{self, Read, Write};
use tempfile::NamedTempFile;
use toolbase_media::{CopyError, Media, StorageError};

/// The former content of a key.
enum Before {
    Nothing,
    Other(NamedTempFile),
}

/// The uploaded files that were put back so far.
pub(super) struct Files<'a> {
    media: &'a Media,
    replaced: Vec<(String, Before)>,
}

impl<'a> Files<'a> {
    pub fn new(media: &'a Media) -> Self {
        Self { media, replaced: Vec::new() }
    }

    /// Stores `member`, unless the storage has exactly this already.
    pub async fn restore(&mut self, object: &Object, member: &mut impl Read) -> Result<(), RestoreError> {
        let failed = |reason| RestoreError::Media { key: object.key.clone(), reason };
        let lost = |error: io::Error| failed(StorageError::Unavailable(error.to_string()));
        let mut file = NamedTempFile::new().map_err(lost)?;
        let mut sum = Sum::default();
        let mut buffer = vec![0; 1 << 16];
        loop {
            let length = member.read(&mut buffer).map_err(|_| RestoreError::Changed)?;
            if length == 0 {
                break;
            }
            sum.take(&buffer[..length]);
            file.write_all(&buffer[..length]).map_err(lost)?;
        }
        if sum.digits() != object.sha256 {
            return Err(RestoreError::Changed);
        }
        let Some(before) = self.before(object).await? else { return Ok(()) };
        self.media.put(&object.key, file.path()).await.map_err(failed)?;
        self.replaced.push((object.key.clone(), before));
        Ok(())
    }

    /// Returns the object that is stored under the key; `None` when it is this very object. The content decides: a
    /// damaged file may have the size of the whole one.
    async fn before(&self, object: &Object) -> Result<Option<Before>, RestoreError> {
        let failed = |reason| RestoreError::Media { key: object.key.clone(), reason };
        let lost = |error: io::Error| failed(StorageError::Unavailable(error.to_string()));
        let mut present = Stored { file: NamedTempFile::new().map_err(lost)?, sum: Sum::default() };
        match self.media.copy_to(&object.key, &mut present).await {
            Ok(_) => {
                let same = present.sum.digits() == object.sha256;
                Ok((!same).then_some(Before::Other(present.file)))
            }
            Err(CopyError::Storage(StorageError::NotFound)) => Ok(Some(Before::Nothing)),
            Err(CopyError::Storage(error)) => Err(failed(error)),
            Err(CopyError::File(error)) => Err(lost(error)),
        }
    }

    /// Puts everything back as it was; what cannot be is logged.
    pub async fn undo(self) {
        for (key, before) in self.replaced {
            let undone = match &before {
                Before::Nothing => self.media.take_back(&key).await,
                Before::Other(file) => self.media.put(&key, file.path()).await,
            };
            if let Err(error) = undone {
                tracing::warn!(key, %error, "an uploaded file of the backup stays in the storage");
            }
        }
    }
}

/// A copy that is summed up while it is written.
struct Stored {
    file: NamedTempFile,
    sum: Sum,
}

impl Write for Stored {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.sum.take(&bytes[..written]);
        Ok(written)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
