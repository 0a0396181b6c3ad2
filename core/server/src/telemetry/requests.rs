//! Metrics of requests.

use axum::http::Method;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::Duration;

/// Upper bounds in seconds: 0.5 ms to 10 s.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];
/// Others are counted together: anyone can make up methods.
const METHODS: [&str; 8] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"];
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabels {
    route: String,
    method: &'static str,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct StatusLabels {
    route: String,
    method: &'static str,
    status: &'static str,
}

type Durations = Family<RouteLabels, Histogram, fn() -> Histogram>;

/// The figures of all routes.
pub(super) struct Requests {
    counts: Family<StatusLabels, Counter>,
    durations: Durations,
    routes: RwLock<FxHashMap<String, Arc<RouteMetrics>>>,
}

impl Requests {
    pub fn new(registry: &mut Registry) -> Self {
        let counts = Family::default();
        registry.register("http_requests", "Responses by route, method and class of status", counts.clone());
        let durations = Durations::new_with_constructor(|| Histogram::new(BUCKETS));
        let help = "Time to respond, by route and method";
        registry.register("http_request_duration_seconds", help, durations.clone());
        Self { counts, durations, routes: RwLock::default() }
    }

    pub fn route(&self, route: &str) -> Arc<RouteMetrics> {
        if let Some(found) = self.routes.read().unwrap_or_else(PoisonError::into_inner).get(route) {
            return Arc::clone(found);
        }
        let made = Arc::new(RouteMetrics {
            route: route.to_owned(),
            counts: self.counts.clone(),
            durations: self.durations.clone(),
            methods: Default::default(),
        });
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(routes.entry(route.to_owned()).or_insert(made))
    }
}

/// The figures of one route, found once and then counted without locks. What was never counted has no figure.
pub struct RouteMetrics {
    route: String,
    counts: Family<StatusLabels, Counter>,
    durations: Durations,
    methods: [MethodMetrics; METHODS.len()],
}

#[derive(Default)]
struct MethodMetrics {
    by_status: [OnceLock<Counter>; STATUSES.len()],
    duration: OnceLock<Histogram>,
}

impl RouteMetrics {
    /// Counts a response to a request of `method`.
    pub fn count(&self, method: MethodLabel, status: u16, took: Duration) {
        let (method, metrics) = (METHODS[method.0], &self.methods[method.0]);
        let class = usize::from(status / 100).clamp(1, STATUSES.len()) - 1;
        let counter = metrics.by_status[class].get_or_init(|| {
            let labels = StatusLabels { route: self.route.clone(), method, status: STATUSES[class] };
            self.counts.get_or_create(&labels).clone()
        });
        counter.inc();
        let duration = metrics.duration.get_or_init(|| {
            self.durations.get_or_create(&RouteLabels { route: self.route.clone(), method }).clone()
        });
        duration.observe(took.as_secs_f64());
    }
}

/// A method, as far as metrics distinguish them.
#[derive(Clone, Copy, Debug)]
pub struct MethodLabel(usize);

impl From<&Method> for MethodLabel {
    fn from(method: &Method) -> Self {
        let known = METHODS.iter().position(|known| *known == method.as_str());
        Self(known.unwrap_or(METHODS.len() - 1))
    }
}
