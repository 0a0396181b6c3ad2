//! Operations on many records while they run, and those that were interrupted.
//!
//! Each record is changed by itself. So the end of a server in the middle of such an operation leaves some records changed.
//! A row of the table says that the operation runs; when nobody renews it, the log and the audit name the operation.

use super::change::Change;
use super::request::Request;
use crate::audit::{Actor, changes};
use crate::clock::Clock;
use crate::context::ModuleContext;
use crate::db::{Db, wake, warn_of_retry};
use crate::http::Problem;
use crate::jobs::Job;
use crate::sql;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use std::time::Duration;
use uuid::Uuid;

/// An operation that is not renewed for so long was interrupted.
const LASTS: TimeDelta = TimeDelta::seconds(60);
/// The interval at which it is renewed.
const RENEWED: Duration = Duration::from_secs(20);
/// The interval at which interrupted ones are looked for.
const EVERY: Duration = Duration::from_mins(1);

/// An operation on many records, by its resource and its name.
#[derive(Clone, Copy)]
pub(super) struct BulkRun {
    pub resource: &'static str,
    pub operation: &'static str,
}

impl BulkRun {
    /// Does `work` on so many records, as `request` says; its events are announced together. When it does not come to its
    /// end, as after the end of the server, a panic or an error of the database, [`interrupted_bulk_job`] names it.
    pub async fn during<S, T>(
        self,
        request: &Request<S>,
        records: usize,
        work: impl Future<Output = Result<T, Problem>>,
    ) -> Result<T, Problem> {
        // One record is changed completely or not at all.
        let Some(id) = request.actor.request.as_deref().filter(|_| records > 1) else {
            return work.await;
        };
        let row =
            Row { db: request.context.db.clone(), clock: request.context.clock.clone(), id: Uuid::now_v7() };
        row.insert(self, &request.actor, id, records).await?;
        let done = row.renewed_during(wake::held(work)).await;
        if !done.as_ref().is_err_and(|problem| problem.code().status().is_server_error()) {
            row.delete().await;
        }
        done
    }
}

/// The row of an operation that runs.
struct Row {
    db: Db,
    clock: Clock,
    id: Uuid,
}

impl Row {
    async fn insert(&self, run: BulkRun, actor: &Actor, request: &str, records: usize) -> sqlx::Result<()> {
        let now = self.clock.now();
        sql!(
            &self.db,
            execute,
            "INSERT INTO core_bulk_run
                (id, request, actor_id, actor_name, resource, operation, records, started_at, until)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            self.id,
            request,
            actor.id,
            &actor.name,
            run.resource,
            run.operation,
            i64::try_from(records).unwrap_or(i64::MAX),
            now,
            now + LASTS
        )?;
        Ok(())
    }

    async fn renewed_during<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        loop {
            if let Ok(done) = tokio::time::timeout(RENEWED, &mut work).await {
                return done;
            }
            let until = self.clock.now() + LASTS;
            let statement = "UPDATE core_bulk_run SET until = $2 WHERE id = $1";
            if let Err(error) = sql!(&self.db, execute, statement, self.id, until) {
                warn_of_retry(&error, "cannot renew an operation on many records");
            }
        }
    }

    async fn delete(&self) {
        if let Err(error) = sql!(&self.db, execute, "DELETE FROM core_bulk_run WHERE id = $1", self.id) {
            warn_of_retry(&error, "cannot note the end of an operation on many records");
        }
    }
}

/// An operation that did not come to its end.
#[derive(sqlx::FromRow)]
struct Interrupted {
    id: Uuid,
    request: String,
    actor_id: Option<Uuid>,
    actor_name: String,
    resource: String,
    operation: String,
    records: i64,
    started_at: DateTime<Utc>,
}

/// The job that names interrupted operations on many records, once each.
#[must_use]
pub fn interrupted_bulk_job() -> Job {
    let summary = "Names operations on many records that were interrupted";
    Job::new("report-interrupted-bulk", summary, EVERY, |context| async move {
        let now = context.clock.now();
        // One that lasts longer than any can is of a clock that was ahead and was set back since.
        let interrupted = sql!(
            &context.db,
            fetch_all as Interrupted,
            "SELECT id, request, actor_id, actor_name, resource, operation, records, started_at FROM core_bulk_run
             WHERE until <= $1 OR until > $2 ORDER BY started_at",
            now,
            now + LASTS * 2
        )?;
        for run in &interrupted {
            run.report(&context).await?;
        }
        Ok(format!("{} interrupted", interrupted.len()))
    })
}

impl Interrupted {
    async fn report(&self, context: &ModuleContext) -> sqlx::Result<()> {
        let changed = self.changed(&context.db).await?;
        let Self { request, resource, operation, records, actor_name: by, .. } = self;
        let actor = Actor { request: Some(request.clone()), ..Actor::system("server") };
        let advice = "Start it again on the same records: those that are changed are left as they are.";
        let reason = format!("{changed} of {records} records were changed. {advice}");
        let mut change = Change::begin(context, &actor).await?.because(Some(&reason));
        sql!(&mut change.tx, execute, "DELETE FROM core_bulk_run WHERE id = $1", self.id)?;
        let label = format!("{operation} of {records} {resource}");
        let facts = json!({ "by": by, "startedAt": self.started_at, "records": records, "changed": changed });
        change.record("bulk.interrupt", resource, "", &label, changes(&(), &facts));
        change.commit().await?;
        tracing::warn!(
            request,
            resource,
            operation,
            by,
            "an operation on many records was interrupted: {changed} of {records} were changed. {advice}"
        );
        Ok(())
    }

    /// The number of changed records: those of the request's audit entries. A change may have entries about other kinds of
    /// records, too; one of its own is in each.
    async fn changed(&self, db: &Db) -> sqlx::Result<i64> {
        let changed = sql!(
            db,
            fetch_optional as (i64,),
            "SELECT COUNT(DISTINCT record) AS changed FROM core_audit
             WHERE request = $1 AND at >= $2 AND (actor_id = $3 OR $3 IS NULL)
             GROUP BY resource ORDER BY changed DESC LIMIT 1",
            &self.request,
            self.started_at,
            self.actor_id
        )?;
        Ok(changed.map_or(0, |(changed,)| changed.min(self.records)))
    }
}
