//! A cached body, with its representations and their `ETag`s.

use super::{Encoding, compressed};
use axum::http::{HeaderMap, HeaderValue, header};
use bytes::Bytes;
use std::sync::OnceLock;

/// One encoding of a body.
pub(super) struct Representation {
    /// The bytes as sent.
    pub body: Bytes,
    /// Strong: it names these bytes, not only what they mean.
    pub etag: HeaderValue,
}

impl Representation {
    fn new(body: Bytes, hash: u128, suffix: &str) -> Self {
        let etag = HeaderValue::try_from(format!("\"{hash:032x}{suffix}\""));
        Self { body, etag: etag.unwrap_or(HeaderValue::from_static("\"\"")) }
    }

    /// Returns `true` if `If-None-Match` of the client names these bytes.
    pub fn is_known(&self, headers: &HeaderMap) -> bool {
        headers
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|list| list.split(','))
            .map(str::trim)
            .any(|tag| tag == "*" || tag.trim_start_matches("W/").as_bytes() == self.etag.as_bytes())
    }
}

/// A body in every content encoding that clients accept.
pub(super) struct Representations {
    hash: u128,
    identity: Representation,
    // Made for the first client that accepts it; `None` inside when it is not smaller.
    gzip: OnceLock<Option<Representation>>,
    brotli: OnceLock<Option<Representation>>,
}

impl Representations {
    pub fn new(body: Bytes) -> Self {
        let hash = xxhash_rust::xxh3::xxh3_128(&body);
        let (gzip, brotli) = (OnceLock::new(), OnceLock::new());
        Self { hash, identity: Representation::new(body, hash, ""), gzip, brotli }
    }

    /// A body that no encoding makes smaller, such as a picture.
    pub fn identity_only(body: Bytes) -> Self {
        Self { gzip: OnceLock::from(None), brotli: OnceLock::from(None), ..Self::new(body) }
    }

    /// The best representation for a client with these headers, and its encoding.
    pub fn preferred(&self, headers: &HeaderMap) -> (&Representation, Encoding) {
        self.encoded(Encoding::preferred(headers))
    }

    /// The representation in the encoding `requested`, or the identity when that is not smaller.
    pub fn encoded(&self, requested: Encoding) -> (&Representation, Encoding) {
        let (place, suffix) = match requested {
            Encoding::Identity => return (&self.identity, requested),
            Encoding::Gzip => (&self.gzip, "-gz"),
            Encoding::Brotli => (&self.brotli, "-br"),
        };
        let made = place.get_or_init(|| {
            compressed(&self.identity.body, requested)
                .map(|body| Representation::new(body, self.hash, suffix))
        });
        made.as_ref()
            .map_or((&self.identity, Encoding::Identity), |representation| (representation, requested))
    }

    /// Bytes of memory, about.
    pub fn weight(&self) -> u64 {
        // The compressed representations come later; together they are less than half of JSON or HTML.
        (200 + self.identity.body.len() * 3 / 2) as u64
    }
}
