//! Figures about handlers.

use super::deliveries;
use super::handlers::NamedHandler;
use crate::telemetry::Metrics;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use std::time::Duration;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct HandlerLabels {
    handler: String,
}

type Gauges = Family<HandlerLabels, Gauge>;

/// Keeps the figures about `handlers` up to date until the task is dropped.
pub(crate) async fn watch_handlers(
    context: ModuleContext,
    handlers: Vec<NamedHandler>,
    metrics: std::sync::Arc<Metrics>,
) {
    let (waiting, dead) = (Gauges::default(), Gauges::default());
    metrics.register(|registry| {
        registry.register("event_lag", "Events that a handler has not come to yet", waiting.clone());
        registry.register("event_dead_letters", "Events that a handler has given up", dead.clone());
    });
    // Looked at less often than the table itself: these are for people and alarms.
    let interval = Duration::from_millis(context.config.events.poll_ms.saturating_mul(10));
    loop {
        for named in &handlers {
            if let Err(error) = measure(&context, named, &waiting, &dead).await {
                tracing::debug!(handler = named.name, %error, "cannot measure");
            }
        }
        tokio::time::sleep(interval).await;
    }
}

async fn measure(
    context: &ModuleContext,
    named: &NamedHandler,
    waiting: &Gauges,
    dead: &Gauges,
) -> sqlx::Result<()> {
    let db = &context.db;
    let position = deliveries::position(db, &named.name).await?;
    let lag = deliveries::waiting(db, named.handler.topics, position).await?;
    let letters = sql!(db, scalar i64,
        "SELECT COUNT(*) FROM core_event_delivery WHERE handler = $1 AND dead", &named.name)?;
    let labels = HandlerLabels { handler: named.name.clone() };
    waiting.get_or_create(&labels).set(i64::try_from(lag).unwrap_or(i64::MAX));
    dead.get_or_create(&labels).set(letters);
    Ok(())
}
