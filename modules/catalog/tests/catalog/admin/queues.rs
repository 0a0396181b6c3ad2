//! `inactive-tools` and `pendingapproval`

use crate::fixture::{add, catalogue, draft, names};
use chrono::Duration;
use serde_json::json;
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::on_both;

on_both! {
    because "a queue is sorted in SQL";

    async fn inactive_and_pending_tools_are_listed_in_pages(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for name in ["First Waiting", "Second Waiting"] {
            add(&app.context, &draft(name), ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        }
        let off = json!({ "filter": { "q": "friend" }, "reason": "Gone." });
        assert_eq!(admin.post("/api/admin/tools/bulk/deactivate", &off).await.json()["done"], 2);
        for path in ["/api/adminactions/inactive-tools", "/api/adminActions/inactive-tools/"] {
            let all = admin.get(path).await;
            assert_eq!((&all.json()["totalCount"], &all.json()["totalPages"]), (&json!(2), &json!(1)));
            assert_eq!(all.json()["tools"][0]["stateReason"], "Gone.");
        }
        let page = admin.get("/api/adminactions/inactive-tools?limit=1&page=2").await;
        assert_eq!((names(&page).len(), &page.json()["totalPages"]), (1, &json!(2)));
        let found = admin.get("/api/adminactions/inactive-tools?search=night&limit=10&page=1").await;
        assert_eq!(names(&found), ["Night Friend"]);
        assert_eq!(names(&admin.get("/api/adminactions/pendingapproval").await), ["First Waiting", "Second Waiting"]);
        for (query, field) in [("page=0", "page"), ("limit=0", "limit"), ("limit=5001", "limit")] {
            admin.get(&format!("/api/adminactions/inactive-tools?{query}")).await.rejected(422, field);
        }
        let long = format!("/api/adminactions/pendingapproval?search={}", "x".repeat(201));
        admin.get(&long).await.rejected(422, "search");
        assert_eq!(app.get("/api/adminactions/inactive-tools").await.status, 401);
        assert_eq!(app.member().await.get("/api/adminactions/pendingapproval").await.status, 403);
    }
}
