//! The comments that wait, and the report of posts.

use crate::reports;
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};

/// The queries of the module.
pub(crate) fn queries() -> Vec<Query> {
    let number = Statistic::new(
        "blogStats.newComments",
        "Approve",
        "Comments",
        "Comments on posts that wait for a decision.",
    );
    let queue = WaitingQueue::new(
        "comments",
        "Comments",
        Consequence::Person,
        "Readers wait until their comment is public.",
        "id, created_at AS at,
         COALESCE((SELECT p.title || ': ' FROM blogs_post p WHERE p.id = post_id), '') || SUBSTR(comment, 1, 200) AS title,
         CAST(NULL AS UUID) AS about, user_id AS member",
    );
    vec![
        Query::listed("comments", "{}", "blogs_comment WHERE state = 'pending'")
            .statistic(number)
            .queue(queue),
        reports::blogs().into(),
    ]
}
