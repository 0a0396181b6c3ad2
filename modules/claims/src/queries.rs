//! The claims that wait, disputed ones first, and the report of owners.

use crate::reports;
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};

/// The columns of both queues.
const COLUMNS: &str = "id, queued_at AS at, tool_name || ': ' || subject AS title,
     CAST(NULL AS UUID) AS about, user_id AS member, subject AS address";

/// The queries of the module.
pub(crate) fn queries() -> Vec<Query> {
    let queue = |name, label, consequence, reason| {
        WaitingQueue::new(name, label, consequence, reason, COLUMNS).with_addresses()
    };
    vec![
        Query::listed("claims", "{}", "claims_claim WHERE state = 'pending-review'").statistic(
            Statistic::new(
                "claimStats.newCount",
                "Approve",
                "Claims",
                "Claims of tools that wait for a decision.",
            ),
        ),
        Query::listed(
            "claims",
            r#"{"dispute":true}"#,
            "claims_claim WHERE state = 'pending-review' AND is_dispute",
        )
        .queue(queue(
            "disputes",
            "Disputed claims",
            Consequence::Harm,
            "Two members say that a listing is theirs; one of them can change it meanwhile.",
        )),
        Query::listed(
            "claims",
            r#"{"dispute":false}"#,
            "claims_claim WHERE state = 'pending-review' AND NOT is_dispute",
        )
        .queue(queue(
            "claims",
            "Claims",
            Consequence::Person,
            "Makers of tools wait until the listing is theirs.",
        )),
        reports::claimed_tools().into(),
    ]
}
