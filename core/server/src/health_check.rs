//! The paths of health checks, which both the edge and the document treat apart.

/// Paths that monitoring requests with any host name.
pub(crate) fn is_health_check(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}
