//! The routes of the kernel itself.

use crate::parts::Parts;
use crate::site::{Setup, Site};
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
async fn figures_are_told() {
    let site = site().await;
    site.get("/api/site").await;
    site.get("/api/site").await;
    let reply = site.get("/metrics").await;
    assert!(reply.header("content-type").starts_with("application/openmetrics-text"));
    let text = reply.text();
    for line in [
        "toolbase_http_requests_total{route=\"/api/site\",status=\"2xx\"} 2",
        "toolbase_cache_lookups_total{cache=\"api\",result=\"hit\"} 1",
        "toolbase_renderer_up 0",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(text.ends_with("# EOF\n"));
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
