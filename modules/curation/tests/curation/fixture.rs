//! A small catalogue, and three lists of its tools.

use serde_json::{Value, json};
use toolbase_catalog::TOOLS_CHANGED;
use toolbase_catalog::domain::{Origin, ToolDraft, ToolState};
use toolbase_catalog::store::{self, NewMain, NewSub, NewTool};
use toolbase_catalog_index::{Rating, Stats};
use toolbase_curation::changes::lists::{By, NewList, add, create};
use toolbase_curation::domain::Kind;
use toolbase_curation::live::CHANGED;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::Module;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{Engine, TestApp, TestResponse, eventually};
use uuid::Uuid;

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
    events::append(&mut tx, CHANGED, &json!({}), app.clock.now());
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
    let now = app.clock.now();
    let sub = |name: &str| NewSub {
        name: name.to_owned(),
        slug: toolbase_curation::domain::key(name),
        aliases: Vec::new(),
        sensitive: name == "AI Girlfriend",
    };
    let main = |name: &str, subs: &[&str]| NewMain {
        name: name.to_owned(),
        slug: toolbase_curation::domain::key(name),
        aliases: Vec::new(),
        summary: String::new(),
        sensitive: false,
        subs: subs.iter().map(|name| sub(name)).collect(),
    };
    let mains = [
        main("Image", &["Image Generator"]),
        main("Text & Writing", &["Copywriting"]),
        main("AI Chatbot", &["AI Girlfriend"]),
        main("Video", &[]),
        main("Voice", &[]),
        main("Marketing", &[]),
        main("Business", &[]),
    ];
    let mut tx = app.context.db.begin().await.unwrap();
    store::upsert_taxonomy(&mut tx, &mains, now).await.unwrap();
    tx.commit().await.unwrap();
    let taxonomy = store::load_taxonomy(&app.context.db).await.unwrap();
    let mut tx = app.context.db.begin().await.unwrap();
    for (name, category, state, views) in TOOLS {
        let slug = toolbase_curation::domain::key(name);
        let category = taxonomy.sub(taxonomy.resolve_sub(None, category).unwrap()).unwrap().1.id;
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
            stats: Stats { page_views: views, ..Stats::default() },
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
        (app.get("/api/aitool/all?sensitive=1").await.json()["totalCount"] == 6).then_some(())
    })
    .await;
}

/// The names of the tools in a response.
pub fn names(tools: &Value) -> Vec<&str> {
    tools.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect()
}

/// The response as JSON, which must have this status.
pub fn of(response: &TestResponse, status: u16) -> Value {
    assert_eq!(response.status, status, "{}", response.text());
    response.json()
}

/// The id of the tool with this slug.
pub async fn id_of(app: &TestApp, slug: &str) -> String {
    app.get(&format!("/api/aitool/{slug}")).await.json()["id"].as_str().unwrap().to_owned()
}
