use std::path::{Path, PathBuf};
pub use toolbase_testkit::Ran;
use toolbase_testkit::{Engine, TestApp};

/// Runs a command as the binary does.
pub async fn toolbase(app: &TestApp, arguments: &[&str]) -> Ran {
    app.run_command(arguments).await
}

/// A server with the starter catalogue, which it knows of.
pub async fn seeded(engine: Engine) -> TestApp {
    let modules = || vec![toolbase_catalog::module()];
    let app = TestApp::filled(engine, modules, "starter catalogue", async |app| {
        let ran = toolbase(app, &["seed"]).await;
        assert_eq!(ran.code, 0, "{}", ran.notes);
    });
    let app = app.await;
    tool(&app, "midjourney").await;
    app
}

/// A fixture's path.
pub fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

/// A file of the test's own.
pub fn file(app: &TestApp, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = app.folder().join(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// `toolbase import tools FILE …` that prints CSV; returns exit code, figures and messages.
pub async fn import(app: &TestApp, file: &Path, arguments: &[&str]) -> (u8, String, String) {
    let file = file.to_string_lossy().into_owned();
    let words = [&["import", "tools", &file, "--format", "csv"], arguments].concat();
    let ran = toolbase(app, &words).await;
    let figures = ran.records.lines().nth(1).unwrap_or_default().to_owned();
    (ran.code, figures, ran.notes)
}

/// A tool's page as JSON, once the server knows it.
pub async fn tool(app: &TestApp, slug: &str) -> serde_json::Value {
    toolbase_testkit::eventually(slug, async || {
        let response = app.get(&format!("/api/aitool/slug/{slug}")).await;
        (response.status == 200).then(|| response.json())
    })
    .await
}
