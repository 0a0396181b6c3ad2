//! The values on this node.

use super::settings::{Announcement, SiteSettings};
use crate::config::SiteConfig;
use crate::http::{Version, Versioned};
use chrono::{DateTime, Utc};
use std::sync::{Arc, PoisonError, RwLock};

/// Look, words and rules of the site. Cheap to clone; clones show the same values.
#[derive(Clone, Debug)]
pub struct LiveSite {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    configured: SiteConfig,
    settings: RwLock<Arc<SiteSettings>>,
    version: Version,
}

impl LiveSite {
    /// The site as configured; what is stored is not known yet.
    #[must_use]
    pub fn new(configured: &SiteConfig) -> Self {
        let configured = configured.clone();
        let (settings, version) = (RwLock::default(), Version::default());
        Self { shared: Arc::new(Shared { configured, settings, version }) }
    }

    /// The name that visitors see.
    #[must_use]
    pub fn name(&self) -> String {
        self.settings().name.clone().unwrap_or_else(|| self.shared.configured.name.clone())
    }

    /// The configuration of the site, with what admins have set instead.
    #[must_use]
    pub fn config(&self) -> SiteConfig {
        SiteConfig { name: self.name(), ..self.shared.configured.clone() }
    }

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
