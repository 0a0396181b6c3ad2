//! A change made through one node, or by a command, shows on the other within two seconds.

use super::node::{Node, Site, path};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use toolbase_testkit::{Engine, TestDatabase, block_on};

/// How long a change may take.
const SOON: Duration = Duration::from_secs(2);

async fn soon(what: &str, since: Instant, check: impl AsyncFn() -> bool) {
    while !check().await {
        assert!(since.elapsed() < SOON, "two seconds have passed: {what}");
        tokio_sleep().await;
    }
}

async fn tokio_sleep() {
    toolbase_testkit::tokio::time::sleep(Duration::from_millis(20)).await;
}

async fn lists(node: &Node, name: &str) -> bool {
    let list = node.json("/api/aitool/just-launched?limit=100").await;
    let tools = list.as_array().or(list["tools"].as_array());
    tools.unwrap().iter().any(|tool| tool["name"] == name)
}

#[test]
fn lists_search_and_pages_of_both_show_it() {
    block_on(async {
        let database = TestDatabase::create(Engine::Postgres).await;
        // Without a renderer, pages are plain, and just as current.
        let site = Site::new(database.folder(), &database.url, &["web.enabled=true", "web.dir=none"]);
        site.run(&["seed"]);
        let nodes = [site.serve(), site.serve()];

        let list = database.folder().join("new.csv");
        let text =
            "name,url,category,description\nQuokka Notes,https://quokka.example,SEO,Quokkas take notes.\n";
        std::fs::write(&list, text).unwrap();
        site.run(&["import", "tools", &list.display().to_string()]);
        let imported = Instant::now();
        for node in &nodes {
            soon("the list", imported, async || lists(node, "Quokka Notes").await).await;
            let found = node.json("/api/aitool/search?q=quokka").await;
            assert_eq!(found[0]["name"], "Quokka Notes");
            let page = node.get("/ai/quokka-notes").await.text().await.unwrap();
            assert!(page.contains("Quokka Notes</h1>") && page.contains("Quokkas take notes."), "{page}");
        }

        // And so does what an admin changes through one of them.
        let cookie = nodes[0].sign_in();
        let found = nodes[0].client.get(nodes[0].url("/api/admin/tools?q=quokka")).header("cookie", &cookie);
        let found: serde_json::Value = found.send().await.unwrap().json().await.unwrap();
        let tool = nodes[0].url(&format!("/api/admin/tools/{}", found["items"][0]["id"].as_str().unwrap()));
        let changes = serde_json::json!({ "name": "Quokka Papers" });
        let response =
            nodes[0].client.patch(tool).header("cookie", &cookie).json(&changes).send().await.unwrap();
        assert_eq!(response.status(), 200);
        let edited = Instant::now();
        for node in &nodes {
            soon("the new name", edited, async || lists(node, "Quokka Papers").await).await;
        }

        approve_through_one(&nodes, &cookie).await;

        // A session of one node is valid on the other; what one stores, the other serves.
        let uploads = async || {
            let shown = nodes[1].client.get(nodes[1].url("/api/admin/media")).header("cookie", &cookie);
            let shown: serde_json::Value = shown.send().await.unwrap().json().await.unwrap();
            shown["totalCount"].as_u64().unwrap()
        };
        let before = uploads().await;
        let uploaded: serde_json::Value = nodes[0].upload(&cookie).await.unwrap().json().await.unwrap();
        assert_eq!(nodes[1].get(&path(&uploaded)).await.status(), 200);
        assert_eq!(uploads().await, before + 1);

        site.run(&["read-only", "on", "--message", "Back at noon."]);
        let switched = Instant::now();
        for node in &nodes {
            soon("the notice", switched, async || {
                node.json("/api/site").await["readOnly"]["message"] == "Back at noon."
            })
            .await;
            assert_eq!(node.upload(&cookie).await.unwrap().status(), 503);
        }
        site.run(&["read-only", "off"]);
        let switched = Instant::now();
        for node in &nodes {
            soon("changes", switched, async || node.upload(&cookie).await.unwrap().status() == 201).await;
        }
    });
}

/// A submission that an admin approves is in lists, search, sitemap and on its page, on both nodes.
async fn approve_through_one(nodes: &[Node; 2], cookie: &str) {
    let post = async |path: &str, body: Value| -> Value {
        let request = nodes[0].client.post(nodes[0].url(path)).header("cookie", cookie).json(&body);
        let response = request.send().await.unwrap();
        assert!(response.status().is_success(), "{path}: {}", response.text().await.unwrap());
        response.json().await.unwrap()
    };
    let submitted =
        post("/api/aitool", json!({ "name": "Quokka Maps", "url": "https://maps.quokka.example" })).await;
    let id = submitted["newAiTool"]["id"].as_str().unwrap();
    let form = json!({ "categories": ["SEO"], "shortDescription": "Quokkas draw maps." });
    let request = nodes[0].client.put(nodes[0].url(&format!("/api/aitool/{id}"))).header("cookie", cookie);
    assert_eq!(request.json(&form).send().await.unwrap().status(), 200);
    post(&format!("/api/admin/submitted-ai/{id}/approve"), json!({})).await;
    let approved = Instant::now();
    for node in nodes {
        soon("the list", approved, async || lists(node, "Quokka Maps").await).await;
        soon("the search", approved, async || {
            node.json("/api/aitool/search?q=quokka+maps").await[0]["name"] == "Quokka Maps"
        })
        .await;
        soon("the sitemap", approved, async || {
            node.get("/sitemap-1.xml").await.text().await.unwrap().contains("/ai/quokka-maps<")
        })
        .await;
        soon("the page", approved, async || {
            node.get("/ai/quokka-maps").await.text().await.unwrap().contains("Quokkas draw maps.")
        })
        .await;
    }
}
