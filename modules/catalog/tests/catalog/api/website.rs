//! Reading a tool's own website, and taking its pictures: `POST /api/aitool/website`.

use crate::api::submitting::submitted;
use crate::fixture::catalogue_with;
use serde_json::json;
use std::path::Path;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use toolbase_testkit::{Part, on_either, tokio};

const PATH: &str = "/api/aitool/website";
const PAGE: &str = "<title>Home</title><meta property=og:site_name content=Inkwell><meta name=description content='It writes.'>
    <link rel=apple-touch-icon href=/icon.webp><meta property=og:image content=/share.webp><a href=https://x.com/inkwell>X</a>";

/// A website on this machine; returns its host and port.
pub async fn website() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut head = [0; 4096];
                let length = socket.read(&mut head).await.unwrap_or_default();
                let head = String::from_utf8_lossy(&head[..length]).into_owned();
                let picture =
                    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../seed/logos/adobe-acrobat-320.webp");
                let path = head.split([' ', '?']).nth(1).unwrap_or_default();
                let (status, kind, body) = match path {
                    "/" => ("200 OK", "text/html; charset=windows-1252", PAGE.as_bytes().to_vec()),
                    "/icon.webp" | "/share.webp" => ("200 OK", "image/webp", std::fs::read(picture).unwrap()),
                    "/fake.webp" => ("200 OK", "image/webp", PAGE.as_bytes().to_vec()),
                    "/inward" => ("302 Found\r\nlocation: http://127.0.0.1/", "text/html", Vec::new()),
                    "/json" => ("200 OK", "application/json", b"{}".to_vec()),
                    _ => ("404 Not Found", "text/html", Vec::new()),
                };
                let head = format!(
                    "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                    body.len()
                );
                let _ = socket.write_all(&[head.as_bytes(), &body].concat()).await;
            });
        }
    });
    host
}

on_either! {
    async fn a_website_proposes_values_and_nothing_is_stored(engine) {
        let host = website().await;
        let app = catalogue_with(engine, &[("fetch.allow", &format!("[\"{host}\"]"))]).await;
        let member = app.member().await;
        let read = member.post(PATH, &json!({ "url": format!("http://{host}/") })).await;
        assert_eq!(read.status, 200, "{}", read.text());
        let expected = json!({
            "url": format!("http://{host}/"), "title": "Inkwell", "description": "It writes.",
            "icon": format!("http://{host}/icon.webp"), "picture": format!("http://{host}/share.webp"),
            "socialLinks": { "twitter": "https://x.com/inkwell" },
        });
        assert_eq!(read.json(), expected);
        for (path, message) in [
            ("/inward", "There is no website at this address on the public internet."),
            ("/json", "The website sent something else than expected: application/json."),
            ("/missing", "The website responded with status 404."),
        ] {
            let rule = member.post(PATH, &json!({ "url": format!("http://{host}{path}") })).await.rejected(422, "url");
            assert_eq!(rule, message);
        }
    }

    async fn pictures_of_a_website_become_logo_and_photo(engine) {
        let host = website().await;
        let app = catalogue_with(engine, &[("fetch.allow", &format!("[\"{host}\"]"))]).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let of = |field, path: &str| (field, format!("http://{host}{path}"));
        for (operation, (field, address), status) in [
            ("logo", of("logoUrl", "/icon.webp"), 200),
            ("upload", of("imageUrl", "/share.webp"), 201),
            ("logo", of("logoUrl", "/fake.webp"), 415),
            ("logo", of("logoUrl", "/inward"), 422),
            ("upload", of("imageUrl", "/"), 422),
            ("upload", of("imageUrl", "/missing.webp"), 422),
            ("logo", ("logoUrl", "http://127.0.0.1/logo.png".to_owned()), 422),
        ] {
            let parts = [Part::Text("aitoolId", tool["id"].as_str().unwrap()), Part::Text(field, &address)];
            let response = member.post_form(&format!("/api/cloudinary/{operation}"), &parts).await;
            assert_eq!(response.status, status, "{address}: {}", response.text());
        }
        let whole = member.get(&format!("/api/aitool/{}/edit", tool["id"].as_str().unwrap())).await.json();
        assert!(whole["logoUrl"].as_str().unwrap().starts_with("/media/"), "a copy of our own");
        assert_eq!(whole["media"]["photos"].as_array().unwrap().len(), 1);
    }

    async fn only_public_websites_are_read_and_by_members_only(engine) {
        let app = catalogue_with(engine, &[]).await;
        let member = app.member().await;
        assert_eq!(app.visitor().post(PATH, &json!({ "url": "https://inkwell.example" })).await.status, 401);
        for (url, message) in [
            ("", "Please enter a valid website URL"),
            ("javascript:alert(1)", "This is not the address of a public website."),
            ("https://ada@inkwell.example", "This is not the address of a public website."),
            ("https://inkwell.example:8443/", "This is not the address of a public website."),
            ("http://127.0.0.1/", "There is no website at this address on the public internet."),
            ("http://[::ffff:10.0.0.1]/", "There is no website at this address on the public internet."),
            ("localhost", "There is no website at this address on the public internet."),
        ] {
            assert_eq!(member.post(PATH, &json!({ "url": url })).await.rejected(422, "url"), message, "{url}");
        }
        member.post(PATH, &json!({})).await.rejected(422, "url");
    }

    async fn the_operator_can_switch_it_off(engine) {
        let app = catalogue_with(engine, &[("fetch.enabled", "false")]).await;
        let response = app.member().await.post(PATH, &json!({ "url": "https://inkwell.example" })).await;
        assert_eq!((response.status, &response.json()["message"]), (503, &json!("Reading websites is switched off on this site.")));
    }
}
