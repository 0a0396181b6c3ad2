//! The values on this node.

use super::settings::{Announcement, SiteSettings};
use crate::http::{Version, Versioned};
use chrono::{DateTime, Utc};
use std::sync::{Arc, PoisonError, RwLock};

/// Look, words and rules of the site. Cheap to clone; clones show the same values.
#[derive(Clone, Debug, Default)]
pub struct LiveSite {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    settings: RwLock<Arc<SiteSettings>>,
    version: Version,
}

impl LiveSite {
    /// The values that are set.
    #[must_use]
    pub fn settings(&self) -> Arc<SiteSettings> {
        Arc::clone(&self.shared.settings.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The version for responses that are made from the values that are read afterwards.
    #[must_use]
    pub fn version(&self) -> Versioned {
        self.shared.version.current()
    }

    /// The announcement that is shown at `now`.
    #[must_use]
    pub fn announcement_at(&self, now: DateTime<Utc>) -> Option<Announcement> {
        self.settings().announcement_at(now)
    }

    /// Takes over what is stored. Returns `true` if it differs.
    #[must_use]
    pub fn replace(&self, stored: SiteSettings) -> bool {
        let mut settings = self.shared.settings.write().unwrap_or_else(PoisonError::into_inner);
        if **settings == stored {
            return false;
        }
        *settings = Arc::new(stored);
        drop(settings);
        self.invalidate();
        true
    }

    /// Outdates the responses that were made from the values.
    pub fn invalidate(&self) {
        self.shared.version.invalidate();
    }
}
