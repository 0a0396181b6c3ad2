//! The module through a real server, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod admin;
mod background;
mod decisions;
mod lists;

use serde_json::{Value, json};
use toolbase_testkit::{Engine, Person, TestApp, TestResponse, assert_module_fits, block_on};

/// The address of the resource.
const PATH: &str = "/api/admin/spare-parts";

async fn app(engine: Engine) -> TestApp {
    app_with(engine, &[]).await
}

async fn app_with(engine: Engine, settings: &[(&str, &str)]) -> TestApp {
    TestApp::with(engine, vec![toolbase_tool_shed::module()], settings).await
}

/// The response as JSON, which must have this status.
#[track_caller]
fn json_of(response: &TestResponse, status: u16) -> Value {
    assert_eq!(response.status, status, "{}", response.text());
    response.json()
}

/// Adds a spare part and returns the address of the record.
async fn add(admin: &Person<'_>, name: &str) -> String {
    let made = json_of(&admin.post(PATH, &json!({ "name": name })).await, 201);
    format!("{PATH}/{}", made["id"].as_str().unwrap())
}

#[test]
fn a_server_accepts_the_module() {
    block_on(assert_module_fits(toolbase_tool_shed::module()));
}
