//! Approving, rejecting, deactivating and their ways back.

use super::traces::{audit, category, events, id_of, last};
use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{AdminClient, TestApp, TestResponse, eventually, on_either};

async fn waiting(app: &TestApp, admin: &AdminClient<'_>, name: &str, state: ToolState) -> String {
    let categories = vec![category(admin, "copywriting").await.parse().unwrap()];
    let draft = ToolDraft { categories, ..draft(name) };
    add(&app.context, &draft, state, Rating::default(), Stats::default(), Duration::zero()).await.to_string()
}

async fn put(admin: &AdminClient<'_>, action: &str, id: &str, body: Option<&Value>) -> TestResponse {
    admin.send(Method::PUT, &format!("/api/adminactions/{action}/{id}"), &[], body).await
}

async fn post(admin: &AdminClient<'_>, action: &str, id: &str, body: &Value) -> TestResponse {
    admin.post(&format!("/api/adminactions/{action}/{id}"), body).await
}

async fn is_public(app: &TestApp, name: &str, requested: bool) {
    eventually(&format!("{name} to be public: {requested}"), async || {
        let found = app.get(&format!("/api/ai-tool-search/search?q={}", name.replace(' ', "+"))).await.json();
        let there =
            found["toolsData"].as_array().is_some_and(|tools| tools.iter().any(|tool| tool["name"] == name));
        (there == requested).then_some(())
    })
    .await;
}

