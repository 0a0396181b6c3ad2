//! Metrics of the connections to the database.

use super::Metrics;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use sqlx::Connection;
use sqlx_postgres::PgConnection;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};
use toolbase_kernel::db::{Backend, Db};

/// The interval at which the wait for a connection is measured.
const INTERVAL: Duration = Duration::from_secs(5);
/// The limit for the connection that finds out why there is none.
const PATIENCE: Duration = Duration::from_secs(3);

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

/// Why no connection could be had. A pool reports only that it has timed out, so the reason is found by a connection of its
/// own.
async fn cause(db: &Db, error: &sqlx::Error) -> String {
    let (sqlx::Error::PoolTimedOut, Backend::Postgres(pool)) = (error, db.backend()) else {
        return error.to_string();
    };
    let options = pool.connect_options();
    match tokio::time::timeout(PATIENCE, PgConnection::connect_with(&options)).await {
        Ok(Ok(connection)) => {
            let _ = connection.close().await;
            let most = pool.options().get_max_connections();
            format!("all {most} connections of this server are in use; see database.max_connections")
        }
        Ok(Err(reason)) => {
            format!("{}:{}: {reason}", options.get_host(), options.get_port())
        }
        Err(_) => format!("{}:{}: no response", options.get_host(), options.get_port()),
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
    let mut is_away = false;
    loop {
        let started = Instant::now();
        // Without one, the metric is the time until the timeout.
        let reached = match db.backend() {
            Backend::Sqlite(pool) => pool.acquire().await.map(drop),
            Backend::Postgres(pool) => pool.acquire().await.map(drop),
        };
        wait.set(started.elapsed().as_secs_f64());
        match reached {
            Err(error) if !is_away => {
                let cause = cause(&db, &error).await;
                tracing::error!(cause, "the database cannot be reached");
                is_away = true;
            }
            Ok(()) if is_away => {
                tracing::info!("the database responds again");
                is_away = false;
            }
            _ => {}
        }
        tokio::time::sleep(INTERVAL).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx_postgres::{PgConnectOptions, PgPoolOptions};

    #[tokio::test]
    async fn the_cause_of_an_outage_is_named() {
        let free = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
        let options = PgConnectOptions::new_without_pgpass().host("127.0.0.1").port(free).username("ada");
        let pool =
            PgPoolOptions::new().acquire_timeout(Duration::from_millis(300)).connect_lazy_with(options);
        let error = pool.acquire().await.map(drop).unwrap_err();
        assert!(matches!(error, sqlx::Error::PoolTimedOut), "{error}");
        let cause = cause(&Db::from(pool), &error).await;
        assert!(cause.starts_with(&format!("127.0.0.1:{free}: ")), "{cause}");
        assert!(cause.contains("refused"), "{cause}");
    }
}
