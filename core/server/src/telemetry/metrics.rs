//! Metrics for Prometheus.

use super::RouteMetrics;
use super::process::Process;
use super::requests::Requests;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::sync::{Arc, PoisonError, RwLock};

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct CacheLabels {
    cache: &'static str,
    result: &'static str,
}

/// All figures of this process.
pub struct Metrics {
    registry: RwLock<Registry>,
    /// Those whose names are the same for every program.
    common: Registry,
    requests: Requests,
    caches: Family<CacheLabels, Counter>,
    /// The number of times the renderer was started.
    pub renderer_starts: Counter,
    /// 1 while the renderer responds.
    pub renderer_up: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("toolbase");
        let version = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version that runs", version);
        let requests = Requests::new(&mut registry);
        let caches = Family::default();
        registry.register("cache_lookups", "Lookups by cache and result", caches.clone());
        let renderer_starts = Counter::default();
        registry.register("renderer_starts", "Starts of the page renderer", renderer_starts.clone());
        let renderer_up = Gauge::default();
        registry.register("renderer_up", "Whether the page renderer responds", renderer_up.clone());
        let mut common = Registry::default();
        common.register_collector(Box::new(Process));
        Self { registry: RwLock::new(registry), common, requests, caches, renderer_starts, renderer_up }
    }
}

impl Metrics {
    /// The figures of the route `route`, a pattern such as `/api/aitool/{id}`.
    #[must_use]
    pub fn route(&self, route: &str) -> Arc<RouteMetrics> {
        self.requests.route(route)
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

    /// All metrics in Prometheus's text format.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a String does not fail.
        let _ = encode_registry(&mut text, &self.registry.read().unwrap_or_else(PoisonError::into_inner));
        let _ = encode_registry(&mut text, &self.common);
        let _ = encode_eof(&mut text);
        text
    }
}
