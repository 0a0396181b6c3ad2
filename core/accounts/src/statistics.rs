//! Statistics of members, and the requests for deletion that wait.

use toolbase_kernel::figures::Figure;
use toolbase_kernel::statistics::{Consequence, Statistic, WaitingQueue};

/// The statistics of members.
pub(crate) const STATISTICS: [Statistic; 2] = [
    Statistic::new(
        "userStats.totalUsers",
        "Users",
        "Total Users",
        "Members, without erased accounts.",
        "SELECT COUNT(*) FROM core_user WHERE erased_at IS NULL",
    )
    .list("users", "{}")
    .figure("members-joined"),
    Statistic::new(
        "userStats.leavingUsers",
        "Users",
        "Delete Requests",
        "Members who have requested that their account is deleted.",
        "SELECT COUNT(*) FROM core_user WHERE deletes_at IS NOT NULL AND suspended_at IS NULL AND erased_at IS NULL",
    )
    .list("users", r#"{"state":"leaving"}"#),
];

/// The queue of requests for deletion.
pub(crate) const WAITING: [WaitingQueue; 1] = [WaitingQueue::new(
    "delete-requests",
    "Delete Requests",
    Consequence::Deadline,
    "The account is deleted on this day, as its owner was promised.",
    "SELECT id, deletes_at AS at, full_name AS title, CAST(NULL AS UUID) AS about, id AS member FROM core_user
     WHERE deletes_at IS NOT NULL AND suspended_at IS NULL AND erased_at IS NULL",
)
.commands("users")
.list("users", r#"{"state":"leaving"}"#)
.until()];

/// The figures of members.
pub(crate) fn figures() -> Vec<Figure> {
    vec![
        Figure::new("members-joined", "New members", "How many accounts were made that are not erased.")
            .unit("member", "members")
            .from_moments(
                "SELECT created_at AS at FROM core_user
                 WHERE created_at >= $1 AND created_at < $2 AND erased_at IS NULL",
            ),
    ]
}
