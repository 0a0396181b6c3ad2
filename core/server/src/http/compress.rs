//! Compresses whole bodies for the caches.

use axum::http::{HeaderMap, header};
use bytes::Bytes;
use std::io::Write;

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// As it is.
    Identity,
    /// gzip.
    Gzip,
    /// Brotli.
    Brotli,
}

impl Encoding {
    /// The best of those that `Accept-Encoding` allows.
    #[must_use]
    pub fn preferred(headers: &HeaderMap) -> Self {
        let Some(accepted) = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok())
        else {
            return Self::Identity;
        };
        let accepts = |name: &str| {
            accepted.split(',').any(|entry| {
                let (coding, quality) = entry.split_once(';').unwrap_or((entry, ""));
                let rejected = quality.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0_f32));
                coding.trim().eq_ignore_ascii_case(name) && !rejected
            })
        };
        if accepts("br") {
            Self::Brotli
        } else if accepts("gzip") {
            Self::Gzip
        } else {
            Self::Identity
        }
    }

    /// The `Content-Encoding`, if any.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
}

/// `body` in `encoding`; `None` when that is not smaller or cannot be done.
#[must_use]
pub fn compressed(body: &[u8], encoding: Encoding) -> Option<Bytes> {
    // Below one packet nothing is gained.
    if body.len() < 860 {
        return None;
    }
    let smaller = match encoding {
        Encoding::Identity => return None,
        Encoding::Gzip => {
            let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
            writer.write_all(body).ok()?;
            writer.finish().ok()?
        }
        Encoding::Brotli => with_brotli(body, 5)?,
    };
    (smaller.len() < body.len()).then(|| smaller.into())
}

/// `body` with Brotli at its highest quality, which takes sixty times as long for 14 % less.
pub(super) fn recompressed(body: &[u8]) -> Option<Bytes> {
    with_brotli(body, 11).map(Bytes::from)
}

fn with_brotli(body: &[u8], quality: u32) -> Option<Vec<u8>> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, quality, 20);
    writer.write_all(body).ok()?;
    Some(writer.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_encoding_is_taken() {
        let of = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, text.parse().unwrap());
            Encoding::preferred(&headers)
        };
        assert_eq!(of("gzip, deflate, br"), Encoding::Brotli);
        assert_eq!(of("gzip;q=0.8, br;q=0"), Encoding::Gzip);
        assert_eq!(of("deflate"), Encoding::Identity);
        assert_eq!(Encoding::preferred(&HeaderMap::new()), Encoding::Identity);
    }
}
