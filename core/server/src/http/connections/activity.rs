//! The activity on a connection, and how long it may be silent.

use axum::http::Version;
use hyper::rt::{Read, ReadBufCursor, Write};
use std::io::IoSlice;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

/// How long a client may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// From the first byte of a request's head to its last, and from connecting to the first request.
    pub head: Duration,
    /// Between two requests, and between two pieces of a response that it takes in.
    pub idle: Duration,
}

/// The course of one connection. Times are milliseconds since it was accepted, and never 0.
pub(super) struct Activity {
    accepted: Instant,
    /// When bytes last went either way.
    moved: AtomicU64,
    /// When the head of a request began to arrive; 0 while none does.
    head: AtomicU64,
    /// Requests that have begun, and those whose handler has ended.
    begun: AtomicU64,
    ended: AtomicU64,
    /// Of HTTP/2, where what arrives may belong to a response as well as to a new request.
    multiplexed: AtomicBool,
}

impl Activity {
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            accepted: Instant::now(),
            moved: AtomicU64::new(1),
            head: AtomicU64::new(1),
            begun: AtomicU64::new(0),
            ended: AtomicU64::new(0),
            multiplexed: AtomicBool::new(false),
        })
    }

    fn now(&self) -> u64 {
        u64::try_from(self.accepted.elapsed().as_millis()).unwrap_or(u64::MAX).max(1)
    }

    /// Returns `true` while a handler works for this connection.
    pub fn is_busy(&self) -> bool {
        self.begun.load(Ordering::Relaxed) != self.ended.load(Ordering::Relaxed)
    }

    /// Notes that a request has arrived; it lasts until what is returned is dropped.
    pub fn begin(self: &Arc<Self>, version: Version) -> RequestInFlight {
        self.begun.fetch_add(1, Ordering::Relaxed);
        self.head.store(0, Ordering::Relaxed);
        if version == Version::HTTP_2 {
            self.multiplexed.store(true, Ordering::Relaxed);
        }
        RequestInFlight(Arc::clone(self))
    }

    fn read(&self) {
        let now = self.now();
        self.moved.store(now, Ordering::Relaxed);
        let begins = self.head.load(Ordering::Relaxed) == 0
            && !self.is_busy()
            && !self.multiplexed.load(Ordering::Relaxed);
        if begins {
            self.head.store(now, Ordering::Relaxed);
        }
    }

    /// Returns how long the client may stay as it is; `None` when its time is up. While a handler works, the time limits
    /// of requests are what counts.
    pub fn remaining(&self, patience: Patience) -> Option<Duration> {
        if self.is_busy() {
            return Some(patience.head.min(patience.idle));
        }
        let head = self.head.load(Ordering::Relaxed);
        let (since, limit) = if head > 0 {
            (head, patience.head)
        } else {
            (self.moved.load(Ordering::Relaxed), patience.idle)
        };
        let passed = Duration::from_millis(self.now().saturating_sub(since));
        let left = limit.checked_sub(passed).filter(|left| !left.is_zero())?;
        // The head of the next request may begin at any moment.
        Some(left.min(patience.head))
    }
}

/// A request whose handler works.
pub(super) struct RequestInFlight(Arc<Activity>);

impl Drop for RequestInFlight {
    fn drop(&mut self) {
        self.0.moved.store(self.0.now(), Ordering::Relaxed);
        self.0.ended.fetch_add(1, Ordering::Relaxed);
    }
}

/// A stream that notes when bytes move.
pub(super) struct Watched<T> {
    inner: T,
    activity: Arc<Activity>,
}

impl<T> Watched<T> {
    pub fn new(inner: T, activity: Arc<Activity>) -> Self {
        Self { inner, activity }
    }

    fn wrote(&self, result: &Poll<std::io::Result<usize>>) {
        if matches!(result, Poll::Ready(Ok(1..))) {
            self.activity.moved.store(self.activity.now(), Ordering::Relaxed);
        }
    }
}

impl<T: Read + Unpin> Read for Watched<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<std::io::Result<()>> {
        let result = Pin::new(&mut self.inner).poll_read(context, buffer);
        if matches!(result, Poll::Ready(Ok(()))) {
            self.activity.read();
        }
        result
    }
}

impl<T: Write + Unpin> Write for Watched<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let result = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.wrote(&result);
        result
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let result = Pin::new(&mut self.inner).poll_write_vectored(context, pieces);
        self.wrote(&result);
        result
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}
