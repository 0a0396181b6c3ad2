//! Hostile files, each with its response. They are made here, so that none of them lies about.

mod pictures;
mod videos;

use crate::{IMAGES, VIDEOS, app, file, nothing_is_left};
use serde_json::Value;
use std::collections::BTreeSet;
use toolbase_testkit::{TestApp, on_either};

/// A page that hides in files that are accepted: nothing of it may be served.
const HIDDEN: &[u8] = b"<script>alert('hidden')</script>";

/// The response to a file.
enum Expected {
    /// It is accepted; of a picture nothing but its pixels is left.
    Taken,
    /// It is rejected with this status, and a rule with these words.
    Rejected(u16, &'static str),
}

use Expected::{Rejected, Taken};

/// A file of the corpus.
struct Case {
    /// Its defect.
    name: &'static str,
    bytes: Vec<u8>,
    expected: Expected,
}

fn case(name: &'static str, bytes: impl Into<Vec<u8>>, expected: Expected) -> Case {
    Case { name, bytes: bytes.into(), expected }
}

/// Asserts that the upload at `url` is served as what it is, and a picture without anything but its pixels.
async fn check_served(app: &TestApp, name: &str, url: &Value, is_picture: bool) {
    let served = file(app, url).await;
    let kind = served.header("content-type");
    assert!(["image/jpeg", "image/webp", "video/mp4", "video/webm"].contains(&kind), "{name}: {kind}");
    assert_eq!(served.header("x-content-type-options"), "nosniff", "{name}");
    assert!(served.header("content-security-policy").contains("sandbox"), "{name}");
    for hidden in [HIDDEN, b"Exif", b"PK\x03\x04", b"GPS"] {
        let found = served.body.windows(hidden.len()).any(|window| window == hidden);
        assert!(!(is_picture && found), "{name} still has {}", hidden.escape_ascii());
    }
}

on_either! {
    async fn every_hostile_file_has_its_response(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let corpora = [(IMAGES, pictures::corpus()), (VIDEOS, videos::corpus())];
        let names: BTreeSet<_> = corpora.iter().flat_map(|(_, cases)| cases.iter().map(|case| case.name)).collect();
        let count: usize = corpora.iter().map(|(_, cases)| cases.len()).sum();
        assert!(names.len() == count && count >= 60, "{count} files with names of their own");
        let mut wrong = Vec::new();
        for (path, cases) in corpora {
            for Case { name, bytes, expected } in cases {
                let response = admin.upload(path, ("photo.jpg", "image/jpeg"), &bytes).await;
                let status = response.status;
                match expected {
                    Rejected(expected, words) => {
                        let rule = response.json()["errors"]["file"][0].as_str().unwrap_or_default().to_owned();
                        if status != expected || !rule.contains(words) {
                            wrong.push(format!("{name}: {status} {rule}"));
                        }
                    }
                    Taken if status == 201 => {
                        check_served(&app, name, &response.json()["url"], path == IMAGES).await;
                    }
                    Taken => wrong.push(format!("{name}: {status} {}", response.text())),
                }
                if status == 201 {
                    let id = response.json()["id"].as_str().unwrap().to_owned();
                    assert_eq!(admin.delete(&format!("/api/admin/media/{id}")).await.status, 204);
                }
                nothing_is_left(&app).await;
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        nothing_is_left(&app).await;
    }
}
