//! Tools, as modules that do not know the catalogue need them.

use futures::future::BoxFuture;
use uuid::Uuid;

/// A tool in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolSummary {
    /// Identity; it never changes.
    pub id: Uuid,
    /// Its present name in addresses.
    pub slug: String,
    /// The product's own spelling.
    pub name: String,
    /// One-line promise.
    pub short_description: String,
    /// Address of its logo.
    pub logo_url: Option<String>,
    /// Whether it is public.
    pub approved: bool,
}

/// Where tools are found. The module that has them offers it before anything starts, so that commands have it too.
pub trait ToolDirectory: Send + Sync {
    /// The tool that `name` means: an id, a slug or a former slug. Tools that are not public are found too.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn find<'a>(&'a self, name: &'a str) -> BoxFuture<'a, anyhow::Result<Option<ToolSummary>>>;
}
