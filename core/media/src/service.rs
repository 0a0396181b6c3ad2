//! The storage and the limits, as configured.

use super::MediaConfig;
use super::budget::Budget;
use super::chunks;
use super::error::MediaError;
use super::image::{self, Limits, Picture};
use super::scan::scan;
use super::storage::Storage;
use bytes::Bytes;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use toolbase_kernel::config::{Config, MissingSection};
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::media::folder;
use toolbase_kernel::module::ModuleContext;

toolbase_kernel::interface!(Media);

/// Pictures, videos and documents. Cheap to clone.
#[derive(Clone)]
pub struct Media {
    inner: Arc<Inner>,
}

struct Inner {
    storage: Storage,
    limits: MediaConfig,
    pictures: Budget,
}

impl Media {
    /// Media as configured. The storage is opened when it is first needed.
    ///
    /// # Errors
    /// [`MissingSection`] when the section of media was not read.
    pub fn new(config: &Config) -> Result<Self, MissingSection> {
        let config = config.section::<MediaConfig>()?;
        let inner = Inner {
            storage: Storage::new(config),
            limits: config.clone(),
            pictures: Budget::new(config.image_memory_mib << 20, Duration::from_millis(config.image_wait_ms)),
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Those of the server that `context` belongs to.
    ///
    /// # Errors
    /// [`MissingService`] when this service does not run.
    pub fn from_context(context: &ModuleContext) -> Result<Arc<Self>, MissingService> {
        context.directory.get()
    }

    /// Returns the limits of uploads.
    #[must_use]
    pub fn limits(&self) -> &MediaConfig {
        &self.inner.limits
    }

    /// The bytes of the file at `address`, an upload of at most `limit` bytes; `None` for everything else, and when the
    /// storage does not respond.
    pub async fn file(&self, address: &str, limit: u64) -> Option<Bytes> {
        let key = address.strip_prefix("/media/").filter(|key| folder(key).is_some())?;
        let got = self.storage().get(key, None).await.ok()?;
        if got.meta.size > limit {
            return None;
        }
        got.bytes().await.ok()
    }

    /// The place of the storage, for people.
    #[must_use]
    pub fn place(&self) -> String {
        self.storage().place()
    }

    /// Returns `true` if the storage is a folder, and there is none.
    pub async fn is_missing(&self) -> bool {
        self.storage().is_missing().await
    }

    /// Has the scanner look at an upload, where one is configured.
    ///
    /// # Errors
    /// [`MediaError::Invalid`] when it rejects the file, [`MediaError::Unavailable`] when it does not run.
    pub(super) async fn scan(&self, file: &Path) -> Result<(), MediaError> {
        scan(&self.limits().scan, file).await
    }

    pub(super) fn storage(&self) -> &Storage {
        &self.inner.storage
    }

    /// Makes all widths of the picture in `file`, of at most `max_pixels`, off the threads that serve requests.
    pub(super) async fn picture(
        &self,
        file: &Path,
        max_pixels: u64,
        gif: bool,
    ) -> Result<Picture, MediaError> {
        let limits = Limits { pixels: max_pixels, side: self.limits().image_max_side, gif };
        let path = file.to_owned();
        let length = tokio::fs::metadata(file).await.map_or(0, |about| about.len());
        // The decoder has the file for itself while it reads the header.
        let share = self.inner.pictures.take(2 * length).await?;
        let needed = off_the_threads(move || {
            let needed = image::inspect(&read(&path)?, limits);
            drop(share);
            needed
        })
        .await?;
        let share = self.inner.pictures.take(needed).await?;
        let path = file.to_owned();
        off_the_threads(move || {
            let made = read(&path).and_then(|bytes| image::process(&bytes, limits));
            // Held until the work is done, also when the request was cancelled.
            drop(share);
            made
        })
        .await
    }
}

async fn off_the_threads<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, MediaError> + Send + 'static,
) -> Result<T, MediaError> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| {
        Err(MediaError::Invalid("the picture cannot be read: the decoder gave up".to_owned()))
    })
}

fn read(file: &Path) -> Result<Vec<u8>, MediaError> {
    let lost = |error: std::io::Error| MediaError::Unavailable(format!("the upload is lost: {error}"));
    let mut bytes = std::fs::read(file).map_err(lost)?;
    if bytes.starts_with(b"\x89PNG") {
        chunks::retain_picture(&mut bytes);
    }
    Ok(bytes)
}
