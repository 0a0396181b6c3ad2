//! A proxy on this machine for one run of the browser. Whatever the page loads, and wherever it leads, passes the guard.

use super::request::Request;
use crate::guard::Guard;
use std::io::{self, ErrorKind};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;
use toolbase_kernel::fetch::FetchError;
use url::Url;

/// The time for a head, and for a connection to a server.
const LIMIT: Duration = Duration::from_secs(10);
/// The longest head, in bytes.
const HEAD_MAX: u64 = 1 << 16;
/// Bytes that are read at once.
const CHUNK: usize = 1 << 14;

/// The proxy. Dropped, it closes all connections.
pub(crate) struct Proxy {
    port: u16,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

struct Shared {
    guard: Guard,
    /// Bytes that may still be transferred.
    left: AtomicU64,
    exhausted: Notify,
    rejected: AtomicBool,
}

impl Proxy {
    /// Starts a proxy that transfers at most `max_bytes`, in both directions together.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn start(guard: Guard, max_bytes: u64) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let shared = Arc::new(Shared {
            guard,
            left: AtomicU64::new(max_bytes),
            exhausted: Notify::new(),
            rejected: AtomicBool::new(false),
        });
        let task = tokio::spawn(accept(listener, Arc::clone(&shared)));
        Ok(Self { port, shared, task })
    }

    /// Its port on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns `true` if an address was requested that is not on the public internet.
    pub fn rejected(&self) -> bool {
        self.shared.rejected.load(Ordering::Relaxed)
    }

    /// Waits until more than `max_bytes` would have been transferred.
    pub async fn exhausted(&self) {
        self.shared.exhausted.notified().await;
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Serves connections until it is aborted; they end with it.
async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    let mut connections = JoinSet::new();
    while let Ok((client, _)) = listener.accept().await {
        let shared = Arc::clone(&shared);
        connections.spawn(async move { shared.serve(BufReader::new(client)).await });
        while connections.try_join_next().is_some() {}
    }
}

impl Shared {
    async fn serve(&self, mut client: BufReader<TcpStream>) -> io::Result<()> {
        let head = timeout(LIMIT, read_head(&mut client)).await??;
        match Request::parse(&head) {
            None => respond(&mut client, "400 Bad Request").await,
            Some(Request::Tunnel(url)) => match self.connect(&url).await {
                Err(status) => respond(&mut client, status).await,
                Ok(server) => {
                    client.write_all(b"HTTP/1.1 200 Connection established\r\n\r\n").await?;
                    self.tunnel(client, server).await
                }
            },
            Some(Request::Plain { url, head, body }) => match self.connect(&url).await {
                Err(status) => respond(&mut client, status).await,
                Ok(mut server) => {
                    self.spend(head.len())?;
                    server.write_all(&head).await?;
                    self.transfer(&mut (&mut client).take(body), &mut server).await?;
                    // One request a connection: the next one is checked, too.
                    self.transfer(&mut server, &mut client).await?;
                    client.shutdown().await
                }
            },
        }
    }

    /// A connection to the server of `url`, or the status of the response.
    async fn connect(&self, url: &Url) -> Result<TcpStream, &'static str> {
        let addresses = self.guard.addresses(url).await.map_err(|error| {
            if error == FetchError::NotPublic {
                self.rejected.store(true, Ordering::Relaxed);
            }
            "403 Forbidden"
        })?;
        let connected = timeout(LIMIT, TcpStream::connect(&addresses[..])).await;
        connected.map_err(|_| "504 Gateway Timeout")?.map_err(|_| "502 Bad Gateway")
    }

    async fn tunnel(&self, client: BufReader<TcpStream>, server: TcpStream) -> io::Result<()> {
        let (mut from_client, mut to_client) = tokio::io::split(client);
        let (mut from_server, mut to_server) = server.into_split();
        let up = async {
            self.transfer(&mut from_client, &mut to_server).await?;
            to_server.shutdown().await
        };
        let down = async {
            self.transfer(&mut from_server, &mut to_client).await?;
            to_client.shutdown().await
        };
        tokio::try_join!(up, down).map(|_| ())
    }

    async fn transfer(
        &self,
        from: &mut (impl AsyncRead + Unpin),
        to: &mut (impl AsyncWrite + Unpin),
    ) -> io::Result<()> {
        let mut chunk = vec![0; CHUNK];
        loop {
            let length = from.read(&mut chunk).await?;
            if length == 0 {
                return Ok(());
            }
            self.spend(length)?;
            to.write_all(&chunk[..length]).await?;
        }
    }

    fn spend(&self, bytes: usize) -> io::Result<()> {
        let less = |left: u64| left.checked_sub(bytes as u64);
        if self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_err() {
            self.exhausted.notify_one();
            return Err(ErrorKind::QuotaExceeded.into());
        }
        Ok(())
    }
}

/// Reads up to the empty line, and not more.
async fn read_head(client: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut head = String::new();
    let mut lines = client.take(HEAD_MAX);
    while !head.ends_with("\r\n\r\n") {
        if lines.read_line(&mut head).await? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
    }
    Ok(head)
}

async fn respond(client: &mut BufReader<TcpStream>, status: &str) -> io::Result<()> {
    let response = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    client.write_all(response.as_bytes()).await?;
    client.shutdown().await
}
