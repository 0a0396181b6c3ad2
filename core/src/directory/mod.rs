//! The traits through which modules meet, and the place where they find each other's.

mod pages;

pub use pages::{LlmsSection, PlainPage, SiteLink, SitePages, SitemapEntry};

use std::sync::{Arc, PoisonError, RwLock};

/// The services modules offer. Cheap to clone.
#[derive(Clone, Default)]
pub struct Directory {
    pages: Arc<RwLock<Vec<Arc<dyn SitePages>>>>,
}

impl Directory {
    /// Adds a source of public pages.
    pub fn offer_pages(&self, pages: Arc<dyn SitePages>) {
        self.pages.write().unwrap_or_else(PoisonError::into_inner).push(pages);
    }

    /// All sources of public pages, in the order they were offered.
    #[must_use]
    pub fn pages(&self) -> Vec<Arc<dyn SitePages>> {
        self.pages.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
