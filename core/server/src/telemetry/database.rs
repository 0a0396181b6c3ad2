//! Metrics of the connections to the database.

use super::Metrics;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};
use toolbase_kernel::db::{Backend, Db};

/// The interval at which the wait for a connection is measured.
const INTERVAL: Duration = Duration::from_secs(5);

#[derive(Debug)]
struct Connections(Db);

impl Collector for Connections {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let (open, idle, most) = match self.0.backend() {
            Backend::Sqlite(pool) => (pool.size(), pool.num_idle(), pool.options().get_max_connections()),
            Backend::Postgres(pool) => (pool.size(), pool.num_idle(), pool.options().get_max_connections()),
        };
        let idle = u32::try_from(idle).unwrap_or(u32::MAX);
        let help = "Open connections to the database, by state";
        let mut states = encoder.encode_descriptor("database_connections", help, None, MetricType::Gauge)?;
        for (state, count) in [("used", open.saturating_sub(idle)), ("idle", idle)] {
            ConstGauge::new(i64::from(count)).encode(states.encode_family(&[("state", state)])?)?;
        }
        let help = "Most connections to the database that may be open";
        let most = ConstGauge::new(i64::from(most));
        most.encode(encoder.encode_descriptor("database_connections_max", help, None, MetricType::Gauge)?)
    }
}

/// Adds the figures about `db` and measures now and then how long one waits for a connection, until the task is
/// dropped.
pub(crate) async fn watch_database(db: Db, metrics: Arc<Metrics>) {
    let wait = Gauge::<f64, AtomicU64>::default();
    metrics.register(|registry| {
        registry.register_collector(Box::new(Connections(db.clone())));
        let help = "How long the last measurement waited for a connection to the database";
        registry.register("database_wait_seconds", help, wait.clone());
    });
    loop {
        let started = Instant::now();
        // Without one, the metric is the time until the timeout.
        match db.backend() {
            Backend::Sqlite(pool) => drop(pool.acquire().await),
            Backend::Postgres(pool) => drop(pool.acquire().await),
        }
        wait.set(started.elapsed().as_secs_f64());
        tokio::time::sleep(INTERVAL).await;
    }
}
