//! A small catalogue, and reviews of its tools.

use serde_json::{Value, json};
use toolbase_catalog::TOOLS_CHANGED;
use toolbase_catalog::domain::{Origin, ToolDraft, ToolState};
use toolbase_catalog::store::{self, NewMain, NewSub, NewTool};
use toolbase_catalog_index::{Rating, Stats};
use toolbase_kernel::events;
use toolbase_kernel::module::Module;
use toolbase_testkit::{Engine, Person, TestApp, TestResponse, eventually};
use uuid::Uuid;

const TOOLS: [(&str, ToolState); 5] = [
    ("Alpha", ToolState::Approved),
    ("Beta", ToolState::Approved),
    ("Gamma", ToolState::Approved),
    ("Waiting", ToolState::Pending),
    ("Gone", ToolState::Inactive),
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
    let now = app.clock.now();
    let sub = NewSub {
        name: "Copywriting".to_owned(),
        slug: "copywriting".to_owned(),
        aliases: Vec::new(),
        sensitive: false,
    };
    let main = NewMain {
        name: "Text".to_owned(),
        slug: "text".to_owned(),
        aliases: Vec::new(),
        summary: String::new(),
        sensitive: false,
        subs: vec![sub],
    };
    let mut tx = app.context.db.begin().await.unwrap();
    store::upsert_taxonomy(&mut tx, &[main], now).await.unwrap();
    tx.commit().await.unwrap();
    let taxonomy = store::load_taxonomy(&app.context.db).await.unwrap();
    let category = taxonomy.sub(taxonomy.resolve_sub(None, "Copywriting").unwrap()).unwrap().1.id;
    let mut tx = app.context.db.begin().await.unwrap();
    for (name, state) in TOOLS {
        let slug = name.to_lowercase();
        let draft = ToolDraft {
            name: name.to_owned(),
            url: format!("https://{slug}.example"),
            canonical_url: format!("{slug}.example"),
            short_description: format!("{name} does one thing."),
            pricing_currency: "USD".to_owned(),
            categories: vec![category],
            prominence: 1,
            ..ToolDraft::default()
        };
        let tool = NewTool {
            id: Uuid::now_v7(),
            slug: &slug,
            draft: &draft,
            state,
            origin: Origin::Import,
            stats: Stats::default(),
            rating: Rating::default(),
            published_at: Some(now),
            import: None,
            now,
        };
        store::insert_tool(&mut tx, &tool).await.unwrap();
    }
    events::append(&mut tx, TOOLS_CHANGED, &json!({ "all": true }), now);
    tx.commit().await.unwrap();
    eventually("the catalogue to be served", async || {
        (app.get("/api/aitool/all").await.json()["totalCount"] == 3).then_some(())
    })
    .await;
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

/// The response as JSON, which must have this status.
#[track_caller]
pub fn of(response: &TestResponse, status: u16) -> Value {
    assert_eq!(response.status, status, "{}", response.text());
    response.json()
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
