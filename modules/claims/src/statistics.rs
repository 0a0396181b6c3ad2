//! Statistics of claims, and their queues.

use toolbase_kernel::statistics::{Consequence, Statistic, WaitingQueue};

/// The statistics of claims.
pub(crate) const STATISTICS: [Statistic; 1] = [Statistic::new(
    "claimStats.newCount",
    "Approve",
    "Claims",
    "Claims of tools that wait for a decision.",
    "SELECT COUNT(*) FROM claims_claim WHERE state = 'pending-review'",
)
.list("claims", "{}")];

/// The queues of claims.
pub(crate) const WAITING: [WaitingQueue; 2] = [
    WaitingQueue::new(
        "disputes",
        "Disputed claims",
        Consequence::Harm,
        "Two members say that a listing is theirs; one of them can change it meanwhile.",
        "SELECT id, queued_at AS at, tool_name || ': ' || subject AS title,
           CAST(NULL AS UUID) AS about, user_id AS member, subject AS address
         FROM claims_claim WHERE state = 'pending-review' AND is_dispute",
    )
    .with_addresses()
    .commands("moderate claims")
    .list("claims", r#"{"dispute":true}"#),
    WaitingQueue::new(
        "claims",
        "Claims",
        Consequence::Person,
        "Makers of tools wait until the listing is theirs.",
        "SELECT id, queued_at AS at, tool_name || ': ' || subject AS title,
           CAST(NULL AS UUID) AS about, user_id AS member, subject AS address
         FROM claims_claim WHERE state = 'pending-review' AND NOT is_dispute",
    )
    .with_addresses()
    .commands("moderate claims")
    .list("claims", r#"{"dispute":false}"#),
];
