//! Statistics of suggestions, and their queue.

use toolbase_kernel::statistics::{Consequence, Statistic, WaitingQueue};

/// The statistics of suggestions.
pub(crate) const STATISTICS: [Statistic; 1] = [Statistic::new(
    "suggestionStats.newCount",
    "Approve",
    "Suggestions",
    "Suggestions of members that nobody has decided on.",
    "SELECT COUNT(*) FROM curation_suggestion WHERE state = 'pending'",
)
.list("suggestions", "{}")];

/// The queue of suggestions.
pub(crate) const WAITING: [WaitingQueue; 1] = [WaitingQueue::new(
    "suggestions",
    "Suggestions",
    Consequence::Quality,
    "Listings stay as wrong as members say they are.",
    "SELECT created_at AS at FROM curation_suggestion WHERE state = 'pending'",
)];
