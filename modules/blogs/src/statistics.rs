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
    "SELECT created_at AS at FROM blogs_comment WHERE state = 'pending'",
)];
