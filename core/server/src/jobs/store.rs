//! The table of jobs: when each is due, and how its last run ended.

use super::NamedJob;
use super::ended::{Ended, Outcome};
use crate::work::AHEAD;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::{Argument, Db, with_rows};
use toolbase_kernel::sql;
use utoipa::ToSchema;

/// A message is cut to so many characters.
const MESSAGE_LENGTH: usize = 2000;

/// A job and how its last run went.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobRecord {
    /// Its name.
    #[schema(example = "core.purge-events")]
    pub id: String,
    /// `<module>.<name>`
    #[schema(example = "core.purge-events")]
    pub name: String,
    /// A description in one line.
    #[schema(example = "Deletes old events that every handler has passed")]
    pub summary: String,
    /// Seconds from the beginning of one run to the beginning of the next.
    #[schema(example = 86400)]
    pub every: u64,
    /// When it runs next.
    pub due: DateTime<Utc>,
    /// When its last run began.
    #[schema(required = false)]
    pub last_started: Option<DateTime<Utc>>,
    /// How long that took, in milliseconds.
    #[schema(required = false, example = 12)]
    pub last_duration_ms: Option<i64>,
    /// How it ended: `running` while it has not, `interrupted` when its node died.
    #[schema(required = false, example = "done")]
    pub last_outcome: Option<String>,
    /// Its outcome, or the error.
    #[schema(required = false, example = "deleted 120 events")]
    pub last_message: Option<String>,
    /// The number of times it has run.
    #[schema(example = 3)]
    pub runs: i64,
    /// The number of times it has failed.
    #[schema(example = 0)]
    pub failures: i64,
}

#[derive(sqlx::FromRow)]
struct Row {
    name: String,
    due: DateTime<Utc>,
    started_at: Option<DateTime<Utc>>,
    duration_ms: Option<i64>,
    outcome: Option<String>,
    message: Option<String>,
    runs: i64,
    failures: i64,
    leased_until: Option<DateTime<Utc>>,
}

/// Makes sure that every job has a row; a new one is due at once.
///
/// # Errors
/// When the statement fails.
pub async fn register(db: &Db, jobs: &[NamedJob], now: DateTime<Utc>) -> sqlx::Result<()> {
    // Read first: most starts find nothing to write.
    let known = sql!(db, fetch_all as (String,), "SELECT name FROM core_job")?;
    let is_known = |job: &NamedJob| known.iter().any(|(name,)| *name == job.name);
    let unknown: Vec<_> = jobs.iter().filter(|job| !is_known(job)).collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let row = |job: &NamedJob| vec![job.name.clone().bind(), now.bind(), 0_i64.bind(), 0_i64.bind()];
    let mut tx = db.begin().await?;
    let before = "INSERT INTO core_job (name, due, runs, failures)";
    let rows = unknown.into_iter().map(row).collect();
    with_rows(&mut tx, before, rows, "ON CONFLICT (name) DO NOTHING").await?;
    tx.commit().await
}

/// Returns the state of each of `jobs`. One that was never registered is due now.
///
/// # Errors
/// When the query fails.
pub async fn list(db: &Db, jobs: &[NamedJob], now: DateTime<Utc>) -> sqlx::Result<Vec<JobRecord>> {
    let rows = sql!(
        db,
        fetch_all as Row,
        "SELECT j.name, j.due, j.started_at, j.duration_ms, j.outcome, j.message, j.runs, j.failures,
            l.until AS leased_until
         FROM core_job j LEFT JOIN core_lease l ON l.name = 'job ' || j.name"
    )?;
    let mut rows: HashMap<String, Row> = rows.into_iter().map(|row| (row.name.clone(), row)).collect();
    Ok(jobs.iter().map(|named| describe(named, rows.remove(&named.name), now)).collect())
}

fn describe(named: &NamedJob, row: Option<Row>, now: DateTime<Utc>) -> JobRecord {
    let mut record = JobRecord {
        id: named.name.clone(),
        name: named.name.clone(),
        summary: named.job.summary.to_owned(),
        every: named.job.every.as_secs(),
        due: now,
        last_started: None,
        last_duration_ms: None,
        last_outcome: None,
        last_message: None,
        runs: 0,
        failures: 0,
    };
    if let Some(row) = row {
        let died =
            row.outcome.as_deref() == Some("running") && row.leased_until.is_none_or(|until| until <= now);
        record.due = row.due;
        record.last_started = row.started_at;
        record.last_duration_ms = row.duration_ms;
        record.last_outcome = if died { Some("interrupted".to_owned()) } else { row.outcome };
        record.last_message = row.message;
        record.runs = row.runs;
        record.failures = row.failures;
    }
    record
}

impl JobRecord {
    /// Returns `true` if its last run failed.
    pub(super) fn has_failed(&self) -> bool {
        matches!(self.last_outcome.as_deref(), Some("failed" | "panicked" | "timed-out"))
    }
}

/// The moments at which the jobs are due, by their names.
pub(super) async fn due(db: &Db) -> sqlx::Result<BTreeMap<String, DateTime<Utc>>> {
    let rows = sql!(db, fetch_all as (String, DateTime<Utc>), "SELECT name, due FROM core_job")?;
    Ok(rows.into_iter().collect())
}

/// Returns `true` if a job is due. One that is due later than its interval allows was planned by a clock that was ahead and was
/// set back since: it is due, too.
pub(super) fn is_due(named: &NamedJob, due: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    let every = TimeDelta::from_std(named.job.every).unwrap_or(TimeDelta::days(365));
    due <= now || due > now + every + AHEAD
}

pub(super) async fn started(db: &Db, name: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(
        db,
        execute,
        "UPDATE core_job SET started_at = $2, ended_at = NULL, duration_ms = NULL, outcome = 'running', message = NULL
         WHERE name = $1",
        name,
        now
    )?;
    Ok(())
}

/// Notes the end of a run and when the next one is due. Who wished for another run meanwhile gets it.
pub(super) async fn ended(
    db: &Db,
    named: &NamedJob,
    ended: &Ended,
    started_at: DateTime<Utc>,
    now: DateTime<Utc>,
    took_ms: i64,
) -> sqlx::Result<()> {
    let next = started_at + TimeDelta::from_std(named.job.every).unwrap_or(TimeDelta::days(365));
    let message: String = ended.message.chars().take(MESSAGE_LENGTH).collect();
    sql!(
        db,
        execute,
        "UPDATE core_job SET ended_at = $2, duration_ms = $3, outcome = $4, message = $5, runs = runs + 1,
            failures = failures + $6,
            due = CASE WHEN due > $7 AND due <= $2 THEN due ELSE $8 END
         WHERE name = $1",
        &named.name,
        now,
        took_ms,
        ended.outcome.as_str(),
        message,
        i64::from(ended.outcome != Outcome::Done),
        started_at,
        next
    )?;
    Ok(())
}

/// Makes a job due now; audited.
///
/// # Errors
/// When the statement fails.
pub async fn make_due(mut change: Change<'_>, name: &str) -> sqlx::Result<()> {
    let now = change.now();
    sql!(&mut change.tx, execute, "UPDATE core_job SET due = $2 WHERE name = $1", name, now)?;
    change.record("job.run", "jobs", name, name, serde_json::json!({}));
    change.commit().await
}
