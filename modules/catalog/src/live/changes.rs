//! The changes since a snapshot was made.

use std::collections::HashSet;
use toolbase_catalog_api::{CountersChanged, SynonymsChanged, ToolsChanged};
use toolbase_kernel::events::{Position, StoredEvent};
use uuid::Uuid;

/// The changes since the snapshot was made.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changes {
    pub everything: bool,
    pub tools: HashSet<Uuid>,
    /// Tools of which only counters changed: their pages need not be rendered again.
    pub counters: HashSet<Uuid>,
    pub synonyms: bool,
    /// The last event that was noted.
    pub until: Option<Position>,
}

impl Changes {
    /// Those of `events`, which follow `position`.
    pub fn from_events(position: Position, events: &[StoredEvent]) -> Self {
        let mut changes = Self { until: Some(position), ..Self::default() };
        for event in events {
            changes.note(event);
        }
        changes
    }

    /// Notes an event. After one that cannot be read, everything may have changed.
    pub fn note(&mut self, event: &StoredEvent) {
        self.until = Some(event.position());
        match event.read::<ToolsChanged>() {
            Some(Ok(ToolsChanged { all: false, ids })) => self.tools.extend(ids),
            Some(_) => self.everything = true,
            None => {}
        }
        match event.read::<CountersChanged>() {
            Some(Ok(CountersChanged { ids })) => self.counters.extend(ids),
            Some(Err(_)) => self.everything = true,
            None => {}
        }
        self.synonyms |= event.read::<SynonymsChanged>().is_some();
    }

    pub fn is_empty(&self) -> bool {
        !self.everything && !self.synonyms && self.tools.is_empty() && self.counters.is_empty()
    }
}
