//! A cached body, with its representations and their `ETag`s.

use super::Encoding;
use super::compress::{compressed, recompressed};
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
    // Made by [`Representations::recompress`]; `None` inside when it is not smaller than the one before.
    recompressed: OnceLock<Option<Representation>>,
}

impl Representations {
    pub fn new(body: Bytes) -> Self {
        let hash = xxhash_rust::xxh3::xxh3_128(&body);
        let (gzip, brotli, recompressed) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Self { hash, identity: Representation::new(body, hash, ""), gzip, brotli, recompressed }
    }

    /// A body that no encoding makes smaller, such as a picture.
    pub fn identity_only(body: Bytes) -> Self {
        let none = || OnceLock::from(None);
        Self { gzip: none(), brotli: none(), recompressed: none(), ..Self::new(body) }
    }

    /// The best representation for a client with these headers, and its encoding.
    pub fn preferred(&self, headers: &HeaderMap) -> (&Representation, Encoding) {
        let (representation, encoding) = self.encoded(Encoding::preferred(headers));
        match self.recompressed.get() {
            // A client that has the larger one keeps it.
            Some(Some(smaller)) if encoding == Encoding::Brotli && !representation.is_known(headers) => {
                (smaller, encoding)
            }
            _ => (representation, encoding),
        }
    }

    /// Compresses the body once more, as small as Brotli can, for all that request it from now on. Takes about 0.1 s of
    /// computing for 100 KB.
    pub fn recompress(&self) {
        self.recompressed.get_or_init(|| {
            let (before, encoding) = self.encoded(Encoding::Brotli);
            let body = recompressed(&self.identity.body).filter(|body| body.len() < before.body.len())?;
            (encoding == Encoding::Brotli).then(|| Representation::new(body, self.hash, "-br11"))
        });
    }

    /// Returns `true` if there is nothing left for [`Representations::recompress`] to do.
    pub fn is_recompressed(&self) -> bool {
        self.recompressed.get().is_some()
    }

    /// Returns `true` if they are those of `body`.
    pub fn are_of(&self, body: &Bytes) -> bool {
        self.identity.body == *body
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

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(encodings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
    }

    #[test]
    fn a_recompressed_body_is_smaller_and_what_clients_have_stays_valid() {
        let numbers: Vec<String> =
            (0..2_000).map(|n: u32| n.wrapping_mul(2_654_435_761).to_string()).collect();
        let body = numbers.join("</li><li>");
        let representations = Representations::new(body.into());
        let mut headers = accepting("gzip, br");
        let (first, _) = representations.preferred(&headers);
        assert!(!representations.is_recompressed());
        representations.recompress();
        assert!(representations.is_recompressed());

        let (second, encoding) = representations.preferred(&headers);
        assert_eq!(encoding, Encoding::Brotli);
        assert!(second.body.len() < first.body.len(), "{} of {}", second.body.len(), first.body.len());
        assert_ne!(second.etag, first.etag);
        let mut text = Vec::new();
        brotli::BrotliDecompress(&mut second.body.as_ref(), &mut text).unwrap();
        assert!(representations.are_of(&text.into()));

        for known in [&first.etag, &second.etag] {
            headers.insert(header::IF_NONE_MATCH, known.clone());
            let (representation, _) = representations.preferred(&headers);
            assert!(representation.is_known(&headers) && representation.etag == *known);
        }
        assert_eq!(representations.preferred(&accepting("gzip")).1, Encoding::Gzip);
    }

    #[test]
    fn a_body_too_small_to_compress_is_not_recompressed() {
        let representations = Representations::new(Bytes::from_static(b"<p>"));
        representations.recompress();
        assert!(representations.is_recompressed());
        assert_eq!(representations.preferred(&accepting("br")).1, Encoding::Identity);
    }
}
