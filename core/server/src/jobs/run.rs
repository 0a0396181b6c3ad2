//! Running one job once.

use super::ended::{Ended, Outcome};
use super::{NamedJob, store};
use crate::stalls::{Stalls, Work};
use crate::work::{Failure, Lease, isolated};
use std::sync::Arc;
use std::time::Instant;
use toolbase_kernel::module::ModuleContext;

/// The lease of the job `name`.
pub(super) fn lease(context: &ModuleContext, name: &str, node: &str) -> Lease {
    Lease::new(context, &format!("job {name}"), node)
}

/// Runs `named` at once, due or not. `None` when it is running already, on this node or another.
///
/// # Errors
/// When the statement fails; a failure of the job itself is its outcome.
pub async fn run_now(context: &ModuleContext, named: &NamedJob) -> sqlx::Result<Option<Ended>> {
    // A holder of its own: a server in this very process is another one.
    let lease = lease(context, &named.name, &uuid::Uuid::new_v4().to_string());
    if !lease.take().await? {
        return Ok(None);
    }
    store::register(&context.db, std::slice::from_ref(named), context.clock.now()).await?;
    let (work, inner) = (Arc::clone(&named.job.work), context.clone());
    let ended = run(context, named, &lease, async move { work(inner).await }).await;
    lease.release().await;
    ended.map(Some)
}

/// Runs `named` if it is due and no other node is at it.
pub(super) async fn run_if_due(
    context: &ModuleContext,
    named: &NamedJob,
    node: &str,
    stalls: &Arc<Stalls>,
) -> sqlx::Result<Option<Ended>> {
    let lease = lease(context, &named.name, node);
    if !lease.take().await? {
        return Ok(None);
    }
    // Another node may have run it between our looking and our taking.
    let due = store::due(&context.db).await?.remove(&named.name);
    let ended = if due.is_some_and(|due| store::is_due(named, due, context.clock.now())) {
        let (work, inner) = (Arc::clone(&named.job.work), context.clone());
        let work = stalls.watch(Work::Job(named.name.clone()), async move { work(inner).await });
        run(context, named, &lease, work).await.map(Some)
    } else {
        Ok(None)
    };
    lease.release().await;
    ended
}

async fn run(
    context: &ModuleContext,
    named: &NamedJob,
    lease: &Lease,
    work: impl Future<Output = anyhow::Result<String>> + Send + 'static,
) -> sqlx::Result<Ended> {
    let (started_at, started) = (context.clock.now(), Instant::now());
    store::started(&context.db, &named.name, started_at).await?;
    let done = lease.during(isolated(work, named.job.time_limit)).await;
    let ended = match done {
        Ok(message) => Ended { outcome: Outcome::Done, message },
        Err(failure) => {
            let outcome = match failure {
                Failure::Failed(_) => Outcome::Failed,
                Failure::Panicked(_) => Outcome::Panicked,
                Failure::TimedOut(_) => Outcome::TimedOut,
            };
            Ended { outcome, message: failure.to_string() }
        }
    };
    let took_ms = i64::try_from(started.elapsed().as_millis()).unwrap_or(i64::MAX);
    let (job, result) = (named.name.as_str(), ended.message.as_str());
    if ended.outcome == Outcome::Done && found_nothing(result) {
        tracing::debug!(job, result, took_ms, "job done");
    } else if ended.outcome == Outcome::Done {
        tracing::info!(job, result, took_ms, "job done");
    } else {
        tracing::error!(job, result, took_ms, outcome = ended.outcome.as_str(), "job failed");
    }
    store::ended(&context.db, named, &ended, started_at, context.clock.now(), took_ms).await?;
    Ok(ended)
}

/// Returns true if `result` counts something and all its numbers are 0: such runs would fill the log of a site at rest.
fn found_nothing(result: &str) -> bool {
    let digits = || result.chars().filter(char::is_ascii_digit);
    digits().next().is_some() && digits().all(|digit| digit == '0')
}

#[cfg(test)]
mod tests {
    use super::found_nothing;

    #[test]
    fn only_a_result_that_counts_nothing_is_nothing() {
        for result in ["0 mails", "0 posts, 0 revisions and 0 pictures deleted"] {
            assert!(found_nothing(result), "{result}");
        }
        for result in ["10 mails", "0 mails, 1 failed", "done", ""] {
            assert!(!found_nothing(result), "{result}");
        }
    }
}
