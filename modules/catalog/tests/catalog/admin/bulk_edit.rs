//! The change of a field of many records, and its preview.

use super::traces::{audit, category, events, id_of, last};
use crate::fixture::catalogue;
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_testkit::{AdminClient, on_both};

const EDIT: &str = "/api/admin/tools/bulk/edit";
const PREVIEW: &str = "/api/admin/tools/bulk/preview-edit";
const NOWHERE: &str = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";

/// Sends `body`, which must succeed.
async fn sent(admin: &AdminClient<'_>, path: &str, body: Value) -> Value {
    let response = admin.post(path, &body).await;
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

/// The value of a field of a tool.
async fn value(admin: &AdminClient<'_>, id: &str, field: &str) -> Value {
    admin.get(&format!("/api/admin/tools/{id}")).await.json()[field].clone()
}

on_both! {
    because "a preview is rolled back";

    async fn a_field_of_many_tools_is_changed_and_changed_back(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let (one, two) = (id_of(&admin, "midjourney").await, id_of(&admin, "letter box").await);
        let set = async |id: &str, pricing: Value| {
            assert_eq!(admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "pricingType": pricing })).await.status, 200);
        };
        set(&one, json!("Paid")).await;
        set(&two, json!(null)).await;
        let written = audit(&app).await.len();
        let before = last(&app).await;
        let edited = sent(&admin, EDIT, json!({ "ids": [one, two, NOWHERE], "changes": { "pricingType": "Free" } })).await;
        assert_eq!((&edited["done"], &edited["unchanged"]), (&json!(2), &json!(0)));
        assert_eq!(edited["skipped"], json!([{ "id": NOWHERE, "message": "Tool not found" }]));
        assert_eq!(value(&admin, &one, "pricingType").await, "Free");
        assert_eq!(value(&admin, &two, "pricingType").await, "Free");
        let entries = audit(&app).await.split_off(written);
        assert!(entries.iter().all(|(action, _, changes, _)| action == "tool.edit" && changes["pricingType"]["to"] == "Free"));
        assert_eq!(entries.len(), 2, "each tool has an entry of its own");
        assert_eq!(events(&app, before).await.len(), 2);

        let again = sent(&admin, EDIT, json!({ "ids": [one, two], "changes": { "pricingType": "Free" } })).await;
        assert_eq!((&again["done"], &again["unchanged"], &again["former"]), (&json!(0), &json!(2), &json!([])));
        assert_eq!(audit(&app).await.len(), written + 2, "nothing was changed");

        // Somebody works on one of them before it is taken back.
        assert_eq!(admin.patch(&format!("/api/admin/tools/{two}"), &json!({ "maker": "Ada" })).await.status, 200);
        assert_eq!(edited["former"].as_array().unwrap().len(), 2, "one group for each former value");
        for group in edited["former"].as_array().unwrap() {
            let undone = sent(&admin, EDIT, group.clone()).await;
            if group["ids"] == json!([one]) {
                assert_eq!(undone["done"], 1);
            } else {
                assert_eq!(undone["skipped"], json!([{ "id": two, "message": "Someone else has changed this meanwhile." }]));
            }
        }
        assert_eq!(value(&admin, &one, "pricingType").await, "Paid");
        assert_eq!(value(&admin, &two, "pricingType").await, "Free");

        // Later the entries of the request have all that takes it back.
        app.clock.advance(Duration::seconds(1));
        sent(&admin, EDIT, json!({ "ids": [one, two], "changes": { "pricingType": "Freemium" } })).await;
        let newest = admin.get("/api/admin/audit?action=tool.edit&limit=1").await.json()["items"][0]["request"].clone();
        let of_request = format!("/api/admin/audit?action=tool.edit&request={}", newest.as_str().unwrap());
        let entries = admin.get(&of_request).await.json()["items"].as_array().unwrap().clone();
        assert_eq!(entries.len(), 2);
        for entry in entries {
            let (id, former) = (entry["record"].as_str().unwrap(), &entry["changes"]["pricingType"]["from"]);
            let body = json!({ "ids": [id], "changes": { "pricingType": former }, "versions": { id: entry["at"] } });
            assert_eq!(sent(&admin, EDIT, body).await["done"], 1, "{entry}");
        }
        assert_eq!(value(&admin, &one, "pricingType").await, "Paid");
        assert_eq!(value(&admin, &two, "pricingType").await, "Free");
    }

    async fn a_preview_has_the_result_and_changes_nothing(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let (one, two) = (id_of(&admin, "midjourney").await, id_of(&admin, "letter box").await);
        assert_eq!(admin.patch(&format!("/api/admin/tools/{one}"), &json!({ "pricingType": "Paid" })).await.status, 200);
        assert_eq!(admin.patch(&format!("/api/admin/tools/{two}"), &json!({ "pricingType": "Free" })).await.status, 200);
        let (written, before) = (audit(&app).await.len(), last(&app).await);
        let shown = admin.get(&format!("/api/admin/tools/{one}")).await.json();
        let changes = json!({ "pricingType": "Free" });
        let preview = sent(&admin, PREVIEW, json!({ "ids": [one, two, NOWHERE], "changes": changes })).await;
        assert_eq!((&preview["records"], &preview["changed"], &preview["unchanged"], &preview["failed"]),
            (&json!(3), &json!(1), &json!(1), &json!(1)));
        assert_eq!(preview["reasons"], json!([{ "message": "Tool not found", "count": 1, "ids": [NOWHERE] }]));
        assert_eq!(preview["examples"], json!([{ "id": one, "name": "Midjourney", "before": { "pricingType": "Paid" }, "after": changes }]));
        assert_eq!(admin.get(&format!("/api/admin/tools/{one}")).await.json(), shown);
        assert_eq!((audit(&app).await.len(), last(&app).await), (written, before));

        // The change is meant for what the preview has shown.
        app.clock.advance(Duration::seconds(1));
        assert_eq!(admin.patch(&format!("/api/admin/tools/{one}"), &json!({ "maker": "Ada" })).await.status, 200);
        let late = sent(&admin, EDIT, json!({ "ids": [one], "changes": changes, "seenAt": preview["seenAt"] })).await;
        assert_eq!((&late["done"], &late["skipped"][0]["message"]), (&json!(0), &json!("Someone else has changed this meanwhile.")));
        let anew = sent(&admin, PREVIEW, json!({ "ids": [one], "changes": changes })).await;
        let edited = sent(&admin, EDIT, json!({ "ids": [one], "changes": changes, "seenAt": anew["seenAt"] })).await;
        assert_eq!(edited["done"], 1);
    }

    async fn a_value_that_breaks_a_rule_fails_for_each_record(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let all = json!({ "filter": { "state": ["approved"] }, "changes": { "categories": [NOWHERE] } });
        let preview = sent(&admin, PREVIEW, all.clone()).await;
        let rule = format!("categories: there is no category {NOWHERE}");
        assert_eq!((&preview["records"], &preview["changed"], &preview["failed"]), (&json!(8), &json!(0), &json!(8)));
        assert_eq!((&preview["reasons"][0]["message"], &preview["reasons"][0]["count"]), (&json!(rule), &json!(8)));
        assert_eq!(preview["reasons"][0]["ids"].as_array().unwrap().len(), 3, "the first ones");
        let edited = sent(&admin, EDIT, all).await;
        assert_eq!((&edited["done"], edited["skipped"].as_array().unwrap().len()), (&json!(0), 8));
        assert_eq!(edited["skipped"][0]["message"], rule);
        assert!(audit(&app).await.is_empty());
    }

    async fn all_that_meet_a_filter_are_changed(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let copywriting = category(&admin, "copywriting").await;
        let body = json!({ "filter": { "category": [copywriting] }, "changes": { "prominence": 5, "openSource": true } });
        let matching = admin.get(&format!("/api/admin/tools?category={copywriting}")).await.json();
        let preview = sent(&admin, PREVIEW, body.clone()).await;
        assert_eq!(preview["records"], matching["totalCount"]);
        let edited = sent(&admin, EDIT, body).await;
        assert_eq!((&edited["done"], &edited["skipped"]), (&matching["totalCount"], &json!([])));
        for tool in matching["items"].as_array().unwrap() {
            assert_eq!(value(&admin, tool["id"].as_str().unwrap(), "openSource").await, true);
        }
    }

    async fn other_fields_and_unclear_requests_are_rejected(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let member = app.member().await;
        for path in [EDIT, PREVIEW] {
            let response = admin.post(path, &json!({ "ids": [id], "changes": { "slug": "mine" } })).await;
            response.rejected(422, "changes.slug");
            assert!(response.text().contains("cannot be changed for many records at once"), "{}", response.text());
            admin.post(path, &json!({ "ids": [id], "changes": {} })).await.rejected(422, "changes");
            admin.post(path, &json!({ "ids": [id] })).await.rejected(422, "changes");
            admin.post(path, &json!({ "changes": { "maker": "Ada" } })).await.rejected(422, "ids");
            admin.post(path, &json!({ "filter": { "stat": 1 }, "changes": { "maker": "Ada" } })).await.rejected(422, "filter.stat");
            admin.post(path, &json!({ "ids": [id], "changes": { "prominence": 9 } })).await.rejected(422, "changes.prominence");
            let body = json!({ "ids": [id], "changes": { "maker": "Ada" } });
            assert_eq!(app.post(path, &body).await.status, 401);
            assert_eq!(member.post(path, &body).await.status, 403);
        }
        assert!(audit(&app).await.is_empty());
    }

    async fn categories_are_changed_by_the_same_rules(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = "/api/admin/categories/bulk";
        let id = category(&admin, "copywriting").await;
        let edited = sent(&admin, &format!("{path}/edit"), json!({ "filter": { "q": "copywriting" }, "changes": { "sensitive": true } })).await;
        assert_eq!(edited["changed"], json!([id]));
        assert_eq!((&edited["former"][0]["changes"], &edited["former"][0]["ids"]), (&json!({ "sensitive": false }), &json!([id])));
        assert_eq!(admin.get(&format!("/api/admin/categories/{id}")).await.json()["sensitive"], true);
        assert_eq!(audit(&app).await.pop().unwrap().0, "category.edit");
        let wrong = sent(&admin, &format!("{path}/preview-edit"), json!({ "ids": [id], "changes": { "main": NOWHERE } })).await;
        assert_eq!(wrong["reasons"][0]["message"], "main: is no main category");
        admin.post(&format!("{path}/edit"), &json!({ "ids": [id], "changes": { "name": "Texts" } })).await.rejected(422, "changes.name");
    }
}
