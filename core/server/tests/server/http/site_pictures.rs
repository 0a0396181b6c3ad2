//! Pictures of pages for where their links are shared.

use crate::http::parts::Parts;
use crate::http::site::{Setup, until};
use axum::http::StatusCode;
use std::sync::atomic::Ordering;

#[tokio::test(flavor = "multi_thread")]
async fn a_page_has_the_picture_that_its_module_describes() {
    let site = Setup::default().module(Parts::with_tools(1)).start().await;
    let picture = site.get("/share/ai/one.png?utm_source=x").await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/png"));
    // The size is in the first chunk of a PNG.
    assert_eq!(picture.body[..8], *b"\x89PNG\r\n\x1a\n");
    let length = |at: usize| u32::from_be_bytes(picture.body[at..at + 4].try_into().unwrap());
    assert_eq!((length(16), length(20)), (1200, 630));
    assert!(picture.body.len() < 200_000, "{} bytes", picture.body.len());

    let tag = picture.header("etag").to_owned();
    let again =
        site.get_with("/share/ai/one.png", &[("if-none-match", &tag), ("accept-encoding", "br")]).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    let whole = site.get_with("/share/ai/one.png", &[("accept-encoding", "gzip, br")]).await;
    assert_eq!((whole.header("content-encoding"), whole.body == picture.body), ("", true));
    let of_site = site.get("/share.png").await;
    assert_eq!((of_site.status, of_site.header("content-type")), (StatusCode::OK, "image/png"));
    assert_ne!(of_site.body, picture.body);
    for other in ["/share/ai/two.png", "/share/about.png", "/share/.png"] {
        assert_eq!(site.get(other).await.status, StatusCode::NOT_FOUND, "{other}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_drawn_again_when_its_data_change() {
    let parts = Parts::with_tools(1);
    let count = parts.tools();
    let site = Setup::default().module(parts).start().await;
    let first = site.get("/share/ai/one.png").await.header("etag").to_owned();
    count.store(2, Ordering::SeqCst);
    assert_eq!(site.get("/share/ai/one.png").await.header("etag"), first, "cached until it is purged");
    site.purge("tool:one");
    until("it is drawn again", async || site.get("/share/ai/one.png").await.header("etag") != first).await;
    site.stop().await;
}
