//! `robots.txt`, the sitemap, `llms.txt` and the web app manifest.

use crate::http::parts::Parts;
use crate::http::site::{Setup, Site, until};
use axum::http::StatusCode;

async fn site_of(tools: usize) -> Site {
    Setup::default().module(Parts::with_tools(tools)).start().await
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_may_read_all_but_the_api() {
    let site = site_of(1).await;
    let reply = site.get("/robots.txt?x=1").await;
    assert_eq!(reply.header("content-type"), "text/plain; charset=utf-8");
    assert!(reply.text().contains("Disallow: /api/\n"));
    assert!(reply.text().contains("Sitemap: https://tools.example.org/sitemap.xml\n"));
    let again = site.get_with("/robots.txt", &[("if-none-match", reply.header("etag"))]).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_manifest_bears_the_sites_name() {
    let site = site_of(1).await;
    let reply = site.get("/site.webmanifest").await;
    assert_eq!(reply.header("content-type"), "application/manifest+json");
    let manifest: serde_json::Value = serde_json::from_str(&reply.text()).unwrap();
    assert_eq!(manifest["name"], "AI ToolBase");
    assert_eq!(manifest["icons"][1]["src"], "/icon-192.png");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sitemap_comes_in_parts() {
    let site = site_of(20_001).await;
    let index = site.get("/sitemap.xml").await;
    assert_eq!(index.header("content-type"), "application/xml; charset=utf-8");
    assert_eq!(index.text().matches("<sitemap>").count(), 3);
    assert!(index.text().contains("<loc>https://tools.example.org/sitemap-3.xml</loc>"));
    let mut count = 0;
    for part in 1..=3 {
        count += site.get(&format!("/sitemap-{part}.xml")).await.text().matches("<url>").count();
    }
    // The second source adds one address, to the last part.
    assert_eq!(count, 20_002);
    let first = site.get("/sitemap-1.xml").await.text();
    let entry =
        "<url><loc>https://tools.example.org/ai/a&amp;b-0</loc><lastmod>2025-03-01T12:00:00Z</lastmod></url>";
    assert!(first.contains(entry), "{}", &first[..400]);
    let last = site.get("/sitemap-3.xml").await.text();
    assert!(
        last.contains("/ai/a&amp;b-20000<")
            && last.contains("<loc>https://tools.example.org/about</loc></url>")
    );
    assert_eq!(site.get("/sitemap-4.xml").await.status, StatusCode::NOT_FOUND);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_site_has_a_sitemap_too() {
    let site = Setup::default().start().await;
    assert_eq!(site.get("/sitemap.xml").await.text().matches("<sitemap>").count(), 1);
    assert!(!site.get("/sitemap-1.xml").await.text().contains("<url>"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn language_models_are_reported_what_there_is() {
    let site = site_of(1).await;
    let text = site.get("/llms.txt").await.text();
    assert!(text.starts_with("# AI ToolBase\n\n> Find, filter and compare"), "{text}");
    assert!(
        text.contains("\n## Tools\n\n- [One \\[beta\\]](https://tools.example.org/ai/one): first of all\n"),
        "{text}"
    );
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_the_lists_is_reported() {
    let parts = Parts::with_tools(1);
    let tools = parts.tools();
    let site = Setup::default().module(parts).start().await;
    assert_eq!(site.get("/sitemap-1.xml").await.text().matches("<url>").count(), 2);
    tools.store(5, std::sync::atomic::Ordering::SeqCst);
    site.purge("lists");
    until("the new address is listed", async || {
        site.get("/sitemap-1.xml").await.text().matches("<url>").count() == 6
    })
    .await;
    site.stop().await;
}
