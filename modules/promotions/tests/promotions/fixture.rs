//! A small catalogue, and campaigns.

use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_testing::{add_categories, add_tools, category};
use toolbase_kernel::module::Module;
pub use toolbase_testkit::json_of as of;
use toolbase_testkit::{Engine, Person, TestApp, eventually};

/// The admin resource.
pub const CAMPAIGNS: &str = "/api/admin/campaigns";

/// Name, subcategory, state, views.
const TOOLS: [(&str, &str, ToolState, u32); 4] = [
    ("Alpha", "Copywriting", ToolState::Approved, 3),
    ("Beta", "Copywriting", ToolState::Approved, 2),
    ("Gamma", "Copywriting", ToolState::Inactive, 1),
    ("Delta", "AI Girlfriend", ToolState::Approved, 0),
];

/// The settings of most tests: requests are possible, cards may stand on lists and results, and no website is looked at.
const SETTINGS: [(&str, &str); 6] = [
    ("catalog.debounce_ms", "10"),
    ("fetch.enabled", "false"),
    ("promotions.enabled", "true"),
    ("promotions.card_places", "[\"list\", \"search\"]"),
    ("promotions.flush_ms", "10"),
    // Each address is a visitor of its own.
    ("server.trusted_proxies", "[\"127.0.0.1\"]"),
];

pub fn modules() -> Vec<Box<dyn Module>> {
    vec![toolbase_catalog::module(), toolbase_curation::module(), toolbase_promotions::module()]
}

/// A server with four tools and without campaigns.
pub async fn site(engine: Engine) -> TestApp {
    site_with(engine, &[]).await
}

/// The same with other settings.
pub async fn site_with(engine: Engine, settings: &[(&str, &str)]) -> TestApp {
    let all: Vec<(&str, &str)> = SETTINGS.iter().chain(settings).copied().collect();
    let app = TestApp::with(engine, modules(), &all).await;
    add_categories(&app, &[category("Text", &["Copywriting", "AI Girlfriend"])]).await;
    add_tools(&app, &TOOLS).await;
    app
}

/// The body of a campaign of Alpha that begins in `from` hours and ends in `until`.
pub fn campaign(app: &TestApp, kind: &str, from: i64, until: i64) -> Value {
    let at = |hours: i64| (app.clock.now() + Duration::hours(hours)).to_rfc3339();
    json!({ "name": "Alpha in June", "toolId": "alpha", "type": kind, "startsAt": at(from), "endsAt": at(until),
        "payer": "Alpha Ltd", "payerAddress": "1 High Street\nDublin", "charge": "325.00" })
}

/// The body with other fields.
pub fn with(mut body: Value, fields: &Value) -> Value {
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

/// Makes a campaign; returns its record.
pub async fn made(admin: &Person<'_>, body: &Value) -> Value {
    of(&admin.post(CAMPAIGNS, body).await, 201)
}

/// Makes a campaign and schedules it; returns its id.
pub async fn scheduled(admin: &Person<'_>, body: &Value) -> String {
    let id = id(&made(admin, body).await);
    of(&admin.post(&format!("{CAMPAIGNS}/{id}/schedule"), &json!({})).await, 200);
    id
}

/// The id of a record.
pub fn id(record: &Value) -> String {
    record["id"].as_str().unwrap().to_owned()
}

/// The sponsor of a place, or null.
pub async fn sponsor(app: &TestApp, place: &str) -> Value {
    of(&app.get(&format!("/api/promotions/sponsor?place={place}")).await, 200)["sponsor"].clone()
}

/// Waits until the place has a sponsor of this name, or none.
pub async fn stands(app: &TestApp, place: &str, campaign: Option<&str>) {
    eventually("the campaign to stand there", async || {
        let sponsor = sponsor(app, place).await;
        (sponsor["campaign"].as_str() == campaign).then_some(())
    })
    .await;
}
