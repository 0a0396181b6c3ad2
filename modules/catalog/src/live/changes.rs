//! The changes since a snapshot was made.

use crate::{COUNTERS_CHANGED, TOOLS_CHANGED};
use std::collections::HashSet;
use toolbase_kernel::events::{Event, Position};
use uuid::Uuid;

/// The changes since the snapshot was made.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changes {
    pub everything: bool,
    pub tools: HashSet<Uuid>,
    /// Tools of which only counters changed: their pages need not be rendered again.
    pub counters: HashSet<Uuid>,
    /// The last event that was noted.
    pub until: Option<Position>,
}

impl Changes {
    /// Those of `events`, which follow `position`.
    pub fn of(position: Position, events: &[Event]) -> Self {
        let mut changes = Self { until: Some(position), ..Self::default() };
        for event in events {
            changes.note(event);
        }
        changes
    }

    pub fn note(&mut self, event: &Event) {
        let ids = || {
            let ids = event.payload["ids"].as_array().into_iter().flatten();
            ids.filter_map(|id| id.as_str()?.parse::<Uuid>().ok())
        };
        self.until = Some(event.position());
        match event.topic.as_str() {
            TOOLS_CHANGED if event.payload["all"].as_bool() == Some(true) => self.everything = true,
            TOOLS_CHANGED => self.tools.extend(ids()),
            COUNTERS_CHANGED => self.counters.extend(ids()),
            _ => {}
        }
    }

    pub fn is_empty(&self) -> bool {
        !self.everything && self.tools.is_empty() && self.counters.is_empty()
    }
}
