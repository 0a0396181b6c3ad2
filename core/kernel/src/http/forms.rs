//! A body that is kept, with its compressed forms and their tags.

use super::{Encoding, compressed};
use axum::http::{HeaderMap, HeaderValue, header};
use bytes::Bytes;
use std::sync::OnceLock;

/// One encoding of a body.
pub(super) struct Form {
    /// The bytes as sent.
    pub body: Bytes,
    /// Strong: it names these bytes, not only what they mean.
    pub etag: HeaderValue,
}

impl Form {
    fn new(body: Bytes, hash: u128, suffix: &str) -> Self {
        let etag = HeaderValue::try_from(format!("\"{hash:032x}{suffix}\""));
        Self { body, etag: etag.unwrap_or(HeaderValue::from_static("\"\"")) }
    }

    /// Whether the client says with `If-None-Match` that it has these bytes.
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

/// A body in every encoding that clients ask for.
pub(super) struct Forms {
    hash: u128,
    identity: Form,
    // Made for the first client that asks; `None` inside when not worth it.
    gzip: OnceLock<Option<Form>>,
    brotli: OnceLock<Option<Form>>,
}

impl Forms {
    pub fn new(body: Bytes) -> Self {
        let hash = xxhash_rust::xxh3::xxh3_128(&body);
        let (gzip, brotli) = (OnceLock::new(), OnceLock::new());
        Self { hash, identity: Form::new(body, hash, ""), gzip, brotli }
    }

    /// The best form for a client with these headers, and how it is encoded.
    pub fn preferred(&self, headers: &HeaderMap) -> (&Form, Encoding) {
        self.encoded(Encoding::preferred(headers))
    }

    /// The form in the encoding `wanted`, or as it is when that is not worth it.
    pub fn encoded(&self, wanted: Encoding) -> (&Form, Encoding) {
        let (place, suffix) = match wanted {
            Encoding::Identity => return (&self.identity, wanted),
            Encoding::Gzip => (&self.gzip, "-gz"),
            Encoding::Brotli => (&self.brotli, "-br"),
        };
        let made = place.get_or_init(|| {
            compressed(&self.identity.body, wanted).map(|body| Form::new(body, self.hash, suffix))
        });
        made.as_ref().map_or((&self.identity, Encoding::Identity), |form| (form, wanted))
    }

    /// Bytes of memory, about.
    pub fn weight(&self) -> u64 {
        // The compressed forms come later; together they are less than half of JSON or HTML.
        (200 + self.identity.body.len() * 3 / 2) as u64
    }
}
