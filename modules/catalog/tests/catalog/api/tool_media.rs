//! Logo, photos and videos of a tool: `/api/cloudinary/…`.

use crate::api::submitting::submitted;
use crate::fixture::catalogue;
use serde_json::{Value, json};
use std::path::Path;
use tokio::io::AsyncWriteExt;
use toolbase_kernel::sql;
use toolbase_testkit::http::Method;
use toolbase_testkit::{Mp4, Part, Person, TestApp, TestResponse, eventually, on_both, on_either, tokio};

const PHOTOS: &str = "/api/cloudinary/upload";
const VIDEOS: &str = "/api/cloudinary/uploadvideo";
const LOGO: &str = "/api/cloudinary/logo";

/// A picture of 320 pixels.
fn picture() -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../seed/logos/adobe-acrobat-320.webp");
    std::fs::read(path).unwrap()
}

fn file<'a>(field: &'a str, bytes: &'a [u8]) -> Part<'a> {
    Part::File { field, name: "file.bin", kind: "image/png", bytes }
}

/// `POST path` for `tool` with `files` in the field `field`.
async fn upload(person: &Person<'_>, path: &str, tool: &str, field: &str, files: &[&[u8]]) -> TestResponse {
    let files = files.iter().map(|bytes| file(field, bytes));
    let parts: Vec<Part<'_>> = std::iter::once(Part::Text("aitoolId", tool)).chain(files).collect();
    person.post_form(path, &parts).await
}

async fn delete(person: &Person<'_>, what: &str, body: &Value) -> TestResponse {
    person.send(Method::DELETE, &format!("/api/cloudinary/{what}"), &[], Some(body)).await
}

fn id(tool: &Value) -> &str {
    tool["id"].as_str().unwrap()
}

async fn uploads(app: &TestApp) -> i64 {
    sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_media").unwrap()
}

/// The files in the folder of the test's media.
fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).into_iter().flatten().fold(0, |count, entry| {
        let path = entry.unwrap().path();
        count + if path.is_dir() { files(&path) } else { 1 }
    })
}

/// Asserts that so many uploads are stored, each with its row.
async fn stored(app: &TestApp, rows: i64) {
    assert_eq!(uploads(app).await, rows);
    let has_files = files(&app.folder().join("media")) > 0;
    assert_eq!(has_files, rows > 0);
}

