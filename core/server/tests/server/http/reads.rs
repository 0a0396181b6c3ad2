//! Cached responses of the API.

use crate::http::parts::{Parts, Versions};
use crate::http::site::{Setup, Site};
use axum::http::{Method, StatusCode};
use std::io::Read;
use std::sync::atomic::Ordering;

const PATH: &str = "/api/parts/versioned";
/// Reads the caller.
const GREETING: &str = "/api/parts/greeting";

async fn site() -> (Site, Versions) {
    let parts = Parts::default();
    let versions = parts.versions();
    (Setup::default().with("web.enabled", false).module(parts).start().await, versions)
}

fn made(versions: &Versions) -> u64 {
    versions.made.load(Ordering::Relaxed)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_response_is_stored_until_its_version_changes() {
    let (site, versions) = site().await;
    let first = site.get(PATH).await;
    assert_eq!(site.get(PATH).await.body, first.body);
    assert_eq!(made(&versions), 1);
    versions.current.invalidate();
    let second = site.get(PATH).await;
    assert_eq!((second.json()["number"].as_u64(), made(&versions)), (Some(1), 2));
    assert_ne!(first.header("etag"), second.header("etag"));
    assert_eq!(site.get("/api/parts/versioned?x=1").await.status, StatusCode::OK);
    assert_eq!(made(&versions), 3, "another query is another response");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_response_is_not_sent_again() {
    let (site, versions) = site().await;
    let first = site.get(PATH).await;
    assert_eq!(first.header("cache-control"), "public, max-age=0, must-revalidate");
    let tag = first.header("etag").to_owned();
    for known in [tag.clone(), format!("\"x\", W/{tag}"), "*".to_owned()] {
        let again = site.get_with(PATH, &[("if-none-match", &known)]).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
        assert_eq!(again.header("etag"), tag);
    }
    versions.current.invalidate();
    assert_eq!(site.get_with(PATH, &[("if-none-match", &tag)]).await.status, StatusCode::OK);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_response_comes_in_the_encoding_requested() {
    let (site, versions) = site().await;
    let plain = site.get(PATH).await;
    let brotli = site.get_with(PATH, &[("accept-encoding", "br")]).await;
    let gzip = site.get_with(PATH, &[("accept-encoding", "gzip")]).await;
    assert_eq!((brotli.header("content-encoding"), gzip.header("content-encoding")), ("br", "gzip"));
    assert_eq!((brotli.header("vary"), gzip.header("vary")), ("accept-encoding", "accept-encoding"));
    let mut read = Vec::new();
    brotli::Decompressor::new(&*brotli.body, 4096).read_to_end(&mut read).unwrap();
    assert_eq!(read, plain.body);
    read.clear();
    flate2::read::GzDecoder::new(&*gzip.body).read_to_end(&mut read).unwrap();
    assert_eq!(read, plain.body);
    assert!(plain.header("etag") != brotli.header("etag") && brotli.header("etag") != gzip.header("etag"));
    assert_eq!(made(&versions), 1, "all from one response");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_personal_is_neither_stored_nor_taken_from_what_is_stored() {
    let (site, versions) = site().await;
    for header in ["cookie", "authorization"] {
        let before = made(&versions);
        site.get_with(GREETING, &[(header, "x")]).await;
        site.get(GREETING).await;
        site.get_with(GREETING, &[(header, "x")]).await;
        let stored = u64::from(header == "authorization");
        assert_eq!(made(&versions), before + 3 - stored, "{header}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn head_is_get_without_the_body() {
    let (site, versions) = site().await;
    let head = site.send(Method::HEAD, PATH, &[], "").await;
    let get = site.get(PATH).await;
    assert!(head.body.is_empty() && !get.body.is_empty());
    for name in ["etag", "content-type", "content-length"] {
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
    assert_eq!(made(&versions), 1);
    site.stop().await;
}
