//! `/api/ai-tool-search/suggest`.

use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::json;
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::{TestApp, eventually, on_either};

async fn suggested(app: &TestApp, query: &str) -> Vec<(String, String, String)> {
    let response = app.get(&format!("/api/ai-tool-search/suggest?{query}")).await;
    assert_eq!(response.status, 200, "{}", response.text());
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let json = response.json();
    let list = json["suggestions"].as_array().unwrap();
    list.iter().map(|one| (text(&one["text"]), text(&one["kind"]), text(&one["path"]))).collect()
}

fn suggestion(text: &str, kind: &str, path: &str) -> (String, String, String) {
    (text.to_owned(), kind.to_owned(), path.to_owned())
}

on_either! {
    async fn tools_categories_and_searches_are_offered(engine) {
        let app = catalogue(engine).await;
        assert_eq!(suggested(&app, "q=mid").await, [suggestion("Midjourney", "tool", "/ai/midjourney")]);
        let typed = suggested(&app, "q=Ima").await;
        let tools = typed.iter().take_while(|one| one.1 == "tool").count();
        assert!((1..=4).contains(&tools), "{typed:?}");
        assert_eq!(typed[tools], suggestion("Image", "category", "/category/image"));
        assert_eq!(typed[tools + 1], suggestion("Image Generator", "category", "/category/image/image-generator"));
        let typed = suggested(&app, "q=backg").await;
        assert!(typed.contains(&suggestion("background", "query", "/search?q=background")), "{typed:?}");
        assert_eq!(suggested(&app, "q=midjorney").await.first(), Some(&suggestion("Midjourney", "tool", "/ai/midjourney")));
    }

    async fn there_are_eight_at_most_and_none_for_nothing(engine) {
        let app = catalogue(engine).await;
        assert!(suggested(&app, "q=%20%20").await.is_empty());
        assert!(suggested(&app, "").await.is_empty());
        assert!(suggested(&app, "q=zzzzqqq").await.is_empty());
        for number in 1..=9 {
            let tool = draft(&format!("Marvel {number}"));
            add(&app.context, &tool, ToolState::Approved, Rating::default(), Stats::default(), Duration::days(1)).await;
        }
        eventually("all nine to be found", async || {
            (app.get("/api/ai-tool-search/search?q=marvel").await.json()["totalCount"] == 9).then_some(())
        })
        .await;
        assert_eq!(suggested(&app, "q=marvel").await.len(), 8);
        let long = "x".repeat(500);
        let rule = app.get(&format!("/api/ai-tool-search/suggest?q={long}")).await.rejected(422, "q");
        assert_eq!(rule, "must be at most 200 characters");
    }

    async fn tools_come_with_their_logos(engine) {
        let app = catalogue(engine).await;
        let offered = app.get("/api/ai-tool-search/suggest?q=midj").await.json()["suggestions"].clone();
        let tool = app.get("/api/aitool/search?q=midj").await.json()[0].clone();
        assert_eq!((&offered[0]["text"], &offered[0]["logoUrl"]), (&json!("Midjourney"), &tool["logoUrl"]));
        let others = app.get("/api/ai-tool-search/suggest?q=backg").await.json()["suggestions"].clone();
        let query = others.as_array().unwrap().iter().find(|one| one["kind"] == "query").unwrap();
        assert!(query.get("logoUrl").is_none(), "{query}");
    }

    async fn sensitive_ones_only_when_requested(engine) {
        let app = catalogue(engine).await;
        assert!(suggested(&app, "q=night").await.is_empty());
        assert!(suggested(&app, "q=girlfriend").await.is_empty());
        assert_eq!(suggested(&app, "q=night&sensitive=1").await[0], suggestion("Night Friend", "tool", "/ai/night-friend"));
        let offered = suggested(&app, "q=girlfriend&sensitive=1").await;
        assert_eq!(offered[0], suggestion("Night Friend", "tool", "/ai/night-friend"));
        assert_eq!(offered[1], suggestion("AI Girlfriend", "category", "/category/ai-chatbot/ai-girlfriend"));
        // Nor does the correction of a typing error reveal them.
        let page = app.get("/api/ai-tool-search/search?q=girlfreind").await.json();
        assert_eq!((page["didYouMean"].clone(), page["correctedQuery"].clone()), (json!(null), json!(null)));
    }
}
