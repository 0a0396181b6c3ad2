//! One change for many tools.

use super::traces::{audit, category, events, id_of, last};
use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::json;
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_kernel::sql;
use toolbase_testkit::{eventually, on_either};

on_either! {
    async fn all_that_meet_a_filter_are_approved_across_pages(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let copywriting = category(&admin, "copywriting").await.parse().unwrap();
        for number in 0..140 {
            let categories = if number == 7 { Vec::new() } else { vec![copywriting] };
            let draft = ToolDraft { categories, ..draft(&format!("Bulk {number}")) };
            add(&app.context, &draft, ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        }
        let before = last(&app).await;
        let response = admin.post("/api/admin/tools/bulk/approve", &json!({ "filter": { "state": ["pending"], "q": "bulk" } })).await;
        assert_eq!(response.status, 200, "{}", response.text());
        assert_eq!(response.json()["done"], 139);
        assert_eq!(response.json()["skipped"].as_array().unwrap().len(), 1);
        assert!(response.json()["skipped"][0]["message"].as_str().unwrap().contains("categories"));
        assert_eq!(audit(&app).await.len(), 139);
        let appended = events(&app, before).await;
        assert_eq!(appended.iter().filter(|(topic, _)| topic == "catalog.tool-approved").count(), 139);
        assert_eq!(appended.iter().filter(|(topic, _)| topic == "catalog.tools-changed").count(), 3, "50 in a transaction");
        eventually("all to be public", async || {
            (app.get("/api/aitool/all?sensitive=1").await.json()["totalCount"] == 147).then_some(())
        }).await;
    }

    async fn named_tools_are_rejected_deactivated_and_brought_back(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let (one, two) = (id_of(&admin, "midjourney").await, id_of(&admin, "letter box").await);
        let nowhere = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        let off = admin.post("/api/admin/tools/bulk/deactivate", &json!({ "ids": [one, nowhere], "reason": "Gone." })).await.json();
        assert_eq!((&off["done"], &off["skipped"]), (&json!(1), &json!([{ "id": nowhere, "message": "Tool not found" }])));
        let rejected = admin.post("/api/admin/tools/bulk/reject", &json!({ "ids": [one, two], "reason": "Bad." })).await.json();
        assert_eq!((&rejected["done"], &rejected["skipped"][0]["id"]), (&json!(1), &json!(one)));
        let back = admin.post("/api/admin/tools/bulk/reactivate", &json!({ "ids": [one, two, one] })).await.json();
        assert_eq!((&back["done"], &back["changed"]), (&json!(1), &json!([one])));
        assert_eq!(back["skipped"], json!([{ "id": two, "message": "Only inactive tools can be reactivated; this one is rejected." }]));
        let queued = admin.post("/api/admin/tools/bulk/return-to-queue", &json!({ "ids": [one, two, nowhere] })).await.json();
        assert_eq!((&queued["done"], &queued["skipped"][0]["id"]), (&json!(2), &json!(nowhere)));
        assert_eq!(admin.get("/api/admin/tools?state=pending").await.json()["totalCount"], 2);
        let entries = audit(&app).await;
        let actions: Vec<&str> = entries.iter().map(|entry| entry.0.as_str()).collect();
        assert_eq!(actions, ["tool.deactivate", "tool.reject", "tool.reactivate", "tool.requeue", "tool.requeue"]);
    }

    async fn what_is_meant_must_be_clear(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = "/api/admin/tools/bulk/approve";
        admin.post(path, &json!({})).await.rejected(422, "ids");
        admin.post(path, &json!({ "ids": [], "filter": {} })).await.rejected(422, "filter");
        admin.post(path, &json!({ "filter": { "stat": "pending" } })).await.rejected(422, "filter.stat");
        admin.post(path, &json!({ "filter": { "state": "gone" } })).await.rejected(422, "filter.state");
        admin.post(path, &json!({ "ids": ["x"] })).await.rejected(422, "ids[0]");
        admin.post("/api/admin/tools/bulk/delete", &json!({ "filter": {} })).await.rejected(422, "reason");
        assert!(audit(&app).await.is_empty());
    }

    async fn a_failure_leaves_nothing_of_its_transaction(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let before = last(&app).await;
        // The audit cannot be written, so nothing else is.
        sql!(&app.context.db, execute, "ALTER TABLE core_audit RENAME TO core_audit_away").unwrap();
        let response = admin.post("/api/admin/tools/bulk/deactivate", &json!({ "filter": {}, "reason": "All." })).await;
        assert_eq!(response.status, 500);
        assert!(!response.text().contains("core_audit"));
        let id = id_of(&admin, "midjourney").await;
        assert_eq!(admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "name": "Half" })).await.status, 500);
        sql!(&app.context.db, execute, "ALTER TABLE core_audit_away RENAME TO core_audit").unwrap();
        assert_eq!(admin.get("/api/admin/tools?state=approved").await.json()["totalCount"], 8);
        assert_eq!(admin.get("/api/admin/tools?q=half").await.json()["totalCount"], 0);
        assert!(events(&app, before).await.is_empty() && audit(&app).await.is_empty());
    }
}