on_either! {
    async fn an_approved_tool_becomes_public_with_audit_and_events(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = waiting(&app, &admin, "Zebra Writer", ToolState::Pending).await;
        let before = last(&app).await;
        let response = post(&admin, "approve-tool", &id, &json!({})).await;
        assert_eq!(response.status, 200, "{}", response.text());
        assert_eq!(response.json()["state"], "approved");
        assert!(response.json()["publishedAt"].is_string() && !response.header("etag").is_empty());
        is_public(&app, "Zebra Writer", true).await;

        let appended = events(&app, before).await;
        assert_eq!(appended.iter().map(|(topic, _)| topic.as_str()).collect::<Vec<_>>(), ["catalog.tool-approved", "catalog.tools-changed"]);
        assert_eq!(appended[0].1, json!({ "id": id, "slug": "zebra-writer", "name": "Zebra Writer" }));
        let (action, label, changes, reason) = audit(&app).await.pop().unwrap();
        assert_eq!((action.as_str(), label.as_str(), reason), ("tool.approve", "Zebra Writer", None));
        assert_eq!(changes["state"], json!({ "from": "pending", "to": "approved" }));

        let again = post(&admin, "approve-tool", &id, &json!({})).await;
        assert_eq!(again.status, 409);
        assert_eq!(again.json()["message"], "This tool was approved already, by ada, on 15 June 2025 at 12:00 UTC.");
        assert_eq!(post(&admin, "return-tool-to-queue", &id, &json!({})).await.json()["state"], "pending");
        is_public(&app, "Zebra Writer", false).await;
        assert_eq!(events(&app, before).await[2].0, "catalog.tool-removed");
    }

    async fn a_rejected_tool_bears_its_reason_until_it_is_approved(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = waiting(&app, &admin, "Poor Thing", ToolState::Pending).await;
        let before = last(&app).await;
        post(&admin, "reject-tool", &id, &json!({})).await.rejected(422, "reason");
        post(&admin, "reject-tool", &id, &json!({ "reason": " " })).await.rejected(422, "reason");
        post(&admin, "reject-tool", &id, &json!({ "reason": "x".repeat(501) })).await.rejected(422, "reason");
        assert!(events(&app, before).await.is_empty() && audit(&app).await.is_empty());
        let rejected = post(&admin, "reject-tool", &id, &json!({ "reason": "No such product." })).await.json();
        assert_eq!((&rejected["state"], &rejected["stateReason"]), (&json!("rejected"), &json!("No such product.")));
        assert_eq!(audit(&app).await[0].3.as_deref(), Some("No such product."));
        // It was never public, so there is no event for its removal.
        assert_eq!(events(&app, before).await.len(), 1);
        let approved = post(&admin, "approve-tool", &id, &json!({})).await.json();
        assert_eq!((&approved["state"], &approved["stateReason"]), (&json!("approved"), &Value::Null));
    }

    async fn nobody_overrules_another_admin_unawares(engine) {
        let app = catalogue(engine).await;
        let (one, other) = (app.admin().await, app.admin().await);
        let reason = json!({ "reason": "spam" });
        for (first, second, state, outcome) in [
            ("approve", "reject", "approved", "was approved already"),
            ("reject", "approve", "rejected", "was rejected already"),
            ("request-changes", "approve", "returned", "was returned for changes already"),
        ] {
            let id = waiting(&app, &one, &format!("Both {first}"), ToolState::Pending).await;
            let queue = |action: &str| format!("/api/admin/submitted-ai/{id}/{action}");
            let decided = one.post(&queue(first), &reason).await;
            assert_eq!(decided.status, 200, "{}", decided.text());
            let message = format!("This tool {outcome}, by ada, on 15 June 2025 at 12:00 UTC.");
            let late = other.post(&queue(second), &reason).await;
            assert_eq!((late.status, &late.json()["message"]), (409, &json!(message)));
            let late = post(&other, &format!("{second}-tool"), &id, &reason).await;
            assert_eq!((late.status, &late.json()["message"]), (409, &json!(message)));
            for many in ["/api/admin/submitted-ai/bulk", "/api/admin/tools/bulk"] {
                let late = other.post(&format!("{many}/{second}"), &json!({ "ids": [id], "reason": "spam" })).await.json();
                assert_eq!((&late["done"], &late["skipped"][0]["message"]), (&json!(0), &json!(message)));
            }
            if second == "approve" {
                let late = other.put(&format!("/api/aitool/{id}"), &json!({ "status": { "isApproved": true } })).await;
                assert_eq!((late.status, &late.json()["message"]), (409, &json!(message)));
            }
            assert_eq!(one.get(&format!("/api/admin/tools/{id}")).await.json()["state"], state);
            // On purpose: it waits again, and is decided again.
            assert_eq!(post(&other, "return-tool-to-queue", &id, &json!({})).await.status, 200);
            assert_eq!(other.post(&queue(second), &reason).await.status, 200);
        }
    }

    async fn a_deactivated_tool_leaves_and_comes_back(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let published = admin.get(&format!("/api/admin/tools/{id}")).await.json()["publishedAt"].clone();
        let before = last(&app).await;
        put(&admin, "deactivate-tool", &id, Some(&json!({}))).await.rejected(422, "reason");
        let off = put(&admin, "deactivate-tool", &id, Some(&json!({ "reason": "Closed down." }))).await;
        assert_eq!(off.json()["state"], "inactive", "{}", off.text());
        is_public(&app, "Midjourney", false).await;
        assert_eq!(app.get("/api/aitool/midjourney").await.status, 404);
        assert_eq!(events(&app, before).await[0], ("catalog.tool-removed".to_owned(), json!({ "id": id, "slug": "midjourney", "name": "Midjourney" })));
        let on = put(&admin, "reactivate-tool", &id, None).await.json();
        // The first approval stays the first.
        assert_eq!((&on["state"], &on["publishedAt"]), (&json!("approved"), &published));
        is_public(&app, "Midjourney", true).await;
        assert_eq!(audit(&app).await.iter().map(|entry| entry.0.as_str()).collect::<Vec<_>>(), ["tool.deactivate", "tool.reactivate"]);
    }

    async fn what_is_incomplete_or_listed_already_is_not_approved(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let bare = ToolDraft { short_description: String::new(), introduction: String::new(), ..draft("Bare") };
        let bare = add(&app.context, &bare, ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        let response = post(&admin, "approve-tool", &bare.to_string(), &json!({})).await;
        response.rejected(422, "categories");
        response.rejected(422, "shortDescription");

        let categories = vec![category(&admin, "copywriting").await.parse().unwrap()];
        let twin = ToolDraft { categories, canonical_url: "midjourney.example".to_owned(), ..draft("Second Journey") };
        let twin = add(&app.context, &twin, ToolState::Rejected, Rating::default(), Stats::default(), Duration::zero()).await.to_string();
        let before = last(&app).await;
        for action in ["approve-tool", "return-tool-to-queue"] {
            let response = post(&admin, action, &twin, &json!({})).await;
            assert!(response.rejected(409, "url").contains("Midjourney"));
            assert_eq!(response.json()["current"]["slug"], "midjourney");
        }
        assert!(events(&app, before).await.is_empty() && audit(&app).await.is_empty());
        assert_eq!(admin.get(&format!("/api/admin/tools/{twin}")).await.json()["state"], "rejected");
    }

    async fn what_is_not_there_cannot_be_decided(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for id in ["01933f4e-7c00-7a00-8000-5d2f1b7c9e10", "no-such-tool"] {
            assert_eq!(admin.delete(&format!("/api/aitool/{id}")).await.status, 404);
            assert_eq!(post(&admin, "approve-tool", id, &json!({})).await.status, 404);
            assert_eq!(put(&admin, "reactivate-tool", id, None).await.status, 404);
            assert_eq!(admin.delete(&format!("/api/adminactions/delete-tool/{id}")).await.status, 404);
        }
    }
}
