//! The suggestions that wait.

use toolbase_catalog_api::{TOOL_ADDRESSES, name_tools};
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};

/// The queries of the module.
pub(crate) fn queries() -> Vec<Query> {
    let number = Statistic::new(
        "suggestionStats.newCount",
        "Approve",
        "Suggestions",
        "Suggestions of members that nobody has decided on.",
    );
    let queue = WaitingQueue::new(
        "suggestions",
        "Suggestions",
        Consequence::Quality,
        "Listings stay as wrong as members say they are.",
        "id, created_at AS at,
         CASE WHEN field = '' THEN '' ELSE field || ': ' END || SUBSTR(reason, 1, 200) AS title,
         tool_id AS about, user_id AS member",
    );
    let queue = queue.titles(name_tools).addresses_of(TOOL_ADDRESSES);
    let waiting = Query::listed("suggestions", "{}", "curation_suggestion WHERE state = 'pending'");
    vec![waiting.statistic(number).queue(queue)]
}
