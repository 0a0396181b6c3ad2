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
            "SELECT d.handler || ':' || CAST(d.seq AS TEXT) AS id, d.failed_at AS at,
               d.handler || ': ' || SUBSTR(d.last_error, 1, 200) AS title,
               CAST(NULL AS UUID) AS about, CAST(NULL AS UUID) AS member
             FROM core_event_delivery d WHERE d.dead",
        )
        .text_ids()
        .commands("events"),
        WaitingQueue::new(
            "failed-jobs",
            "Failed jobs",
            Consequence::Fault,
            "Recurring work of the server that failed the last time it ran.",
            "SELECT name AS id, ended_at AS at, name || COALESCE(': ' || SUBSTR(message, 1, 200), '') AS title,
               CAST(NULL AS UUID) AS about, CAST(NULL AS UUID) AS member
             FROM core_job WHERE outcome IN ('failed', 'panicked', 'timed-out')",
        )
        .text_ids()
        .commands("jobs")
        .list("jobs", r#"{"failed":true}"#),
    ]
}
