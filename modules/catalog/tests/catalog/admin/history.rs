//! The history of a tool, the way back from an edit, and notes on a tool.

use super::traces::{category, id_of};
use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::{AdminClient, json_of, on_either};

async fn history(admin: &AdminClient<'_>, id: &str) -> Vec<Value> {
    let path = format!("/api/admin/audit?resource=tools&record={id}&reads=false&sort=-at&limit=10");
    json_of(&admin.get(&path).await, 200)["items"].as_array().unwrap().clone()
}

async fn add_category(admin: &AdminClient<'_>) -> String {
    let main = admin.get("/api/admin/main-categories").await.json()["items"][0]["id"].clone();
    let body = json!({ "name": "Short lived", "main": main });
    json_of(&admin.post("/api/admin/categories", &body).await, 201)["id"].as_str().unwrap().to_owned()
}

on_either! {
    async fn an_edit_goes_back_by_the_values_that_its_entry_has(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let path = format!("/api/admin/tools/{id}");
        let before = admin.get(&path).await.json();
        let change = json!({ "shortDescription": "Another text for this tool.", "pros": ["Cheap"] });
        assert_eq!(admin.patch(&path, &change).await.status, 200);
        let entry = history(&admin, &id).await.remove(0);
        assert_eq!((&entry["action"], &entry["label"]), (&json!("tool.edit"), &before["name"]));
        let values = |side: &str| {
            let fields = ["shortDescription", "pros"].into_iter();
            let values = fields.map(|field| (field.to_owned(), entry["changes"][field][side].clone()));
            Value::Object(values.collect())
        };
        assert_eq!(values("to"), change);
        assert_eq!(admin.patch(&path, &values("from")).await.status, 200);
        let after = admin.get(&path).await.json();
        for field in ["shortDescription", "pros", "categories"] {
            assert_eq!(after[field], before[field], "{field}");
        }
        let entries = history(&admin, &id).await;
        assert_eq!((entries[0]["changes"]["pros"]["to"].clone(), entries.len()), (before["pros"].clone(), 2));
        app.stop().await;
    }

    async fn a_category_that_is_gone_does_not_come_back_with_a_revert(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let (id, gone) = (id_of(&admin, "midjourney").await, add_category(&admin).await);
        let (path, other) = (format!("/api/admin/tools/{id}"), category(&admin, "copywriting").await);
        assert_eq!(admin.patch(&path, &json!({ "categories": [gone] })).await.status, 200);
        let change = json!({ "categories": [other], "shortDescription": "Another text for this tool." });
        assert_eq!(admin.patch(&path, &change).await.status, 200);
        assert_eq!(admin.delete(&format!("/api/admin/categories/{gone}")).await.status, 204);
        let changes = history(&admin, &id).await.remove(0)["changes"].clone();
        let back = json!({ "categories": changes["categories"]["from"], "shortDescription": changes["shortDescription"]["from"] });
        let rule = admin.patch(&path, &back).await.rejected(422, "categories");
        assert!(!rule.is_empty());
        let tool = admin.get(&path).await.json();
        assert_eq!(tool["shortDescription"], "Another text for this tool.", "nothing is half written");
        assert_eq!(history(&admin, &id).await.len(), 2);
        app.stop().await;
    }

    async fn the_notes_of_a_submission_are_those_of_its_tool(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let categories = vec![category(&admin, "copywriting").await.parse().unwrap()];
        let draft = ToolDraft { categories, ..draft("Queued One") };
        let (rating, stats) = (Rating::default(), Stats::default());
        let id = add(&app.context, &draft, ToolState::Pending, rating, stats, Duration::zero()).await;
        let of = |resource: &str| format!("/api/admin/record-notes?resource={resource}&id={id}");
        json_of(&admin.post(&of("submitted-ai"), &json!({ "text": "Has a twin." })).await, 201);
        for resource in ["submitted-ai", "tools"] {
            assert_eq!(json_of(&admin.get(&of(resource)).await, 200)["items"][0]["text"], "Has a twin.", "{resource}");
        }
        assert_eq!(history(&admin, &id.to_string()).await[0]["action"], "note.create");
        app.stop().await;
    }
}
