//! Statistics of suggestions, and their queue.

use toolbase_catalog_api::{TOOL_ADDRESSES, name_tools};
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
    "SELECT id, created_at AS at,
       CASE WHEN field = '' THEN '' ELSE field || ': ' END || SUBSTR(reason, 1, 200) AS title,
       tool_id AS about, user_id AS member
     FROM curation_suggestion WHERE state = 'pending'",
)
.commands("moderate suggestions")
.titles(name_tools)
.addresses_of(TOOL_ADDRESSES)];
