//! The database goes away for a while and comes back.

use super::notes::notes;
use super::proxy::Proxy;
use serde_json::json;
use std::time::{Duration, Instant};
use toolbase_testkit::{Engine, TestApp, TestDatabase, block_on, eventually};

/// How long it is away.
const AWAY: Duration = Duration::from_secs(10);

/// `postgres://user@HOST:PORT/name` with another host and port.
fn through(url: &str, address: std::net::SocketAddr) -> (String, String) {
    let (scheme, rest) = url.split_once("://").unwrap();
    let (user, rest) = rest.split_once('@').unwrap();
    let (target, name) = rest.split_once('/').unwrap();
    (target.to_owned(), format!("{scheme}://{user}@{address}/{name}"))
}

async fn away() {
    let mut database = TestDatabase::create(Engine::Postgres).await;
    let (target, _) = through(&database.url, ([127, 0, 0, 1], 0).into());
    let proxy = Proxy::to(target).await;
    database.url = through(&database.url, proxy.address).1;
    let settings = [("database.connect_timeout_ms", "500")];
    let app = TestApp::on(database, notes(), &settings).await;
    let write = async |text: &str| app.post("/api/notes", &json!({ "text": text })).await;
    assert_eq!(write("before").await.status, 201);

    proxy.cut();
    let cut = Instant::now();
    let mut rejected = 0;
    while cut.elapsed() < AWAY {
        for response in [write("lost").await, app.get("/api/notes").await, app.get("/readyz").await] {
            assert_eq!(response.status, 503, "{}", response.text());
            assert_eq!(response.header("content-type"), "application/problem+json");
            assert_eq!(response.json()["code"], "unavailable");
            assert!(response.header("retry-after").parse::<u32>().unwrap() > 0);
            rejected += 1;
        }
        assert_eq!(app.get("/healthz").await.status, 200, "the process itself is well");
    }
    assert!(rejected >= 6, "each response takes about the time limit of a connection: {rejected}");

    proxy.mend();
    eventually("the database to be back", async || (app.get("/readyz").await.status == 200).then_some(()))
        .await;
    assert_eq!(write("after").await.status, 201);
    assert_eq!(app.get("/api/notes").await.json(), json!(["after", "before"]));
    app.stop().await;
}

#[test]
fn requests_are_rejected_with_503_and_taken_again_without_a_restart() {
    block_on(away());
}
