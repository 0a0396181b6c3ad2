//! Telling the page cache what to forget.

use std::sync::Arc;
use tokio::sync::broadcast;

/// Passes on the tags of pages whose content has changed. Cheap to clone.
#[derive(Clone, Debug)]
pub struct PagePurge {
    sender: broadcast::Sender<Arc<[String]>>,
}

impl Default for PagePurge {
    fn default() -> Self {
        Self { sender: broadcast::channel(256).0 }
    }
}

impl PagePurge {
    /// Forgets all pages that carry one of `tags`.
    pub fn purge(&self, tags: impl IntoIterator<Item = String>) {
        // An error only says that no pages are cached.
        let _ = self.sender.send(tags.into_iter().collect());
    }

    /// All purges from now on. A receiver that answers `Lagged` must forget everything.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<[String]>> {
        self.sender.subscribe()
    }
}
