//! The changes of tools: who, when and what, and reverting.

use crate::fixture::catalogue;
use serde_json::{Value, json};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Person, TestResponse, on_either};
use uuid::Uuid;

fn ok(response: &TestResponse) -> Value {
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

async fn tool(admin: &Person<'_>, name: &str) -> Value {
    let found = ok(&admin.get(&format!("/api/admin/tools?q={name}")).await);
    let id = found["items"][0]["id"].as_str().unwrap().to_owned();
    ok(&admin.get(&format!("/api/admin/tools/{id}")).await)
}

async fn changes(admin: &Person<'_>, tool: &Value) -> Vec<Value> {
    let path = format!("/api/admin/tool-changes?toolId={}&sort=-madeAt", tool["id"].as_str().unwrap());
    ok(&admin.get(&path).await)["items"].as_array().unwrap().clone()
}

fn at(change: &Value, action: &str) -> String {
    format!("/api/admin/tool-changes/{}/{action}", change["id"].as_str().unwrap())
}

on_either! {
    async fn each_change_is_listed_and_can_be_reverted(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let sketch = tool(&admin, "sketch").await;
        let path = format!("/api/admin/tools/{}", sketch["id"].as_str().unwrap());
        ok(&admin.patch(&path, &json!({ "usage": "Draw.", "pros": ["Fast", "Free"], "faq": [], "pricingType": "Paid" })).await);
        let list = changes(&admin, &sketch).await;
        let edit = &list[0];
        assert_eq!((&edit["action"], &edit["state"], &edit["revertible"]), (&json!("tool.edit"), &json!("live"), &json!(true)));
        assert_eq!(edit["changes"]["usage"], json!({ "from": "Open it and begin.", "to": "Draw." }));
        assert!(!edit["madeBy"].as_str().unwrap().is_empty());

        let reverted = ok(&admin.post(&at(edit, "revert"), &json!({})).await);
        assert_eq!((&reverted["state"], &reverted["revertible"]), (&json!("reverted"), &json!(false)));
        let now = ok(&admin.get(&path).await);
        for field in ["usage", "pros", "pricingType"] {
            assert_eq!(now[field], sketch[field], "{field}");
        }
        assert_eq!(now["faq"][0]["question"], sketch["faq"][0]["question"]);
        let list = changes(&admin, &sketch).await;
        assert_eq!((&list[0]["action"], list.len()), (&json!("tool.revert"), 2));
        // A reverted change can be brought back.
        ok(&admin.post(&at(&list[0], "revert"), &json!({})).await);
        assert_eq!(ok(&admin.get(&path).await)["usage"], "Draw.");
    }

    async fn a_revert_loses_nothing_that_came_later(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let sketch = tool(&admin, "sketch").await;
        let path = format!("/api/admin/tools/{}", sketch["id"].as_str().unwrap());
        ok(&admin.patch(&path, &json!({ "usage": "One.", "speciality": "One." })).await);
        ok(&admin.patch(&path, &json!({ "usage": "Two." })).await);
        let list = changes(&admin, &sketch).await;
        let early = admin.post(&at(&list[1], "revert"), &json!({})).await;
        assert_eq!((early.status, early.json()["message"].as_str()), (409, Some("Changed again since then: usage. Revert the later change first.")));
        ok(&admin.post(&at(&list[0], "revert"), &json!({})).await);
        ok(&admin.post(&at(&list[1], "revert"), &json!({})).await);
        assert_eq!(ok(&admin.get(&path).await)["speciality"], sketch["speciality"]);
        let again = admin.post(&at(&list[1], "revert"), &json!({})).await;
        assert_eq!((again.status, again.json()["message"].as_str()), (409, Some("Only edits that are live can be reverted.")));
    }

    async fn decisions_are_listed_but_not_reverted(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let sketch = tool(&admin, "sketch").await;
        let off = format!("/api/adminactions/deactivate-tool/{}", sketch["id"].as_str().unwrap());
        ok(&admin.put(&off, &json!({ "reason": "Gone." })).await);
        let list = changes(&admin, &sketch).await;
        assert_eq!((&list[0]["action"], &list[0]["reason"], &list[0]["revertible"]), (&json!("tool.deactivate"), &json!("Gone."), &json!(false)));
        assert_eq!(admin.post(&at(&list[0], "revert"), &json!({})).await.status, 409);
    }

    async fn another_version_is_not_decided_on(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let sketch = tool(&admin, "sketch").await;
        let path = format!("/api/admin/tools/{}", sketch["id"].as_str().unwrap());
        ok(&admin.patch(&path, &json!({ "usage": "One." })).await);
        let edit = changes(&admin, &sketch).await.remove(0);
        let record = admin.get(&format!("/api/admin/tool-changes/{}", edit["id"].as_str().unwrap())).await;
        let stale = admin.send(Method::POST, &at(&edit, "revert"), &[("if-match", "\"1\"")], Some(&json!({}))).await;
        assert_eq!((stale.status, &stale.json()["current"]["id"]), (412, &edit["id"]), "{}", stale.text());
        let seen = [("if-match", record.header("etag"))];
        assert_eq!(admin.send(Method::POST, &at(&edit, "revert"), &seen, Some(&json!({}))).await.status, 200);
    }

    async fn only_admins_see_and_revert_changes(engine) {
        let app = catalogue(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let sketch = tool(&admin, "sketch").await;
        ok(&admin.patch(&format!("/api/admin/tools/{}", sketch["id"].as_str().unwrap()), &json!({ "usage": "One." })).await);
        let edit = changes(&admin, &sketch).await.remove(0);
        assert_eq!(app.get("/api/admin/tool-changes").await.status, 401);
        assert_eq!(member.get("/api/admin/tool-changes").await.status, 403);
        for action in ["approve", "revert"] {
            assert_eq!(member.post(&at(&edit, action), &json!({})).await.status, 403);
            assert_eq!(app.visitor().post(&at(&edit, action), &json!({})).await.status, 401);
        }
        let missing = admin.post(&format!("/api/admin/tool-changes/{}/revert", Uuid::nil()), &json!({})).await;
        assert_eq!((missing.status, missing.json()["message"].as_str()), (404, Some("Change not found")));
        assert_eq!(admin.get("/api/admin/tool-changes?state=odd").await.status, 422);
        assert_eq!(admin.get("/api/admin/tool-changes?colour=red").await.status, 422);
    }
}
