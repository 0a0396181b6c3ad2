//! The values on this node.

use super::settings::{Announcement, SiteSettings};
use crate::config::SiteConfig;
use crate::problem::{Code, Problem};
use crate::versioned::{Version, Versioned};
use chrono::{DateTime, Utc};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::watch;

/// Look, words and rules of the site. Cheap to clone; clones show the same values.
#[derive(Clone, Debug)]
pub struct LiveSite {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    /// The name as configured.
    configured_name: String,
    shown: RwLock<Shown>,
    version: Version,
    changes: watch::Sender<()>,
    is_demo: AtomicBool,
}

#[derive(Clone, Debug)]
struct Shown {
    settings: Arc<SiteSettings>,
    /// The configuration, with the name that is set.
    config: Arc<SiteConfig>,
}

impl LiveSite {
    /// The site as configured; what is stored is not known yet.
    #[must_use]
    pub fn new(configured: &SiteConfig) -> Self {
        let shown = Shown { settings: Arc::default(), config: Arc::new(configured.clone()) };
        let shared = Shared {
            configured_name: configured.name.clone(),
            shown: RwLock::new(shown),
            version: Version::default(),
            changes: watch::Sender::default(),
            is_demo: AtomicBool::new(false),
        };
        Self { shared: Arc::new(shared) }
    }

    fn shown(&self) -> Shown {
        self.shared.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns `true` if the site shows made-up records.
    #[must_use]
    pub fn is_demo(&self) -> bool {
        self.shared.is_demo.load(Ordering::Acquire)
    }

    /// Marks the site as a demo, or takes the mark away; returns whether that changes it.
    #[must_use]
    pub fn mark_demo(&self, is_demo: bool) -> bool {
        self.shared.is_demo.swap(is_demo, Ordering::AcqRel) != is_demo
    }

    /// The name that visitors see.
    #[must_use]
    pub fn name(&self) -> String {
        self.shown().config.name.clone()
    }

    /// The configuration of the site, with what admins have set instead.
    #[must_use]
    pub fn config(&self) -> Arc<SiteConfig> {
        self.shown().config
    }

    /// The values that are set.
    #[must_use]
    pub fn settings(&self) -> Arc<SiteSettings> {
        self.shown().settings
    }

    /// The version for responses that are made from the values that are read afterwards.
    #[must_use]
    pub fn version(&self) -> Versioned {
        self.shared.version.current()
    }

    /// Changes whenever the values do.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<()> {
        self.shared.changes.subscribe()
    }

    /// The announcement that is shown at `now`.
    #[must_use]
    pub fn announcement_at(&self, now: DateTime<Utc>) -> Option<Announcement> {
        self.settings().announcement_at(now)
    }

    /// Checks that the feature `key` is on. The server does so for operations that declare it in `x-switch`; this is for an
    /// operation of which only some requests belong to the feature.
    ///
    /// # Errors
    /// 404 while the feature is switched off.
    pub fn check_switch(&self, key: &str) -> Result<(), Problem> {
        if self.settings().is_switched_off(key) {
            return Err(Problem::new(Code::NotFound, "This is switched off on this site."));
        }
        Ok(())
    }

    /// Takes over what is stored. Returns `true` if it differs.
    #[must_use]
    pub fn replace(&self, stored: SiteSettings) -> bool {
        let mut shown = self.shared.shown.write().unwrap_or_else(PoisonError::into_inner);
        if *shown.settings == stored {
            return false;
        }
        let name = stored.name.as_ref().unwrap_or(&self.shared.configured_name);
        if shown.config.name != *name {
            shown.config = Arc::new(SiteConfig { name: name.clone(), ..(*shown.config).clone() });
        }
        shown.settings = Arc::new(stored);
        drop(shown);
        self.invalidate();
        self.shared.changes.send_replace(());
        true
    }

    /// Outdates the responses that were made from the values.
    pub fn invalidate(&self) {
        self.shared.version.invalidate();
    }
}
