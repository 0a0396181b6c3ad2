//! The tools that posts name.

use crate::fixture::{created, document, id, of, post, site, tool};
use serde_json::{Value, json};
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{TestApp, eventually, on_both};
use uuid::Uuid;

fn naming(tool: &str) -> Value {
    let fact = |name: &str| json!({ "type": "toolFact", "attrs": { "tool": tool, "fact": name } });
    document(&json!([{ "type": "paragraph", "content": [fact("name"), fact("price")] }]))
}

/// Changes a column of the tool, as an edit of the catalogue does.
async fn change(app: &TestApp, tool: &str, statement: &'static str) {
    let id: Uuid = tool.parse().unwrap();
    let mut tx = app.context.db.begin().await.unwrap();
    sql!(&mut tx, execute, statement, id).unwrap();
    events::emit(&mut tx, &ToolsChanged::with_ids([id]), app.clock.now());
    tx.commit().await.unwrap();
}

on_both! {
    async fn posts_follow_the_tools_that_they_name(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let alpha = tool(&app, "alpha").await;
        let mut body = post("First");
        body["content"] = naming(&alpha);
        let blog = created(&admin, &body).await;
        created(&admin, &post("Second")).await;
        let written = &blog["content"]["content"][0]["content"][0]["attrs"]["written"];
        assert_eq!((&written["value"], written["at"].is_string()), (&json!("Alpha"), true));
        let detail = async || of(&app.get("/api/blogs/slug/first").await, 200)["blog"].clone();
        let found = detail().await;
        assert_eq!((&found["facts"]["changed"], &found["facts"]["total"]), (&json!(0), &json!(1)));
        assert!(found["html"].as_str().unwrap().contains("Alpha"));
        let named = of(&app.get(&format!("/api/blogs/tool/{alpha}")).await, 200);
        assert_eq!((&named["totalCount"], &named["blogs"][0]["slug"]), (&json!(1), &json!("first")));
        assert_eq!(of(&admin.get("/api/blogs/stale").await, 200), json!([]));

        let mut purges = app.context.pages.subscribe();
        change(&app, &alpha, "UPDATE catalog_tool SET name = 'Alpha Prime' WHERE id = $1").await;
        let found = eventually("the new name", async || {
            Some(detail().await).filter(|blog| blog["html"].as_str().unwrap().contains("Alpha Prime"))
        })
        .await;
        assert_eq!(found["facts"]["changed"], 1);
        let tag = format!("blog:{}", id(&blog));
        loop {
            if let toolbase_kernel::http::Purge::Tags(tags) = purges.recv().await.unwrap()
                && tags.contains(&tag)
            {
                break;
            }
        }
        let stale = of(&admin.get("/api/blogs/stale").await, 200);
        assert_eq!((&stale[0]["slug"], &stale[0]["facts"]["changed"]), (&json!("first"), &json!(1)));

        change(&app, &alpha, "UPDATE catalog_tool SET state = 'inactive' WHERE id = $1").await;
        let found = eventually("the closed tool", async || {
            Some(detail().await).filter(|blog| blog["html"].as_str().unwrap().contains("no longer listed"))
        })
        .await;
        assert!(found["html"].as_str().unwrap().contains("Alpha"), "with what was written: {found}");
    }

    async fn a_preview_shows_the_present_facts(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let beta = tool(&app, "beta").await;
        let preview = of(&admin.post("/api/blogs/preview", &json!({ "content": naming(&beta) })).await, 200);
        assert!(preview["html"].as_str().unwrap().contains("Beta"), "{preview}");
        assert_eq!((&preview["facts"]["changed"], &preview["facts"]["total"]), (&json!(0), &json!(1)));
    }
}
