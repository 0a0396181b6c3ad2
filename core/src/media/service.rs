//! The storage and the limits, as configured.

use super::MediaConfig;
use super::storage::Storage;
use crate::config::Config;
use std::sync::Arc;

/// Pictures, videos and documents. Cheap to clone.
#[derive(Clone)]
pub struct Media {
    inner: Arc<Inner>,
}

struct Inner {
    storage: Storage,
    limits: MediaConfig,
}

impl Media {
    /// Media as configured. The storage is opened when it is first needed.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let (storage, limits) = (Storage::new(&config.media), config.media.clone());
        Self { inner: Arc::new(Inner { storage, limits }) }
    }

    pub(super) fn storage(&self) -> &Storage {
        &self.inner.storage
    }
}
