//! Reading what a rejected request still sends.

use axum::body::{Body, HttpBody};
use futures::StreamExt;
use toolbase_kernel::http::DISCARDED_BYTES;

/// Reads a body of known and moderate size and throws it away.
pub(super) async fn drain(body: Body) {
    if body.size_hint().exact().is_some_and(|size| size <= DISCARDED_BYTES) {
        let mut chunks = body.into_data_stream();
        while let Some(Ok(_)) = chunks.next().await {}
    }
}
