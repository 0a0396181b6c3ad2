//! The picture of a member.

use crate::samples::{drawing, png, png_header};
use crate::{app, file, nothing_is_left};
use serde_json::Value;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Answer, Person, on_both};

const PATH: &str = "/api/cloudinary/upload-profile-picture";

async fn upload(person: &Person<'_>, field: &str, name: &str, bytes: &[u8]) -> Answer {
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

on_both! {
    async fn it_is_shown_until_the_next_one_or_the_end(engine) {
        let app = app(engine).await;
        let member = app.member().await;
        let answer = upload(&member, "profilePicture", "me.png", &png(&drawing(800, 600))).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let first = answer.json()["profilePicture"].clone();
        assert_eq!(first, answer.json()["url"]);
        assert!(first.as_str().unwrap().contains("/320."), "small enough for a portrait: {first}");
        assert_eq!(file(&app, &first).await.status, 200);
        assert_eq!(member.get("/me").await.json()["user"]["profilePicture"], first);
        let seen = app.get(&format!("/api/profile/{}", member.id)).await.json();
        assert_eq!(seen["profilePicture"], first);

        let second = upload(&member, "profilePicture", "me.png", &png(&drawing(90, 60))).await.json();
        let second = second["profilePicture"].clone();
        assert_eq!(file(&app, &second).await.status, 200);
        assert_ne!(file(&app, &first).await.status, 200, "the one before is gone");

        let admin = app.admin().await;
        assert_eq!(admin.delete(&format!("/api/admin/users/{}", member.id)).await.status, 204);
        assert_ne!(file(&app, &second).await.status, 200);
        nothing_is_left(&app).await;
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
            upload(&member, "profilePicture", name, bytes).await.refused(status, "profilePicture");
        }
        upload(&member, "file", "me.png", &png(&drawing(8, 8))).await.refused(422, "profilePicture");
        assert_eq!(member.post(PATH, &serde_json::json!({})).await.status, 415);
        assert_eq!(upload(&app.visitor(), "profilePicture", "me.png", b"x").await.status, 401);
        assert_eq!(member.get("/me").await.json()["user"]["profilePicture"], Value::Null);
        nothing_is_left(&app).await;
    }
}
