//! A small catalogue, and posts.

use serde_json::{Value, json};
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_testing::{add_categories, add_tools, category};
use toolbase_kernel::module::Module;
pub use toolbase_testkit::json_of as of;
use toolbase_testkit::{Engine, Person, TestApp};

/// Name, subcategory, state, views.
const TOOLS: [(&str, &str, ToolState, u32); 2] =
    [("Alpha", "Copywriting", ToolState::Approved, 0), ("Beta", "Copywriting", ToolState::Approved, 0)];

pub fn modules() -> Vec<Box<dyn Module>> {
    vec![toolbase_catalog::module(), toolbase_blogs::module()]
}

/// A server with two tools and without posts.
pub async fn site(engine: Engine) -> TestApp {
    let app = TestApp::with(engine, modules(), &[("catalog.debounce_ms", "10")]).await;
    add_categories(&app, &[category("Text", &["Copywriting"])]).await;
    add_tools(&app, &TOOLS).await;
    app
}

/// A document of one paragraph.
pub fn text(text: &str) -> Value {
    document(&json!([{ "type": "paragraph", "content": [{ "type": "text", "text": text }] }]))
}

/// A document of these blocks.
pub fn document(blocks: &Value) -> Value {
    json!({ "type": "doc", "version": 1, "content": blocks })
}

/// The body of a post.
pub fn post(title: &str) -> Value {
    json!({ "title": title, "content": text(&format!("This is the text of {title}.")), "categories": ["Guides"] })
}

/// Makes a post from `body`; returns it.
pub async fn created(admin: &Person<'_>, body: &Value) -> Value {
    of(&admin.post("/api/blogs/create", body).await, 201)
}

/// The id of a record.
pub fn id(record: &Value) -> &str {
    record["_id"].as_str().unwrap()
}

/// A member's comment on a post; returns its id from the queue.
pub async fn commented(member: &Person<'_>, admin: &Person<'_>, blog: &str, text: &str) -> String {
    let body = json!({ "content": text, "blog": blog });
    of(&member.post("/api/comment/create", &body).await, 201);
    waiting(admin, text).await
}

/// The id of the comment with this text in the queue.
pub async fn waiting(admin: &Person<'_>, text: &str) -> String {
    let queue = of(&admin.get("/api/comment/pending-approval").await, 200);
    let found = queue.as_array().unwrap().iter().find(|comment| comment["comment"] == text);
    id(found.unwrap()).to_owned()
}

/// The id of the tool with this slug.
pub async fn tool(app: &TestApp, slug: &str) -> String {
    app.get(&format!("/api/aitool/{slug}")).await.json()["id"].as_str().unwrap().to_owned()
}
