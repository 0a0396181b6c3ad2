//! Accepting connections and serving each on a task of its own.

use super::activity::{Activity, Patience, Watched};
use super::admission::{Admission, BEYOND_LIMITS, Ticket};
use super::failures::not_accepted;
use super::files;
use crate::http::canonical_path::canonical_path;
use crate::http::entrance::Entrance;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use toolbase_kernel::config::Config;
use toolbase_kernel::host::Peer;

/// How long a connection may take to end by itself after it was stopped.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves what is behind `entrance` until `stop` is done and the last connection has ended.
pub(in crate::http) fn serve<S: Future<Output = ()>>(
    listener: TcpListener,
    entrance: Entrance,
    config: &Config,
    stop: S,
) -> impl Future<Output = ()> + use<S> {
    let limits = &config.limits;
    if limits.connections > 0 {
        files::allow(limits.connections + BEYOND_LIMITS);
    }
    let proxies = &config.server.trusted_proxies;
    let admission = Admission::new(limits.connections, limits.connections_per_address, proxies);
    let patience = Patience {
        head: Duration::from_millis(config.server.header_timeout_ms),
        idle: Duration::from_millis(config.server.idle_timeout_ms),
    };
    accept(listener, entrance, admission, patience, stop)
}

async fn accept(
    listener: TcpListener,
    entrance: Entrance,
    admission: Admission,
    patience: Patience,
    stop: impl Future<Output = ()>,
) {
    let (stopping, stopped) = watch::channel(false);
    // Closed when the last connection has dropped its end.
    let (open, ended) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let Some(ticket) = admission.admit(peer.ip()) else { continue };
                let (entrance, stopped, ended) = (entrance.clone(), stopped.clone(), ended.clone());
                tokio::spawn(async move {
                    connection(stream, peer, ticket, entrance, patience, stopped).await;
                    drop(ended);
                });
            }
            Err(error) => not_accepted(&error).await,
        }
    }
    drop(listener);
    let _ = stopping.send(true);
    drop(ended);
    open.closed().await;
}

/// Serves one connection to its end.
async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    ticket: Ticket,
    entrance: Entrance,
    patience: Patience,
    mut stopped: watch::Receiver<bool>,
) {
    let activity = Activity::new();
    let overload = ticket.overload;
    let service = service_fn(|request: Request<Incoming>| {
        let in_flight = activity.begin(request.version());
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        if let Some(overload) = overload {
            request.extensions_mut().insert(overload);
        }
        let entrance = entrance.clone();
        async move {
            let response = entrance.respond(canonical_path(request)).await;
            drop(in_flight);
            Ok::<_, Infallible>(response)
        }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    // One of the reserve is needed for the next check.
    builder.http1().keep_alive(overload.is_none());
    let stream = Watched::new(TokioIo::new(stream), activity.clone());
    let mut serving = pin!(builder.serve_connection(stream, service));
    let mut ending = false;
    let mut wake = pin!(tokio::time::sleep(patience.head.min(patience.idle)));
    loop {
        tokio::select! {
            // An error is the client's: it left, or sent what is no HTTP.
            _ = serving.as_mut() => return,
            () = ticket.displaced() => return,
            () = stop_signal(&mut stopped), if !ending => {
                ending = true;
                serving.as_mut().graceful_shutdown();
            }
            () = wake.as_mut() => {
                let next = match activity.remaining(patience) {
                    Some(remaining) => remaining,
                    None if ending => return,
                    None => {
                        ending = true;
                        serving.as_mut().graceful_shutdown();
                        FAREWELL
                    }
                };
                wake.as_mut().reset(tokio::time::Instant::now() + next);
            }
        }
    }
}

/// Waits for the stop.
async fn stop_signal(stopped: &mut watch::Receiver<bool>) {
    // An error means that the server has ended.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}
