//! Tools that may be one product, with the evidence.

use super::traces::id_of;
use crate::fixture::{add, catalogue, draft};
use crate::support::toolbase;
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog::store::index_likeness;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::{AdminClient, TestApp, json_of, on_both};

async fn list(app: &TestApp, draft: &ToolDraft, state: ToolState) {
    add(&app.context, draft, state, Rating::default(), Stats::default(), Duration::zero()).await;
}

async fn suspects(admin: &AdminClient<'_>, name: &str) -> Vec<Value> {
    let id = id_of(admin, name).await;
    let found = json_of(&admin.get(&format!("/api/admin/tools/{id}/duplicates")).await, 200);
    found["duplicates"].as_array().unwrap().clone()
}

on_both! {
    because "names are compared in SQL";

    async fn tools_that_may_be_one_product_are_named_with_the_evidence(engine) {
        let app = catalogue(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let logo = Some("https://pictures.example/one.png".to_owned());
        let twin = ToolDraft {
            url: "https://sketch-pilot.example/app".to_owned(),
            canonical_url: "sketch-pilot.example/app".to_owned(),
            logo_url: logo.clone(),
            ..draft("SketchPilot AI")
        };
        list(&app, &twin, ToolState::Approved).await;
        list(&app, &draft("Midjurney"), ToolState::Pending).await;
        list(&app, &ToolDraft { logo_url: logo, ..draft("Drawing Board") }, ToolState::Approved).await;
        list(&app, &ToolDraft { canonical_url: "letter-box.example/old".to_owned(), ..draft("Letterbox") }, ToolState::Rejected).await;
        while index_likeness(&app.context.db).await.unwrap() > 0 {}

        let path = format!("/api/admin/tools/{}/duplicates", id_of(&admin, "midjourney").await);
        assert_eq!((app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        assert_eq!(admin.get("/api/admin/tools/01933f4e-7c00-7a00-8000-5d2f1b7c9e10/duplicates").await.status, 404);
        let found = suspects(&admin, "sketch pilot").await;
        let tool = id_of(&admin, "sketchpilot").await;
        let expected = json!({ "tool": tool, "slug": "sketchpilot-ai", "state": "approved", "evidence": "same domain, same name" });
        assert_eq!(found, [expected]);
        let found = suspects(&admin, "midjourney").await;
        assert_eq!((found.len(), &found[0]["evidence"], &found[0]["state"]), (1, &json!("near domain, near name"), &json!("pending")));
        let found = suspects(&admin, "sketchpilot").await;
        let evidence: Vec<(&str, &str)> =
            found.iter().map(|one| (one["slug"].as_str().unwrap(), one["evidence"].as_str().unwrap())).collect();
        assert_eq!(evidence, [("sketch-pilot", "same domain, same name"), ("drawing-board", "same logo")]);
        assert!(suspects(&admin, "letter box").await.is_empty(), "a rejected tool is no duplicate");

        let listed = json_of(&admin.get("/api/admin/tools?mayBeDuplicate=true&sort=name").await, 200);
        let names: Vec<&str> = listed["items"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Drawing Board", "Sketch Pilot", "SketchPilot AI"]);
        assert_eq!(json_of(&admin.get("/api/admin/tools?mayBeDuplicate=false").await, 200)["totalCount"], 9);
        admin.get("/api/admin/tools?mayBeDuplicate=perhaps").await.rejected(422, "mayBeDuplicate");

        let printed = toolbase(&app, &["tools", "duplicates", "--format", "json"]).await;
        assert_eq!(printed.code, 0, "{}", printed.notes);
        let pairs: Value = serde_json::from_str(&printed.records).unwrap();
        assert_eq!(pairs, json!([
            { "keep": "sketch-pilot", "duplicate": "sketchpilot-ai", "evidence": "same domain, same name" },
            { "keep": pairs[1]["keep"], "duplicate": pairs[1]["duplicate"], "evidence": "same logo" },
        ]));
        let first = toolbase(&app, &["tools", "duplicates", "--limit", "1"]).await;
        assert!(first.notes.contains("1 of 2"), "{}", first.notes);
    }
}
