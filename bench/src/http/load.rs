//! Puts load on a server: a few persistent connections, each sending its next request as soon as
//! the response to the last one is complete.

use crate::message::read_head;
use crate::times::Times;
use anyhow::{Context, Result, bail};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// Connections at the same time.
pub const CONNECTIONS: usize = 16;

/// How much of a response is read at once.
const BUFFER: usize = 64 * 1024;

/// The result of a load test.
#[derive(Clone, Debug)]
pub struct Done {
    /// Responses per second.
    pub rate: f64,
    /// From sending a request to the end of its response.
    pub times: Times,
}

/// When to measure.
#[derive(Clone, Copy)]
struct Window {
    from: Instant,
    until: Instant,
}

/// Sends `requests` in turn to `server` over [`CONNECTIONS`], for `warm_up` without and then for `measured` with
/// taking notes. Runs on one thread of its own.
///
/// # Errors
/// When the server does not respond with 200.
pub fn put_on(server: SocketAddr, requests: &Arc<[Vec<u8>]>, times: [Duration; 2]) -> Result<Done> {
    put_on_over(CONNECTIONS, server, requests, times)
}

/// As [`put_on`], over so many connections.
///
/// # Errors
/// As [`put_on`].
pub fn put_on_over(
    connections: usize,
    server: SocketAddr,
    requests: &Arc<[Vec<u8>]>,
    [warm_up, measured]: [Duration; 2],
) -> Result<Done> {
    let requests = Arc::clone(requests);
    let run = move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(drive_all(connections, server, &requests, warm_up, measured))
    };
    std::thread::spawn(run).join().unwrap_or_else(|_| bail!("the load generator panicked"))
}

async fn drive_all(
    connections: usize,
    server: SocketAddr,
    requests: &Arc<[Vec<u8>]>,
    warm_up: Duration,
    measured: Duration,
) -> Result<Done> {
    let from = Instant::now() + warm_up;
    let window = Window { from, until: from + measured };
    let mut open = JoinSet::new();
    for number in 0..connections {
        let stream = TcpStream::connect(server).await.context("cannot connect")?;
        stream.set_nodelay(true)?;
        let requests = Arc::clone(requests);
        // Not in step: each begins elsewhere in the row of requests.
        let first = number * requests.len() / connections;
        open.spawn(async move { drive(stream, &requests, first, window).await });
    }
    // Generous: a stuck server must not stick us.
    let limit = warm_up + measured + Duration::from_mins(2);
    let all = tokio::time::timeout(limit, async {
        let mut times = Vec::new();
        while let Some(ended) = open.join_next().await {
            times.extend(ended??);
        }
        anyhow::Ok(times)
    });
    let times = all.await.context("the server stopped responding")??;
    let times = Times::from(times);
    Ok(Done { rate: times.len() as f64 / measured.as_secs_f64(), times })
}

async fn drive(
    mut stream: TcpStream,
    requests: &[Vec<u8>],
    first: usize,
    window: Window,
) -> Result<Vec<Duration>> {
    let mut times = Vec::with_capacity(64 * 1024);
    let mut buffer = vec![0; BUFFER];
    let mut turn = first;
    let mut begun = Instant::now();
    while begun < window.until {
        let request = &requests[turn % requests.len()];
        stream.write_all(request).await?;
        let status = read_response(&mut stream, &mut buffer).await?;
        if status != 200 {
            let line = request.split(|byte| *byte == b'\r').next().unwrap_or_default();
            bail!("{}: status {status}", String::from_utf8_lossy(line));
        }
        let ended = Instant::now();
        if ended >= window.from && ended <= window.until {
            times.push(ended - begun);
        }
        begun = ended;
        turn += 1;
    }
    Ok(times)
}

/// Reads one response to its end and returns its status.
async fn read_response(stream: &mut TcpStream, buffer: &mut [u8]) -> Result<u16> {
    let mut filled = 0;
    let head = loop {
        let size = stream.read(&mut buffer[filled..]).await?;
        if size == 0 {
            bail!("the server hung up");
        }
        filled += size;
        if let Some(head) = read_head(&buffer[..filled])? {
            break head;
        }
    };
    let mut missing = (head.size + head.length).saturating_sub(filled);
    while missing > 0 {
        let next = missing.min(buffer.len());
        let size = stream.read(&mut buffer[..next]).await?;
        if size == 0 {
            bail!("the server hung up");
        }
        missing -= size;
    }
    Ok(head.status)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::http::StatusCode;
    use axum::routing::get;

    async fn server() -> SocketAddr {
        let large = || async { "x".repeat(3 * BUFFER) };
        let routes = Router::new()
            .route("/small", get(|| async { "a few bytes" }))
            .route("/large", get(large))
            .route("/broken", get(|| async { StatusCode::INTERNAL_SERVER_ERROR }));
        let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { crate::http::serving::serve(listener, routes).await });
        address
    }

    async fn drive(paths: &[&str]) -> Result<Done> {
        let address = server().await;
        let request = |path: &&str| format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").into_bytes();
        let requests: Arc<[Vec<u8>]> = paths.iter().map(request).collect();
        let times = [Duration::from_millis(20), Duration::from_millis(200)];
        tokio::task::spawn_blocking(move || put_on(address, &requests, times)).await?
    }

    #[tokio::test]
    async fn responses_are_counted() {
        let done = drive(&["/small", "/large"]).await.unwrap();
        assert!(done.rate > 5.0 * CONNECTIONS as f64, "{done:?}");
        assert!((0.0..0.2).contains(&done.times.percentile(99)));
    }

    #[tokio::test]
    async fn a_wrong_response_ends_the_measurement() {
        let error = drive(&["/small", "/broken"]).await.unwrap_err();
        assert_eq!(error.to_string(), "GET /broken HTTP/1.1: status 500");
    }
}
