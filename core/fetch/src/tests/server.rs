//! A server that misbehaves as its paths say.

use super::{bomb, gzip};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The page that it serves.
pub const HTML: &[u8] = b"<!doctype html><title>Inkwell</title>";

pub struct Server {
    pub port: u16,
    requests: Arc<AtomicUsize>,
}

impl Server {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&requests);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let counted = Arc::clone(&counted);
                tokio::spawn(async move { respond(socket, &counted).await });
            }
        });
        Self { port, requests }
    }

    /// The number of requests so far.
    pub fn requests(&self) -> usize {
        self.requests.load(Ordering::Relaxed)
    }
}

async fn respond(mut socket: TcpStream, requests: &AtomicUsize) -> Option<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        socket.read_exact(&mut byte).await.ok()?;
        head.push(byte[0]);
        // The first byte of TLS, which this server does not speak.
        if head == [0x16] {
            return None;
        }
    }
    requests.fetch_add(1, Ordering::Relaxed);
    let head = String::from_utf8(head).ok()?;
    let path = head.split(' ').nth(1)?;
    let html = "content-type: text/html; charset=utf-8\r\n";
    let zipped = format!("{html}content-encoding: gzip\r\n");
    let sent = match path {
        "/page" => whole("200 OK", html, HTML),
        "/gzip" => whole("200 OK", &zipped, &gzip(HTML)),
        "/bomb" => whole("200 OK", &zipped, &bomb()),
        "/bad-gzip" => whole("200 OK", &zipped, b"not gzip at all"),
        "/brotli" => whole("200 OK", &format!("{html}content-encoding: br\r\n"), b"x"),
        "/json" => whole("200 OK", "content-type: application/json\r\n", b"{}"),
        "/untyped" => whole("200 OK", "", b"x"),
        "/missing" => whole("404 Not Found", html, HTML),
        "/nowhere" => whole("302 Found", "", b""),
        "/loop" => whole("302 Found", "location: /loop\r\n", b""),
        "/redirect/1" => whole("301 Moved", "location: /page\r\n", b""),
        "/cut" => format!("HTTP/1.1 200 OK\r\n{html}content-length: 100\r\n\r\nshort").into_bytes(),
        "/hang-up" => Vec::new(),
        "/silent" => return forever(socket, b"", false).await,
        "/slow-head" => return forever(socket, b"HTTP/1.1 200 OK\r\n", false).await,
        "/slow" => return forever(socket, format!("HTTP/1.1 200 OK\r\n{html}\r\n<").as_bytes(), false).await,
        "/endless" => {
            return forever(socket, format!("HTTP/1.1 200 OK\r\n{html}\r\n").as_bytes(), true).await;
        }
        "/declared" => {
            let head = format!("HTTP/1.1 200 OK\r\n{html}content-length: 100000000\r\n\r\n");
            return forever(socket, head.as_bytes(), true).await;
        }
        _ => match path.strip_prefix("/redirect/").and_then(|rest| rest.parse::<u32>().ok()) {
            Some(more) => whole("302 Found", &format!("location: /redirect/{}\r\n", more - 1), b""),
            None => whole("302 Found", &format!("location: {}\r\n", path.strip_prefix("/to?")?), b""),
        },
    };
    socket.write_all(&sent).await.ok()
}

fn whole(status: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!("HTTP/1.1 {status}\r\n{headers}content-length: {length}\r\nconnection: close\r\n\r\n");
    [head.as_bytes(), body].concat()
}

/// Sends `head`, and then nothing more, or without end.
async fn forever(mut socket: TcpStream, head: &[u8], endless: bool) -> Option<()> {
    socket.write_all(head).await.ok()?;
    if !endless {
        return std::future::pending().await;
    }
    loop {
        socket.write_all(&[b'a'; 8192]).await.ok()?;
    }
}
