//! A small catalogue, and reviews of its tools.

use serde_json::{Value, json};
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_testing::{add_categories, add_tools, category};
use toolbase_kernel::module::Module;
pub use toolbase_testkit::json_of as of;
use toolbase_testkit::{Engine, Person, TestApp};

/// Name, subcategory, state, views.
const TOOLS: [(&str, &str, ToolState, u32); 5] = [
    ("Alpha", "Copywriting", ToolState::Approved, 0),
    ("Beta", "Copywriting", ToolState::Approved, 0),
    ("Gamma", "Copywriting", ToolState::Approved, 0),
    ("Waiting", "Copywriting", ToolState::Pending, 0),
    ("Gone", "Copywriting", ToolState::Inactive, 0),
];

/// A text of some length that no other review has.
pub const TEXT: &str = "It writes the weekly letter to our readers in minutes";

pub fn modules() -> Vec<Box<dyn Module>> {
    vec![toolbase_catalog::module(), toolbase_reviews::module()]
}

/// A server with three public tools, one that waits and one in the trash.
pub async fn reviewed(engine: Engine) -> TestApp {
    let settings = [("catalog.debounce_ms", "10"), ("reviews.per_hour", "1000")];
    with(engine, &settings).await
}

/// The same with other settings.
pub async fn with(engine: Engine, settings: &[(&str, &str)]) -> TestApp {
    let app = TestApp::with(engine, modules(), settings).await;
    tools(&app).await;
    app
}

async fn tools(app: &TestApp) {
    add_categories(app, &[category("Text", &["Copywriting"])]).await;
    add_tools(app, &TOOLS).await;
}

/// A review of `tool` with `stars` for everything; `words` makes its texts its own.
pub fn review(tool: &str, stars: i64, words: &str) -> Value {
    json!({
        "aiTool": tool,
        "title": format!("About {words}"),
        "ratings": { "easeOfUse": stars, "valueForMoney": stars, "functionality": stars, "performance": stars,
                     "innovation": stars },
        "problemSolved": format!("{TEXT}, {words}."),
        "teamImpact": format!("{TEXT}, {words}."),
        "lovedFeatures": [format!("{TEXT}, {words}."), "A second line"],
        "improvements": format!("{TEXT}, {words}.\nA second line"),
        "tips": format!("{TEXT}, {words}."),
    })
}

/// Sends a review; its id.
pub async fn sent(person: &Person<'_>, tool: &str, stars: i64, words: &str) -> String {
    let created = of(&person.post("/api/reviews", &review(tool, stars, words)).await, 201);
    created["id"].as_str().unwrap().to_owned()
}

/// Sends a review and has it published; its id.
pub async fn published(
    person: &Person<'_>,
    admin: &Person<'_>,
    tool: &str,
    stars: i64,
    words: &str,
) -> String {
    let id = sent(person, tool, stars, words).await;
    let approve = admin.post(&format!("/api/reviews/approve/{id}"), &json!({})).await;
    assert_eq!(of(&approve, 200)["message"], "Review approved successfully");
    id
}
