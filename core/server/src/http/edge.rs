//! The layers of every request: id, log, metrics, panics, time limit, cached responses, headers.

use super::ApiCache;
use super::connections::Overload;
use super::hosts::Hosts;
use crate::callers_records::Unlimited;
use crate::health_check::is_health_check;
use crate::module::panic_message;
use crate::stalls::{Stalls, Work};
use crate::telemetry::{MethodLabel, Metrics};
use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use prometheus_client::metrics::counter::Counter;
use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};
use toolbase_kernel::config::{Config, LoggedRequests};
use toolbase_kernel::http::{Code, Problem, RESOURCE_POLICY, RequestId, Versioned};
use toolbase_media::MediaConfig;
use tracing::{Instrument, Span};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const PERMISSIONS: HeaderValue = HeaderValue::from_static(
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
);

/// The parts that the edge uses.
pub struct Edge {
    metrics: Arc<Metrics>,
    stalls: Arc<Stalls>,
    cache: ApiCache,
    hits: Counter,
    misses: Counter,
    time_limit: Duration,
    upload_limit: Duration,
    slow: Duration,
    log_all: bool,
    hosts: Hosts,
    strict_transport: bool,
}

impl Edge {
    /// An edge as configured.
    #[must_use]
    pub(super) fn new(config: &Config, metrics: Arc<Metrics>, stalls: Arc<Stalls>) -> Self {
        let time_limit = Duration::from_millis(config.server.request_timeout_ms);
        let upload_limit = config.section::<MediaConfig>().map(|media| media.upload_timeout_ms);
        Self {
            stalls,
            cache: ApiCache::new(config.cache.api_mib),
            hits: metrics.cache("api", "hit"),
            misses: metrics.cache("api", "miss"),
            metrics,
            time_limit,
            upload_limit: upload_limit.map_or(time_limit, Duration::from_millis),
            slow: Duration::from_millis(config.log.slow_ms),
            log_all: config.log.requests == LoggedRequests::All,
            hosts: Hosts::new(config),
            strict_transport: config.site.url.starts_with("https:"),
        }
    }

    /// Admits the request: one host, which is ours, and a connection within the limits. The renderer has
    /// a socket of its own, and monitoring must always work.
    fn admit(&self, request: &Request) -> Result<(), Problem> {
        if is_health_check(request.uri().path()) || request.extensions().get::<Unlimited>().is_some() {
            return Ok(());
        }
        match request.extensions().get::<Overload>() {
            Some(overload) => Err(overload.problem()),
            None => self.hosts.check(request.uri(), request.headers()),
        }
    }

    async fn respond(&self, mut request: Request, next: Next) -> Response {
        // Pages, which no route matches, have a cache of their own.
        if request.extensions().get::<MatchedPath>().is_none() {
            return self.guarded(request, next).await;
        }
        if request.method() == Method::HEAD {
            // Handled as GET, so that `ETag` and length are those of the body that hyper then leaves out.
            *request.method_mut() = Method::GET;
        }
        let method = request.method().clone();
        let address = request.uri().path_and_query().map_or("", |address| address.as_str()).to_owned();
        if let Some(cached) = self.cache.get(&method, &address, request.headers()) {
            self.hits.inc();
            return cached;
        }
        let headers = request.headers().clone();
        let response = self.guarded(request, next).await;
        if response.extensions().get::<Versioned>().is_some() {
            self.misses.inc();
        }
        self.cache.finish(&method, &address, &headers, response).await
    }

    /// Runs the handler within its time limit.
    async fn guarded(&self, request: Request, next: Next) -> Response {
        // The time of an upload depends on the client's network. Operations without uploads reject its type
        // before they read it.
        let is_upload = request
            .headers()
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/form-data"));
        let limit = if is_upload { self.upload_limit } else { self.time_limit };
        let (method, route) = (request.method().clone(), request.extensions().get::<MatchedPath>().cloned());
        let span = span(&request);
        let response = next.run(request).instrument(span);
        let response = self.stalls.watch(Work::Request(method, route), response);
        match tokio::time::timeout(limit, response).await {
            Ok(response) => response,
            Err(_) => Problem::new(Code::Timeout, "This took too long. Please try again.").into_response(),
        }
    }

    fn log(&self, id: RequestId, route: &str, address: &str, status: StatusCode, took: Duration) {
        let took_ms = took.as_secs_f64() * 1000.0;
        let status = status.as_u16();
        if status >= 500 {
            tracing::error!(request = %id, route, address, status, took_ms, "responded");
        } else if took > self.slow {
            tracing::warn!(request = %id, route, address, status, took_ms, "slow");
        } else if self.log_all {
            tracing::info!(request = %id, route, address, status, took_ms, "responded");
        }
    }
}

/// The response of a handler that panicked; [`edge`] is around it, and with it the span of the request.
#[expect(clippy::needless_pass_by_value, reason = "the signature of handlers of `CatchPanicLayer`")]
pub(super) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    Problem::internal(format!("handler panicked{}", panic_message(&*panic))).into_response()
}

/// The span of all log entries for `request`. Pages need none: they are cached, and the task that
/// renders one names the request itself.
fn span(request: &Request) -> Span {
    let Some(route) = request.extensions().get::<MatchedPath>() else { return Span::none() };
    let id = request.extensions().get::<RequestId>().copied().unwrap_or_else(RequestId::next);
    let method = request.method().as_str();
    tracing::error_span!("request", request = %id, method, route = route.as_str(), account = tracing::field::Empty)
}

/// The middleware around all routes.
pub(super) async fn edge(State(edge): State<Arc<Edge>>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = RequestId::next();
    request.extensions_mut().insert(id);
    let route = request.extensions().get::<MatchedPath>().cloned();
    let figures = edge.metrics.route(route.as_ref().map_or("(page)", MatchedPath::as_str));
    let method = MethodLabel::from(request.method());
    let address = request.uri().clone();

    let mut response = match edge.admit(&request) {
        Ok(()) => edge.respond(request, next).await,
        Err(problem) => problem.into_response(),
    };
    finish(&mut response, id, edge.strict_transport);

    let took = started.elapsed();
    figures.count(method, response.status().as_u16(), took);
    if response.status().is_server_error() || took > edge.slow || edge.log_all {
        let route = route.as_ref().map_or("(page)", MatchedPath::as_str);
        edge.log(id, route, address.path(), response.status(), took);
    }
    response
}

/// Writes the body of a problem, and the headers of every response.
pub(super) fn finish(response: &mut Response, id: RequestId, strict_transport: bool) {
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        let body = serde_json::to_vec(&problem.body(id.as_str())).unwrap_or_default();
        response.headers_mut().remove(header::CONTENT_LENGTH);
        *response.body_mut() = Body::from(body);
    }
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::from_str(id.as_str()) {
        headers.insert(REQUEST_ID, id);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(PERMISSIONS_POLICY, PERMISSIONS);
    // Responses that other sites may embed set the header themselves.
    headers.entry(RESOURCE_POLICY).or_insert(HeaderValue::from_static("same-origin"));
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; base-uri 'none'"),
        );
    }
    if strict_transport {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000; includeSubDomains"),
        );
    }
}
