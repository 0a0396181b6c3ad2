//! The renderer's process: started, watched, missed, replaced, ended.

use crate::http::parts::Parts;
use crate::http::site::{Setup, until, until_there};
use axum::http::StatusCode;

#[tokio::test(flavor = "multi_thread")]
async fn the_renderer_is_reported_where_it_is_and_nothing_secret() {
    let site = Setup::default().start().await.ready().await;
    let message = site.get("/environment").await.json();
    assert_eq!(message["names"], serde_json::json!(["TOOLBASE_API", "TOOLBASE_SITE", "TOOLBASE_SOCKET"]));
    assert_eq!(message["site"], site.get("/api/site").await.json());
    assert_eq!(message["requested"], message["site"], "its way to the API takes a slash at the end, too");
    assert_eq!(message["page"], 404, "its way leads to the API alone");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_on_the_machine_reaches_the_renderer_or_its_way_to_the_api() {
    let site = Setup::default().start().await.ready().await;
    let message = site.get("/environment").await.json();
    assert_eq!(message["mode"], 0o700, "the folder of both sockets");
    let (api, socket) = (message["api"].as_str().unwrap(), message["socket"].as_str().unwrap());
    let folder = std::path::Path::new(socket).parent().unwrap();
    assert_eq!(std::path::Path::new(api.strip_prefix("unix:").unwrap()).parent(), Some(folder));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_of_the_renderer_is_nobodys_business() {
    let site = Setup::default().start().await.ready().await;
    for path in ["/__health", "/%5F%5Fhealth", "/__health?page=2", "/__health?utm=x"] {
        let reply = site.get(path).await;
        assert_eq!(
            (reply.status, reply.json()["code"].as_str()),
            (StatusCode::NOT_FOUND, Some("not-found")),
            "{path}"
        );
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_renderer_is_replaced_and_missed_by_nobody_who_has_a_copy() {
    let site = Setup::default().module(Parts::default()).start().await.ready().await;
    assert!(site.get("/page/a").await.text().contains("first #1<"));
    let first = site.renderer();
    site.write("ill", "");
    site.kill_renderer().await;
    assert!(site.get("/page/a").await.text().contains("first #1<"), "kept");
    site.purge("tool:a");
    assert_eq!(site.get("/page/a").await.status, StatusCode::OK, "cached, if stale");
    std::fs::remove_file(site.file("ill")).unwrap();
    until("pages are rendered again", async || site.get("/page/b").await.status == StatusCode::OK).await;
    assert_ne!(site.renderer(), first);
    assert!(site.metrics.renderer_starts.get() >= 2);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renderer_that_crashes_over_a_page_leaves_a_plain_one() {
    let site = Setup::default().module(Parts::default()).start().await.ready().await;
    let reply = site.get("/crash").await;
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    until("pages are rendered again", async || site.get("/page/a").await.status == StatusCode::OK).await;
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_takes_too_long_is_plain_and_others_are_not() {
    let site = Setup::default()
        .with("web.render_timeout_ms", 300)
        .with("web.concurrency", 1)
        .module(Parts::default())
        .start()
        .await
        .ready()
        .await;
    let reply = site.get("/hang").await;
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    let page = site.get("/page/a").await;
    assert_eq!(page.status, StatusCode::OK, "the place of the page that hung is free again");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renderer_that_responses_no_more_is_replaced() {
    let site = Setup::default().start().await.ready().await;
    let first = site.renderer();
    site.write("ill", "");
    until("it is given up", async || site.metrics.renderer_up.get() == 0).await;
    until_there(&site.file("ended")).await;
    std::fs::remove_file(site.file("ill")).unwrap();
    let site = site.ready().await;
    assert_ne!(site.renderer(), first);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_renderer_pages_are_plain_and_the_api_works() {
    let missing = "\"/nowhere/node\"";
    for setup in [Setup::default().without_script(), Setup::default().with("web.node", missing)] {
        let site = setup.module(Parts::default()).start().await;
        let reply = site.get("/ai/one?page=2").await;
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(reply.header("cache-control"), "no-store");
        assert!(reply.header("retry-after").parse::<u32>().unwrap() > 0);
        assert!(reply.header("content-security-policy").contains("default-src 'none'"));
        let html = reply.text();
        for part in [
            "<html lang=\"en\">",
            "<title>One &amp; only</title>",
            "<meta name=\"description\" content=\"The &quot;first&quot; tool\">",
            "<link rel=\"canonical\" href=\"https://tools.example.org/ai/one\">",
            "<h1>One &amp; only</h1>",
            "<h2>Usage</h2><p>&lt;b&gt;</p>",
            "<a href=\"/ai/two\">Two</a>",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        let unknown = site.get("/unknown").await;
        assert_eq!(unknown.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(unknown.text().contains("<title>AI ToolBase</title>"));
        let data = site.get("/ai/one.data").await;
        assert_eq!((data.status.as_u16(), data.json()["code"].as_str()), (503, Some("unavailable")));
        assert!(!data.header("retry-after").is_empty());
        assert_eq!(site.get("/api/site").await.status, StatusCode::OK);
        assert_eq!(site.get("/robots.txt").await.status, StatusCode::OK);
        site.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_that_comes_later_is_found() {
    let site = Setup::default().without_script().start().await;
    assert_eq!(site.get("/page/a").await.status, StatusCode::SERVICE_UNAVAILABLE);
    site.write("server.mjs", include_str!("renderer.mjs"));
    let site = site.ready().await;
    assert_eq!(site.get("/page/a").await.status, StatusCode::OK);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_renderer_ends_with_the_server() {
    let site = Setup::default().start().await.ready().await;
    let pid = site.renderer();
    let ended = site.file("ended");
    let _folder = site.stop().await;
    assert!(ended.exists(), "it got the signal");
    assert!(rustix::process::test_kill_process(pid).is_err(), "it is gone");
}
