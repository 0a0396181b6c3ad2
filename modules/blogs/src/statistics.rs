//! Statistics of comments, and their queue.

use toolbase_kernel::statistics::{Consequence, Statistic, WaitingQueue};

/// The statistics of comments.
pub(crate) const STATISTICS: [Statistic; 1] = [Statistic::new(
    "blogStats.newComments",
    "Approve",
    "Comments",
    "Comments on posts that wait for a decision.",
    "SELECT COUNT(*) FROM blogs_comment WHERE state = 'pending'",
)
.list("comments", "{}")];

/// The queue of comments.
pub(crate) const WAITING: [WaitingQueue; 1] = [WaitingQueue::new(
    "comments",
    "Comments",
    Consequence::Person,
    "Readers wait until their comment is public.",
    "SELECT id, created_at AS at,
       COALESCE((SELECT p.title || ': ' FROM blogs_post p WHERE p.id = post_id), '') || SUBSTR(comment, 1, 200) AS title,
       CAST(NULL AS UUID) AS about, user_id AS member
     FROM blogs_comment WHERE state = 'pending'",
)
.commands("moderate comments")];
