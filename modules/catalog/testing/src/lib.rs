//! Small catalogues for tests: of the catalogue itself, and of modules that stand on it.
#![expect(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a test fails by panicking, in its helpers too"
)]

use chrono::Duration;
use toolbase_catalog::domain::{Origin, ToolDraft, ToolState};
use toolbase_catalog::store::{self, NewMain, NewSub, NewTool};
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::slug_of;
use toolbase_testkit::{TestApp, eventually};
use uuid::Uuid;

/// The subcategory whose tools only those see who ask for them.
const SENSITIVE: &str = "AI Girlfriend";

/// A main category and its subcategories. The one called "AI Girlfriend" is sensitive.
#[must_use]
pub fn category(name: &str, subs: &[&str]) -> NewMain {
    let sub = |name: &&str| NewSub {
        name: (*name).to_owned(),
        slug: slug_of(name),
        aliases: Vec::new(),
        sensitive: *name == SENSITIVE,
    };
    NewMain {
        name: name.to_owned(),
        slug: slug_of(name),
        aliases: Vec::new(),
        summary: format!("All about {name}."),
        sensitive: false,
        subs: subs.iter().map(sub).collect(),
    }
}

/// Stores categories.
pub async fn add_categories(app: &TestApp, categories: &[NewMain]) {
    let mut tx = app.context.db.begin().await.unwrap();
    let now = app.clock.now();
    store::upsert_taxonomy(&mut tx, categories, now).await.unwrap();
    events::emit(&mut tx, &ToolsChanged::everything(), now);
    tx.commit().await.unwrap();
}

/// A tool with a short description, in these subcategories.
pub async fn tool(app: &TestApp, name: &str, subs: &[&str]) -> ToolDraft {
    let taxonomy = store::load_taxonomy(&app.context.db).await.unwrap();
    let id = |name: &&str| taxonomy.sub(taxonomy.resolve_sub(None, name).unwrap()).unwrap().1.id;
    let slug = slug_of(name);
    ToolDraft {
        name: name.to_owned(),
        url: format!("https://{slug}.example"),
        canonical_url: format!("{slug}.example"),
        short_description: format!("{name} does one thing."),
        pricing_currency: "USD".to_owned(),
        categories: subs.iter().map(id).collect(),
        prominence: 1,
        ..ToolDraft::default()
    }
}

/// Stores a tool that was published `age` ago, and appends the event.
pub async fn add(
    context: &ModuleContext,
    draft: &ToolDraft,
    state: ToolState,
    rating: Rating,
    figures: Stats,
    age: Duration,
) -> Uuid {
    let now = context.clock.now();
    let id = Uuid::now_v7();
    let slug = slug_of(&draft.name);
    let mut tx = context.db.begin().await.unwrap();
    let tool = NewTool {
        id,
        slug: &slug,
        draft,
        state,
        origin: Origin::Import,
        import: None,
        stats: figures,
        rating,
        published_at: Some(now - age),
        now: now - age,
    };
    store::insert_tool(&mut tx, &tool).await.unwrap();
    events::emit(&mut tx, &ToolsChanged::with_ids([id]), now);
    tx.commit().await.unwrap();
    id
}

/// Stores tools, each with its name, subcategory, state and number of views, and waits until they are served.
pub async fn add_tools(app: &TestApp, tools: &[(&str, &str, ToolState, u32)]) {
    for (name, sub, state, views) in tools {
        let draft = tool(app, name, &[sub]).await;
        let stats = Stats { page_views: *views, ..Stats::default() };
        add(&app.context, &draft, *state, Rating::default(), stats, Duration::zero()).await;
    }
    served(app, tools.iter().filter(|(_, _, state, _)| *state == ToolState::Approved).count()).await;
}

/// Waits until `total` tools are served.
pub async fn served(app: &TestApp, total: usize) {
    eventually("the catalogue to be served", async || {
        (app.get("/api/aitool/all?sensitive=1").await.json()["totalCount"] == total).then_some(())
    })
    .await;
}
