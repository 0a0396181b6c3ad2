//! Metrics of jobs, from their last runs in the database: they are the same on every node.

use super::NamedJob;
use super::store::list;
use crate::telemetry::Metrics;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use toolbase_kernel::module::ModuleContext;

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct JobLabels {
    job: String,
}

type Whole = Family<JobLabels, Gauge>;
type Fraction = Family<JobLabels, Gauge<f64, AtomicU64>>;

/// Keeps the figures about `jobs` up to date until the task is dropped. A job that has never run has none.
pub(crate) async fn watch_jobs(context: ModuleContext, jobs: Vec<NamedJob>, metrics: Arc<Metrics>) {
    let (runs, failures, started, took) =
        (Whole::default(), Whole::default(), Whole::default(), Fraction::default());
    metrics.register(|registry| {
        registry.register("job_runs", "How often a job has run", runs.clone());
        registry.register("job_failures", "How often a job has failed", failures.clone());
        let help = "When the last run of a job began, in seconds since 1970";
        registry.register("job_last_start_timestamp_seconds", help, started.clone());
        registry.register("job_last_duration_seconds", "How long the last run of a job took", took.clone());
    });
    // As with events: for people and alarms.
    let interval = Duration::from_millis(context.config.jobs.poll_ms.saturating_mul(10));
    loop {
        match list(&context.db, &jobs, context.clock.now()).await {
            Ok(records) => {
                for record in records {
                    let Some(last) = record.last_started else { continue };
                    let labels = JobLabels { job: record.name };
                    runs.get_or_create(&labels).set(record.runs);
                    failures.get_or_create(&labels).set(record.failures);
                    started.get_or_create(&labels).set(last.timestamp());
                    if let Some(ms) = record.last_duration_ms.and_then(|ms| u64::try_from(ms).ok()) {
                        took.get_or_create(&labels).set(Duration::from_millis(ms).as_secs_f64());
                    }
                }
            }
            Err(error) => tracing::debug!(%error, "cannot measure jobs"),
        }
        tokio::time::sleep(interval).await;
    }
}
