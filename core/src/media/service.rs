//! The storage and the limits, as configured.

use super::MediaConfig;
use super::error::MediaError;
use super::image::{Picture, process};
use super::storage::Storage;
use crate::config::Config;
use bytes::Bytes;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many pictures are worked on at the same time: the largest allowed one takes about half a GiB.
const AT_ONCE: usize = 2;

/// Pictures, videos and documents. Cheap to clone.
#[derive(Clone)]
pub struct Media {
    inner: Arc<Inner>,
}

struct Inner {
    storage: Storage,
    limits: MediaConfig,
    pictures: Arc<Semaphore>,
}

impl Media {
    /// Media as configured. The storage is opened when it is first needed.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let inner = Inner {
            storage: Storage::new(&config.media),
            limits: config.media.clone(),
            pictures: Arc::new(Semaphore::new(AT_ONCE)),
        };
        Self { inner: Arc::new(inner) }
    }

    /// What may be uploaded.
    #[must_use]
    pub fn limits(&self) -> &MediaConfig {
        &self.inner.limits
    }

    pub(super) fn storage(&self) -> &Storage {
        &self.inner.storage
    }

    /// Makes all widths of a picture, off the threads that serve requests.
    pub(super) async fn picture(&self, bytes: Bytes) -> Result<Picture, MediaError> {
        let permit = Arc::clone(&self.inner.pictures).acquire_owned().await;
        let max_pixels = self.limits().image_max_pixels;
        let work = move || {
            // Held until the work is done, also when nobody waits for it any more.
            let _permit = permit;
            process(&bytes, max_pixels)
        };
        tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| {
            Err(MediaError::Invalid("the picture cannot be read: the decoder gave up".to_owned()))
        })
    }
}
