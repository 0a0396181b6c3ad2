//! Connections of the renderer, which alone can reach the socket: without limits and time-outs.

use super::failures::not_accepted;
use crate::http::canonical_path::canonical_path;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::UnixListener;
use tower::Service;

/// Serves `router` on `listener` until the task is aborted.
pub(in crate::http) async fn serve_local(listener: UnixListener, router: Router) {
    loop {
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                not_accepted(&error).await;
                continue;
            }
        };
        let router = router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            router.clone().call(canonical_path(request.map(Body::new)))
        });
        // An error is the renderer's: it was stopped, or closed the connection.
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
    }
}
