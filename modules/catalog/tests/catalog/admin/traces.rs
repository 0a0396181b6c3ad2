//! The audit entries and events of a change.

use serde_json::Value;
use sqlx::types::Json;
use toolbase_kernel::sql;
use toolbase_testkit::{AdminClient, TestApp};

/// Actions, labels, changes and reasons of the audit log, oldest first, without signing in.
pub async fn audit(app: &TestApp) -> Vec<(String, String, Value, Option<String>)> {
    let rows = sql!(
        &app.context.db,
        fetch_all as (String, String, String, Option<String>),
        "SELECT action, label, changes, reason FROM core_audit ORDER BY seq"
    )
    .unwrap();
    rows.into_iter()
        .map(|(action, label, changes, reason)| {
            (action, label, serde_json::from_str(&changes).unwrap(), reason)
        })
        .collect()
}

/// Topics and payloads after number `after`.
pub async fn events(app: &TestApp, after: i64) -> Vec<(String, Value)> {
    let rows = sql!(
        &app.context.db,
        fetch_all as (String, Json<Value>),
        "SELECT topic, payload FROM core_event WHERE seq > $1 ORDER BY seq",
        after
    )
    .unwrap();
    rows.into_iter().map(|(topic, payload)| (topic, payload.0)).collect()
}

/// The number of the last event.
pub async fn last(app: &TestApp) -> i64 {
    toolbase_kernel::events::last_seq(&app.context.db).await.unwrap()
}

/// The id of the tool that the search finds first.
pub async fn id_of(admin: &AdminClient<'_>, name: &str) -> String {
    let found = admin.get(&format!("/api/admin/tools?q={}", name.replace(' ', "+"))).await.json();
    found["items"][0]["id"].as_str().unwrap_or_else(|| panic!("no {name}")).to_owned()
}

/// The id of a subcategory.
pub async fn category(admin: &AdminClient<'_>, slug: &str) -> String {
    let found = admin.get(&format!("/api/admin/categories?q={slug}")).await.json();
    found["items"][0]["id"].as_str().unwrap_or_else(|| panic!("no {slug}")).to_owned()
}
