//! A small catalogue, and three lists of its tools.

use serde_json::Value;
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_testing::{add_categories, add_tools, category};
use toolbase_curation::changes::lists::{By, NewList, add, create};
use toolbase_curation::domain::Kind;
use toolbase_curation::events::CurationChanged;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::Module;
use toolbase_kernel::{events, sql};
pub use toolbase_testkit::json_of as of;
use toolbase_testkit::{Engine, TestApp, eventually};

/// Name, subcategory, state, views: more views mean more popular.
const TOOLS: [(&str, &str, ToolState, u32); 7] = [
    ("Alpha", "Image Generator", ToolState::Approved, 10),
    ("Beta", "Image Generator", ToolState::Approved, 1000),
    ("Gamma", "Copywriting", ToolState::Approved, 100_000),
    ("Delta", "Copywriting", ToolState::Approved, 50),
    ("Night", "AI Girlfriend", ToolState::Approved, 500),
    ("Waiting", "Copywriting", ToolState::Pending, 0),
    ("Omega", "Image Generator", ToolState::Approved, 5),
];

pub fn modules() -> Vec<Box<dyn Module>> {
    vec![toolbase_catalog::module(), toolbase_curation::module()]
}

/// A server with the tools, a protected section `best` (Gamma, Alpha, Night), an audience (Alpha, Beta) and a task
/// (Delta).
pub async fn curated(engine: Engine) -> TestApp {
    let app = TestApp::with(engine, modules(), &[("catalog.debounce_ms", "10")]).await;
    tools(&app).await;
    let actor = Actor::operator();
    let by = By { context: &app.context, live: None, actor: &actor, reason: None };
    let lists: [(Kind, NewList, &[&str]); 3] = [
        (
            Kind::Section,
            NewList {
                name: "Best AI Tools for {year}".to_owned(),
                slug: Some("best".to_owned()),
                description: "Picked in {year}.".to_owned(),
                ..NewList::default()
            },
            &["gamma", "alpha", "night"],
        ),
        (Kind::Audience, NewList { name: "Students".to_owned(), ..NewList::default() }, &["alpha", "beta"]),
        (
            Kind::Task,
            NewList {
                name: "Image Generation".to_owned(),
                aliases: vec!["Image & Art Creation".to_owned()],
                ..NewList::default()
            },
            &["delta"],
        ),
    ];
    for (kind, list, tools) in lists {
        let row = create(&by, kind, &list).await.unwrap();
        for tool in tools {
            add(&by, &[kind], &row.id.to_string(), tool).await.unwrap();
        }
    }
    let mut tx = app.context.db.begin().await.unwrap();
    sql!(&mut tx, execute, "UPDATE curation_list SET protected = TRUE WHERE slug = 'best'").unwrap();
    events::emit(&mut tx, &CurationChanged {}, app.clock.now());
    tx.commit().await.unwrap();
    eventually("the lists to be served", async || {
        let cases = app.get("/api/use-cases/all").await.json();
        let tags = app.get("/api/tool-tags").await.json();
        let full = cases[1]["count"] == 1 && cases[0]["count"] == 2 && tags[0]["tools"][1]["name"] == "Alpha";
        (full && tags[0]["protected"] == true).then_some(())
    })
    .await;
    app
}

async fn tools(app: &TestApp) {
    let categories = [
        category("Image", &["Image Generator"]),
        category("Text & Writing", &["Copywriting"]),
        category("AI Chatbot", &["AI Girlfriend"]),
        category("Video", &[]),
        category("Voice", &[]),
        category("Marketing", &[]),
        category("Business", &[]),
    ];
    add_categories(app, &categories).await;
    add_tools(app, &TOOLS).await;
}

/// The names of the tools in a response.
pub fn names(tools: &Value) -> Vec<&str> {
    tools.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect()
}

/// The id of the tool with this slug.
pub async fn id_of(app: &TestApp, slug: &str) -> String {
    app.get(&format!("/api/aitool/{slug}")).await.json()["id"].as_str().unwrap().to_owned()
}
