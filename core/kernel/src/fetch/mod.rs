//! Pages and files of other sites: what modules see of the guarded fetcher. It is a crate of its own.

mod browser;
mod public;

pub use browser::{Browser, CaptureError};
pub use public::is_public;

use crate::http::{Code, Problem};
use bytes::Bytes;
use encoding_rs::{Encoding, UTF_8};
use futures::future::BoxFuture;
use std::time::Duration;
use url::Url;

crate::interface!(dyn Fetcher, dyn Browser);

/// A file to fetch.
#[derive(Clone, Copy, Debug)]
pub struct Fetch<'a> {
    /// Its address: `http` or `https`.
    pub url: &'a str,
    /// The content types that are accepted, as in `text/html`; none for any.
    pub content_types: &'a [&'a str],
    /// The largest body, in bytes once it is decoded; `fetch.max_bytes` limits it too, unless there is a `timeout`.
    pub max_bytes: u64,
    /// True if a larger body is cut. Else it is an error.
    pub is_cut: bool,
    /// True if a response with an error status is read like any other. Else it is an error.
    pub reads_errors: bool,
    /// The time for all of it, in place of `fetch.timeout_ms`: for large files that the operator requests.
    pub timeout: Option<Duration>,
}

impl<'a> Fetch<'a> {
    /// A file at `url` of any content type, of at most `max_bytes`.
    #[must_use]
    pub fn any(url: &'a str, max_bytes: u64) -> Self {
        Self { url, content_types: &[], max_bytes, is_cut: false, reads_errors: false, timeout: None }
    }

    /// A page of HTML at `url`. Of a larger one, the first `max_bytes`.
    #[must_use]
    pub fn page(url: &'a str, max_bytes: u64) -> Self {
        Self {
            content_types: &["text/html", "application/xhtml+xml"],
            is_cut: true,
            ..Self::any(url, max_bytes)
        }
    }

    /// A large file that the operator requests: these limits count in place of the configured ones.
    #[must_use]
    pub fn large(url: &'a str, max_bytes: u64, timeout: Duration) -> Self {
        Self { timeout: Some(timeout), ..Self::any(url, max_bytes) }
    }

    /// As `self`, with what is sent beside an error status.
    #[must_use]
    pub fn with_errors(self) -> Self {
        Self { reads_errors: true, ..self }
    }

    /// As `self`, of these content types alone.
    #[must_use]
    pub fn with_types(self, content_types: &'a [&'a str]) -> Self {
        Self { content_types, ..self }
    }
}

/// A file of another site.
#[derive(Clone, Debug)]
pub struct Fetched {
    /// The address that the redirects led to.
    pub url: Url,
    /// The addresses that redirects led to, the last one included; none without redirects.
    pub redirects: Vec<Url>,
    /// The header `Content-Type`.
    pub content_type: String,
    /// The decoded body.
    pub body: Bytes,
}

impl Fetched {
    /// The body as text: in the encoding of its byte order mark, else of the header, else in UTF-8. What cannot be decoded
    /// becomes U+FFFD.
    #[must_use]
    pub fn text(&self) -> String {
        let parameters =
            self.content_type.split(';').skip(1).filter_map(|parameter| parameter.split_once('='));
        let charset = parameters.into_iter().find(|(name, _)| name.trim().eq_ignore_ascii_case("charset"));
        let named = charset
            .and_then(|(_, name)| Encoding::for_label(name.trim().trim_matches(['"', '\'']).as_bytes()));
        named.unwrap_or(UTF_8).decode(&self.body).0.into_owned()
    }
}

/// The reasons why a file is not fetched, with a message for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FetchError {
    /// The operator has switched it off.
    #[error("Reading websites is switched off on this site.")]
    SwitchedOff,
    /// It is no address of a website: another scheme, a user name, a port.
    #[error("This is not the address of a public website.")]
    Address,
    /// It, or an address that it redirects to, is not on the public internet, or has a name that is not known. One message
    /// for both: it shall not tell which names there are in our own network.
    #[error("There is no website at this address on the public internet.")]
    NotPublic,
    /// No connection, or no valid certificate.
    #[error("The website could not be reached.")]
    Unreachable,
    /// It takes longer than `fetch.timeout_ms`.
    #[error("The website took too long to respond.")]
    TooSlow,
    /// More than `fetch.max_redirects` redirects, or one to nowhere.
    #[error("The website redirects too often.")]
    Redirects,
    /// A status that is no success.
    #[error("The website responded with status {0}.")]
    Status(u16),
    /// The content type is none of those that are accepted.
    #[error("The website sent something else than expected: {0}.")]
    ContentType(String),
    /// The body is larger than allowed.
    #[error("What the website sent is too large.")]
    TooLarge,
    /// The body is encoded in another way than with gzip, or damaged.
    #[error("What the website sent cannot be read.")]
    Unreadable,
}

impl FetchError {
    /// The problem of a request whose field `field` holds the address.
    #[must_use]
    pub fn of_field(&self, field: &str) -> Problem {
        let message = self.to_string();
        let code = if *self == Self::SwitchedOff { Code::Unavailable } else { Code::Invalid };
        Problem::new(code, message.clone()).with_error(field, message)
    }
}

/// Fetches files of other sites, from the public internet only.
pub trait Fetcher: Send + Sync {
    /// Fetches a file.
    ///
    /// # Errors
    /// [`FetchError`]
    fn fetch<'a>(&'a self, request: Fetch<'a>) -> BoxFuture<'a, Result<Fetched, FetchError>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_decoded_by_its_mark_then_by_its_header() {
        let text = |content_type: &str, body: &'static [u8]| {
            let url = Url::parse("https://site.example/").unwrap();
            let (content_type, body) = (content_type.to_owned(), Bytes::from_static(body));
            Fetched { url, redirects: Vec::new(), content_type, body }.text()
        };
        assert_eq!(text("text/html", "é".as_bytes()), "é");
        assert_eq!(text("text/html; charset=iso-8859-1", b"\xe9"), "é");
        assert_eq!(text("text/html; x=y; Charset='Shift_JIS'", b"\x82\xa0"), "あ");
        assert_eq!(text("text/html; charset=iso-8859-1", b"\xff\xfe\xe9\0"), "é");
        assert_eq!(text("text/html; charset=unknown", b"a\xff"), "a\u{fffd}");
    }
}
