//! Pages with a look that one browser sees before it is public.

use crate::http::site::{Reply, Setup, Site};
use axum::http::StatusCode;
use base64::Engine;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_server::accounts::{digest, new_secret};

const COOKIE: &str = "__Host-toolbase_site_preview";

async fn site() -> Site {
    Setup::default().start().await.ready().await
}

/// Stores a preview with this name of the site; returns its token.
async fn store(site: &Site, name: &str, ends_at: DateTime<Utc>) -> String {
    let token = new_secret();
    let moment = site.context.clock.now() + TimeDelta::hours(1);
    let settings = json!({ "name": name, "announcement": "Soon", "announcementFrom": moment });
    let insert = "INSERT INTO core_site_preview (token_hash, settings, ends_at) VALUES ($1, $2, $3)";
    sql!(&site.context.db, execute, insert, digest(&token), sqlx::types::Json(settings), ends_at).unwrap();
    token
}

async fn store_present(site: &Site) -> String {
    store(site, "Quokka Tools", site.context.clock.now() + TimeDelta::minutes(30)).await
}

/// Stores a preview of texts of the page `/page/a`; returns its token.
async fn store_texts(site: &Site) -> String {
    let (token, ends_at) = (new_secret(), site.context.clock.now() + TimeDelta::minutes(30));
    let texts = json!({ "page": "a", "texts": { "heading": "Soon" }, "faq": [] });
    let texts = json!({ "path": "/page/a", "texts": texts });
    let insert = "INSERT INTO core_site_preview (token_hash, page_texts, ends_at) VALUES ($1, $2, $3)";
    sql!(&site.context.db, execute, insert, digest(&token), sqlx::types::Json(texts), ends_at).unwrap();
    token
}

/// The page at `path` for the browser with the cookie of `token`.
async fn with_cookie(site: &Site, path: &str, token: &str) -> Reply {
    site.get_with(path, &[("cookie", &format!("other=1; {COOKIE}={token}"))]).await
}

/// The site that the renderer was given, as it echoes it.
fn shown(reply: &Reply) -> Value {
    let headers = reply.json()["headers"].clone();
    let encoded = headers["x-toolbase-site"].as_str().unwrap().to_owned();
    serde_json::from_slice(&base64::engine::general_purpose::STANDARD.decode(encoded).unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_browser_sees_the_preview_and_no_other() {
    let site = site().await;
    let token = store_present(&site).await;
    let begun = site.get(&format!("/site-preview?token={token}")).await;
    assert_eq!((begun.status, begun.header("location")), (StatusCode::SEE_OTHER, "/"));
    assert_eq!(begun.header("cache-control"), "private, no-store");
    let cookie = begun.header("set-cookie");
    assert!(cookie.starts_with(&format!("{COOKIE}={token}; Path=/; Max-Age=")), "{cookie}");
    assert!(cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    let seconds = cookie.split("Max-Age=").nth(1).unwrap().split(';').next().unwrap();
    assert!((1..=1800).contains(&seconds.parse::<u32>().unwrap()), "{cookie}");

    let mine = with_cookie(&site, "/echo", &token).await;
    let preview = shown(&mine);
    assert_eq!(preview["name"], "Quokka Tools");
    assert_eq!(preview["announcement"]["text"], "Soon", "before its time");
    assert_eq!(preview["preview"]["to"], "/site-preview/end");
    assert_eq!((mine.header("cache-control"), mine.header("etag")), ("private, no-store", ""));
    assert_eq!(mine.header("x-robots-tag"), "noindex");
    let theirs = site.get("/echo").await;
    let public = shown(&theirs);
    assert_eq!((&public["name"], &public["preview"]), (&json!("AI ToolBase"), &Value::Null));
    assert_eq!(theirs.header("cache-control"), "public, max-age=0, must-revalidate");

    let ended = with_cookie(&site, "/site-preview/end", &token).await;
    assert_eq!((ended.status, ended.header("location")), (StatusCode::SEE_OTHER, "/"));
    assert!(ended.header("set-cookie").starts_with(&format!("{COOKIE}=; Path=/; Max-Age=0;")));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_cached_page_has_or_is_a_preview() {
    let site = site().await;
    let token = store_present(&site).await;
    assert!(with_cookie(&site, "/page/a", &token).await.text().contains("#1<"));
    let public = site.get("/page/a").await;
    assert!(public.text().contains("#2<"), "the preview was not cached: {}", public.text());
    assert!(
        with_cookie(&site, "/page/a", &token).await.text().contains("#3<"),
        "nor is the cached page shown"
    );
    assert!(site.get("/page/a").await.text().contains("#2<"));
    let headers = [("cookie", &*format!("{COOKIE}={token}")), ("if-none-match", public.header("etag"))];
    let known = site.get_with("/page/a", &headers).await;
    assert_eq!((known.status, known.header("etag")), (StatusCode::OK, ""));
    let data = with_cookie(&site, "/_root.data?_routes=root", &token).await;
    assert_eq!((data.text().as_str(), data.header("cache-control")), ("data #1", "private, no-store"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_that_has_ended_gives_way_to_a_page_about_it_and_then_to_the_site() {
    let site = site().await;
    let past = store(&site, "Past", site.context.clock.now() - TimeDelta::seconds(1)).await;
    for token in [past, new_secret(), "no-token".to_owned(), String::new()] {
        for reply in [
            site.get(&format!("/site-preview?token={token}")).await,
            with_cookie(&site, "/page/a", &token).await,
        ] {
            assert_eq!(reply.status, StatusCode::GONE, "{token}");
            assert!(reply.text().contains("<h1>This preview has ended</h1>"), "{}", reply.text());
            assert!(reply.text().contains("<a href=\"/\">AI ToolBase</a>"));
            assert!(reply.header("set-cookie").starts_with(&format!("{COOKIE}=; Path=/; Max-Age=0;")));
            assert_eq!(reply.header("cache-control"), "private, no-store");
        }
        assert_eq!(with_cookie(&site, "/_root.data?_routes=root", &token).await.text(), "data #1");
    }
    assert_eq!(site.get("/page/a").await.status, StatusCode::OK);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_node_knows_a_preview() {
    let site = site().await;
    let database = format!("\"sqlite:{}\"", site.file("../t.db").display());
    let other = Setup::default().with("database.url", database).start().await.ready().await;
    let token = store_present(&site).await;
    for node in [&site, &other] {
        assert_eq!(shown(&with_cookie(node, "/echo", &token).await)["name"], "Quokka Tools");
    }
    other.stop().await;
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_of_texts_begins_at_their_page_with_the_look_of_the_site() {
    let site = site().await;
    let token = store_texts(&site).await;
    let begun = site.get(&format!("/site-preview?token={token}")).await;
    assert_eq!((begun.status, begun.header("location")), (StatusCode::SEE_OTHER, "/page/a"));
    let mine = with_cookie(&site, "/echo", &token).await;
    let preview = shown(&mine);
    assert_eq!((&preview["name"], &preview["announcement"]), (&json!("AI ToolBase"), &Value::Null));
    assert_eq!(preview["preview"]["text"], "Preview of the texts, not public.");
    assert_eq!(
        preview["preview"]["pageTexts"],
        json!({ "page": "a", "texts": { "heading": "Soon" }, "faq": [] })
    );
    assert_eq!((mine.header("cache-control"), mine.header("etag")), ("private, no-store", ""));
    assert_eq!(shown(&site.get("/echo").await)["preview"], Value::Null);
    site.stop().await;
}
