//! Forgetting old events.

use chrono::TimeDelta;
use std::time::Duration;
use toolbase_kernel::events::last_seq;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;

/// So many of the newest events stay, whatever their age. The very newest must: numbers go on from it.
const STORED: i64 = 1000;
/// How many numbers one statement looks at, so that no writer waits long.
const BATCH: i64 = 10_000;

/// The job `purge-events`.
pub(crate) fn job() -> Job {
    Job::new(
        "purge-events",
        "Deletes old events that every handler has passed",
        Duration::from_hours(24),
        |context| async move { purge(&context).await },
    )
}

async fn purge(context: &ModuleContext) -> anyhow::Result<String> {
    let db = &context.db;
    let cutoff = context.clock.now() - TimeDelta::days(i64::from(context.config.events.retention_days));
    // A handler that no node has run since then, as of a module that is off, holds nothing back.
    let passed = sql!(db, scalar Option<i64>,
        "SELECT MIN(h.position) FROM core_event_handler h
         LEFT JOIN core_lease l ON l.name = 'event-handler ' || h.name
         WHERE l.until IS NULL OR l.until >= $1", cutoff)?;
    let newest = last_seq(db).await?;
    let end = passed.unwrap_or(newest).min(newest - STORED);
    let mut after = sql!(db, scalar Option<i64>, "SELECT MIN(seq) FROM core_event")?.unwrap_or(end) - 1;
    let mut deleted = 0;
    while after < end {
        let until = (after + BATCH).min(end);
        deleted += sql!(
            db,
            execute,
            "DELETE FROM core_event WHERE seq > $1 AND seq <= $2 AND created_at < $3
                AND NOT EXISTS (SELECT 1 FROM core_event_delivery d WHERE d.seq = core_event.seq)",
            after,
            until,
            cutoff
        )?;
        after = until;
    }
    Ok(format!("deleted {deleted} events"))
}
