//! Web feeds: the newest records of a page, for readers that are subscribed to it. Declared once by a module; the server
//! writes each as RSS, Atom and JSON Feed.

mod content;

pub use content::{WebFeedContent, WebFeedEntry};

use crate::context::ModuleContext;
use crate::http::Problem;
use futures::future::BoxFuture;
use std::sync::Arc;

/// Most entries of a feed; further ones are left out.
pub const MAX_ENTRIES: usize = 50;

/// A part of a feed's address that names a record.
#[derive(Clone, Copy, Debug)]
pub struct WebFeedParameter {
    /// Its name in the address.
    pub name: &'static str,
    /// Its meaning, in one sentence.
    pub meaning: &'static str,
    /// A value for the documentation.
    pub example: &'static str,
}

/// A request for a feed.
pub struct WebFeedRequest {
    /// Database, configuration, services.
    pub context: ModuleContext,
    /// The values in the address, in the order of the feed's parameters.
    pub values: Vec<String>,
}

impl WebFeedRequest {
    /// The value of the parameter at `index`; empty when there is none.
    #[must_use]
    pub fn value(&self, index: usize) -> &str {
        self.values.get(index).map_or("", String::as_str)
    }
}

/// Reads the entries of a feed.
pub type ReadWebFeed =
    dyn Fn(WebFeedRequest) -> BoxFuture<'static, Result<WebFeedContent, Problem>> + Send + Sync;

/// A feed. With the page `/guides` it is at `/guides/feed.xml` (RSS), `/guides/atom.xml` and `/guides/feed.json`.
#[derive(Clone)]
pub struct WebFeed {
    /// Its name, of lower-case letters, digits and hyphens: part of its operation ids, so unique among all modules.
    pub name: &'static str,
    /// The address of the page that it belongs to, with parameters in braces, as in `/guides/{slug}`.
    pub page: &'static str,
    /// Its content, in one sentence without a full stop.
    pub summary: &'static str,
    /// The parameters in `page`, in order.
    pub parameters: Vec<WebFeedParameter>,
    /// The description of the 404, for a feed with parameters.
    pub missing: &'static str,
    /// Reads the entries.
    pub read: Arc<ReadWebFeed>,
}

impl WebFeed {
    /// A feed without parameters.
    pub fn new<F, Fut>(name: &'static str, page: &'static str, summary: &'static str, read: F) -> Self
    where
        F: Fn(WebFeedRequest) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<WebFeedContent, Problem>> + Send + 'static,
    {
        let read: Arc<ReadWebFeed> = Arc::new(move |request| Box::pin(read(request)));
        Self { name, page, summary, parameters: Vec::new(), missing: "There is no such page.", read }
    }

    /// Declares the next parameter in `page`.
    #[must_use]
    pub fn parameter(mut self, name: &'static str, meaning: &'static str, example: &'static str) -> Self {
        self.parameters.push(WebFeedParameter { name, meaning, example });
        self
    }

    /// Describes when there is no feed.
    #[must_use]
    pub fn when_missing(self, missing: &'static str) -> Self {
        Self { missing, ..self }
    }
}
