//! The members, and the requests for deletion that wait.

use crate::UserFilter;
use crate::api::{USER_COLUMNS, user_rows};
use toolbase_kernel::figures::Figure;
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};
use toolbase_kernel::reports::Report;

/// The queries of accounts.
pub(crate) fn queries() -> Vec<Query> {
    let joined =
        Figure::new("members-joined", "New members", "How many accounts were made that are not erased.");
    let total =
        Statistic::new("userStats.totalUsers", "Users", "Total Users", "Members, without erased accounts.");
    let leaving = WaitingQueue::new(
        "delete-requests",
        "Delete Requests",
        Consequence::Deadline,
        "The account is deleted on this day, as its owner was promised.",
        "id, deletes_at AS at, full_name AS title, CAST(NULL AS UUID) AS about, id AS member",
    );
    // Like the export of the admin interface.
    let all = Report::new(
        "user-report",
        "Users",
        "All accounts, the oldest first.",
        "Failed to fetch user report",
        &USER_COLUMNS,
        |context, _| user_rows(context.db.clone(), &UserFilter::default()),
    );
    vec![
        Query::listed("users", "{}", "core_user WHERE erased_at IS NULL")
            .statistic(total.figure("members-joined"))
            .figure(joined.unit("member", "members").from_moments("created_at")),
        Query::listed(
            "users",
            r#"{"state":"leaving"}"#,
            "core_user WHERE deletes_at IS NOT NULL AND suspended_at IS NULL AND erased_at IS NULL",
        )
        .statistic(Statistic::new(
            "userStats.leavingUsers",
            "Users",
            "Delete Requests",
            "Members who have requested that their account is deleted.",
        ))
        .queue(leaving.until()),
        all.personal().into(),
    ]
}
