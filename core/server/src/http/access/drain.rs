//! Reading what a rejected request still sends.

use axum::body::{Body, HttpBody};
use futures::StreamExt;
use toolbase_kernel::http::DISCARDED_BYTES;

/// Reads a body of known and moderate size and throws it away. Also that of an anonymous caller: a browser whose session
/// has expired sends a photograph without a cookie, and must see the 401 to renew the session.
pub(super) async fn drain(body: Body) {
    if body.size_hint().exact().is_some_and(|size| size <= DISCARDED_BYTES) {
        let mut chunks = body.into_data_stream();
        while let Some(Ok(_)) = chunks.next().await {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Error;
    use axum::body::Bytes;
    use hyper::body::{Frame, SizeHint};
    use std::pin::Pin;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::task::{Context, Poll};

    const CHUNK: u64 = 1 << 20;

    /// A body that declares its size, or not, and counts what is read of it.
    struct Sent {
        declared: Option<u64>,
        size: u64,
        read: Arc<AtomicU64>,
    }

    impl HttpBody for Sent {
        type Data = Bytes;
        type Error = Error;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
            if self.read.load(Ordering::Relaxed) >= self.size {
                return Poll::Ready(None);
            }
            self.read.fetch_add(CHUNK, Ordering::Relaxed);
            Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(b"x")))))
        }

        fn size_hint(&self) -> SizeHint {
            self.declared.map_or_else(SizeHint::default, SizeHint::with_exact)
        }
    }

    async fn read_of(declared: Option<u64>, size: u64) -> u64 {
        let read = Arc::new(AtomicU64::new(0));
        drain(Body::new(Sent { declared, size, read: Arc::clone(&read) })).await;
        read.load(Ordering::Relaxed)
    }

    #[tokio::test]
    async fn a_rejected_body_is_read_up_to_32_mib_and_not_beyond() {
        assert_eq!(DISCARDED_BYTES, 32 << 20);
        assert_eq!(read_of(Some(DISCARDED_BYTES), DISCARDED_BYTES).await, DISCARDED_BYTES);
        assert_eq!(read_of(Some(DISCARDED_BYTES + 1), DISCARDED_BYTES + CHUNK).await, 0);
        assert_eq!(read_of(None, 2 * CHUNK).await, 0, "a size that is not declared");
    }
}
