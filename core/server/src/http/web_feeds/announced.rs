//! The feeds that documents for programs name: those without parameters.

use super::format::{Format, address};
use std::sync::Arc;
use toolbase_kernel::directory::Directory;
use toolbase_kernel::module::Module;

toolbase_kernel::interface!(source = include_str!("announced.rs"); AnnouncedFeeds);

/// The feeds that have no parameters, each with its content in a sentence.
#[derive(Default)]
pub(in crate::http) struct AnnouncedFeeds(Vec<(&'static str, &'static str)>);

impl AnnouncedFeeds {
    /// Those that `modules` declare.
    pub fn new(modules: &[Arc<dyn Module>]) -> Self {
        let feeds = modules.iter().flat_map(|module| module.web_feeds());
        Self(feeds.filter(|feed| feed.parameters.is_empty()).map(|feed| (feed.page, feed.summary)).collect())
    }

    /// Those that the server of `directory` has.
    pub fn find(directory: &Directory) -> Arc<Self> {
        directory.find::<Self>().unwrap_or_default()
    }

    /// The paths as Atom, which search engines read as a sitemap of what is new.
    pub fn atom(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(page, _)| address(page, Format::Atom))
    }

    /// The paths as RSS, each with its content in a sentence.
    pub fn rss(&self) -> impl Iterator<Item = (String, &'static str)> {
        self.0.iter().map(|(page, summary)| (address(page, Format::Rss), *summary))
    }
}
