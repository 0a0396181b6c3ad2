//! Lists and search follow every change, from any process.

use crate::api::submitting::submitted;
use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::json;
use tokio::sync::broadcast::Receiver;
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog::store;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_kernel::http::Purge;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{TestApp, eventually, on_both};
use uuid::Uuid;

async fn total(app: &TestApp, path: &str) -> u64 {
    app.get(path).await.json()["totalCount"].as_u64().unwrap()
}

async fn new_tool(app: &TestApp, name: &str) -> Uuid {
    let taxonomy = store::load_taxonomy(&app.context.db).await.unwrap();
    let category = taxonomy.sub(taxonomy.resolve_sub(None, "meme-generator").unwrap()).unwrap().1.id;
    let draft = ToolDraft { categories: vec![category], ..draft(name) };
    add(&app.context, &draft, ToolState::Approved, Rating::default(), Stats::default(), Duration::zero())
        .await
}

/// Waits for the purge of the pages with `tag`; returns it with all its tags, and those of the purges before it.
async fn purged(purges: &mut Receiver<Purge>, tag: &str) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        let next = tokio::time::timeout(std::time::Duration::from_secs(20), purges.recv()).await;
        let Purge::Tags(tags) = next.unwrap_or_else(|_| panic!("no purge of {tag}: {all:?}")).unwrap() else {
            panic!("everything was purged");
        };
        all.extend(tags.iter().cloned());
        if tags.iter().any(|purged| purged == tag) {
            return all;
        }
    }
}

on_both! {
    because "the read model follows the events of the database";

    async fn the_page_of_a_tool_that_is_not_listed_is_purged_on_every_node(engine) {
        let app = catalogue(engine).await;
        let other = app.another_node(vec![toolbase_catalog::module()], &[("catalog.debounce_ms", "10")]).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let mut purges = [app.context.pages.subscribe(), other.context.pages.subscribe()];
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        for purges in &mut purges {
            let tags = purged(purges, "tool:inkwell").await;
            assert_eq!(tags, ["tool:inkwell"], "lists do not show a draft");
        }
        let id = draft["id"].as_str().unwrap();
        let form = json!({
            "categories": ["Copywriting"], "details": { "introduction": "Writes.", "usage": "Type.", "speciality": "Ink." },
            "features": { "pros": ["Quick"], "cons": ["Black"] },
        });
        assert_eq!(member.put(&format!("/api/aitool/{id}"), &form).await.status, 200);
        for purges in &mut purges {
            assert_eq!(purged(purges, "tool:inkwell").await, ["tool:inkwell"], "submitted");
        }
        let returned = format!("/api/admin/submitted-ai/{id}/request-changes");
        assert_eq!(admin.post(&returned, &json!({ "reason": "Say what it writes." })).await.status, 200);
        for purges in &mut purges {
            assert_eq!(purged(purges, "tool:inkwell").await, ["tool:inkwell"], "returned");
        }
        let renamed = admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "slug": "ink-well" })).await;
        assert_eq!(renamed.status, 200, "{}", renamed.text());
        for purges in &mut purges {
            let tags = purged(purges, "tool:ink-well").await;
            assert!(tags.contains(&"tool:inkwell".to_owned()), "its former address: {tags:?}");
        }
        assert_eq!(admin.post(&format!("/api/adminactions/return-tool-to-queue/{id}"), &json!({})).await.status, 200);
        assert_eq!(admin.post(&format!("/api/admin/submitted-ai/{id}/approve"), &json!({})).await.status, 200);
        for purges in &mut purges {
            let tags = purged(purges, "lists").await;
            assert!(tags.contains(&"tool:ink-well".to_owned()), "approved: {tags:?}");
        }
    }

    async fn a_new_tool_appears_in_lists_search_and_counts(engine) {
        let app = catalogue(engine).await;
        assert_eq!(total(&app, "/api/ai-tool-search/search?q=zebrafish").await, 0);
        new_tool(&app, "Zebrafish").await;
        eventually("the new tool", async || (total(&app, "/api/aitool/all").await == 8).then_some(())).await;
        assert_eq!(total(&app, "/api/ai-tool-search/search?q=zebrafish").await, 1);
        assert_eq!(app.get("/api/categories/tree?counts=1").await.json()[0]["subCategories"][2]["count"], 1);
        assert_eq!(app.get("/api/aitool/just-launched").await.json()["tools"][0]["name"], "Zebrafish");
    }

    async fn a_removed_tool_disappears(engine) {
        let app = catalogue(engine).await;
        let mut tx = app.context.db.begin().await.unwrap();
        sql!(&mut tx, execute, "UPDATE catalog_tool SET state = 'inactive' WHERE slug = $1", "midjourney").unwrap();
        events::emit(&mut tx, &ToolsChanged::everything(), app.clock.now());
        tx.commit().await.unwrap();
        eventually("the tool to go", async || (total(&app, "/api/aitool/all").await == 6).then_some(())).await;
        assert_eq!(app.get("/api/aitool/midjourney").await.status, 404);
        assert_eq!(total(&app, "/api/ai-tool-search/search?q=midjourney").await, 0);
    }

    async fn a_change_made_through_another_server_is_seen(engine) {
        let one = catalogue(engine).await;
        let other = one.another_node(vec![toolbase_catalog::module()], &[("catalog.debounce_ms", "10")]).await;
        assert_eq!(total(&other, "/api/aitool/all").await, 7);
        new_tool(&other, "Elsewhere").await;
        eventually("the other server's tool", async || (total(&one, "/api/aitool/all").await == 8).then_some(())).await;
    }
}
