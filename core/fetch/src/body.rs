//! The body of a response, decoded, up to a limit.

use bytes::{Bytes, BytesMut};
use flate2::read::GzDecoder;
use reqwest::Response;
use reqwest::header::CONTENT_ENCODING;
use std::io::Read;
use toolbase_kernel::fetch::FetchError;

/// Reads the body of `response`, of at most `limit` bytes as they are sent, and once they are decoded.
///
/// # Errors
/// [`FetchError::TooLarge`], [`FetchError::Unreadable`]
pub(super) async fn read(mut response: Response, limit: u64) -> Result<Bytes, FetchError> {
    let encoding = response.headers().get(CONTENT_ENCODING).cloned();
    let mut sent = BytesMut::new();
    while let Some(chunk) = response.chunk().await.map_err(|_| FetchError::Unreadable)? {
        if (sent.len() + chunk.len()) as u64 > limit {
            return Err(FetchError::TooLarge);
        }
        sent.extend_from_slice(&chunk);
    }
    match encoding.as_ref().map(|encoding| encoding.as_bytes().to_ascii_lowercase()).as_deref() {
        None | Some(b"" | b"identity") => Ok(sent.freeze()),
        Some(b"gzip" | b"x-gzip") => unzip(&sent, limit),
        Some(_) => Err(FetchError::Unreadable),
    }
}

fn unzip(sent: &[u8], limit: u64) -> Result<Bytes, FetchError> {
    let mut decoded = Vec::new();
    let read = GzDecoder::new(sent).take(limit + 1).read_to_end(&mut decoded);
    read.map_err(|_| FetchError::Unreadable)?;
    if decoded.len() as u64 > limit { Err(FetchError::TooLarge) } else { Ok(decoded.into()) }
}
