//! A rendered page, prepared for sending it many times.

use super::policy::of_page;
use crate::http::Encoding;
use crate::http::representations::Representations;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use toolbase_kernel::config::{CacheConfig, SiteConfig, SiteEnv};

/// The tag of pages that show what is of the day (UTC), as a pick: they are outdated when it ends.
const DAY: &str = "day";
/// After a failed render the page's old copy is shown for this long before the next attempt.
const RETRY: Duration = Duration::from_secs(1);
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// A renderer's response, reduced to what is passed on: no cookies.
#[derive(Debug)]
pub(super) struct Rendered {
    pub status: StatusCode,
    pub content_type: HeaderValue,
    pub location: Option<HeaderValue>,
    pub robots: Option<HeaderValue>,
    /// Its address is, or may be, a secret: no cache may store it, neither ours nor others.
    pub no_store: bool,
    /// The hashes of the inline scripts that it has made itself.
    pub scripts: Option<HeaderValue>,
    /// The tags of the data that the page was made from.
    pub tags: Vec<String>,
    pub body: Bytes,
}

/// How long pages are cached, and the headers of all of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    fresh: Duration,
    stale: Duration,
    /// Search engines shall stay away from the whole site.
    noindex: bool,
}

impl Rules {
    pub fn new(cache: &CacheConfig, site: &SiteConfig) -> Self {
        Self {
            fresh: Duration::from_secs(cache.page_fresh_s),
            stale: Duration::from_secs(cache.page_stale_s),
            noindex: site.env == SiteEnv::Staging,
        }
    }

    /// Adds the headers of every response of the site.
    pub fn mark(&self, headers: &mut HeaderMap) {
        if self.noindex {
            headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
        }
    }
}

/// How a cached page may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Age {
    /// As if just rendered.
    Fresh,
    /// At once, while it is rendered again.
    Stale,
    /// Only when rendering fails: what it shows has changed.
    Outdated,
    /// Not at all.
    Expired,
}

/// A page with the headers and encodings it is sent with.
pub(super) struct Page {
    status: StatusCode,
    headers: HeaderMap,
    representations: Arc<Representations>,
    tags: Vec<String>,
    made: Instant,
    fresh: Duration,
    /// How long after being fresh it may still be shown.
    stale: Option<Duration>,
    outdated: AtomicBool,
    /// When the day ends that it is of.
    day_ends: Option<Instant>,
    /// Not to be rendered again before, in milliseconds after `made`.
    retry_at: AtomicU64,
}

impl Page {
    /// Prepares `rendered`: hashes, policy, and the encoding that nearly every browser accepts, unless the page `before`
    /// had the same body. Takes milliseconds of computing. `None` for HTML that is not UTF-8.
    pub fn new(rendered: Rendered, rules: &Rules, made: Instant, before: Option<&Self>) -> Option<Self> {
        let mut headers = HeaderMap::with_capacity(24);
        if rendered.content_type.as_bytes().starts_with(b"text/html") {
            std::str::from_utf8(&rendered.body).ok()?;
            let scripts = rendered.scripts.as_ref().and_then(|hashes| hashes.to_str().ok());
            headers.insert(header::CONTENT_SECURITY_POLICY, of_page(scripts.unwrap_or_default())?);
        }
        let (fresh, stale) = match rendered.status {
            _ if rendered.no_store => (Duration::ZERO, None),
            StatusCode::OK => (rules.fresh, Some(rules.stale)),
            StatusCode::MOVED_PERMANENTLY | StatusCode::NOT_FOUND | StatusCode::GONE => (rules.fresh, None),
            _ => (Duration::ZERO, None),
        };
        let is_picture = rendered.content_type.as_bytes().starts_with(b"image/");
        headers.insert(header::CONTENT_TYPE, rendered.content_type);
        let storing = if rendered.no_store { "no-store" } else { "public, max-age=0, must-revalidate" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(storing));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        rendered.location.map(|location| headers.insert(header::LOCATION, location));
        rendered.robots.map(|robots| headers.insert(ROBOTS, robots));
        rules.mark(&mut headers);
        let representations = match before.map(|page| &page.representations) {
            Some(same) if same.are_of(&rendered.body) => Arc::clone(same),
            _ if is_picture => Arc::new(Representations::identity_only(rendered.body)),
            _ => Arc::new(Representations::new(rendered.body)),
        };
        representations.encoded(Encoding::Brotli);
        Some(Self {
            status: rendered.status,
            headers,
            representations,
            tags: rendered.tags,
            made,
            fresh,
            stale,
            outdated: AtomicBool::new(false),
            day_ends: None,
            retry_at: AtomicU64::new(0),
        })
    }

    /// Has it outdated when the day ends, if it shows what is of the day.
    pub fn of_day(mut self, ends: Instant) -> Self {
        self.day_ends = self.tags.iter().any(|tag| tag == DAY).then_some(ends);
        self
    }

    /// Returns `true` if it may be cached at all.
    pub fn may_be_cached(&self) -> bool {
        !self.fresh.is_zero() || self.stale.is_some()
    }

    /// Returns how it may be used at `now`.
    pub fn age(&self, now: Instant) -> Age {
        let age = now.saturating_duration_since(self.made);
        let outdated = self.outdated.load(Ordering::Acquire) || self.day_ends.is_some_and(|ends| ends <= now);
        if age < self.fresh && !outdated {
            return Age::Fresh;
        }
        match self.stale {
            Some(stale) if age < self.fresh + stale => {
                if outdated {
                    Age::Outdated
                } else {
                    Age::Stale
                }
            }
            _ => Age::Expired,
        }
    }

    /// Returns `true` if it was made from one of `tags`.
    pub fn has_any(&self, tags: &[String]) -> bool {
        self.tags.iter().any(|tag| tags.contains(tag))
    }

