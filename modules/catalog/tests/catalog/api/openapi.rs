//! The document describes what is served.

use crate::fixture::catalogue;
use toolbase_testkit::on_either;

/// Tags of operations that are tested elsewhere.
const OTHERS: [&str; 3] = ["accounts", "feeds", "figures"];

on_either! {
    async fn every_documented_read_responses(engine) {
        let app = catalogue(engine).await;
        let document = app.get("/api/openapi.json").await.json();
        let mut seen = 0;
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                assert!(operation["operationId"].is_string() && operation["summary"].is_string(), "{method} {path}");
                seen += 1;
                if method == "get" && operation["x-permission"] != "public" {
                    let response = app.get(&path.replace("{id}", "midjourney")).await;
                    assert_eq!(response.status, 401, "{path}: {}", response.text());
                } else if method == "get" && !path.starts_with("/media/") && !OTHERS.contains(&operation["tags"][0].as_str().unwrap()) {
                    let path = path.replace("{id}", "midjourney").replace("{slug}", "midjourney").replace("{page}", "submit");
                    let response = app.get(&format!("{path}?q=image&categoryMain=image")).await;
                    assert_eq!(response.status, 200, "{path}: {}", response.text());
                }
            }
        }
        assert!(seen > 25, "{seen} operations");
    }
}
