//! A server whose search compares meanings by a model.

use super::files;
use crate::fixture::{add, draft};
use crate::support::toolbase;
use chrono::Duration;
use serde_json::json;
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::{Engine, TestApp, TestDatabase, eventually, on_either};

pub(super) async fn server(database: TestDatabase, settings: &[(&str, &str)]) -> TestApp {
    let files = files(database.folder());
    let paths = [files.model, files.vocabulary].map(|path| path.display().to_string());
    let mut all = vec![
        ("catalog.debounce_ms", "10"),
        ("catalog.search.encoder", "transformer"),
        ("catalog.search.model", paths[0].as_str()),
        ("catalog.search.vocabulary", paths[1].as_str()),
        ("catalog.search.max_tokens", "24"),
    ];
    all.extend(settings);
    TestApp::partial(database, vec![toolbase_catalog::module()], &all).await
}

pub(super) async fn tools(app: &TestApp) {
    for (name, promise) in [("First Thing", "zorbblax quivvenht"), ("Second Thing", "wixxaboo hyndrolp")] {
        let draft =
            ToolDraft { short_description: promise.to_owned(), introduction: String::new(), ..draft(name) };
        add(&app.context, &draft, ToolState::Approved, Rating::default(), Stats::default(), Duration::zero())
            .await;
    }
}

/// The names of the hits for words that no tool has.
async fn hits(app: &TestApp, query: &str) -> Vec<String> {
    let response = app.get(&format!("/api/ai-tool-search/search?q={query}")).await.json();
    let hits = response["toolsData"].as_array().unwrap();
    hits.iter().map(|hit| hit["name"].as_str().unwrap().to_owned()).collect()
}

pub(super) async fn finds(app: &TestApp, query: &str, names: &[&str]) {
    eventually(query, async || {
        let mut hits = hits(app, query).await;
        hits.sort_unstable();
        (hits == names).then_some(())
    })
    .await;
}

pub(super) async fn health(app: &TestApp) -> Option<(bool, String)> {
    let module = toolbase_catalog::module();
    let rows = module.health(&app.context).await;
    rows.into_iter().find(|row| row.check == "search encoder").map(|row| (row.ok, row.detail))
}

async fn start(engine: Engine) -> TestApp {
    server(TestDatabase::create(engine).await, &[]).await
}

/// Words of each meaning that no tool has; as many as a name does not have.
pub(super) const FIRST: &str = "mlopfrak+tregnush+yobbidel";
pub(super) const SECOND: &str = "gansfrek+pluzzide+cravvomi";

on_either! {
    async fn tools_are_found_by_what_the_model_knows(engine) {
        let app = start(engine).await;
        tools(&app).await;
        finds(&app, FIRST, &["First Thing"]).await;
        finds(&app, SECOND, &["Second Thing"]).await;
        assert!(health(&app).await.unwrap().0);
        app.stop().await;
    }

    async fn a_changed_tool_has_another_vector(engine) {
        let app = start(engine).await;
        tools(&app).await;
        finds(&app, FIRST, &["First Thing"]).await;
        let response = app.get(&format!("/api/ai-tool-search/search?q={FIRST}")).await.json();
        let id = response["toolsData"][0]["searchResult"]["id"].as_str().unwrap().to_owned();
        let promise = json!({ "shortDescription": "hyndrolp wixxaboo" });
        let changed = app.admin().await.patch(&format!("/api/admin/tools/{id}"), &promise).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        finds(&app, SECOND, &["First Thing", "Second Thing"]).await;
        finds(&app, FIRST, &[]).await;
        app.stop().await;
    }

    async fn a_restart_needs_no_model_run_for_what_is_stored(engine) {
        let database = TestDatabase::create(engine).await;
        let folder = database.folder().join("cache").display().to_string();
        let app = server(database, &[("catalog.snapshot_folder", &folder)]).await;
        assert_eq!(toolbase(&app, &["seed", "--synthetic", "1000"]).await.code, 0);
        tools(&app).await;
        finds(&app, FIRST, &["First Thing"]).await;
        let app = server(app.stop().await, &[("catalog.snapshot_folder", &folder)]).await;
        assert_eq!(hits(&app, FIRST).await, ["First Thing"], "before anything was encoded");
        app.stop().await;
    }

    async fn a_server_without_its_model_reports_so(engine) {
        let app = server(TestDatabase::create(engine).await, &[("catalog.search.model", "gone.onnx")]).await;
        let (ok, detail) = health(&app).await.unwrap();
        assert!(!ok && detail.starts_with("`catalog.search.model`: cannot use gone.onnx"), "{detail}");
        let state = app.registry.info().into_iter().find(|info| info.name == "catalog").unwrap().state;
        let reason = state.reason().unwrap_or_default().to_owned();
        assert!(reason.contains("`catalog.search.model`: cannot use gone.onnx"), "{reason}");
        app.stop().await;
    }
}
