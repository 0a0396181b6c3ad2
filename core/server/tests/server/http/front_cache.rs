//! Cached pages: fresh, stale, purged, rendered once.

use crate::http::parts::Parts;
use crate::http::site::{Setup, Site, until, until_there};
use axum::http::StatusCode;
use base64::Engine;

async fn retained_for(fresh: u64, stale: u64) -> Site {
    Setup::default()
        .with("cache.page_fresh_s", fresh)
        .with("cache.page_stale_s", stale)
        .start()
        .await
        .ready()
        .await
}

fn renders(site: &Site, name: &str) -> String {
    std::fs::read_to_string(site.file(&format!("began-{name}"))).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fresh_page_is_not_rendered_again() {
    let site = retained_for(60, 60).await;
    for _ in 0..3 {
        let reply = site.get("/page/a").await;
        assert_eq!(reply.status, StatusCode::OK);
        assert!(reply.text().contains("first #1<"), "{}", reply.text());
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_requests_for_one_page_wait_for_one_render() {
    let site = retained_for(60, 60).await;
    let first = site.begin("/gated/a");
    until_there(&site.file("began-a")).await;
    let more: Vec<_> = (0..40).map(|_| site.begin("/gated/a?utm_source=x")).collect();
    site.write("open", "");
    for reply in futures::future::join_all(more.into_iter().chain([first])).await {
        let reply = reply.unwrap();
        assert!(reply.text().contains("first #1<"), "{}: {}", reply.status, reply.text());
    }
    assert_eq!(renders(&site, "a"), "1");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_page_is_shown_at_once_while_it_is_rendered_anew() {
    let site = retained_for(0, 600).await;
    site.write("open", "");
    assert!(site.get("/gated/a").await.text().contains("first #1<"));
    std::fs::remove_file(site.file("open")).unwrap();
    for _ in 0..10 {
        assert!(site.get("/gated/a").await.text().contains("first #1<"));
    }
    until("it is rendered again", async || renders(&site, "a") == "2").await;
    assert!(site.get("/gated/a").await.text().contains("first #1<"));
    assert_eq!(renders(&site, "a"), "2", "one render for all");
    site.write("open", "");
    until("the new page is shown", async || site.get("/gated/a").await.text().contains("first #2<")).await;
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purged_page_is_rendered_before_it_is_shown_again() {
    let site = retained_for(600, 600).await;
    assert!(site.get("/page/a").await.text().contains("first #1<"));
    assert!(site.get("/page/b").await.text().contains("first #1<"));
    site.write("content", "second");
    site.purge("tool:a");
    until("the change is shown", async || site.get("/page/a").await.text().contains("second #2<")).await;
    assert!(site.get("/page/a").await.text().contains("second #2<"), "it is cached again");
    assert!(site.get("/page/b").await.text().contains("first #1<"), "another page is not purged");
    site.stop().await;
}

/// On one thread the cache cannot follow while the burst lasts, so it loses some of the purges.
#[tokio::test]
async fn when_purges_are_lost_every_page_is_purged() {
    let site = retained_for(600, 600).await;
    assert!(site.get("/page/a").await.text().contains("first #1<"));
    site.write("content", "second");
    (0..300).for_each(|_| site.purge("tool:other"));
    until("the change is shown", async || site.get("/page/a").await.text().contains("second #2<")).await;
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purge_during_a_render_is_not_lost() {
    let site = retained_for(600, 600).await;
    assert!(site.get("/page/b").await.text().contains("first #1<"));
    let before = site.begin("/gated/a");
    until_there(&site.file("began-a")).await;
    site.write("content", "second");
    site.purge("lists");
    // The purge has arrived when another page of the same tag shows the change.
    until("the purge has arrived", async || site.get("/page/b").await.text().contains("second #2<")).await;
    let after = site.begin("/gated/a");
    site.write("open", "");
    assert!(before.await.unwrap().text().contains("first #1<"), "requested before the change");
    assert!(after.await.unwrap().text().contains("second #2<"), "requested after the change");
    assert!(site.get("/gated/a").await.text().contains("second #2<"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outdated_page_is_better_than_none() {
    let site = retained_for(600, 600).await;
    assert!(site.get("/page/a").await.text().contains("first #1<"));
    site.write("fail", "");
    site.purge("tool:a");
    let misses = site.metrics.cache("pages", "miss");
    let before = misses.get();
    until("rendering was tried", async || {
        let reply = site.get("/page/a").await;
        assert_eq!(reply.status, StatusCode::OK);
        assert!(reply.text().contains("first #1<"));
        misses.get() > before
    })
    .await;
    std::fs::remove_file(site.file("fail")).unwrap();
    until("it is rendered again", async || !site.get("/page/a").await.text().contains("first #1<")).await;
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redirects_and_missing_pages_are_stored_and_failures_are_not() {
    let site = retained_for(600, 600).await;
    for (path, status) in [("/moved/x", 301), ("/nothing", 404), ("/gone/x", 410)] {
        for _ in 0..2 {
            let reply = site.get(path).await;
            assert_eq!(reply.status, status, "{path}");
            assert!(reply.text().contains("#1"), "{path}: {}", reply.text());
        }
    }
    assert_eq!(site.get("/moved/x").await.header("location"), "/new");
    assert_eq!(site.get("/gone/x").await.header("x-robots-tag"), "noindex");
    assert_eq!(site.get("/elsewhere/x").await.status, StatusCode::FOUND);
    assert_eq!(site.get("/elsewhere/x").await.text(), "#2");
    site.write("fail", "");
    assert_eq!(site.get("/page/a").await.status, StatusCode::SERVICE_UNAVAILABLE);
    std::fs::remove_file(site.file("fail")).unwrap();
    assert_eq!(site.get("/page/a").await.status, StatusCode::OK);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_room_every_request_is_rendered() {
    let site = Setup::default().with("cache.pages_mib", 0).start().await.ready().await;
    assert!(site.get("/page/a").await.text().contains("first #1<"));
    assert!(site.get("/page/a").await.text().contains("first #2<"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_reaches_the_renderer_stripped_of_everything_private() {
    let setup = Setup::default().module(Parts::default()).with("server.hosts", "[\"www.example.org\"]");
    let site = setup.start().await.ready().await;
    let headers = [
        ("cookie", "session=1"),
        ("authorization", "Bearer x"),
        ("host", "www.example.org"),
        ("x-toolbase-read-only", "evil"),
        ("x-toolbase-demo", "evil"),
        ("x-toolbase-site", "evil"),
        ("x-evil", "1"),
    ];
    let reply = site.get_with("/echo?utm_source=z&price=Paid&page=2&price=Free&_=1", &headers).await.json();
    assert_eq!(reply["url"], "/echo?page=2&price=Free&price=Paid");
    let mut names: Vec<_> = reply["headers"].as_object().unwrap().keys().cloned().collect();
    names.sort();
    let own =
        ["x-request-id", "x-toolbase-demo", "x-toolbase-menu", "x-toolbase-read-only", "x-toolbase-site"];
    assert_eq!(names, [&["connection", "host"], &own[..]].concat());
    assert_eq!(reply["headers"]["host"], "tools.example.org");
    assert_eq!(
        (&reply["headers"]["x-toolbase-read-only"], &reply["headers"]["x-toolbase-demo"]),
        (&"".into(), &"".into())
    );
    assert_ne!(reply["headers"]["x-toolbase-site"], "evil");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_renderer_is_reported_what_to_report_while_no_changes_are_taken() {
    let site = Setup::default()
        .with("server.read_only", true)
        .with("server.read_only_message", "Zurück um 12.")
        .start()
        .await
        .ready()
        .await;
    let reply = site.get("/echo").await.json();
    assert_eq!(reply["headers"]["x-toolbase-read-only"], "Zur%C3%BCck%20um%2012%2E");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_host_nor_cookie_nor_unknown_parameters_make_another_page() {
    let site = Setup::default().with("server.hosts", "[\"evil.example\"]").start().await.ready().await;
    for (path, name, value) in [
        ("/page/a", "host", "evil.example"),
        ("/page/a", "host", "tools.example.org"),
        ("/page/a?x=1", "cookie", "session=1"),
        ("/page/%61", "accept-language", "ro"),
        ("/page/a?x=", "x-forwarded-host", "evil.example"),
    ] {
        let reply = site.get_with(path, &[(name, value)]).await;
        assert!(reply.text().contains("first #1<"), "{path} {name}");
        assert!(!reply.text().contains("evil"));
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_with_another_menu_has_all_pages_rendered_again() {
    let parts = Parts::with_tools(3);
    let tools = parts.tools();
    let site = Setup::default().module(parts).start().await.ready().await;
    assert!(site.get("/page/a").await.text().contains("first #1<"));
    let shown = async || {
        let headers = site.get("/echo").await.json()["headers"].clone();
        let menu =
            base64::engine::general_purpose::STANDARD.decode(headers["x-toolbase-menu"].as_str().unwrap());
        serde_json::from_slice::<serde_json::Value>(&menu.unwrap()).unwrap()
    };
    assert_eq!(shown().await, serde_json::json!({ "tools": [{ "to": "/all", "label": "All 3" }] }));
    assert!(site.get("/page/a").await.text().contains("first #1<"), "the menu is the same");
    tools.store(4, std::sync::atomic::Ordering::SeqCst);
    assert!(site.get("/page/b").await.status.is_success());
    until("the other page is rendered again", async || {
        site.get("/page/a").await.text().contains("first #2<")
    })
    .await;
    site.stop().await;
}
