//! The layers of every request, and the extractors.

use crate::http::parts::Parts;
use crate::http::site::{Reply, Setup, Site};
use axum::http::{Method, StatusCode};
use serde_json::json;

const TAKE: &str = "/api/parts/take";

async fn site() -> Site {
    Setup::default().with("web.enabled", false).module(Parts::default()).start().await
}

async fn take(site: &Site, kind: &str, body: &'static str) -> Reply {
    site.send(Method::POST, TAKE, &[("content-type", kind)], body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_is_an_response_and_the_server_goes_on() {
    let site = site().await;
    let reply = site.get("/api/parts/panic").await;
    assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(reply.header("content-type"), "application/problem+json");
    assert!(!reply.text().contains("secret"), "{}", reply.text());
    assert_eq!(reply.json()["requestId"], reply.header("x-request-id"));
    assert_eq!(site.get("/healthz").await.json(), json!({ "status": "ok" }));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_request_has_a_name_of_its_own() {
    let site = site().await;
    let first = site.get_with("/healthz", &[("x-request-id", "forged")]).await;
    let second = site.get("/api/nothing").await;
    let (first, second) = (first.header("x-request-id"), second.header("x-request-id"));
    assert!(first.len() == 16 && second.len() == 16 && first != second, "{first} {second}");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_request_is_given_up() {
    let site = Setup::default()
        .with("web.enabled", false)
        .with("server.request_timeout_ms", 50)
        .module(Parts::default())
        .start()
        .await;
    let reply = site.get("/api/parts/endless").await;
    assert_eq!((reply.status.as_u16(), reply.json()["code"].as_str()), (504, Some("timeout")));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_addresses_and_methods_are_problems() {
    let site = site().await;
    for (method, path, status, code) in [
        (Method::GET, "/api/nothing", 404, "not-found"),
        (Method::GET, "/all", 404, "not-found"),
        (Method::POST, "/api/site", 405, "method-not-allowed"),
        (Method::DELETE, TAKE, 405, "method-not-allowed"),
    ] {
        let reply = site.send(method, path, &[], "").await;
        assert_eq!(reply.header("content-type"), "application/problem+json");
        let problem = reply.json();
        assert_eq!((reply.status.as_u16(), problem["code"].as_str()), (status, Some(code)), "{path}");
        assert_eq!(problem["status"], status);
        assert_eq!(problem["message"], problem["detail"]);
    }
    let reply = site.send(Method::DELETE, TAKE, &[], "").await;
    assert!(reply.header("allow").contains("POST"), "{:?}", reply.headers);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_several_spellings() {
    let site = site().await;
    for path in ["/api/site/", "/api/site//", "/api/site/?x=1"] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
    for path in ["/api/adminActions/fold", "/api/adminactions/fold/", "/api/adminActions/fold/"] {
        assert_eq!(site.get(path).await.json(), json!("folded"), "{path}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_is_rejected_for_what_is_wrong_with_it() {
    let site = Setup::default()
        .with("web.enabled", false)
        .with("server.body_limit_bytes", 200)
        .module(Parts::default())
        .start()
        .await;
    let good = take(&site, "application/json; charset=utf-8", r#"{"name":"bolt","sizes":[1,2]}"#).await;
    assert_eq!((good.status, good.json()["sizes"][1].as_i64()), (StatusCode::OK, Some(2)));
    let merge = take(&site, "application/merge-patch+json", r#"{"name":"bolt","sizes":[]}"#).await;
    assert_eq!(merge.status, StatusCode::OK);
    for (kind, body, status, field) in [
        ("application/json", "{\"name\":", 400, "body"),
        ("application/json", "{\"name\":\"a\",\"sizes\":[]} x", 400, "body"),
        ("application/json", "", 400, "body"),
        ("application/json", r#"{"name":7,"sizes":[]}"#, 422, "name"),
        ("application/json", r#"{"name":"a","sizes":[1,"two"]}"#, 422, "sizes[1]"),
        ("application/json", r#"{"name":"a","sizes":[900]}"#, 422, "sizes[0]"),
        ("application/json", r#"{"sizes":[]}"#, 422, "name"),
        ("text/plain", "{}", 415, ""),
    ] {
        let reply = take(&site, kind, body).await;
        let problem = reply.json();
        assert_eq!(reply.status, status, "{body}: {problem}");
        let named: Vec<_> = problem["errors"].as_object().unwrap().keys().collect();
        let expected: Vec<_> = [field].into_iter().filter(|field| !field.is_empty()).collect();
        assert_eq!(named, expected, "{body}: {problem}");
    }
    let long = format!("{{\"name\":\"{}\",\"sizes\":[]}}", "x".repeat(300));
    let reply = site.send(Method::POST, TAKE, &[("content-type", "application/json")], long).await;
    assert_eq!((reply.status.as_u16(), reply.json()["code"].as_str()), (413, Some("too-large")));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_query_is_rejected_for_the_parameter_that_is_wrong() {
    let site = site().await;
    let list = |query: &'static str| {
        let site = &site;
        async move { site.get(&format!("/api/parts/list?{query}")).await }
    };
    assert_eq!(list("color=red&color=blue%20sky").await.json(), json!(["red", "blue sky"]));
    assert_eq!(list("").await.json(), json!([]));
    for query in ["page=0", "page=many", "page=-1"] {
        let reply = list(query).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
        assert!(reply.json()["errors"]["page"].is_array(), "{query}: {}", reply.text());
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn responses_have_security_headers() {
    let site = site().await;
    let reply = site.get("/api/site").await;
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    assert_eq!(reply.header("referrer-policy"), "strict-origin-when-cross-origin");
    assert!(reply.header("content-security-policy").starts_with("default-src 'none'"));
    assert!(!reply.header("strict-transport-security").is_empty(), "the site's address is https");
    for path in [
        "/api/site",
        "/api/nothing",
        "/healthz",
        "/metrics",
        "/docs",
        "/all",
        "/media/none",
        "/assets/none.js",
    ] {
        let reply = site.get(path).await;
        assert_eq!(reply.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(reply.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert!(reply.header("permissions-policy").contains("camera=()"), "{path}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_responses_to_its_own_names_alone() {
    let site = Setup::default()
        .with("web.enabled", false)
        .with("server.hosts", "[\"www.example.org\"]")
        .start()
        .await;
    for (hosts, path, status) in [
        ("Host: tools.example.org\r\n", "/api/site", 200),
        ("Host: www.example.org\r\n", "/api/site", 200),
        ("Host: localhost:1\r\n", "/api/site", 200),
        ("Host: evil.example\r\n", "/api/site", 421),
        ("Host: evil.example\r\n", "/healthz", 200),
        ("Host: tools.example.org\r\nHost: tools.example.org\r\n", "/api/site", 400),
        ("", "/api/site", 400),
    ] {
        let reply = site.raw(&format!("GET {path} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n")).await;
        assert!(reply.starts_with(&format!("HTTP/1.1 {status} ")), "{hosts}{reply}");
        assert_eq!(reply.contains("server.hosts"), status == 421, "it has advice: {reply}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_where_an_object_belongs_is_rejected() {
    let site = site().await;
    let reply = take(&site, "application/json", r#"["bolt",[1,2]]"#).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", reply.text());
    assert_eq!(reply.json()["errors"]["body"][0], "must be an object");
    site.stop().await;
}
