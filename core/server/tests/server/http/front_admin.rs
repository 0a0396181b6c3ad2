//! The admin interface: its document and its files, with and without the renderer.

use crate::http::site::{Setup, Site};
use axum::http::{Method, StatusCode};
use std::fs;

const DOCUMENT: &str = "<!doctype html><script>dark()</script><script type=module src=/x.js></script>";

async fn site() -> Site {
    let site = Setup::default().without_script().start().await;
    let assets = site.web.join("admin/assets");
    fs::create_dir_all(&assets).unwrap();
    fs::write(site.web.join("admin/index.html"), DOCUMENT).unwrap();
    fs::write(assets.join("app-1a2b.js"), "start()").unwrap();
    fs::write(assets.join("app-1a2b.js.br"), "compressed").unwrap();
    site
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_is_the_one_document() {
    let site = site().await;
    for path in [
        "/dashboard/admin",
        "/dashboard/admin/",
        "/dashboard/admin/tools",
        "/dashboard/admin/tools/a.b/show?x=1",
    ] {
        let reply = site.get(path).await;
        assert_eq!((reply.status, reply.text().as_str()), (StatusCode::OK, DOCUMENT), "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert_eq!(reply.header("cache-control"), "no-store", "{path}");
        assert_eq!(reply.header("x-robots-tag"), "noindex", "{path}");
    }
    let reply = site.send(Method::HEAD, "/dashboard/admin/tools", &[], "").await;
    assert_eq!((reply.status, reply.body.len()), (StatusCode::OK, 0));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_policy_allows_its_own_scripts_only() {
    let site = site().await;
    let reply = site.get("/dashboard/admin").await;
    let policy = reply.header("content-security-policy");
    // printf 'dark()' | openssl dgst -sha256 -binary | base64
    assert!(
        policy.contains("script-src 'self' 'sha256-fNefTR34fI4AKL70MFDWngBjZzPD/E9oLjTl18ee/nA=';"),
        "{policy}"
    );
    assert!(policy.contains("style-src 'self' 'unsafe-inline'"), "{policy}");
    assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_files_are_stored_for_ever_and_missing_ones_are_missing() {
    let site = site().await;
    let address = "/dashboard/admin/assets/app-1a2b.js";
    let reply = site.get(address).await;
    assert_eq!((reply.status, reply.text().as_str()), (StatusCode::OK, "start()"));
    assert!(reply.header("cache-control").ends_with("immutable"));
    assert_eq!(reply.header("x-robots-tag"), "noindex");
    let reply = site.get_with(address, &[("accept-encoding", "br")]).await;
    assert_eq!((reply.header("content-encoding"), reply.text().as_str()), ("br", "compressed"));
    for missing in [
        "/dashboard/admin/assets/old-3c4d.js",
        "/dashboard/admin/assets/",
        "/dashboard/admin/assets/../index.html",
    ] {
        let reply = site.get(missing).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{missing}");
        assert_eq!(reply.json()["code"], "not-found", "{missing}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_addresses_are_not_taken_and_nothing_is_written_to_it() {
    let site = site().await;
    for path in ["/dashboard/administration", "/dashboard"] {
        assert_ne!(site.get(path).await.text(), DOCUMENT, "{path}");
    }
    let reply = site.send(Method::POST, "/dashboard/admin", &[], "").await;
    assert_eq!(reply.status, StatusCode::METHOD_NOT_ALLOWED);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_installation_without_it_reports_so() {
    let site = Setup::default().without_script().start().await;
    let reply = site.get("/dashboard/admin/tools").await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    assert_eq!(reply.json()["message"], "The admin interface is not part of this installation.");
    site.stop().await;
}
