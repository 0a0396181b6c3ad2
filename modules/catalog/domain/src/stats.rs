//! The counters of a tool.

use serde::{Deserialize, Serialize};

/// Lifetime counters of a tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Clicks that left for the tool's own site.
    pub visits: u32,
    /// Openings of the tool's page.
    pub page_views: u32,
    /// The number of members who have saved the tool.
    pub saved_count: u32,
    /// People who upvoted the tool.
    pub upvotes_count: u32,
}

/// The part of a tool's counters that does not count where tools are ranked: votes of its owner, and of accounts
/// whose address is not confirmed (decision 84).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unweighed {
    /// Of [`Stats::saved_count`].
    pub saves: u32,
    /// Of [`Stats::upvotes_count`].
    pub upvotes: u32,
}

impl Stats {
    /// The counters as rankings see them.
    #[must_use]
    pub fn weighed(self, unweighed: Unweighed) -> Self {
        Self {
            saved_count: self.saved_count.saturating_sub(unweighed.saves),
            upvotes_count: self.upvotes_count.saturating_sub(unweighed.upvotes),
            ..self
        }
    }
}
