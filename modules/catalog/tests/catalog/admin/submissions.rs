//! A submission as a moderator sees it.

use crate::fixture::{add, catalogue, draft};
use serde_json::json;
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog::store::{self, Appearance};
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::on_either;
use uuid::Uuid;

on_either! {
    async fn lookalikes_signals_and_age_are_pointed_out(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        app.run_job("catalog.index-likeness").await;
        let sent = member.post("/api/aitool", &json!({ "name": "Midjurney AI", "url": "https://mídjourney.example", "quick": true })).await;
        assert_eq!(sent.status, 201, "never rejected: {}", sent.text());
        let path = format!("/api/admin/tools/{}/submission", sent.json()["newAiTool"]["id"].as_str().unwrap());
        let facts = admin.get(&path).await;
        assert_eq!(facts.status, 200, "{}", facts.text());
        let facts = facts.json();
        assert_eq!(facts["lookalikes"], json!(["Midjourney (https://midjourney.example, approved): its name and website"]));
        assert_eq!((&facts["history"], &facts["queuePlace"], &facts["overdue"], &facts["signals"]), (&json!("1 pending"), &json!(1), &json!(false), &json!([])));
        assert!(facts["submittedBy"].as_str().unwrap().ends_with(&format!("<{}>", member.email)) && facts["addressConfirmed"].is_boolean());
        app.clock.advance(chrono::Duration::days(8));
        let admin = app.admin().await;
        assert_eq!(admin.get(&path).await.json()["overdue"], true, "more than five business days");

        let member = app.member().await;
        assert_eq!(member.get(&path).await.status, 403);
        assert_eq!(app.get(&path).await.status, 401);
        assert_eq!(admin.get(&format!("/api/admin/tools/{}/submission", Uuid::nil())).await.status, 404);
    }

    async fn each_tool_of_a_page_has_its_own_lookalikes(engine) {
        let app = catalogue(engine).await;
        let db = &app.context.db;
        app.run_job("catalog.index-likeness").await;
        let tool = |name, canonical_url| Appearance { id: Uuid::nil(), name, canonical_url };
        let midjourney = store::lookalikes(db, "Midjourney", "elsewhere.example", Uuid::nil()).await.unwrap().remove(0);
        let tools = [
            tool("Midjurney", "elsewhere.example"),
            tool("Nothing like it", "nowhere.example"),
            tool("", ""),
            tool("Another", "midjourney.test"),
            Appearance { id: midjourney.id, ..tool("Midjourney", "midjourney.example") },
        ];
        let found = store::lookalikes_of_each(db, &tools).await.unwrap();
        let found: Vec<Vec<(&str, bool, bool)>> = found
            .iter()
            .map(|tools| tools.iter().map(|tool| (tool.name.as_str(), tool.by_name, tool.by_host)).collect())
            .collect();
        let midjourney = |by_name, by_host| vec![("Midjourney", by_name, by_host)];
        assert_eq!(found, [midjourney(true, false), vec![], vec![], midjourney(false, true), vec![]]);
        app.stop().await;
    }

    async fn an_edited_name_is_found_under_the_new_one(engine) {
        let app = catalogue(engine).await;
        let id = add(&app.context, &ToolDraft { ..draft("Wordsmith") }, ToolState::Approved, Rating::default(), Stats::default(), chrono::Duration::zero()).await;
        app.run_job("catalog.index-likeness").await;
        let db = &app.context.db;
        let alike = async |name: &str| store::lookalikes(db, name, "elsewhere.example", Uuid::nil()).await.unwrap();
        assert_eq!(alike("Word smith").await.iter().map(|tool| tool.name.as_str()).collect::<Vec<_>>(), ["Wordsmith"]);
        let admin = app.admin().await;
        let edited = admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "name": "Lettermaker" })).await;
        assert_eq!(edited.status, 200, "{}", edited.text());
        assert!(alike("Word smith").await.is_empty());
        assert_eq!(alike("Lettermakers").await.len(), 1);
    }
}
