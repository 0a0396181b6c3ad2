//! Lists and search follow every change, from any process.

use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog::store;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_index::{Rating, Stats};
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

on_both! {
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