on_either! {
    async fn a_logo_that_waits_for_a_moderator_is_in_use(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let claimed = "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'midjourney'";
        sql!(&app.context.db, execute, claimed, member.id).unwrap();
        let tool = app.get("/api/aitool/slug/midjourney").await.json();
        let added = upload(&member, LOGO, id(&tool), "logo", &[&picture()]).await;
        assert_eq!(added.status, 200, "{}", added.text());
        let form = member.get("/api/aitool/midjourney/edit").await.json();
        assert!(form["waiting"]["logoUrl"].is_string(), "{form}");
        assert_eq!((&added.json()["logoUrl"], &form["logoUrl"]), (&form["waiting"]["logoUrl"], &tool["logoUrl"]));
        let upload = admin.get("/api/admin/media").await.json()["items"][0].clone();
        let used = json!([{ "resource": "tools", "record": tool["id"], "label": "Midjourney", "field": "logoUrl" }]);
        assert_eq!(upload["usedBy"], used);
        assert_eq!(admin.delete(&format!("/api/admin/media/{}", id(&upload))).await.status, 409);
    }

    async fn a_logo_that_waits_for_a_moderator_is_replaced_and_deleted(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let claimed = "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'midjourney'";
        sql!(&app.context.db, execute, claimed, member.id).unwrap();
        let tool = app.get("/api/aitool/slug/midjourney").await.json();
        let first = upload(&member, LOGO, id(&tool), "logo", &[&picture()]).await.json()["logoUrl"].clone();
        let second = upload(&member, LOGO, id(&tool), "logo", &[&picture()]).await.json()["logoUrl"].clone();
        assert_eq!(app.get(first.as_str().unwrap()).await.status, 404, "nothing shows the one before");
        let gone = json!({ "aitoolId": id(&tool), "logoUrl": second });
        assert_eq!(delete(&app.admin().await, "logo", &json!({ "aitoolId": id(&tool), "logoUrl": first })).await.status, 404);
        let deleted = delete(&member, "logo", &gone).await;
        assert_eq!((deleted.status, &deleted.json()["logoUrl"]), (200, &tool["logoUrl"]), "{}", deleted.text());
        assert_eq!(delete(&member, "logo", &gone).await.status, 404);
        let form = member.get("/api/aitool/midjourney/edit").await.json();
        assert_eq!((&form["waiting"], &form["logoUrl"]), (&Value::Null, &tool["logoUrl"]));
        stored(&app, 0).await;
    }

    async fn a_change_whose_files_are_deleted_is_not_reverted(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let tool = admin.get("/api/admin/tools?q=sketch").await.json()["items"][0].clone();
        let path = format!("/api/admin/tools/{}", id(&tool));
        let added = upload(&admin, PHOTOS, id(&tool), "images", &[&picture(), &picture()]).await;
        assert_eq!(added.status, 201, "{}", added.text());
        let (first, second) = (added.json()["imageUrls"][0].clone(), added.json()["imageUrls"][1].clone());
        let revert_last = async || {
            let changes = format!("/api/admin/tool-changes?toolId={}&sort=-madeAt", id(&tool));
            let last = admin.get(&changes).await.json()["items"][0]["id"].clone();
            admin.post(&format!("/api/admin/tool-changes/{}/revert", last.as_str().unwrap()), &json!({})).await
        };

        // Left out of the list, but stored: it comes back.
        assert_eq!(admin.patch(&path, &json!({ "photos": [second] })).await.status, 200);
        assert_eq!(revert_last().await.status, 200);
        assert_eq!(admin.get(&path).await.json()["photos"], json!([first, second]));

        assert_eq!(delete(&admin, "image", &json!({ "aitoolId": id(&tool), "imageUrl": first })).await.status, 200);
        let response = revert_last().await;
        let message = "Files of these fields have been deleted since then: photos. The change cannot be reverted.";
        assert_eq!((response.status, response.json()["message"].as_str()), (409, Some(message)));
        assert_eq!(admin.get(&path).await.json()["photos"], json!([second]));
    }

    async fn photos_are_added_ordered_described_and_deleted(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let picture = picture();
        let parts = [
            file("images", &picture), file("images", &picture), Part::Text("altTexts", " The editor "),
            Part::Text("aitoolId", id(&tool)),
        ];
        let added = member.post_form(PHOTOS, &parts).await;
        assert_eq!(added.status, 201, "{}", added.text());
        assert!(!added.header("etag").is_empty());
        let (first, second) = (added.json()["imageUrls"][0].clone(), added.json()["imageUrls"][1].clone());
        assert_eq!(added.json()["media"]["photos"], json!([first, second]));
        assert_eq!(added.json()["media"]["altTexts"], json!({ first.as_str().unwrap(): "The editor" }));
        assert_eq!(app.get(first.as_str().unwrap()).await.header("content-type"), "image/webp");

        let path = format!("/api/aitool/{}", id(&tool));
        let texts = json!({ second.as_str().unwrap(): "The list", "/media/elsewhere": "gone" });
        let edited = member.put(&path, &json!({ "name": "Inkwell", "media": { "photos": [second, first], "videos": [], "altTexts": texts } })).await;
        assert_eq!(edited.json()["media"], json!({ "photos": [second, first], "videos": [], "altTexts": { second.as_str().unwrap(): "The list" } }));
        let long = json!({ "media": { "altTexts": { second.as_str().unwrap(): "x".repeat(201) } } });
        member.put(&path, &long).await.rejected(422, "media.altTexts");

        let body = json!({ "aitoolId": id(&tool), "imageUrl": format!("{}{}", app.context.config.site.url, second.as_str().unwrap()) });
        let deleted = delete(&member, "image", &body).await;
        assert_eq!((deleted.status, &deleted.json()["media"]), (200, &json!({ "photos": [first], "videos": [] })));
        assert_eq!(app.get(second.as_str().unwrap()).await.status, 404);
        stored(&app, 1).await;
        assert_eq!(delete(&member, "image", &body).await.status, 404, "it is gone");
    }
}

