//! The starter data of a new site.

use crate::context::ModuleContext;
use crate::directory::Directory;
use futures::future::BoxFuture;
use std::sync::Arc;

crate::interface!(dyn StarterData);

/// The result of `toolbase seed` for one kind of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeded {
    /// The kind, for people.
    pub what: &'static str,
    /// The number of those that were missing.
    pub added: usize,
    /// The number of those that were there.
    pub present: usize,
}

impl Seeded {
    /// The result for `all` records of which `added` were missing.
    #[must_use]
    pub fn new(what: &'static str, all: usize, added: usize) -> Self {
        Self { what, added, present: all.saturating_sub(added) }
    }
}

/// A module's part of the starter data. Offered before commands run; `toolbase seed` adds the parts in the order
/// of the modules' requirements, so that tools exist before what refers to them.
pub trait StarterData: Send + Sync {
    /// Returns `true` if a catalogue of synthetic tools has it, too: a test of scale has no use for texts.
    fn goes_with_synthetic(&self) -> bool {
        true
    }

    /// Adds what is missing and changes nothing that is there.
    fn seed<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>>;
}

impl Directory {
    /// Adds a part of the starter data.
    pub fn offer_starter_data(&self, data: Arc<dyn StarterData>) {
        self.offer(data);
    }

    /// All parts of the starter data, in the order they were offered.
    #[must_use]
    pub fn starter_data(&self) -> Vec<Arc<dyn StarterData>> {
        self.list::<dyn StarterData>()
    }
}
