//! Figures for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use rustc_hash::FxHashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

/// Upper bounds in seconds: 0.5 ms to 10 s.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabels {
    route: String,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct StatusLabels {
    route: String,
    status: &'static str,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct CacheLabels {
    cache: &'static str,
    result: &'static str,
}

/// The figures of one route, found once and then counted without locks.
pub struct RouteMetrics {
    by_status: [Counter; 5],
    duration: Histogram,
}

impl RouteMetrics {
    /// Counts an answer.
    pub fn count(&self, status: u16, took: Duration) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.by_status[class].inc();
        self.duration.observe(took.as_secs_f64());
    }
}

/// All figures of this process.
pub struct Metrics {
    registry: RwLock<Registry>,
    requests: Family<StatusLabels, Counter>,
    durations: Family<RouteLabels, Histogram, fn() -> Histogram>,
    caches: Family<CacheLabels, Counter>,
    routes: RwLock<FxHashMap<String, Arc<RouteMetrics>>>,
    /// How often the renderer was started.
    pub renderer_starts: Counter,
    /// 1 while the renderer answers.
    pub renderer_up: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("toolbase");
        let requests = Family::default();
        registry.register("http_requests", "Answers by route and class of status", requests.clone());
        let durations = Family::<RouteLabels, Histogram, fn() -> Histogram>::new_with_constructor(|| {
            Histogram::new(BUCKETS)
        });
        registry.register("http_request_duration_seconds", "Time to answer, by route", durations.clone());
        let caches = Family::default();
        registry.register("cache_lookups", "Lookups by cache and result", caches.clone());
        let renderer_starts = Counter::default();
        registry.register("renderer_starts", "Starts of the page renderer", renderer_starts.clone());
        let renderer_up = Gauge::default();
        registry.register("renderer_up", "Whether the page renderer answers", renderer_up.clone());
        Self {
            registry: RwLock::new(registry),
            requests,
            durations,
            caches,
            routes: RwLock::default(),
            renderer_starts,
            renderer_up,
        }
    }
}

impl Metrics {
    /// The figures of the route `route`, a pattern such as `/api/aitool/{id}`.
    #[must_use]
    pub fn route(&self, route: &str) -> Arc<RouteMetrics> {
        if let Some(found) = self.routes.read().unwrap_or_else(PoisonError::into_inner).get(route) {
            return Arc::clone(found);
        }
        let by_status = ["1xx", "2xx", "3xx", "4xx", "5xx"].map(|status| {
            self.requests.get_or_create(&StatusLabels { route: route.to_owned(), status }).clone()
        });
        let duration = self.durations.get_or_create(&RouteLabels { route: route.to_owned() }).clone();
        let made = Arc::new(RouteMetrics { by_status, duration });
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(routes.entry(route.to_owned()).or_insert(made))
    }

    /// The counter of lookups in `cache` that ended in `result`. Keep it: finding it takes a lock.
    #[must_use]
    pub fn cache(&self, cache: &'static str, result: &'static str) -> Counter {
        self.caches.get_or_create(&CacheLabels { cache, result }).clone()
    }

    /// Adds a figure of one's own.
    pub fn register(&self, add: impl FnOnce(&mut Registry)) {
        add(&mut self.registry.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// All figures in Prometheus's text form.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a String does not fail.
        let _ = encode(&mut text, &self.registry.read().unwrap_or_else(PoisonError::into_inner));
        text
    }
}
