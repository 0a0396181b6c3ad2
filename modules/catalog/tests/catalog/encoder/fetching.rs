//! Fetching a model: the tiny one of the tests, from a server of this machine.

use super::{Files, files};
use crate::support::toolbase;
use sha2::{Digest, Sha256};
use std::path::Path;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use toolbase_catalog::encoder::{KnownFile, KnownModel, fetch_model};
use toolbase_testkit::{Engine, TestApp, TestDatabase};

/// Serves the files of a folder; returns host and port.
async fn site(folder: &Path) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    let folder = folder.to_owned();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let mut head = [0; 4096];
            let length = socket.read(&mut head).await.unwrap_or_default();
            let head = String::from_utf8_lossy(&head[..length]).into_owned();
            let path = head.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
            let (status, body) = match std::fs::read(folder.join(path)) {
                Ok(body) => ("200 OK", body),
                Err(_) => ("404 Not Found", Vec::new()),
            };
            let length = body.len();
            let head = format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n");
            let _ = socket.write_all(&[head.as_bytes(), &body].concat()).await;
        }
    });
    host
}

async fn app(settings: &[(&str, &str)]) -> TestApp {
    let database = TestDatabase::create(Engine::Sqlite).await;
    TestApp::partial(database, vec![toolbase_catalog::module()], settings).await
}

fn sum(file: &Path) -> String {
    hex::encode(Sha256::digest(std::fs::read(file).unwrap()))
}

/// Returns the model that has these files; `sums` are theirs.
fn known<'a>(files: &Files, sums: &'a [String; 2]) -> KnownModel<'a> {
    let bytes = |file: &Path| std::fs::metadata(file).unwrap().len();
    let [model, vocabulary] = sums;
    KnownModel {
        name: "tiny",
        licence: "Apache-2.0",
        source: "",
        max_tokens: 16,
        model: KnownFile {
            name: "model.onnx",
            path: "model.onnx",
            bytes: bytes(&files.model),
            sha256: model,
        },
        vocabulary: KnownFile {
            name: "vocab.txt",
            path: "vocab.txt",
            bytes: bytes(&files.vocabulary),
            sha256: vocabulary,
        },
    }
}

#[tokio::test]
async fn a_model_is_fetched_once_and_can_be_used() {
    let source = tempfile::tempdir().unwrap();
    let files = files(source.path());
    let sums = [sum(&files.model), sum(&files.vocabulary)];
    let known = known(&files, &sums);
    let host = site(source.path()).await;
    // The limits of pages do not count.
    let allow = format!("[\"{host}\"]");
    let app = app(&[("fetch.allow", &allow), ("fetch.max_bytes", "1024")]).await;
    let address = format!("http://{host}/");
    let folder = source.path().display().to_string();
    for (place, from) in [("from-address", &address), ("from-folder", &folder)] {
        let to = app.folder().join(place);
        for result in ["fetched", "present"] {
            let fetched = fetch_model(&app.context, &known, from, &to).await.unwrap();
            assert_eq!(fetched.each_ref().map(|file| file.result), [result; 2], "{from}");
        }
        assert_eq!(sums, [sum(&to.join("model.onnx")), sum(&to.join("vocab.txt"))]);
    }
    // A damaged file is replaced.
    let to = app.folder().join("from-folder");
    std::fs::write(to.join("vocab.txt"), "torn").unwrap();
    let fetched = fetch_model(&app.context, &known, &folder, &to).await.unwrap();
    assert_eq!(fetched.map(|file| file.result), ["present", "fetched"]);
    app.stop().await;
}

#[tokio::test]
async fn what_cannot_be_fetched_is_named_and_leaves_no_file() {
    let source = tempfile::tempdir().unwrap();
    let files = files(source.path());
    let sums = [sum(&files.model), sum(&files.vocabulary)];
    let good = known(&files, &sums);
    let other_sum = KnownModel { model: KnownFile { sha256: &sums[1], ..good.model }, ..good };
    let shorter = KnownModel { model: KnownFile { bytes: 7, ..good.model }, ..good };
    let other_path = KnownModel { model: KnownFile { path: "gone.onnx", ..good.model }, ..good };
    let host = site(source.path()).await;
    let allow = format!("[\"{host}\"]");
    let app = app(&[("fetch.allow", &allow)]).await;
    let folder = source.path().display().to_string();
    let (address, empty) = (format!("http://{host}"), app.folder().join("empty"));
    std::fs::create_dir(&empty).unwrap();
    let (to, empty) = (app.folder().join("to"), empty.display().to_string());
    for (known, from, words) in [
        (good, "https://models.invalid/", ["https://models.invalid/model.onnx", "--from"]),
        (good, empty.as_str(), ["empty has no model.onnx", ""]),
        (other_sum, folder.as_str(), ["model.onnx is rejected, and nothing was written", "its SHA-256 is"]),
        (shorter, folder.as_str(), ["nothing was written", "bytes, not 7"]),
        (shorter, address.as_str(), ["/model.onnx", "too large"]),
        (other_path, address.as_str(), ["/gone.onnx", "status 404"]),
    ] {
        let error = format!("{:#}", fetch_model(&app.context, &known, from, &to).await.unwrap_err());
        assert!(words.iter().all(|word| error.contains(word)), "{error}");
        assert!(!to.exists(), "{error}");
    }
    std::fs::write(&to, "a file where the folder should be").unwrap();
    let error = format!("{:#}", fetch_model(&app.context, &good, &folder, &to).await.unwrap_err());
    assert!(error.starts_with("cannot write ") && error.contains("model.onnx"), "{error}");
    app.stop().await;
}

#[tokio::test]
async fn the_command_names_licence_and_size_and_rejects_another_model() {
    let app = app(&[("fetch.enabled", "false")]).await;
    files(app.folder());
    let folder = app.folder().display().to_string();
    let to = app.folder().join("to").display().to_string();
    let ran = toolbase(&app, &["search-model", "fetch", "--from", &folder, "--to", &to]).await;
    assert!(ran.code == 1 && ran.notes.contains("Apache-2.0: 91 MB from "), "{}", ran.notes);
    assert!(
        ran.notes.contains("model.onnx is rejected") && ran.notes.contains("not 90405214"),
        "{}",
        ran.notes
    );
    let ran = toolbase(&app, &["search-model", "fetch", "--to", &to]).await;
    assert!(ran.code == 1 && ran.notes.contains("91 MB from huggingface.co"), "{}", ran.notes);
    assert!(ran.notes.contains("Reading websites is switched off on this site."), "{}", ran.notes);
    app.stop().await;
}
