//! Uploads from the form to the visitor's browser, in a folder and on an S3 server.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod s3;
mod samples;

mod admin;
mod corpus;
mod early_stop;
mod images;
mod outages;
mod profile_picture;
mod scanning;
mod serving;
mod shipped;
mod sweeping;
mod videos;

use serde_json::Value;
use std::path::{Path, PathBuf};
use toolbase_kernel::sql;
use toolbase_testkit::{AdminClient, Engine, TestApp, TestResponse};

const IMAGES: &str = "/api/admin/media/images";
const VIDEOS: &str = "/api/admin/media/videos";
const DOCUMENTS: &str = "/api/admin/media/documents";

async fn app(engine: Engine) -> TestApp {
    TestApp::start(engine, Vec::new()).await
}

/// Uploads a picture that must be taken.
async fn image(admin: &AdminClient<'_>, bytes: &[u8]) -> Value {
    let response = admin.upload(IMAGES, ("picture.png", "image/png"), bytes).await;
    assert_eq!(response.status, 201, "{}", response.text());
    response.json()
}

/// Requests the file at `url`.
async fn file(app: &TestApp, url: &Value) -> TestResponse {
    app.get(path(url)).await
}

fn path(url: &Value) -> &str {
    let path = url.as_str().unwrap();
    assert!(path.starts_with("/media/"), "relative, so that it holds wherever the site is: {path}");
    path
}

/// The number of rows.
async fn rows(app: &TestApp) -> i64 {
    let db = &app.context.db;
    sql!(db, scalar i64, "SELECT COUNT(*) FROM core_media").unwrap()
}

/// All files in the folder of the test's media.
fn files(app: &TestApp) -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() { walk(&path, found) } else { found.push(path) }
        }
    }
    let mut found = Vec::new();
    walk(&app.folder().join("media"), &mut found);
    found
}

/// Asserts that a rejected upload left nothing behind.
async fn nothing_is_left(app: &TestApp) {
    assert_eq!(rows(app).await, 0);
    assert_eq!(files(app), Vec::<PathBuf>::new());
}
