//! The traits through which modules meet, and the place where they find each other's.

mod cards;
mod list_query;
mod lists;
mod pages;
mod personal;
mod starter;
mod tool_editor;
mod tools;

pub use cards::{
    Category, FilterGroup, FilterMainCategory, FilterOption, FilterSubCategory, RatingView, StatsView,
    StatusView, ToolCard, ToolList,
};
pub use list_query::ListQuery;
pub use lists::{CategoryRecord, ToolLists, ToolReader};
pub use pages::{LlmsSection, PlainPage, SiteLink, SitePages, SitemapEntry};
pub use personal::{PersonalData, SavedTools};
pub use starter::{Planted, StarterData};
pub use tool_editor::{ToolChange, ToolEditor, ToolField};
pub use tools::{ToolDirectory, ToolSummary};

use std::sync::{Arc, PoisonError, RwLock};

/// The services modules offer. Cheap to clone.
#[derive(Clone, Default)]
pub struct Directory {
    pages: Arc<RwLock<Vec<Arc<dyn SitePages>>>>,
    personal: Arc<RwLock<Vec<Arc<dyn PersonalData>>>>,
    saved: Arc<RwLock<Option<Arc<dyn SavedTools>>>>,
    tools: Arc<RwLock<Option<Arc<dyn ToolDirectory>>>>,
    editor: Arc<RwLock<Option<Arc<dyn ToolEditor>>>>,
    lists: Arc<RwLock<Option<Arc<dyn ToolLists>>>>,
    starter: Arc<RwLock<Vec<Arc<dyn StarterData>>>>,
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

    /// Makes `saved` the place that knows what members saved.
    pub fn offer_saved_tools(&self, saved: Arc<dyn SavedTools>) {
        *self.saved.write().unwrap_or_else(PoisonError::into_inner) = Some(saved);
    }

    /// Who knows what members saved; `None` without the module that keeps it.
    #[must_use]
    pub fn saved_tools(&self) -> Option<Arc<dyn SavedTools>> {
        self.saved.read().unwrap_or_else(PoisonError::into_inner).clone()
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

    /// Makes `editor` the place where tools are changed.
    pub fn offer_tool_editor(&self, editor: Arc<dyn ToolEditor>) {
        *self.editor.write().unwrap_or_else(PoisonError::into_inner) = Some(editor);
    }

    /// Where tools are changed; `None` without the module that has them.
    #[must_use]
    pub fn tool_editor(&self) -> Option<Arc<dyn ToolEditor>> {
        self.editor.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes `lists` the place where lists of tools are answered.
    pub fn offer_tool_lists(&self, lists: Arc<dyn ToolLists>) {
        *self.lists.write().unwrap_or_else(PoisonError::into_inner) = Some(lists);
    }

    /// Where lists of tools are answered; `None` before the module that has them has started.
    #[must_use]
    pub fn tool_lists(&self) -> Option<Arc<dyn ToolLists>> {
        self.lists.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds a part of the starter data.
    pub fn offer_starter_data(&self, data: Arc<dyn StarterData>) {
        self.starter.write().unwrap_or_else(PoisonError::into_inner).push(data);
    }

    /// All parts of the starter data, in the order they were offered.
    #[must_use]
    pub fn starter_data(&self) -> Vec<Arc<dyn StarterData>> {
        self.starter.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
