//! Uploads in the admin interface.

use crate::samples::{Mp4, drawing, jpeg, pdf, photograph, png};
use crate::{DOCUMENTS, IMAGES, VIDEOS, app, file, files, image, path};
use serde_json::json;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, on_either};

async fn audited(app: &TestApp) -> Vec<(String, String, String)> {
    let db = &app.context.db;
    sql!(
        db,
        fetch_all as (String, String, String),
        "SELECT action, record, actor_name FROM core_audit WHERE resource = 'media' ORDER BY seq"
    )
    .unwrap()
}

async fn events(app: &TestApp) -> Vec<String> {
    let db = &app.context.db;
    let rows = sql!(
        db,
        fetch_all as (String,),
        "SELECT topic FROM core_event WHERE topic LIKE 'core.media%' ORDER BY seq"
    );
    rows.unwrap().into_iter().map(|(topic,)| topic).collect()
}

on_either! {
    async fn uploads_are_listed_and_found(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let picture = image(&admin, &jpeg(&photograph(300, 200))).await;
        app.clock.advance(chrono::TimeDelta::seconds(1));
        let video = admin.upload(VIDEOS, ("v", "video/mp4"), &Mp4::default().bytes()).await.json();
        app.clock.advance(chrono::TimeDelta::seconds(1));
        let document = admin.upload(DOCUMENTS, ("d", "application/pdf"), &pdf()).await.json();

        let ids = async |query: &str| -> Vec<String> {
            let list = admin.get(&format!("/api/admin/media{query}")).await;
            assert_eq!(list.status, 200, "{}", list.text());
            let list = list.json();
            list["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
        };
        let id = |item: &serde_json::Value| item["id"].as_str().unwrap().to_owned();
        let (p, v, d) = (id(&picture), id(&video), id(&document));
        assert_eq!(ids("").await, [&*d, &v, &p]);
        assert_eq!(ids("?sort=createdAt").await, [&*p, &v, &d]);
        assert_eq!(ids("?sort=-bytes").await, [&*p, &v, &d]);
        assert_eq!(ids("?kind=video").await, [&*v]);
        assert_eq!(ids("?q=PDF").await, [&*d]);
        assert_eq!(ids("?q=ada&limit=1&page=2").await, [&*v]);
        assert_eq!(ids("?q=%25").await, [""; 0], "a percent sign is a percent sign");
        assert_eq!(ids(&format!("?ids={p}&ids={d}")).await, [&*d, &p]);
        let list = admin.get("/api/admin/media?limit=2").await.json();
        assert_eq!((&list["totalCount"], &list["totalPages"]), (&json!(3), &json!(2)));
        assert_eq!(list["items"][0], document);

        let record = admin.get(&format!("/api/admin/media/{p}")).await;
        assert_eq!((record.json(), record.header("etag").len() > 2), (picture, true));
        for (query, field) in [("sort=name", "sort"), ("limit=0", "limit"), ("page=0", "page"), ("kind=song", "kind"), ("ids=x", "ids")] {
            admin.get(&format!("/api/admin/media?{query}")).await.rejected(422, field);
        }
    }

    async fn deleting_is_permanent_and_audited(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let uploaded = image(&admin, &png(&drawing(400, 300))).await;
        let id = uploaded["id"].as_str().unwrap();
        assert_eq!(files(&app).len(), 3);
        assert_eq!(admin.delete(&format!("/api/admin/media/{id}")).await.status, 204);
        assert_eq!(file(&app, &uploaded["url"]).await.status, 404);
        let tag = format!("\"{}-400.webp\"", path(&uploaded["url"]).split('/').nth(3).unwrap());
        let stored = app.send(Method::GET, path(&uploaded["url"]), &[("if-none-match", &tag)], None).await;
        assert_eq!(stored.status, 404, "also for those who had it");
        assert!(files(&app).is_empty());
        assert_eq!(admin.delete(&format!("/api/admin/media/{id}")).await.status, 404);
        assert_eq!(admin.get(&format!("/api/admin/media/{id}")).await.status, 404);
        assert_eq!(admin.get("/api/admin/media/nonsense").await.status, 404);

        let entry = |action: &str| (action.to_owned(), id.to_owned(), "ada".to_owned());
        assert_eq!(audited(&app).await, [entry("media.upload"), entry("media.delete")]);
        assert_eq!(events(&app).await, ["core.media-added", "core.media-removed"]);
    }

    async fn only_admins_upload(engine) {
        let app = app(engine).await;
        for path in [IMAGES, VIDEOS, DOCUMENTS] {
            assert_eq!(app.send(Method::POST, path, &[("content-type", "multipart/form-data; boundary=x")], Some(b"--x--".to_vec())).await.status, 401);
        }
        assert_eq!(app.get("/api/admin/media").await.status, 401);
        assert_eq!(app.get("/api/admin/media/00000000-0000-0000-0000-000000000000").await.status, 401);
        assert_eq!(app.send(Method::DELETE, "/api/admin/media/00000000-0000-0000-0000-000000000000", &[], None).await.status, 401);
        let admin = app.admin().await;
        assert_eq!(admin.post(IMAGES, &json!({ "file": "x" })).await.status, 415);
        let foreign = admin.send(Method::POST, IMAGES, &[("origin", "https://evil.example")], None).await;
        assert_eq!(foreign.status, 403);
        let headers = [("content-type", "multipart/form-data; boundary=x")];
        let nameless = admin.send_bytes(Method::POST, IMAGES, &headers, b"--x--".to_vec()).await;
        assert_eq!(nameless.status, 403, "an HTML form on any site can send that");
        assert!(nameless.text().contains("`Origin`"), "{}", nameless.text());
    }

    async fn the_form_needs_a_file(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let form = |body: &'static str| async {
            let headers = [("content-type", "multipart/form-data; boundary=x"), ("origin", &*app.base)];
            admin.send_bytes(Method::POST, IMAGES, &headers, body.as_bytes().to_vec()).await
        };
        let other = form("--x\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\n1\r\n--x--\r\n").await;
        assert_eq!(other.rejected(422, "file"), "is required: a form field named `file`");
        let cut = form("--x\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n123").await;
        assert!(cut.rejected(400, "file").starts_with("the form cannot be read to its end"));
    }
}