    /// Notes that what it shows has changed.
    pub fn set_outdated(&self) {
        self.outdated.store(true, Ordering::Release);
    }

    /// Notes that rendering it again failed.
    pub fn hold(&self, now: Instant) {
        let until = now.saturating_duration_since(self.made) + RETRY;
        self.retry_at.store(u64::try_from(until.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Returns `true` if rendering it again should be tried.
    pub fn may_be_retried(&self, now: Instant) -> bool {
        let age = now.saturating_duration_since(self.made).as_millis();
        age >= u128::from(self.retry_at.load(Ordering::Relaxed))
    }

    /// Bytes of memory, about.
    pub fn weight(&self) -> u64 {
        self.representations.weight() + 1000
    }

    /// Its body in the encodings that clients accept.
    pub fn representations(&self) -> &Representations {
        &self.representations
    }

    /// The response to a GET with these headers. (For HEAD, the server leaves the body out.)
    pub fn respond(&self, headers_: &HeaderMap) -> Response {
        let (representation, encoding) = self.representations.preferred(headers_);
        let mut headers = self.headers.clone();
        headers.insert(header::ETAG, representation.etag.clone());
        let (mut status, mut body) = (self.status, Body::empty());
        if status == StatusCode::OK
            && headers_.contains_key(header::IF_NONE_MATCH)
            && representation.is_known(headers_)
        {
            status = StatusCode::NOT_MODIFIED;
        } else {
            body = Body::from(representation.body.clone());
            if let Some(name) = encoding.name() {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        let mut response = Response::new(body);
        *response.status_mut() = status;
        *response.headers_mut() = headers;
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(status: StatusCode, fresh: u64, stale: u64) -> Page {
        made(status, fresh, stale, false)
    }

    fn made(status: StatusCode, fresh: u64, stale: u64, no_store: bool) -> Page {
        let rules =
            Rules { fresh: Duration::from_secs(fresh), stale: Duration::from_secs(stale), noindex: false };
        Page::new(rendered(status, b"<p>", no_store), &rules, Instant::now(), None).unwrap()
    }

    fn rendered(status: StatusCode, body: &'static [u8], no_store: bool) -> Rendered {
        Rendered {
            status,
            content_type: HeaderValue::from_static("text/html"),
            location: None,
            robots: None,
            no_store,
            scripts: None,
            tags: vec!["lists".to_owned()],
            body: Bytes::from_static(body),
        }
    }

    #[test]
    fn pages_age() {
        let page = page(StatusCode::OK, 60, 100);
        let after = |seconds| page.age(page.made + Duration::from_secs(seconds));
        assert_eq!(
            [0, 59, 60, 159, 160].map(after),
            [Age::Fresh, Age::Fresh, Age::Stale, Age::Stale, Age::Expired]
        );
        page.set_outdated();
        assert_eq!([0, 60, 160].map(after), [Age::Outdated, Age::Outdated, Age::Expired]);
    }

    #[test]
    fn a_page_of_the_day_is_outdated_when_the_day_ends() {
        let mut page = page(StatusCode::OK, 60, 100);
        let ends = page.made + Duration::from_secs(10);
        page = page.of_day(ends);
        assert_eq!(page.age(ends), Age::Fresh, "without the tag");
        page.tags.push(DAY.to_owned());
        page = page.of_day(ends);
        let after = |seconds| page.age(page.made + Duration::from_secs(seconds));
        assert_eq!(
            [0, 9, 10, 70, 160].map(after),
            [Age::Fresh, Age::Fresh, Age::Outdated, Age::Outdated, Age::Expired]
        );
    }

    #[test]
    fn a_page_that_is_rendered_again_alike_keeps_its_encodings() {
        let rules = Rules { fresh: Duration::from_mins(1), stale: Duration::from_mins(2), noindex: false };
        let (first, now) = (page(StatusCode::OK, 60, 100), Instant::now());
        first.representations().recompress();
        let again = Page::new(rendered(StatusCode::OK, b"<p>", false), &rules, now, Some(&first)).unwrap();
        assert!(again.representations().is_recompressed());
        let changed = Page::new(rendered(StatusCode::OK, b"<b>", false), &rules, now, Some(&again)).unwrap();
        assert!(!changed.representations().is_recompressed());
        let new = changed.respond(&HeaderMap::new()).headers()[header::ETAG].clone();
        assert_ne!(again.respond(&HeaderMap::new()).headers()[header::ETAG], new);
    }

    #[test]
    fn only_pages_outlive_their_freshness() {
        for status in [StatusCode::NOT_FOUND, StatusCode::GONE, StatusCode::MOVED_PERMANENTLY] {
            let page = page(status, 60, 100);
            assert!(page.may_be_cached());
            assert_eq!(page.age(page.made + page.fresh), Age::Expired);
            page.set_outdated();
            assert_eq!(page.age(page.made), Age::Expired);
        }
        assert!(!page(StatusCode::FOUND, 60, 100).may_be_cached());
    }

    #[test]
    fn a_page_with_a_secret_in_its_address_is_stored_nowhere() {
        let page = made(StatusCode::OK, 60, 100, true);
        assert!(!page.may_be_cached());
        assert_eq!(page.respond(&HeaderMap::new()).headers()[header::CACHE_CONTROL], "no-store");
    }

    #[test]
    fn a_failed_page_is_held_for_a_moment() {
        let page = page(StatusCode::OK, 0, 100);
        let failed = page.made + Duration::from_secs(5);
        assert!(page.may_be_retried(failed));
        page.hold(failed);
        assert!(!page.may_be_retried(failed + Duration::from_millis(999)));
        assert!(page.may_be_retried(failed + RETRY));
    }
}
