//! The body of a response, decoded, up to a limit.

use bytes::{Bytes, BytesMut};
use flate2::read::GzDecoder;
use reqwest::Response;
use reqwest::header::CONTENT_ENCODING;
use std::io::Read;
use toolbase_kernel::fetch::FetchError;

/// Reads the body of `response`, of at most `limit` bytes as they are sent, and once they are decoded. A larger one is cut
/// if `is_cut`.
///
/// # Errors
/// [`FetchError::TooLarge`], [`FetchError::Unreadable`]
pub(super) async fn read(mut response: Response, limit: u64, is_cut: bool) -> Result<Bytes, FetchError> {
    let encoding = response.headers().get(CONTENT_ENCODING).cloned();
    let mut sent = BytesMut::new();
    while let Some(chunk) = response.chunk().await.map_err(|_| FetchError::Unreadable)? {
        sent.extend_from_slice(&chunk);
        if sent.len() as u64 > limit {
            if !is_cut {
                return Err(FetchError::TooLarge);
            }
            break;
        }
    }
    match encoding.as_ref().map(|encoding| encoding.as_bytes().to_ascii_lowercase()).as_deref() {
        None | Some(b"" | b"identity") => Ok(up_to(limit, sent.freeze())),
        Some(b"gzip" | b"x-gzip") => unzip(&sent, limit, is_cut),
        Some(_) => Err(FetchError::Unreadable),
    }
}

fn unzip(sent: &[u8], limit: u64, is_cut: bool) -> Result<Bytes, FetchError> {
    let mut decoded = Vec::new();
    let read = GzDecoder::new(sent).take(limit + 1).read_to_end(&mut decoded);
    // The end of what was cut is missing.
    if read.is_err() && !(is_cut && sent.len() as u64 > limit) {
        return Err(FetchError::Unreadable);
    }
    if decoded.len() as u64 > limit && !is_cut {
        return Err(FetchError::TooLarge);
    }
    Ok(up_to(limit, decoded.into()))
}

fn up_to(limit: u64, mut body: Bytes) -> Bytes {
    body.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    body
}