on_both! {
    because "requests meet in the database";

    async fn there_are_five_photos_and_five_videos_also_when_all_come_at_once(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let (picture, video) = (picture(), Mp4::default().bytes());
        for (path, field, bytes, message) in [
            (PHOTOS, "images", &picture[..], "A tool can have up to 5 photos."),
            (VIDEOS, "videos", &video[..], "A tool can have up to 5 videos."),
        ] {
            let before = uploads(&app).await;
            let six = (0..6).map(|_| upload(&member, path, id(&tool), field, std::slice::from_ref(&bytes)));
            let responses = futures::future::join_all(six).await;
            let mut statuses: Vec<u16> = responses.iter().map(|response| response.status).collect();
            statuses.sort_unstable();
            assert_eq!(statuses, [201, 201, 201, 201, 201, 422]);
            let rejected = responses.iter().find(|response| response.status == 422).unwrap();
            assert_eq!(rejected.json()["message"], message);
            stored(&app, before + 5).await;
            let list = if field == "images" { "media.photos" } else { "media.videos" };
            upload(&member, path, id(&tool), field, &[bytes]).await.rejected(422, list);
            upload(&member, path, id(&tool), field, &[bytes; 6]).await.rejected(422, field);
        }
        let whole = member.get(&format!("/api/aitool/{}/edit", id(&tool))).await.json();
        assert_eq!((whole["media"]["photos"].as_array().unwrap().len(), whole["media"]["videos"].as_array().unwrap().len()), (5, 5));
    }
}

