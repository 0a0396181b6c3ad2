use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use toolbase_catalog::commands;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_testkit::{Engine, TestApp};

#[derive(Clone, Default)]
struct Stored(Arc<Mutex<Vec<u8>>>);

impl Write for Stored {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Stored {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// The result of a command: exit code, standard output, standard error.
pub struct Ran {
    pub code: u8,
    pub records: String,
    pub notes: String,
}

/// Runs a command as the binary does.
pub async fn toolbase(app: &TestApp, arguments: &[&str]) -> Ran {
    let root = clap::Command::new("toolbase").subcommands(commands::commands());
    let words = std::iter::once("toolbase").chain(arguments.iter().copied());
    let matches = match root.try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) => return Ran { code: 2, records: String::new(), notes: error.to_string() },
    };
    let mut path = Vec::new();
    let mut inner = &matches;
    while let Some((name, matches)) = inner.subcommand() {
        path.push(name);
        inner = matches;
    }
    let (records, notes) = (Stored::default(), Stored::default());
    let mut output = Output::to(records.clone(), notes.clone());
    output.take_format(inner);
    let ended: Result<Exit, CommandError> = commands::run(&app.context, &path, inner, &mut output).await;
    let (code, error) = match ended {
        Ok(exit) => (exit.code(), String::new()),
        Err(error) => (error.code(), format!("{error}\n")),
    };
    Ran { code, records: records.text(), notes: notes.text() + &error }
}

/// A server with the starter catalogue, which it knows of.
pub async fn seeded(engine: Engine) -> TestApp {
    let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
    let ran = toolbase(&app, &["seed"]).await;
    assert_eq!(ran.code, 0, "{}", ran.notes);
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
