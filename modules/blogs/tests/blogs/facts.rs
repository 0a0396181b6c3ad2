//! The tools that posts name.

use crate::fixture::{created, document, id, of, post, site, tool};
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::http::Purge;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{TestApp, eventually, on_either};
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

/// The tags of lists of posts that the next purge of the post's pages has.
async fn purged(purges: &mut Receiver<Purge>, blog: &Value) -> Vec<String> {
    let tag = format!("blog:{}", id(blog));
    loop {
        if let Purge::Tags(tags) = purges.recv().await.unwrap()
            && tags.contains(&tag)
        {
            let mut lists: Vec<String> =
                tags.iter().filter(|tag| tag.starts_with("blogs-naming:")).cloned().collect();
            lists.sort_unstable();
            return lists;
        }
    }
}

on_either! {
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
        purged(&mut purges, &blog).await;
        let stale = of(&admin.get("/api/blogs/stale").await, 200);
        assert_eq!((&stale[0]["slug"], &stale[0]["facts"]["changed"]), (&json!("first"), &json!(1)));

        change(&app, &alpha, "UPDATE catalog_tool SET state = 'inactive' WHERE id = $1").await;
        let found = eventually("the closed tool", async || {
            Some(detail().await).filter(|blog| blog["html"].as_str().unwrap().contains("no longer listed"))
        })
        .await;
        assert!(found["html"].as_str().unwrap().contains("Alpha"), "with what was written: {found}");
    }

    async fn the_pages_of_tools_follow_the_posts_that_name_them(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let (alpha, beta) = (tool(&app, "alpha").await, tool(&app, "beta").await);
        let (of_alpha, of_beta) = (format!("blogs-naming:{alpha}"), format!("blogs-naming:{beta}"));
        let mut purges = app.context.pages.subscribe();
        let mut body = post("First");
        (body["content"], body["status"]) = (naming(&alpha), json!("draft"));
        let blog = created(&admin, &body).await;
        assert_eq!(purged(&mut purges, &blog).await, [""; 0], "readers do not see it");
        let path = format!("/api/blogs/{}", id(&blog));
        let record = format!("/api/admin/blogs/{}", id(&blog));
        for action in ["publish", "unpublish", "publish", "trash", "restore"] {
            of(&admin.post(&format!("{record}/{action}"), &json!({})).await, 200);
            assert_eq!(purged(&mut purges, &blog).await, [of_alpha.as_str()], "{action}");
        }
        of(&admin.put(&path, &json!({ "title": "Renamed" })).await, 200);
        assert_eq!(purged(&mut purges, &blog).await, [of_alpha.as_str()]);
        of(&admin.put(&path, &json!({ "content": naming(&beta) })).await, 200);
        let mut both = [of_alpha.as_str(), of_beta.as_str()];
        both.sort_unstable();
        assert_eq!(purged(&mut purges, &blog).await, both, "the former one lists it no more");
        of(&admin.post(&format!("{path}/revisions/1/restore"), &json!({})).await, 200);
        assert_eq!(purged(&mut purges, &blog).await, both);
        of(&admin.delete(&path).await, 200);
        assert_eq!(purged(&mut purges, &blog).await, [of_alpha.as_str()]);

        let at = app.clock.now() + chrono::Duration::hours(1);
        (body["status"], body["publishedAt"]) = (json!("scheduled"), json!(at));
        let soon = created(&admin, &body).await;
        assert_eq!(purged(&mut purges, &soon).await, [""; 0]);
        app.clock.advance(chrono::Duration::hours(2));
        app.run_job("blogs.publish-due").await;
        assert_eq!(purged(&mut purges, &soon).await, [of_alpha.as_str()]);
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
