//! The queues of the server itself: events that were given up, and jobs that failed.

use toolbase_kernel::statistics::{Consequence, WaitingQueue};

/// Dead letters and failed jobs.
pub(super) fn queues() -> Vec<WaitingQueue> {
    vec![
        WaitingQueue::new(
            "dead-letters",
            "Dead letters",
            Consequence::Fault,
            "Events that were given up: a mail was not sent, or something was not done.",
            "SELECT failed_at AS at FROM core_event_delivery WHERE dead",
        ),
        WaitingQueue::new(
            "failed-jobs",
            "Failed jobs",
            Consequence::Fault,
            "Recurring work of the server that failed the last time it ran.",
            "SELECT ended_at AS at FROM core_job WHERE outcome IN ('failed', 'panicked', 'timed-out')",
        )
        .list("jobs", "{}"),
    ]
}
