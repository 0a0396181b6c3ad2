//! Checks of the websites of waiting tools.

use crate::api::submitting::submitted;
use crate::api::website::website;
use crate::fixture::catalogue_with;
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_either};
use uuid::Uuid;

async fn run_job(app: &TestApp) {
    app.run_job("catalog.check-links").await;
}

/// The outcome of the last check, in the queue and beside the tool.
async fn found(app: &TestApp, tool: &Value) -> Value {
    let (admin, id) = (app.admin().await, tool["id"].as_str().unwrap());
    let queued = admin.get(&format!("/api/admin/submitted-ai/{id}")).await.json()["linkCheck"].clone();
    let beside = admin.get(&format!("/api/admin/tools/{id}/submission")).await.json()["linkCheck"].clone();
    assert_eq!(queued, beside);
    queued
}

async fn lead_to(app: &TestApp, tool: &Value, url: &str) {
    let id: Uuid = tool["id"].as_str().unwrap().parse().unwrap();
    sql!(&app.context.db, execute, "UPDATE catalog_tool SET url = $2 WHERE id = $1", id, url).unwrap();
}

on_either! {
    async fn moderators_see_whether_a_website_responds(engine) {
        let host = website().await;
        let app = catalogue_with(engine, &[("fetch.allow", &format!("[\"{host}\"]"))]).await;
        let member = app.member().await;
        let (tool, draft) = (submitted(&member, "Inkwell", Some(true)).await, submitted(&member, "Later", Some(false)).await);
        assert_eq!(found(&app, &tool).await, Value::Null, "not checked yet");
        run_job(&app).await;
        assert_eq!(found(&app, &tool).await, "There is no website at this address on the public internet.");
        assert_eq!(found(&app, &draft).await, Value::Null, "a draft does not wait");

        for (path, outcome) in [
            ("/", "Responds"),
            ("/missing", "The website responded with status 404."),
            ("/json", "The website sent something else than expected: application/json."),
            ("/inward", "There is no website at this address on the public internet."),
        ] {
            lead_to(&app, &tool, &format!("http://{host}{path}")).await;
            assert_eq!(found(&app, &tool).await, Value::Null, "another address has not been checked");
            run_job(&app).await;
            assert_eq!(found(&app, &tool).await, outcome, "{path}");
        }
    }

    async fn a_website_is_checked_again_after_a_day(engine) {
        let app = catalogue_with(engine, &[]).await;
        let tool = submitted(&app.member().await, "Inkwell", Some(true)).await;
        run_job(&app).await;
        let checked_at = async || {
            let id: Uuid = tool["id"].as_str().unwrap().parse().unwrap();
            sql!(&app.context.db, scalar chrono::DateTime<chrono::Utc>,
                "SELECT checked_at FROM catalog_link_check WHERE tool_id = $1", id).unwrap()
        };
        let first = checked_at().await;
        app.clock.advance(Duration::hours(23));
        run_job(&app).await;
        assert_eq!(checked_at().await, first);
        app.clock.advance(Duration::hours(2));
        run_job(&app).await;
        assert_eq!(checked_at().await - first, Duration::hours(25));
    }

    async fn nothing_is_checked_when_reading_websites_is_switched_off(engine) {
        let app = catalogue_with(engine, &[("fetch.enabled", "false")]).await;
        let tool = submitted(&app.member().await, "Inkwell", Some(true)).await;
        run_job(&app).await;
        assert_eq!(found(&app, &tool).await, json!(null));
    }
}
