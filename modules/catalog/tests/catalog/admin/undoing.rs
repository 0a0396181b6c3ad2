//! Decisions that are undone.

use super::traces::{audit, category, id_of};
use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::{AdminClient, TestApp, on_either};

const UNDO: &str = "/api/admin/tools/bulk/undo";

async fn decide(admin: &AdminClient<'_>, action: &str, ids: &Value) -> Value {
    let body = json!({ "ids": ids, "reason": "By mistake." });
    let response = admin.post(&format!("/api/admin/tools/bulk/{action}"), &body).await;
    assert_eq!(response.status, 200, "{action}: {}", response.text());
    response.json()
}

async fn record(admin: &AdminClient<'_>, id: &str) -> Value {
    admin.get(&format!("/api/admin/tools/{id}")).await.json()
}

async fn waiting(app: &TestApp, admin: &AdminClient<'_>, name: &str) -> String {
    let categories = vec![category(admin, "copywriting").await.parse().unwrap()];
    let draft = ToolDraft { categories, ..draft(name) };
    let (rating, stats) = (Rating::default(), Stats::default());
    add(&app.context, &draft, ToolState::Pending, rating, stats, Duration::zero()).await.to_string()
}

on_either! {
    async fn each_decision_on_many_tools_is_undone_to_what_each_of_them_was(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let public = id_of(&admin, "midjourney").await;
        let queued = waiting(&app, &admin, "Queued One").await;
        let poor = waiting(&app, &admin, "Poor One").await;
        let reject = json!({ "reason": "No such product." });
        admin.post(&format!("/api/adminactions/reject-tool/{poor}"), &reject).await;
        let before = [record(&admin, &public).await, record(&admin, &queued).await, record(&admin, &poor).await];
        for action in ["approve", "reject", "deactivate", "return-to-queue"] {
            app.clock.advance(Duration::seconds(1));
            let outcome = decide(&admin, action, &json!([public, queued, poor])).await;
            let undone = admin.post(UNDO, &json!({ "ids": outcome["changed"] })).await.json();
            assert_eq!((&undone["done"], &undone["skipped"]), (&outcome["done"], &json!([])), "{action}");
            for before in &before {
                let now = record(&admin, before["id"].as_str().unwrap()).await;
                for field in ["state", "stateReason"] {
                    assert_eq!(now[field], before[field], "{field} of {} after {action}", before["name"]);
                }
            }
        }
        trash_and_undo(&admin, &public).await;
        assert!(audit(&app).await.iter().any(|entry| entry.0 == "tool.undo"));
    }

    async fn an_approval_that_is_undone_was_not_the_first(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let response = admin.post("/api/admin/tools", &json!({ "name": "Brand New", "url": "https://brand.new.example",
            "shortDescription": "New.", "categories": [category(&admin, "copywriting").await] })).await;
        let id = response.json()["id"].as_str().unwrap().to_owned();
        let approved = admin.post(&format!("/api/adminactions/approve-tool/{id}"), &json!({})).await.json();
        assert_eq!(approved["publishedAt"], "2025-06-15T12:00:00Z");
        admin.post(UNDO, &json!({ "ids": [id] })).await;
        assert_eq!(record(&admin, &id).await["publishedAt"], Value::Null);
        app.clock.advance(Duration::days(7));
        let admin = app.admin().await;
        let approved = admin.post(&format!("/api/adminactions/approve-tool/{id}"), &json!({})).await.json();
        assert_eq!(approved["publishedAt"], "2025-06-22T12:00:00Z");
    }

    async fn nobody_undoes_what_someone_else_has_decided_meanwhile(engine) {
        let app = catalogue(engine).await;
        let (one, other) = (app.admin().await, app.admin().await);
        let id = id_of(&one, "midjourney").await;
        let never = one.post(UNDO, &json!({ "ids": [id] })).await.json();
        assert_eq!(never["skipped"][0]["message"], "Only decided tools can be put back to where they stood; this one is approved.");
        decide(&one, "deactivate", &json!([id])).await;
        other.put(&format!("/api/adminactions/reactivate-tool/{id}"), &json!({})).await;
        let undone = one.post(UNDO, &json!({ "ids": [id] })).await.json();
        assert_eq!(undone["done"], 0);
        assert_eq!(undone["skipped"][0]["message"],
            "The last decision about this tool is not yours to undo: someone else has decided meanwhile.");
        assert_eq!(record(&one, &id).await["state"], "approved");
    }
}

/// Also the way back from the trash.
async fn trash_and_undo(admin: &AdminClient<'_>, id: &str) {
    decide(admin, "deactivate", &json!([id])).await;
    let body = json!({ "ids": [id] });
    assert_eq!(admin.post("/api/admin/tools/bulk/reactivate", &body).await.json()["done"], 1);
    assert_eq!(admin.post(UNDO, &body).await.json()["done"], 1);
    let tool = record(admin, id).await;
    assert_eq!((&tool["state"], &tool["stateReason"]), (&json!("inactive"), &json!("By mistake.")));
    assert_eq!(admin.post("/api/admin/tools/bulk/reactivate", &body).await.json()["done"], 1);
    assert_eq!(record(admin, id).await["state"], "approved");
}
