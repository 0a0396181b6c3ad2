//! Making, changing and deleting posts.

use crate::fixture::{created, document, id, of, post, site, text};
use serde_json::{Value, json};
use toolbase_testkit::on_either;
use toolbase_testkit::reqwest::Method;

const CREATE: &str = "/api/blogs/create";

/// A document with `node` in its first paragraph.
fn with_node(node: &Value) -> Value {
    document(&json!([{ "type": "paragraph", "content": [node] }]))
}

on_either! {
    async fn only_admins_write(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let blog = created(&admin, &post("First")).await;
        let path = format!("/api/blogs/{}", id(&blog));
        for (status, person) in [(401, app.visitor()), (403, member)] {
            assert_eq!(person.post(CREATE, &post("Mine")).await.status, status);
            assert_eq!(person.put(&path, &json!({ "title": "Mine" })).await.status, status);
            assert_eq!(person.delete(&path).await.status, status);
            assert_eq!(person.get(&format!("{path}/editable")).await.status, status);
            assert_eq!(person.put(&format!("{path}/autosave"), &json!({})).await.status, status);
            assert_eq!(person.get(&format!("{path}/revisions")).await.status, status);
            assert_eq!(person.get(&format!("{path}/revisions/1")).await.status, status);
            assert_eq!(person.post(&format!("{path}/revisions/1/restore"), &json!({})).await.status, status);
            assert_eq!(person.post("/api/blogs/preview", &json!({ "content": text("x") })).await.status, status);
            assert_eq!(person.get("/api/blogs/stale").await.status, status);
        }
    }

    async fn a_post_is_made_changed_and_deleted(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let mut body = post("How to choose?");
        body["categories"] = json!([" Guides", "guides", "News", ""]);
        let blog = created(&admin, &body).await;
        assert_eq!((&blog["slug"], &blog["status"]), (&json!("how-to-choose"), &json!("published")));
        let categories: Vec<_> = blog["categories"].as_array().unwrap().iter().map(|it| it["title"].clone()).collect();
        assert_eq!(categories, ["Guides", "News"]);
        assert!(blog["categories"][0]["_id"].is_string());
        assert_eq!(blog["author"]["_id"], json!(admin.id));

        let same = created(&admin, &post("How to choose?")).await;
        assert_eq!(same["slug"], "how-to-choose-2", "a duplicate title");

        let path = format!("/api/blogs/{}", id(&blog));
        let change = json!({ "title": "How to choose well", "slug": "choose", "categories": ["Tips"] });
        let changed = of(&admin.put(&path, &change).await, 200);
        assert_eq!((&changed["title"], &changed["slug"]), (&json!("How to choose well"), &json!("choose")));
        assert_eq!((&changed["content"], &changed["publishedAt"]), (&blog["content"], &blog["publishedAt"]));
        for slug in ["choose", "how-to-choose"] {
            let found = of(&app.get(&format!("/api/blogs/slug/{slug}")).await, 200);
            assert_eq!((id(&found["blog"]), &found["blog"]["slug"]), (id(&blog), &json!("choose")), "{slug}");
        }
        let third = created(&admin, &post("How to choose")).await;
        assert_eq!(third["slug"], "how-to-choose-3", "a former slug stays taken");

        assert_eq!(of(&admin.delete(&path).await, 200)["message"], "Blog deleted successfully");
        assert_eq!(app.get("/api/blogs/slug/choose").await.status, 404);
        assert_eq!(admin.delete(&path).await.status, 404);
        assert_eq!(admin.put(&path, &json!({ "title": "x" })).await.status, 409);
        assert_eq!(admin.put("/api/blogs/nothing", &json!({ "title": "x" })).await.status, 404);
        assert_eq!(admin.delete("/api/blogs/nothing").await.status, 404);
    }

    async fn a_post_is_made_once_although_it_is_sent_again(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let mut body = post("Sent twice");
        body["id"] = json!(uuid::Uuid::now_v7());
        let blog = created(&admin, &body).await;
        assert_eq!(blog["_id"], body["id"]);
        let again = admin.post(CREATE, &body).await;
        assert_eq!(of(&again, 200), blog);
        let posts = of(&admin.get("/api/admin/blogs").await, 200);
        assert_eq!(posts["totalCount"], 1, "{posts}");
        // The editor goes on with the version that the response has.
        let path = format!("/api/blogs/{}", id(&blog));
        body["title"] = json!("Sent once more");
        let changed = admin.send(Method::PUT, &path, &[("if-match", again.header("etag"))], Some(&body)).await;
        assert_eq!(of(&changed, 200)["title"], "Sent once more");
        assert_eq!(app.admin().await.post(CREATE, &body).await.status, 409, "it is somebody else's");
        of(&admin.delete(&path).await, 200);
        assert_eq!(admin.post(CREATE, &body).await.status, 409, "it is in the trash");
        body["id"] = json!("no-id");
        admin.post(CREATE, &body).await.rejected(422, "id");
    }

    async fn wrong_posts_are_rejected(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let mut deep = json!({ "type": "paragraph" });
        for _ in 0..30 {
            deep = json!({ "type": "blockquote", "content": [deep] });
        }
        let cell = json!({ "type": "tableCell", "attrs": {}, "content": [{ "type": "paragraph" }] });
        let table = |columns: usize, rows: usize| {
            let row = json!({ "type": "tableRow", "content": vec![cell.clone(); columns] });
            document(&json!([{ "type": "table", "content": vec![row; rows] }]))
        };
        let link = |href: &str| {
            with_node(&json!({ "type": "text", "text": "x", "marks": [{ "type": "link", "attrs": { "href": href } }] }))
        };
        let styled = json!([{ "type": "paragraph", "attrs": { "textAlign": "left;background:url(https://evil.example)" } }]);
        let image = |src: &str| document(&json!([{ "type": "image", "attrs": { "src": src, "alt": "" } }]));
        for (field, wrong) in [
            ("content", document(&json!([{ "type": "script" }]))),
            ("content", with_node(&json!({ "type": "text", "text": "x", "marks": [{ "type": "blink" }] }))),
            ("content", link("javascript:alert(1)")),
            ("content", document(&styled)),
            ("content", image("https://elsewhere.example/a.png")),
            ("content", image("/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/640.webp")),
            ("content", document(&json!([deep]))),
            ("content", table(51, 2)),
            ("content", json!({ "type": "paragraph" })),
            ("content", json!("text")),
        ] {
            let mut body = post("Wrong");
            body["content"] = wrong.clone();
            let response = admin.post(CREATE, &body).await;
            assert_eq!(response.status, 422, "{}", response.text());
            let errors = response.json()["errors"].clone();
            let (place, _) = errors.as_object().unwrap().iter().next().unwrap();
            assert!(place.starts_with(field), "{place}");
            assert_eq!(admin.post("/api/blogs/preview", &json!({ "content": wrong })).await.status, 422);
        }
        let place = admin.post(CREATE, &json!({ "title": "x", "content": link("javascript:x"), "categories": ["a"] })).await;
        place.rejected(422, "content.content[0].content[0].marks[0].attrs.href");

        for (field, value, rule) in [
            ("title", json!(" \u{200B} "), "The title is required"),
            ("title", json!("x".repeat(201)), "must be at most 200 characters"),
            ("categories", json!([" "]), "The categories are required"),
            ("status", json!("trashed"), ""),
            ("status", json!("odd"), ""),
            ("slug", json!("Not A Slug"), ""),
            ("slug", json!("category"), "is an address of the site"),
            ("heroImage", json!("https://elsewhere.example/a.png"), "must be a picture that was uploaded here"),
            ("excerpt", json!("x".repeat(301)), "must be at most 300 characters"),
        ] {
            let mut body = post("Wrong");
            body[field] = value;
            let message = admin.post(CREATE, &body).await.rejected(422, field);
            assert!(message.contains(rule), "{field}: {message}");
        }
        admin.post(CREATE, &json!({ "content": text("x"), "categories": ["a"] })).await.rejected(422, "title");
        admin.post(CREATE, &json!({ "title": "x", "categories": ["a"] })).await.rejected(422, "content");
        assert_eq!(of(&app.get("/api/blogs").await, 200), json!([]));
    }

    async fn huge_and_deep_documents_are_rejected_with_the_rule(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let draft = created(&admin, &json!({ "title": "Idea", "content": text("x"), "status": "draft" })).await;
        let (path, preview) = (format!("/api/blogs/{}", id(&draft)), "/api/blogs/preview".to_owned());
        let targets = [
            (Method::POST, CREATE.to_owned()),
            (Method::PUT, path.clone()),
            (Method::PUT, format!("{path}/autosave")),
            (Method::POST, preview),
        ];
        let cell = json!({ "type": "tableCell", "content": [{ "type": "paragraph" }] });
        let row = json!({ "type": "tableRow", "content": vec![cell; 200] });
        let table = document(&json!([{ "type": "table", "content": vec![row; 200] }]));
        for huge in [text(&"x".repeat(2 << 20)), table] {
            let body = json!({ "title": "x", "content": huge, "categories": ["a"] });
            for (method, path) in &targets {
                let response = admin.send(method.clone(), path, &[], Some(&body)).await;
                assert!(response.rejected(422, "content").contains("at most 1048576 bytes"), "{path}");
            }
        }
        let (open, close) = (r#"{"type":"blockquote","content":["#.repeat(1000), "]}".repeat(1000));
        let deep = format!(r#"{{"title":"x","content":{{"type":"doc","version":1,"content":[{open}{close}]}}}}"#);
        let headers = [("content-type", "application/json"), ("sec-fetch-site", "same-origin")];
        for (method, path) in &targets {
            let response = admin.send_bytes(method.clone(), path, &headers, deep.clone().into_bytes()).await;
            assert!(response.rejected(422, "body").contains("nested at most 127 deep"), "{path}");
        }
        assert_eq!(of(&app.get("/api/blogs").await, 200), json!([]));
    }

    async fn a_preview_saves_nothing(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let preview = of(&admin.post("/api/blogs/preview", &json!({ "content": text("Some words here") })).await, 200);
        assert!(preview["html"].as_str().unwrap().contains("Some words here"));
        assert_eq!((&preview["words"], &preview["readingMinutes"]), (&json!(3), &json!(1)));
        assert_eq!(of(&app.get("/api/blogs").await, 200), json!([]));
    }
}
