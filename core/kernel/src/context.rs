//! The context that a module gets from the core.

use crate::clock::Clock;
use crate::config::Config;
use crate::db::Db;
use crate::directory::Directory;
use crate::feed::Feed;
use crate::figures::Figures;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::purge::PagePurge;
use crate::site::LiveSite;
use crate::visitors::Visitors;
use std::sync::Arc;

/// Database, configuration, clock, events and services. Cheap to clone.
#[derive(Clone)]
pub struct ModuleContext {
    parts: Arc<ContextParts>,
}

/// The parts of a [`ModuleContext`].
#[derive(Clone)]
pub struct ContextParts {
    /// The database.
    pub db: Db,
    /// The complete configuration.
    pub config: Arc<Config>,
    /// Look, words and rules of the site, as admins have set them.
    pub site: LiveSite,
    /// The time.
    pub clock: Clock,
    /// The events, of all nodes.
    pub events: Feed,
    /// The services modules offer each other.
    pub directory: Directory,
    /// Purges of the page cache.
    pub pages: PagePurge,
    /// The fingerprints of visitors.
    pub visitors: Visitors,
    /// Counts by day, and what modules declare to count.
    pub figures: Figures,
    /// The counts of the rate limits.
    pub limits: Limits,
    /// How far the start is: the module's own, and that of the server.
    pub progress: Progress,
}

impl ModuleContext {
    /// Puts the parts together.
    #[must_use]
    pub fn new(parts: ContextParts) -> Self {
        Self { parts: Arc::new(parts) }
    }

    /// The same context for the module `name`, which is recorded as the owner of its services, with a progress of its own.
    #[must_use]
    pub fn for_module(&self, name: &'static str) -> Self {
        let (directory, progress) = (self.parts.directory.for_owner(name), self.parts.progress.part(name));
        Self::new(ContextParts { directory, progress, ..(*self.parts).clone() })
    }

    /// The year in headings at this moment.
    #[must_use]
    pub fn year(&self) -> u16 {
        self.config.site.year_at(self.clock.now())
    }

    /// The module's own section of the configuration.
    ///
    /// # Errors
    /// When a value is of the wrong type; the message names the key.
    pub fn settings<T: serde::de::DeserializeOwned>(&self, section: &str) -> anyhow::Result<T> {
        let settings = self.config.sections.get(section).cloned().unwrap_or_default();
        settings
            .extract()
            .map_err(|error| anyhow::anyhow!("`{section}.{}`: {}", error.path.join("."), error.kind))
    }
}

impl std::ops::Deref for ModuleContext {
    type Target = ContextParts;
    fn deref(&self) -> &ContextParts {
        &self.parts
    }
}
