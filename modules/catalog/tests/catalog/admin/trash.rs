//! Deleting moves to the trash, and only what is in the trash is deleted permanently.

use super::traces::{audit, events, id_of, last};
use crate::fixture::catalogue;
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{AdminClient, TestApp, TestResponse, eventually, on_either};

const BULK: &str = "/api/admin/tools/bulk/delete";

async fn trash(admin: &AdminClient<'_>, ids: &[&str]) {
    let body = json!({ "ids": ids, "reason": "Twice in the list." });
    let answer = admin.post("/api/admin/tools/bulk/deactivate", &body).await.json();
    assert_eq!(answer["done"], ids.len());
}

async fn total(admin: &AdminClient<'_>) -> Value {
    admin.get("/api/admin/tools").await.json()["totalCount"].clone()
}

async fn remove(admin: &AdminClient<'_>, id: &str) -> TestResponse {
    admin.delete(&format!("/api/adminactions/delete-tool/{id}")).await
}

async fn is_listed(app: &TestApp, name: &str, requested: bool) {
    eventually(&format!("{name} to be listed: {requested}"), async || {
        let answer = app.get(&format!("/api/aitool/{name}")).await;
        ((answer.status == 200) == requested).then_some(())
    })
    .await;
}

on_either! {
    async fn a_deleted_tool_is_in_the_trash_and_comes_back_with_its_votes(engine) {
        let app = catalogue(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let id = id_of(&admin, "midjourney").await;
        assert_eq!(member.post("/api/savedaitools", &json!({ "aiToolId": id })).await.status, 200);
        assert_eq!(member.post("/api/upvotes", &json!({ "aiToolId": id })).await.status, 200);
        let before = admin.get(&format!("/api/admin/tools/{id}")).await.json();
        app.clock.advance(Duration::hours(1));

        let answer = admin.send(Method::DELETE, "/api/aitool/midjourney?reason=Its+site+is+gone.", &[], None).await;
        assert_eq!((answer.status, &answer.json()["message"]), (200, &json!("The tool has been deleted successfully.")));
        is_listed(&app, "midjourney", false).await;
        let tool = admin.get(&format!("/api/admin/tools/{id}")).await.json();
        assert_eq!((&tool["state"], &tool["stateReason"]), (&json!("inactive"), &json!("Its site is gone.")));
        assert_eq!((&tool["decidedBy"], &tool["decidedAt"]), (&json!(admin.id), &json!("2025-06-15T13:00:00Z")));
        let listed = admin.get("/api/admin/tools?state=inactive").await.json();
        assert_eq!((&listed["totalCount"], &listed["items"][0]["decidedBy"]), (&json!(1), &json!(admin.id)));
        assert_eq!(listed["items"][0]["stateReason"], "Its site is gone.");
        assert_eq!(admin.delete(&format!("/api/aitool/{id}")).await.status, 409);
        assert_eq!(audit(&app).await.pop().unwrap().3.as_deref(), Some("Its site is gone."));

        let back = admin.put(&format!("/api/adminactions/reactivate-tool/{id}"), &json!({})).await.json();
        assert_eq!((&back["state"], &back["stateReason"]), (&json!("approved"), &Value::Null));
        for field in ["saved", "upvotes", "photos", "publishedAt", "categories", "faq", "slug"] {
            assert_eq!(back[field], before[field], "{field}");
        }
        let votes = "SELECT COUNT(*) FROM catalog_vote";
        assert_eq!(sql!(&app.context.db, scalar i64, votes).unwrap(), 2);
        is_listed(&app, "midjourney", true).await;
    }

    async fn what_waited_for_approval_is_not_public_when_it_comes_back(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        admin.post(&format!("/api/adminactions/return-tool-to-queue/{id}"), &json!({})).await;
        trash(&admin, &[&id]).await;
        let back = admin.put(&format!("/api/adminactions/reactivate-tool/{id}"), &json!({})).await;
        assert_eq!(back.json()["state"], "pending", "{}", back.text());
    }

    async fn a_live_tool_is_not_deleted_permanently(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let rule = "Only inactive tools can be deleted permanently; this one is approved. Deactivate it first, then \
                    delete it from the inactive tools.";
        for answer in [remove(&admin, &id).await, admin.delete(&format!("/api/admin/tools/{id}")).await] {
            assert_eq!((answer.status, answer.json()["message"].as_str().unwrap()), (409, rule));
        }
        let many = admin.post(BULK, &json!({ "ids": [id], "reason": "x" })).await.json();
        assert_eq!((&many["done"], &many["skipped"]), (&json!(0), &json!([{ "id": id, "message": rule }])));
        let all = admin.post(BULK, &json!({ "filter": {}, "expected": 8, "reason": "x" })).await.json();
        assert_eq!((&all["done"], all["skipped"].as_array().unwrap().len()), (&json!(0), 8));
        assert_eq!(total(&admin).await, 8);
        assert!(audit(&app).await.is_empty());
    }

    async fn a_tool_deleted_from_the_trash_is_gone_and_audited(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        trash(&admin, &[&id]).await;
        let before = last(&app).await;
        let stale = admin.send(Method::DELETE, &format!("/api/admin/tools/{id}"), &[("if-match", "\"1\"")], None).await;
        assert_eq!((stale.status, &stale.json()["current"]["name"]), (412, &json!("Midjourney")));
        assert_eq!(remove(&admin, &id).await.status, 204);
        assert_eq!(admin.get(&format!("/api/admin/tools/{id}")).await.status, 404);
        // The event for its removal was appended when it went to the trash.
        let appended = events(&app, before).await;
        assert_eq!(appended.iter().map(|(topic, _)| topic.as_str()).collect::<Vec<_>>(), ["catalog.tools-changed"]);
        let (action, label, changes, _) = audit(&app).await.pop().unwrap();
        assert_eq!((action.as_str(), label.as_str()), ("tool.delete", "Midjourney"));
        assert_eq!(changes["introduction"], json!({ "from": "Midjourney is made for this test.", "to": null }));
        assert_eq!(changes["faq"]["from"][0]["question"], "Is it real?");
    }

    async fn the_number_of_tools_to_delete_must_be_right(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let (one, two) = (id_of(&admin, "midjourney").await, id_of(&admin, "letter box").await);
        trash(&admin, &[&one, &two]).await;
        let state = json!({ "state": ["inactive"] });
        admin.post(BULK, &json!({ "filter": state, "reason": "Tidy." })).await.rejected(422, "expected");
        admin.post(BULK, &json!({ "ids": [one, two], "reason": "Tidy." })).await.rejected(422, "expected");
        for expected in [1, 3, 119] {
            let answer = admin.post(BULK, &json!({ "filter": state, "expected": expected, "reason": "Tidy." })).await;
            assert_eq!(answer.rejected(409, "expected"), format!("2 tools are selected, not {expected}. Nothing was deleted."));
        }
        admin.post(BULK, &json!({ "ids": [one], "expected": 2, "reason": "Tidy." })).await.rejected(409, "expected");
        admin.post(BULK, &json!({ "filter": state, "expected": 2 })).await.rejected(422, "reason");
        assert_eq!(total(&admin).await, 8);

        let gone = admin.post(BULK, &json!({ "filter": state, "expected": 2, "reason": "Tidy." })).await.json();
        assert_eq!((&gone["done"], &gone["skipped"]), (&json!(2), &json!([])));
        assert_eq!(total(&admin).await, 6);
        let entries = audit(&app).await;
        assert_eq!(entries.len(), 4);
        assert!(entries[2..].iter().all(|entry| entry.0 == "tool.delete" && entry.3.as_deref() == Some("Tidy.")));
    }

    async fn deleting_permanently_needs_the_password_again(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        trash(&admin, &[&id]).await;
        app.clock.advance(Duration::minutes(11));
        for answer in [
            remove(&admin, &id).await,
            admin.delete(&format!("/api/admin/tools/{id}")).await,
            admin.post(BULK, &json!({ "ids": [id], "reason": "x" })).await,
        ] {
            assert_eq!((answer.status, answer.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        }
        assert_eq!(total(&admin).await, 8);
        // The way into the trash and back needs no password: both can be undone.
        assert_eq!(admin.put(&format!("/api/adminactions/reactivate-tool/{id}"), &json!({})).await.status, 200);
    }
}
