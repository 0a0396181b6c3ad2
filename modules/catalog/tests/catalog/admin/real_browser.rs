//! Pictures of websites, taken by the Chromium that `CHROMIUM` names through the guarded proxy. Without one nothing runs.

use crate::fixture::catalogue_with;
use crate::support::toolbase;
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use toolbase_kernel::sql;
use toolbase_testkit::{Engine, Ran, TestApp, tokio};

/// The time for a picture that comes, in milliseconds: a machine that runs other tests is slow.
const LONG_MS: u64 = 90_000;
/// The time for one that does not, in milliseconds.
const LIMIT_MS: u64 = 40_000;
/// The time for a machine that is busy with other tests to end a browser.
const GRACE: Duration = Duration::from_secs(20);

/// A website whose pages lead elsewhere or do not end; returns its host and port.
async fn website() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut head = [0; 4096];
                let length = socket.read(&mut head).await.unwrap_or_default();
                let head = String::from_utf8_lossy(&head[..length]).into_owned();
                let body = match head.split([' ', '?']).nth(1).unwrap_or_default() {
                    "/leads" => "<script>location = 'http://127.0.0.1/private'</script>",
                    "/waits" => "<body style='background:#0b6b63'><h1>Inkwell</h1><img src=/never>",
                    "/takes" => {
                        "<h1>Inkwell</h1><script>for (const all = [];;) all.push(new Uint8Array(1 << 24).fill(7))</script>"
                    }
                    // A response that never comes.
                    _ => return std::future::pending().await,
                };
                let head = format!(
                    "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                    body.len()
                );
                let _ = socket.write_all(&[head.as_bytes(), body.as_bytes()].concat()).await;
            });
        }
    });
    host
}

/// A catalogue with the browser, and the website; `None` without a browser.
async fn fixture(limit_ms: u64) -> Option<(TestApp, String)> {
    let program = std::env::var("CHROMIUM").ok().filter(|program| Path::new(program).is_file())?;
    let (host, limit) = (website().await, limit_ms.to_string());
    let allow = format!("[\"{host}\"]");
    let settings = [
        ("fetch.allow", allow.as_str()),
        ("fetch.timeout_ms", "10000"),
        ("fetch.browser.program", program.as_str()),
        ("fetch.browser.timeout_ms", limit.as_str()),
        // The tests may run as root, for whom Chromium has no sandbox.
        ("fetch.browser.sandbox", "false"),
        ("cache.api_mib", "0"),
    ];
    Some((catalogue_with(Engine::Sqlite, &settings).await, host))
}

/// Captures the page `path` as the website of a tool.
async fn capture(app: &TestApp, host: &str, path: &str) -> Ran {
    let url = format!("http://{host}{path}");
    sql!(&app.context.db, execute, "UPDATE catalog_tool SET url = $1 WHERE slug = 'midjourney'", url)
        .unwrap();
    toolbase(app, &["tools", "capture", "--format", "csv", "midjourney"]).await
}

async fn screenshot(app: &TestApp) -> Value {
    app.get("/api/aitool/slug/midjourney").await.json()["screenshot"]["url"].clone()
}

#[tokio::test]
async fn a_page_that_leads_to_a_private_address_is_not_captured() {
    let Some((app, host)) = fixture(LONG_MS).await else { return };
    let ran = capture(&app, &host, "/leads").await;
    assert_eq!((ran.code, ran.notes.trim()), (1, "0 captured, 1 failed, 0 skipped"), "{}", ran.records);
    let reason = "There is no website at this address on the public internet.";
    assert!(ran.records.contains(reason), "{}", ran.records);
    assert_eq!(screenshot(&app).await, Value::Null);
}

#[tokio::test]
async fn a_page_that_never_loads_ends_within_the_limit() {
    let Some((app, host)) = fixture(LIMIT_MS).await else { return };
    let begun = Instant::now();
    let ran = capture(&app, &host, "/never").await;
    assert!(ran.records.contains("The website took too long to respond."), "{}", ran.records);
    assert_eq!((ran.code, screenshot(&app).await), (1, Value::Null));
    // The page comes, and a part of it does not: after half of the time the picture is of what there is.
    let ran = capture(&app, &host, "/waits").await;
    assert_eq!(ran.code, 0, "{} {}", ran.records, ran.notes);
    // A script that takes all memory that there is fails at the limit, and the page is shown.
    let ran = capture(&app, &host, "/takes").await;
    assert_eq!(ran.code, 0, "{} {}", ran.records, ran.notes);
    assert!(begun.elapsed() < Duration::from_millis(LIMIT_MS) + GRACE, "{:?}", begun.elapsed());
}
