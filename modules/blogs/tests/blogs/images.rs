//! Pictures of posts.

use crate::fixture::{created, document, id, of, post, site, text};
use chrono::Duration;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Part, Person, TestResponse, on_either};

const UPLOAD: &str = "/api/cloudinary/upload-blog-image";
const DELETE: &str = "/api/cloudinary/delete-blog-image";

/// A picture of 320 pixels.
fn picture() -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../seed/logos/adobe-acrobat-320.webp");
    std::fs::read(path).unwrap()
}

/// All files below `folder`.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found
}

async fn upload(person: &Person<'_>, field: &str, bytes: &[u8]) -> TestResponse {
    person.post_form(UPLOAD, &[Part::File { field, name: "a.webp", kind: "image/webp", bytes }]).await
}

async fn delete(person: &Person<'_>, address: &str) -> TestResponse {
    person.send(Method::DELETE, DELETE, &[], Some(&json!({ "imageUrl": address }))).await
}

fn showing(address: &str) -> Value {
    document(&json!([{ "type": "image", "attrs": { "src": address, "alt": "A hall" } }]))
}

on_either! {
    async fn a_picture_is_uploaded_shown_and_deleted(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        assert_eq!(upload(&app.visitor(), "image", &picture()).await.status, 401);
        assert_eq!(upload(&member, "image", &picture()).await.status, 403);
        let uploaded = of(&upload(&admin, "image", &picture()).await, 201);
        let address = uploaded["imageUrl"].as_str().unwrap();
        assert_eq!(uploaded["url"], address);
        assert_eq!(app.get(address).await.status, 200);
        upload(&admin, "other", &picture()).await.rejected(422, "image");
        upload(&admin, "image", b"").await.rejected(422, "image");
        upload(&admin, "image", b"<svg/>").await.rejected(415, "image");
        upload(&admin, "image", &picture()[..400]).await.rejected(422, "image");

        let mut body = post("First");
        body["content"] = showing(address);
        let first = created(&admin, &body).await;
        let mut body = post("Second");
        (body["heroImage"], body["heroAlt"]) = (json!(address), json!("A hall"));
        let second = created(&admin, &body).await;
        assert_eq!((&second["heroImage"], &second["heroAlt"]), (&json!(address), &json!("A hall")));

        assert_eq!(delete(&app.visitor(), address).await.status, 401);
        assert_eq!(delete(&member, address).await.status, 403);
        let used = of(&delete(&admin, address).await, 409);
        assert_eq!(used["usedBy"].as_array().unwrap().len(), 2);
        assert_eq!(used["message"], "This image is used in “First” and “Second”, so it was not deleted.");
        assert_eq!((&used["usedBy"][0]["resource"], &used["usedBy"][0]["label"]), (&json!("blogs"), &json!("First")));
        of(&admin.put(&format!("/api/blogs/{}", id(&first)), &json!({ "content": text("No picture") })).await, 200);
        let used = of(&delete(&admin, address).await, 409);
        assert_eq!(used["message"], "This image is used in “Second”, so it was not deleted.", "another post shows it");
        of(&admin.put(&format!("/api/blogs/{}", id(&second)), &json!({ "heroImage": "" })).await, 200);
        for wrong in ["https://elsewhere.example/a.png", "file:///etc/passwd", "/etc/passwd", "", &format!("https://elsewhere.example{address}")] {
            delete(&admin, wrong).await.rejected(400, "imageUrl");
        }
        assert_eq!(delete(&admin, "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/640.webp").await.status, 404);
        assert_eq!(of(&delete(&admin, address).await, 200)["message"], "Image deleted successfully");
        assert_ne!(app.get(address).await.status, 200);
    }

    async fn an_upload_that_is_cut_leaves_nothing_behind(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let head = "--x\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a.webp\"\r\n\r\n";
        let form = [head.as_bytes(), &picture()[..400]].concat();
        // The form ends before the picture does.
        let headers = [("content-type", "multipart/form-data; boundary=x"), ("origin", app.base.as_str())];
        let cut = admin.send_bytes(Method::POST, UPLOAD, &headers, form.clone()).await;
        assert!(cut.rejected(400, "image").contains("cannot be read to its end"));
        // The form is whole, and the picture is not.
        upload(&admin, "image", &picture()[..400]).await.rejected(422, "image");
        // The client goes away within the picture.
        let mut socket = TcpStream::connect(app.base.strip_prefix("http://").unwrap()).await.unwrap();
        let request = format!(
            "POST {UPLOAD} HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100000\r\n\
             Content-Type: multipart/form-data; boundary=x\r\n\r\n",
            admin.cookies
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        socket.write_all(&form).await.unwrap();
        socket.shutdown().await.unwrap();
        let mut response = Vec::new();
        // The server hangs up, with or without a response.
        let _ = socket.read_to_end(&mut response).await;
        assert!(response.is_empty() || response.starts_with(b"HTTP/1.1 400 "), "{}", String::from_utf8_lossy(&response));

        let db = &app.context.db;
        for table in ["core_media", "blogs_upload"] {
            let count = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
            assert_eq!(sql!(db, scalar i64, count).unwrap(), 0, "{table}");
        }
        assert_eq!(files(&app.folder().join("media")), Vec::<PathBuf>::new());
        of(&upload(&admin, "image", &picture()).await, 201);
        assert_ne!(files(&app.folder().join("media")), Vec::<PathBuf>::new(), "a whole one is a file there");
    }

    async fn a_picture_has_the_limit_of_pictures(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        // More than other bodies may have: it is read to its end, and is no picture.
        upload(&admin, "image", &vec![b'x'; 2 << 20]).await.rejected(415, "image");
        let rule = upload(&admin, "image", &vec![b'x'; (5 << 20) + 1]).await.rejected(413, "image");
        assert!(rule.contains("5 MiB"), "{rule}");
    }

    async fn a_picture_that_no_post_shows_is_swept(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let unused = of(&upload(&admin, "image", &picture()).await, 201);
        let shown = of(&upload(&admin, "image", &picture()).await, 201);
        let (unused, shown) = (unused["url"].as_str().unwrap(), shown["url"].as_str().unwrap());
        let blog = created(&admin, &post("First")).await;
        let autosave = format!("/api/blogs/{}/autosave", id(&blog));
        of(&admin.put(&autosave, &json!({ "content": showing(shown) })).await, 200);
        app.run_job("blogs.tidy").await;
        assert_eq!(app.get(unused).await.status, 200, "it may still be put into a post");
        app.clock.advance(Duration::hours(25));
        assert_eq!(app.run_job("blogs.tidy").await.outcome, "done");
        assert_ne!(app.get(unused).await.status, 200);
        assert_eq!(app.get(shown).await.status, 200, "a draft shows it");
    }
}
