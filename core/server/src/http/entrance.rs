//! The entrance of a server: health checks while it starts, and its routes from then on.

use super::connections::Overload;
use super::edge::finish;
use crate::health_check::is_health_check;
use axum::Router;
use axum::extract::Request;
use axum::response::{IntoResponse, Json, Response};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::SetOnce;
use toolbase_kernel::config::Config;
use toolbase_kernel::http::{Code, Problem, RequestId};
use toolbase_kernel::module::Progress;
use tower::Service;

/// `Retry-After` of a server that starts, in seconds.
const RETRY_AFTER_S: u32 = 2;

/// Passes requests on to the routes of the application. While that starts, `/healthz` responds, `/readyz` reports the
/// progress, and all other requests wait. Cheap to clone.
#[derive(Clone)]
pub(super) struct Entrance(Arc<Inner>);

struct Inner {
    router: SetOnce<Router>,
    progress: Progress,
    /// How long a request may wait for the start.
    patience: Duration,
}

impl Entrance {
    pub fn new(config: &Config, progress: Progress) -> Self {
        let patience = Duration::from_millis(config.server.request_timeout_ms);
        Self(Arc::new(Inner { router: SetOnce::new(), progress, patience }))
    }

    /// Lets requests in to `router`.
    pub fn open(&self, router: Router) {
        // A server opens once.
        let _ = self.0.router.set(router);
    }

    pub async fn respond(&self, request: Request) -> Response {
        if let Some(router) = self.0.router.get() {
            return routed(router, request).await;
        }
        let path = request.uri().path();
        let mut response = if path == "/healthz" {
            Json(super::system::Status::ok()).into_response()
        } else if is_health_check(path) {
            self.starting().into_response()
        } else if let Some(overload) = request.extensions().get::<Overload>() {
            overload.problem().into_response()
        } else {
            match tokio::time::timeout(self.0.patience, self.0.router.wait()).await {
                Ok(router) => return routed(router, request).await,
                Err(_) => self.starting().into_response(),
            }
        };
        finish(&mut response, RequestId::next(), false);
        response
    }

    fn starting(&self) -> Problem {
        let (_, step) = self.0.progress.last();
        let message = match step.as_str() {
            "" => "The server is starting.".to_owned(),
            step => format!("The server is starting: {step}."),
        };
        Problem::new(Code::Unavailable, message).with_retry_after(RETRY_AFTER_S)
    }
}

async fn routed(router: &Router, request: Request) -> Response {
    match router.clone().call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
