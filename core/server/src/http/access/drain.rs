//! Reading what a rejected request still sends.

use axum::body::{Body, HttpBody};
use futures::StreamExt;

/// The largest body that is read to its end after its request was rejected, in bytes: a picture, not a video.
const DRAINED_BYTES: u64 = 8 << 20;

/// Reads a body of known and moderate size and throws it away. A client, or the proxy before it, that is cut off
/// while it sends reports a broken connection and not the response.
pub(super) async fn drain(body: Body) {
    if body.size_hint().exact().is_some_and(|size| size <= DRAINED_BYTES) {
        let mut chunks = body.into_data_stream();
        while let Some(Ok(_)) = chunks.next().await {}
    }
}
