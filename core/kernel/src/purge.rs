//! Purges of the page cache.

use std::sync::Arc;
use tokio::sync::broadcast;

/// A change that pages must show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purge {
    /// Pages with one of these tags.
    Tags(Arc<[String]>),
    /// Every page.
    All,
}

/// Passes on which pages' content has changed. Cheap to clone.
#[derive(Clone, Debug)]
pub struct PagePurge {
    sender: broadcast::Sender<Purge>,
}

impl Default for PagePurge {
    fn default() -> Self {
        Self { sender: broadcast::channel(256).0 }
    }
}

impl PagePurge {
    /// Forgets all pages that carry one of `tags`.
    pub fn purge(&self, tags: impl IntoIterator<Item = String>) {
        // An error only means that no pages are cached.
        let _ = self.sender.send(Purge::Tags(tags.into_iter().collect()));
    }

    /// Forgets all pages.
    pub fn purge_all(&self) {
        let _ = self.sender.send(Purge::All);
    }

    /// All purges from now on. A receiver that returns `Lagged` must purge everything.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Purge> {
        self.sender.subscribe()
    }
}