on_either! {
    async fn videos_have_posters_and_last_three_minutes(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let exact = Mp4 { length: 180 * 600, ..Mp4::default() }.bytes();
        let poster = picture();
        let parts = [Part::Text("aitoolId", id(&tool)), file("videos", &exact), file("posters", &poster)];
        let added = member.post_form(VIDEOS, &parts).await;
        assert_eq!(added.status, 201, "{}", added.text());
        let video = added.json()["videoUrls"][0].as_str().unwrap().to_owned();
        let shown = added.json()["media"]["posters"][&video].as_str().unwrap().to_owned();
        assert_eq!((app.get(&video).await.header("content-type"), app.get(&shown).await.header("content-type")), ("video/mp4", "image/webp"));

        let long = Mp4 { length: 181 * 600, ..Mp4::default() }.bytes();
        let rule = upload(&member, VIDEOS, id(&tool), "videos", &[&long]).await.rejected(422, "videos");
        assert_eq!(rule, "the video takes 181 seconds; at most 180 are allowed");
        let broken = [Part::Text("aitoolId", id(&tool)), file("videos", &exact), file("posters", b"<svg/>")];
        member.post_form(VIDEOS, &broken).await.rejected(415, "posters");
        let many = [Part::Text("aitoolId", id(&tool)), file("videos", &exact), file("posters", &poster), file("posters", &poster)];
        member.post_form(VIDEOS, &many).await.rejected(422, "posters");
        stored(&app, 2).await;

        let path = format!("/api/aitool/{}", id(&tool));
        let film = "https://youtu.be/dQw4w9WgXcQ";
        let edited = member.put(&path, &json!({ "media": { "videos": [film, video] } })).await.json();
        assert_eq!((&edited["media"]["videos"], &edited["media"]["posters"][&video]), (&json!([film, video]), &json!(shown)));
        let deleted = delete(&member, "video", &json!({ "aitoolId": id(&tool), "videoUrl": video })).await;
        assert_eq!(deleted.json()["media"], json!({ "photos": [], "videos": [film] }));
        stored(&app, 0).await;
    }

    async fn a_logo_replaces_the_one_before(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let picture = picture();
        let first = upload(&member, LOGO, id(&tool), "logo", &[&picture]).await;
        assert_eq!(first.status, 200, "{}", first.text());
        let first = first.json()["logoUrl"].as_str().unwrap().to_owned();
        let second = upload(&member, LOGO, id(&tool), "logo", &[&picture]).await.json();
        assert_eq!((app.get(&first).await.status, uploads(&app).await), (404, 1), "the former one is deleted");
        let stale = delete(&member, "logo", &json!({ "aitoolId": id(&tool), "logoUrl": first })).await;
        assert_eq!((stale.status, &stale.json()["message"]), (404, &json!("This tool has no such logo.")));
        let deleted = delete(&member, "logo", &json!({ "aitoolId": id(&tool), "logoUrl": second["logoUrl"] })).await;
        assert_eq!((deleted.status, &deleted.json()["logoUrl"]), (200, &Value::Null));
        stored(&app, 0).await;
    }

    async fn what_another_record_uses_stays(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let logo = upload(&member, LOGO, id(&tool), "logo", &[&picture()]).await.json()["logoUrl"].clone();
        let other = admin.get("/api/admin/tools?q=Midjourney").await.json()["items"][0]["id"].as_str().unwrap().to_owned();
        assert_eq!(admin.patch(&format!("/api/admin/tools/{other}"), &json!({ "logoUrl": logo })).await.status, 200);
        assert_eq!(delete(&member, "logo", &json!({ "aitoolId": id(&tool), "logoUrl": logo })).await.status, 200);
        assert_eq!(app.get(logo.as_str().unwrap()).await.status, 200, "Midjourney shows it");
    }

    async fn files_are_limited_and_the_field_and_rule_are_named(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let gif = b"GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x01D\0;";
        let big = |size: usize| [b"\x89PNG\r\n\x1a\n".to_vec(), vec![0; size - 8]].concat();
        for (path, field, bytes, status, rule) in [
            (PHOTOS, "images", gif.to_vec(), 415, "must be a JPEG, PNG or WebP picture, by its content; the name does not count"),
            (PHOTOS, "images", b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(), 415, "must be a JPEG, PNG or WebP picture, by its content; the name does not count"),
            (PHOTOS, "images", Vec::new(), 422, "must not be empty"),
            (PHOTOS, "images", big((2 << 20) + 1), 413, "must not be larger than 2 MiB"),
            (LOGO, "logo", big((512 << 10) + 1), 413, "must not be larger than 512 KiB"),
            (LOGO, "logo", gif.to_vec(), 415, "must be a JPEG, PNG or WebP picture, by its content; the name does not count"),
            (VIDEOS, "videos", vec![0; (10 << 20) + 1], 413, "must not be larger than 10 MiB"),
            (VIDEOS, "videos", picture(), 415, "must be an MP4, WebM or QuickTime video, by its content; the name does not count"),
        ] {
            let response = upload(&member, path, id(&tool), field, &[&bytes]).await;
            assert_eq!(response.rejected(status, field), rule, "{path}");
        }
        for (path, field) in [(PHOTOS, "images"), (VIDEOS, "videos"), (LOGO, "logo")] {
            upload(&member, path, id(&tool), "other", &[b"x"]).await.rejected(422, field);
            let named = upload(&member, path, " ", field, &[&picture()]).await;
            assert_eq!(named.rejected(422, "aitoolId"), "Tool ID is missing");
            assert_eq!(member.post(path, &json!({})).await.status, 415, "no form");
        }
        // One of three is damaged: none is stored.
        let whole = picture();
        upload(&member, PHOTOS, id(&tool), "images", &[&whole, &whole[..60], &whole]).await.rejected(422, "images");
        upload(&member, PHOTOS, id(&tool), "images", &[&whole, &whole, gif]).await.rejected(415, "images");
        stored(&app, 0).await;
    }

    async fn only_who_may_edit_the_tool_changes_its_media(engine) {
        let app = catalogue(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let (picture, video) = (picture(), Mp4::default().bytes());
        let calls = [(PHOTOS, "images", &picture[..]), (VIDEOS, "videos", &video), (LOGO, "logo", &picture)];
        for (path, field, bytes) in calls {
            assert_eq!(upload(&app.visitor(), path, id(&tool), field, &[bytes]).await.status, 401);
            assert_eq!(upload(&other, path, id(&tool), field, &[bytes]).await.status, 404, "somebody else's draft");
            let approved = upload(&member, path, "midjourney", field, &[bytes]).await;
            assert_eq!((approved.status, &approved.json()["message"]), (403, &json!("You need to claim this AI before making any edits.")));
            assert_eq!(upload(&member, path, "no-such-tool", field, &[bytes]).await.status, 404);
            stored(&app, 0).await;
        }
        for (what, field) in [("logo", "logoUrl"), ("image", "imageUrl"), ("video", "videoUrl")] {
            let body = json!({ "aitoolId": id(&tool), field: "/media/x" });
            assert_eq!(delete(&app.visitor(), what, &body).await.status, 401);
            assert_eq!(delete(&other, what, &body).await.status, 404);
            assert_eq!(delete(&member, what, &body).await.status, 404);
            delete(&member, what, &json!({ "aitoolId": id(&tool) })).await.rejected(422, field);
        }
        for (path, field, bytes) in calls {
            assert!(upload(&admin, path, id(&tool), field, &[bytes]).await.status < 300, "admins may");
        }
        let entries = "SELECT COUNT(*) FROM core_audit WHERE action = 'media.upload'";
        assert_eq!(sql!(&app.context.db, scalar i64, entries).unwrap(), 3);
    }

    async fn a_connection_that_is_cut_leaves_nothing(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let picture = picture();
        let head = format!(
            "--x\r\nContent-Disposition: form-data; name=\"aitoolId\"\r\n\r\n{}\r\n\
             --x\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a\"\r\n\r\n",
            id(&tool)
        );
        let body = [head.as_bytes(), &picture, b"\r\n--x--\r\n"].concat();
        let request = format!(
            "POST {PHOTOS} HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nSec-Fetch-Site: same-origin\r\n\
             Content-Length: {}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n",
            member.cookies,
            body.len()
        );
        for part in [head.len(), body.len() / 2, body.len() - 1] {
            let address = app.base.strip_prefix("http://").unwrap();
            let mut socket = tokio::net::TcpStream::connect(address).await.unwrap();
            socket.write_all(request.as_bytes()).await.unwrap();
            socket.write_all(&body[..part]).await.unwrap();
            drop(socket);
        }
        // Cut when all is sent: the photo and its row are both there, or neither.
        let address = app.base.strip_prefix("http://").unwrap();
        let mut socket = tokio::net::TcpStream::connect(address).await.unwrap();
        socket.write_all(request.as_bytes()).await.unwrap();
        socket.write_all(&body).await.unwrap();
        drop(socket);
        let next = upload(&member, PHOTOS, id(&tool), "images", &[&picture]).await;
        assert_eq!(next.status, 201, "{}", next.text());
        let path = format!("/api/aitool/{}/edit", id(&tool));
        eventually("as many rows as photos, and no other files", async || {
            let photos = member.get(&path).await.json()["media"]["photos"].as_array().unwrap().len();
            let (rows, files) = (uploads(&app).await, files(&app.folder().join("media")));
            // A picture of 320 pixels is stored in two widths.
            (rows == i64::try_from(photos).unwrap() && files == 2 * photos).then_some(())
        })
        .await;
    }
}
