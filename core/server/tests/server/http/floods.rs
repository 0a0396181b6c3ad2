//! Floods: of connections, of slow ones, of pages that are not cached.

use crate::http::parts::Parts;
use crate::http::site::{Setup, Site, read_to_end, until};
use axum::http::StatusCode;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// Longer than any limit of these tests, and not as long as the defaults.
const A_WHILE: Duration = Duration::from_secs(9);

async fn impatient() -> Site {
    let setup = Setup::default().with("web.enabled", false);
    setup.with("server.header_timeout_ms", 300).with("server.idle_timeout_ms", 900).start().await
}

async fn closes(stream: tokio::net::TcpStream) -> String {
    tokio::time::timeout(A_WHILE, read_to_end(stream)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_without_a_request_and_heads_that_come_slowly_are_cut() {
    let site = impatient().await;
    let silent = site.connect().await;
    let mut slow = site.connect().await;
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await.unwrap();
    let dribbling = tokio::spawn(async move {
        // A byte now and then is no progress.
        while slow.write_all(b"a").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    assert_eq!(closes(silent).await, "");
    tokio::time::timeout(A_WHILE, dribbling).await.expect("the server hangs up").unwrap();
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_stored_open_may_rest_for_a_while_and_no_longer() {
    let site = impatient().await;
    let mut stream = site.connect().await;
    for _ in 0..2 {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut part = [0; 4096];
        let length = stream.read(&mut part).await.unwrap();
        assert!(part[..length].starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&part[..length]));
    }
    assert_eq!(closes(stream).await, "");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_takes_longer_than_a_connection_may_rest_is_responded() {
    let site = Setup::default()
        .with("web.enabled", false)
        .with("server.header_timeout_ms", 100)
        .with("server.idle_timeout_ms", 100)
        .with("server.request_timeout_ms", 700)
        .module(Parts::default())
        .start()
        .await;
    let reply = site.get("/api/parts/endless").await;
    assert_eq!(reply.status, StatusCode::GATEWAY_TIMEOUT, "cut by the time limit of requests alone");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_with_too_many_connections_reaches_health_checks_only() {
    let site =
        Setup::default().with("web.enabled", false).with("limits.connections_per_address", 3).start().await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(site.connect().await);
    }
    let request = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let limited = site.raw(&request("/api/site")).await;
    assert!(limited.starts_with("HTTP/1.1 429 "), "{limited}");
    assert!(limited.to_lowercase().contains("retry-after: 5") && limited.contains("too-many"), "{limited}");
    for path in ["/healthz", "/readyz", "/metrics"] {
        let reply = site.raw(&request(path)).await;
        assert!(reply.starts_with("HTTP/1.1 200 "), "{path}: {reply}");
        assert!(reply.to_lowercase().contains("connection: close"), "the place is free again: {reply}");
    }
    // Further connections that send nothing do not keep its own health checks away.
    for _ in 0..12 {
        open.push(site.connect().await);
    }
    assert!(site.raw(&request("/healthz")).await.starts_with("HTTP/1.1 200 "));
    drop(open);
    // Read to its end: without the header, that is when an idle connection is cut.
    let last = "GET /api/site HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    until("there is room again", async || site.raw(last).await.contains(" 200 ")).await;
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_reports_so_and_still_renders_and_reports() {
    let site = Setup::default().with("limits.connections", 2).start().await.ready().await;
    let mut page = site.connect().await;
    let _idle = site.connect().await;
    until("it is full", async || {
        let reply = site.raw("GET /api/site HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
        reply.starts_with("HTTP/1.1 503 ") && reply.to_lowercase().contains("retry-after: 5")
    })
    .await;
    assert!(site.raw("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.contains(" 200 "));
    // The renderer requests the API through its own socket.
    page.write_all(b"GET /environment HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .await
        .unwrap();
    let response = closes(page).await;
    assert!(response.starts_with("HTTP/1.1 200 ") && response.contains("\"requested\""), "{response}");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_must_be_rendered_are_limited_and_cached_ones_are_not() {
    let site = Setup::default().with("limits.pages_per_minute", 3).start().await.ready().await;
    for name in ["a", "b", "c"] {
        assert_eq!(site.get(&format!("/page/{name}")).await.status, StatusCode::OK);
    }
    let limited = site.get("/page/d").await;
    assert_eq!(limited.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(limited.header("retry-after").parse::<u32>().unwrap() > 0);
    assert_eq!(limited.header("content-type"), "text/html; charset=utf-8", "a page, for people");
    assert_eq!(limited.header("cache-control"), "no-store");
    assert!(limited.text().contains("<h1>Too many requests</h1>") && limited.text().contains("Please wait"));
    let data = site.get("/_root.data?_routes=root").await;
    assert_eq!((data.status.as_u16(), data.json()["code"].as_str()), (429, Some("too-many")));
    assert!(!data.header("retry-after").is_empty());
    for _ in 0..9 {
        assert_eq!(site.get("/page/a").await.status, StatusCode::OK, "cached");
    }
    // A page that has changed is shown as it was, rather than not at all.
    site.purge("tool:a");
    assert!(site.get("/page/a").await.text().contains("first #1<"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_are_made_up_with_a_query_leave_room_for_others() {
    let site = Setup::default().with("web.concurrency", 4).start().await.ready().await;
    let flood: Vec<_> = (1..=8).map(|n| site.begin(&format!("/gated/{n}?page={n}"))).collect();
    let begun = || (1..=8).filter(|n| site.file(&format!("began-{n}")).exists()).count();
    until("half of the places are taken", async || begun() == 2).await;
    assert_eq!(site.get("/page/a").await.status, StatusCode::OK);
    assert_eq!(begun(), 2);
    site.write("open", "");
    for page in flood {
        assert_eq!(page.await.unwrap().status, StatusCode::OK, "all have their turn");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_of_nothing_are_rendered_once() {
    let pages = ["/", "/:word", "/*", "/page/:name", "/kinds/:name"];
    // Four pages are rendered; a fifth one would be rejected.
    let site =
        Setup::default().pages(&pages).with("limits.pages_per_minute", 4).module(Parts::default()).start();
    let site = site.await.ready().await;
    let first = site.get("/made/up").await;
    assert_eq!(first.status, StatusCode::NOT_FOUND);
    assert!(first.text().contains("nothing #1"), "{}", first.text());
    for path in ["/made/up/1", "/made/up?page=7&q=x", "/made.up/x", "/files/none.txt"] {
        let other = site.get(path).await;
        assert_eq!((other.status, &other.body), (StatusCode::NOT_FOUND, &first.body), "{path}");
        for header in ["content-type", "content-security-policy", "cache-control", "vary", "etag"] {
            assert_eq!(other.header(header), first.header(header), "{path}: {header}");
        }
    }
    // Single words have a route of their own, and so does data.
    let word = site.get("/word").await;
    assert_eq!((word.status, &word.body), (StatusCode::NOT_FOUND, &site.get("/another").await.body));
    let data = site.get("/made/up.data?_routes=root").await;
    assert_eq!((data.status, &data.body), (StatusCode::NOT_FOUND, &site.get("/up/made.data").await.body));
    let below = site.get("/kinds/made/up").await;
    assert_eq!(
        (below.status, &below.body),
        (StatusCode::NOT_FOUND, &site.get("/kinds/up/made/x").await.body)
    );
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn parameters_that_a_page_does_not_read_are_not_rendered() {
    let setup = Setup::default().page("/page/:name", &["page"]).page("/:word", &[]);
    let site = setup.module(Parts::default()).start().await.ready().await;
    for n in 1..5 {
        let page = site.get(&format!("/page/a?q=made+up+{n}&sort=x{n}")).await;
        assert!(page.text().contains("first #1<"), "{}", page.text());
    }
    assert!(site.get("/page/a?page=2&q=x").await.text().contains("first #2<"));
    assert!(site.get("/page/a?page=2&q=y").await.text().contains("first #2<"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn filters_that_no_module_knows_are_rendered_with_the_page_without_them() {
    let site = Setup::default().module(Parts::default()).start().await.ready().await;
    for n in 0..5 {
        let page = site.get(&format!("/page/a?price=unknown{n}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text().contains("first #1<"), "{}", page.text());
    }
    assert!(site.get("/page/a?price=Free").await.text().contains("first #2<"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_on_pages_count_as_searches() {
    let site = Setup::default().with("limits.search_per_minute", 2).start().await.ready().await;
    assert_eq!(site.get("/page/a?q=one").await.status, StatusCode::OK);
    assert_eq!(site.get("/page/a?q=two&page=2").await.status, StatusCode::OK);
    assert_eq!(site.get("/page/a?q=three").await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(site.get("/page/a?q=one").await.status, StatusCode::OK, "cached");
    assert_eq!(site.get("/page/a?page=3").await.status, StatusCode::OK, "no search");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_in_any_list_of_the_api_are_limited() {
    let site = Setup::default()
        .with("web.enabled", false)
        .with("limits.search_per_minute", 2)
        .module(Parts::default())
        .start()
        .await;
    for path in ["/api/parts/list?q=one", "/api/parts/list?q=two", "/api/parts/list?q=&color=red"] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
    let limited = site.get("/api/parts/list?q=three").await;
    assert_eq!((limited.status.as_u16(), limited.json()["code"].as_str()), (429, Some("too-many")));
    assert!(!limited.header("retry-after").is_empty());
    assert_eq!(site.get("/api/parts/list?color=red").await.status, StatusCode::OK, "no search");
    site.stop().await;
}
