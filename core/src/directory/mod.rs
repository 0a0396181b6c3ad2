//! The traits through which modules meet, and the place where they find each other's.

mod pages;
mod personal;
mod tools;

pub use pages::{LlmsSection, PlainPage, SiteLink, SitePages, SitemapEntry};
pub use personal::PersonalData;
pub use tools::{ToolDirectory, ToolSummary};

use std::sync::{Arc, PoisonError, RwLock};

/// The services modules offer. Cheap to clone.
#[derive(Clone, Default)]
pub struct Directory {
    pages: Arc<RwLock<Vec<Arc<dyn SitePages>>>>,
    personal: Arc<RwLock<Vec<Arc<dyn PersonalData>>>>,
    tools: Arc<RwLock<Option<Arc<dyn ToolDirectory>>>>,
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

    /// Adds a source of what is kept of members.
    pub fn offer_personal_data(&self, data: Arc<dyn PersonalData>) {
        self.personal.write().unwrap_or_else(PoisonError::into_inner).push(data);
    }

    /// All sources of what is kept of members, in the order they were offered.
    #[must_use]
    pub fn personal_data(&self) -> Vec<Arc<dyn PersonalData>> {
        self.personal.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes `tools` the place where tools are found.
    pub fn offer_tools(&self, tools: Arc<dyn ToolDirectory>) {
        *self.tools.write().unwrap_or_else(PoisonError::into_inner) = Some(tools);
    }

    /// Where tools are found; `None` without the module that has them.
    #[must_use]
    pub fn tools(&self) -> Option<Arc<dyn ToolDirectory>> {
        self.tools.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
