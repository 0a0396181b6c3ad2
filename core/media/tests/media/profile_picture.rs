//! The picture of a member.

use crate::samples::{drawing, png, png_header};
use crate::{app, file, nothing_is_left};
use serde_json::Value;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Person, TestResponse, on_either};

const PATH: &str = "/api/cloudinary/upload-profile-picture";

async fn upload(person: &Person<'_>, field: &str, name: &str, bytes: &[u8]) -> TestResponse {
    let head = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
         Content-Type: image/png\r\n\r\n"
    );
    let body = [head.as_bytes(), bytes, b"\r\n--edge--\r\n"].concat();
    person
        .send_bytes(
            Method::POST,
            PATH,
            &[("content-type", "multipart/form-data; boundary=edge"), ("sec-fetch-site", "same-origin")],
            body,
        )
        .await
}

on_either! {
    async fn it_is_shown_until_the_next_one_or_the_end(engine) {
        let app = app(engine).await;
        let member = app.member().await;
        let response = upload(&member, "profilePicture", "me.png", &png(&drawing(800, 600))).await;
        assert_eq!(response.status, 200, "{}", response.text());
        let first = response.json()["profilePicture"].clone();
        assert_eq!(first, response.json()["url"]);
        assert!(first.as_str().unwrap().contains("/320."), "small enough for a portrait: {first}");
        assert_eq!(file(&app, &first).await.status, 200);
        assert_eq!(member.get("/me").await.json()["user"]["profilePicture"], first);
        let seen = app.get(&format!("/api/profile/{}", member.id)).await.json();
        assert_eq!(seen["profilePicture"], first);

        // It cannot be deleted under the account.
        let id = app.admin().await.get("/api/admin/media").await.json()["items"][0]["id"].clone();
        let rejected = app.admin().await.delete(&format!("/api/admin/media/{}", id.as_str().unwrap())).await;
        assert_eq!(rejected.status, 409, "{}", rejected.text());
        let used_by = &rejected.json()["usedBy"][0];
        assert_eq!((&used_by["resource"], &used_by["field"]), (&"users".into(), &"profilePicture".into()));
        assert_eq!((&used_by["record"], &used_by["label"]), (&member.id.to_string().into(), &"mia".into()));
        assert_eq!(file(&app, &first).await.status, 200);

        let second = upload(&member, "profilePicture", "me.png", &png(&drawing(90, 60))).await.json();
        let second = second["profilePicture"].clone();
        assert_eq!(file(&app, &second).await.status, 200);
        assert_ne!(file(&app, &first).await.status, 200, "the one before is gone");

        let admin = app.admin().await;
        assert_eq!(admin.delete(&format!("/api/admin/users/{}", member.id)).await.status, 204);
        assert_ne!(file(&app, &second).await.status, 200);
        nothing_is_left(&app).await;
    }

    async fn pictures_outlive_a_move_of_the_site(engine) {
        let app = app(engine).await;
        let member = app.member().await;
        let shown = upload(&member, "profilePicture", "me.png", &png(&drawing(90, 60))).await.json();
        let path = shown["profilePicture"].as_str().unwrap().to_owned();
        assert!(path.starts_with("/media/"), "{path}");
        // As earlier versions wrote it, on a site that had another address.
        let before = format!("https://before.example.org{path}");
        let db = &app.context.db;
        sql!(db, execute, "UPDATE core_user SET profile_picture = $1 WHERE id = $2", before, member.id).unwrap();
        let foreign = "https://lh3.example.com/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/640.webp";
        let other = app.owner().await.id;
        sql!(db, execute, "UPDATE core_user SET profile_picture = $1 WHERE id = $2", foreign, other).unwrap();
        for _ in 0..2 {
            let node = app.another_node(Vec::new(), &[("site.url", "https://after.example.org")]).await;
            let pictures = "SELECT profile_picture FROM core_user WHERE id = $1";
            assert_eq!(sql!(db, scalar String, pictures, member.id).unwrap(), path);
            assert_eq!(sql!(db, scalar String, pictures, other).unwrap(), foreign, "no upload of ours");
            node.leave().await;
        }
        assert_eq!(app.get(&path).await.status, 200);
    }

    async fn only_pictures_are_taken(engine) {
        let app = app(engine).await;
        let member = app.member().await;
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
        let page = b"<!doctype html><script>alert(1)</script>";
        for (name, bytes, status) in [
            ("me.svg", &svg[..], 415),
            ("me.png", page, 415),
            ("me.png", &png_header(50_000, 50_000), 422),
            // As many as other pictures may have.
            ("me.png", &png_header(5000, 4000), 422),
            ("me.png", b"", 422),
        ] {
            upload(&member, "profilePicture", name, bytes).await.rejected(status, "profilePicture");
        }
        upload(&member, "file", "me.png", &png(&drawing(8, 8))).await.rejected(422, "profilePicture");
        assert_eq!(member.post(PATH, &serde_json::json!({})).await.status, 415);
        assert_eq!(upload(&app.visitor(), "profilePicture", "me.png", b"x").await.status, 401);
        assert_eq!(member.get("/me").await.json()["user"]["profilePicture"], Value::Null);
        nothing_is_left(&app).await;
    }
}
