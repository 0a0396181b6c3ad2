//! `/api/aitool/{id}`, `/slug/{slug}`, `/similar/{id}`, `/{id}/contact`: one tool, in all its states.

use crate::fixture::{add, catalogue, draft, names};
use chrono::Duration;
use serde_json::json;
use toolbase_catalog::api_shapes::Tool;
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog::store;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::{TestApp, on_either};
use uuid::Uuid;

async fn add_in_state(app: &TestApp, name: &str, state: ToolState) -> Uuid {
    let taxonomy = store::load_taxonomy(&app.context.db).await.unwrap();
    let category = taxonomy.sub(taxonomy.resolve_sub(None, "copywriting").unwrap()).unwrap().1.id;
    let draft = ToolDraft { categories: vec![category], ..draft(name) };
    add(&app.context, &draft, state, Rating::default(), Stats::default(), Duration::zero()).await
}

on_either! {
    async fn a_tool_is_found_by_id_and_by_slug(engine) {
        let app = catalogue(engine).await;
        let by_slug = app.get("/api/aitool/slug/midjourney").await;
        let tool: Tool = serde_json::from_slice(&by_slug.body).unwrap();
        assert_eq!((tool.card.name.as_str(), tool.card.status.is_approved), ("Midjourney", true));
        assert_eq!(tool.extras.details.usage, "Open it and begin.");
        assert_eq!(tool.extras.pricing[0].plan_name, "Basic");
        assert_eq!(tool.extras.qa_section[0].question, "Is it real?");
        assert_eq!(tool.extras.social_links.len(), 12);
        assert_eq!(by_slug.json()["_id"], by_slug.json()["id"]);
        let by_id = app.get(&format!("/api/aitool/{}", tool.card.id.0)).await;
        assert_eq!(by_id.json(), by_slug.json());
        for name in ["MidJourney", "slug/MIDJOURNEY"] {
            assert_eq!(app.get(&format!("/api/aitool/{name}")).await.json(), by_slug.json(), "{name}");
        }
        assert_eq!(app.get("/api/aitool/midjourney").await.json(), by_slug.json());
        assert_eq!((&by_slug.json()["reviews"], by_slug.json()["metrics"]["overall"].is_number()), (&json!([]), true));
        assert!(by_slug.header("etag").starts_with('"'));
    }

    async fn the_character_nul_finds_nothing_and_is_in_no_text(engine) {
        let app = catalogue(engine).await;
        for path in ["%00", "slug/a%00b", "similar/a%00b", "a%00b/contact"] {
            assert_eq!(app.get(&format!("/api/aitool/{path}")).await.status, 404, "{path}");
        }
        let admin = app.admin().await;
        for path in ["/api/aitool/search", "/api/admin/tools", "/api/admin/categories"] {
            admin.get(&format!("{path}?q=a%00b")).await.rejected(422, "q");
        }
        admin.post("/api/aitool/search", &json!({ "query": "a\0b" })).await.rejected(422, "query");
    }

    async fn what_is_not_there_is_not_found(engine) {
        let app = catalogue(engine).await;
        for path in ["nothing", "slug/nothing", "018f0000-0000-7000-8000-000000000000", "similar/nothing", "nothing/contact"] {
            let answer = app.get(&format!("/api/aitool/{path}")).await;
            assert_eq!((answer.status, answer.json()["message"].clone()), (404, json!("Tool not found")), "{path}");
        }
    }

    async fn only_approved_tools_are_public(engine) {
        let app = catalogue(engine).await;
        add_in_state(&app, "Waiting", ToolState::Pending).await;
        let waiting = app.get("/api/aitool/slug/waiting").await;
        assert_eq!(waiting.header("x-robots-tag"), "noindex");
        let waiting = waiting.json();
        assert_eq!(waiting["status"]["isApproved"], false);
        assert_eq!(waiting["details"]["introduction"], "Waiting is made for this test.");
        assert!(waiting.get("url").is_none() && waiting.get("pricing").is_none());
        for (name, state) in [("Begun", ToolState::Draft), ("Refused", ToolState::Rejected), ("Gone", ToolState::Inactive)] {
            let id = add_in_state(&app, name, state).await;
            assert_eq!(app.get(&format!("/api/aitool/slug/{}", name.to_lowercase())).await.status, 404, "{name}");
            assert_eq!(app.get(&format!("/api/aitool/{id}")).await.status, 404, "{name}");
            assert_eq!(app.get(&format!("/api/aitool/{id}/contact")).await.status, 404, "{name}");
        }
        assert_eq!(app.get("/api/aitool/all").await.json()["totalCount"], 7);
    }

    async fn former_slugs_lead_to_the_tool(engine) {
        let app = catalogue(engine).await;
        let id: Uuid = app.get("/api/aitool/midjourney").await.json()["_id"].as_str().unwrap().parse().unwrap();
        let mut tx = app.context.db.begin().await.unwrap();
        store::rename_slug(&mut tx, id, "midjourney-ai", app.clock.now()).await.unwrap();
        toolbase_kernel::events::emit(&mut tx, &ToolsChanged::with_ids([id]), app.clock.now());
        tx.commit().await.unwrap();
        toolbase_testkit::eventually("the new slug", async || {
            (app.get("/api/aitool/slug/midjourney-ai").await.json()["slug"] == "midjourney-ai").then_some(())
        }).await;
        let old = app.get("/api/aitool/slug/midjourney").await;
        assert_eq!((old.status, old.json()["slug"].clone()), (200, json!("midjourney-ai")));
        assert!(store::slugs_taken(&app.context.db).await.unwrap().contains(&"midjourney".to_owned()));
    }

    async fn contacts_are_reported_only_when_requested(engine) {
        let app = catalogue(engine).await;
        let tool = app.get("/api/aitool/midjourney").await.json();
        assert_eq!(tool["contact"], json!({ "countryCode": "+1", "hasEmail": false, "hasMobile": false }));
        let contact = app.get("/api/aitool/midjourney/contact").await.json();
        assert_eq!(contact, json!({ "email": "", "mobile": "", "countryCode": "+1" }));
    }

    async fn similar_tools_share_categories(engine) {
        let app = catalogue(engine).await;
        let similar = app.get("/api/aitool/similar/sketch-pilot?limit=2").await;
        assert!(similar.json().as_array().unwrap().iter().all(|tool| tool["platforms"].is_array()), "{}", similar.text());
        let similar = names(&similar);
        let mut sorted = similar.clone();
        sorted.sort();
        assert_eq!(sorted, ["Midjourney", "Stable Canvas"]);
        assert_eq!(app.get("/api/aitool/similar/sketch-pilot?limit=25").await.rejected(422, "limit"), "must be 1 to 24");
    }
}
