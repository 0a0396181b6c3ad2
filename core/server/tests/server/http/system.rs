//! The routes of the kernel itself.

use crate::http::parts::Parts;
use crate::http::site::{Setup, Site, until};
use axum::http::StatusCode;

async fn site() -> Site {
    Setup::default().with("web.enabled", false).module(Parts::default()).start().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_describes_core_and_modules() {
    let site = site().await;
    let reply = site.get("/api/openapi.json").await;
    let document = reply.json();
    assert_eq!(document["info"]["title"], "AI ToolBase");
    assert_eq!(document["servers"][0]["url"], "https://tools.example.org");
    for path in ["/api/site", "/healthz", "/api/parts/take"] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    assert_eq!(document["paths"]["/api/parts/take"]["post"]["operationId"], "take_part");
    assert!(!reply.header("etag").is_empty());
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_documentation_is_served_with_all_its_parts() {
    let site = site().await;
    let page = site.get("/docs").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(page.header("content-security-policy").contains("script-src 'self';"));
    let text = page.text();
    let parts: Vec<_> = text.split(['"', '\'']).filter(|part| part.starts_with("/docs/")).collect();
    assert!(parts.len() >= 4, "{text}");
    assert!(!text.contains("https://"), "nothing from elsewhere");
    for part in parts {
        assert_eq!(site.get(part).await.status, StatusCode::OK, "{part}");
    }
    assert!(site.get("/docs/swagger-initializer.js").await.text().contains("/api/openapi.json"));
    assert_eq!(site.get("/docs/nothing.js").await.status, StatusCode::NOT_FOUND);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_served() {
    let site = site().await;
    site.get("/api/site").await;
    site.get("/api/site").await;
    let reply = site.get("/metrics").await;
    assert!(reply.header("content-type").starts_with("application/openmetrics-text"));
    let text = reply.text();
    for line in [
        "toolbase_http_requests_total{route=\"/api/site\",method=\"GET\",status=\"2xx\"} 2",
        "toolbase_cache_lookups_total{cache=\"api\",result=\"hit\"} 1",
        "toolbase_renderer_up 0",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(text.ends_with("# EOF\n"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_report_of_process_version_database_and_mail_and_of_nothing_that_never_happened() {
    let site = site().await;
    site.get("/api/site").await;
    site.send(axum::http::Method::POST, "/api/site", &[], "").await;
    until("the database was measured", async || {
        site.get("/metrics").await.text().contains("toolbase_database_wait_seconds")
    })
    .await;
    let text = site.get("/metrics").await.text();
    let value = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
    };
    assert!(value("process_resident_memory_bytes") > 1e6);
    assert!(value("process_cpu_seconds_total") >= 0.0);
    assert!(value("process_open_fds") > 3.0 && value("process_max_fds") > value("process_open_fds"));
    assert!(value("process_start_time_seconds") > 1.7e9);
    assert!((value("toolbase_database_connections_max") - 8.0).abs() < f64::EPSILON);
    assert!(value("toolbase_database_connections{state=\"idle\"}") >= 0.0);
    assert!(text.contains("toolbase_build_info{version=\""), "{text}");
    assert!(!text.contains("toolbase_mails_total"), "none was sent: {text}");
    assert!(text.contains("route=\"/api/site\",method=\"POST\",status=\"4xx\"} 1"), "{text}");
    let counted = text.lines().filter(|line| line.starts_with("toolbase_http_requests_total"));
    let zero: Vec<_> = counted.filter(|line| line.ends_with(" 0") || line.contains("1xx")).collect();
    assert_eq!(zero, [""; 0]);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_are_counted_by_what_became_of_them() {
    let site = Setup::default().with("web.enabled", false).with("mail.transport", "memory").start().await;
    let body = r#"{"fullName":"Mia Miller","email":"mia@example.org","password":"plover kettle ninety"}"#;
    let json = [("content-type", "application/json")];
    let signed_up = site.send(axum::http::Method::POST, "/api/auth/signup", &json, body).await;
    assert!(signed_up.status.is_success(), "{}", signed_up.text());
    until("the mail is counted", async || {
        site.get("/metrics").await.text().contains("toolbase_mails_total{outcome=\"sent\"} 1")
    })
    .await;
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness_follows_the_database() {
    let site = site().await;
    assert_eq!(site.get("/readyz").await.status, StatusCode::OK);
    site.context.db.close().await;
    let reply = site.get("/readyz").await;
    assert_eq!((reply.status.as_u16(), reply.json()["code"].as_str()), (503, Some("unavailable")));
    assert_eq!(site.get("/healthz").await.status, StatusCode::OK, "the process itself is well");
    site.stop().await;
}
