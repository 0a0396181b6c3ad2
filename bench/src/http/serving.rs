//! Serving a router with nothing around it.

use anyhow::Result;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use tokio::net::TcpListener;
use tower::ServiceExt;

/// Serves `routes` on `listener`, each connection on a task of its own, as `axum::serve` does.
///
/// # Errors
/// When a connection cannot be accepted.
pub async fn serve(listener: TcpListener, routes: Router) -> Result<()> {
    loop {
        let (stream, _) = listener.accept().await?;
        let routes = routes.clone();
        tokio::spawn(async move {
            let service =
                service_fn(|request: Request<Incoming>| routes.clone().oneshot(request.map(Body::new)));
            // An error is the client's: it left, or sent what is no HTTP.
            let _ = Builder::new(TokioExecutor::new()).serve_connection(TokioIo::new(stream), service).await;
        });
    }
}
