//! `toolbase export` and `toolbase import archive`.

mod broken_files;
mod completeness;
mod round_trip;

use crate::support::{Ran, toolbase};
use std::path::{Path, PathBuf};
use toolbase_testkit::{Engine, TestApp};

/// A server with an empty catalogue.
async fn empty(engine: Engine) -> TestApp {
    TestApp::start(engine, vec![toolbase_catalog::module()]).await
}

/// Exports the catalogue of `app` to a file of that name.
async fn export(app: &TestApp, name: &str) -> PathBuf {
    let path = app.folder().join(name);
    let ran = toolbase(app, &["export", &path.to_string_lossy()]).await;
    assert_eq!(ran.code, 0, "{}", ran.notes);
    path
}

async fn import(app: &TestApp, file: &Path, arguments: &[&str]) -> Ran {
    toolbase(app, &[&["import", "archive", &file.to_string_lossy()], arguments].concat()).await
}

/// The records of `text` with right checksums.
fn sealed(text: &str) -> String {
    use sha2::{Digest, Sha256};
    let digest = |text: &str| {
        Sha256::digest(text).iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
    };
    let closed = |block: &str, lines: i32| {
        format!("{block}{{\"checksum\":{{\"lines\":{lines},\"sha256\":\"{}\"}}}}\n", digest(block))
    };
    let (mut all, mut block, mut lines) = (String::new(), String::new(), 0);
    let end = text.lines().last().unwrap();
    for line in text.lines().filter(|line| !line.starts_with("{\"checksum\"") && *line != end) {
        block.push_str(line);
        block.push('\n');
        lines += 1;
        if lines == 1000 {
            all.push_str(&closed(&block, lines));
            (block, lines) = (String::new(), 0);
        }
    }
    if lines > 0 {
        all.push_str(&closed(&block, lines));
    }
    let counts = end.split("\"sha256\"").next().unwrap();
    let sum = digest(&all);
    format!("{all}{counts}\"sha256\":\"{sum}\"}}}}\n")
}
