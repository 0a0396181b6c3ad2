//! Revisions, and two editors at once.

use crate::fixture::{created, id, of, post, site, text};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Person, TestResponse, on_either};

async fn put(person: &Person<'_>, path: &str, tag: &str, body: &Value) -> TestResponse {
    person.send(Method::PUT, path, &[("if-match", tag)], Some(body)).await
}

on_either! {
    async fn two_editors_do_not_overwrite_each_other(engine) {
        let app = site(engine).await;
        let (ada, eve) = (app.admin().await, app.admin().await);
        let blog = created(&ada, &post("First")).await;
        let path = format!("/api/blogs/{}", id(&blog));
        let tag = ada.get(&format!("{path}/editable")).await.header("etag").to_owned();
        let autosave = format!("{path}/autosave");
        let saved = put(&ada, &autosave, &tag, &json!({ "content": text("Of Ada") })).await;
        assert!(of(&saved, 200)["savedAt"].is_string());
        let next = saved.header("etag").to_owned();
        assert_ne!(tag, next);
        for target in [&path, &autosave] {
            let late = of(&put(&eve, target, &tag, &json!({ "content": text("Of Eve") })).await, 412);
            assert_eq!((&late["current"]["title"], &late["current"]["content"]["type"]), (&json!("First"), &json!("doc")));
        }
        let restore = format!("{path}/revisions/1/restore");
        assert_eq!(eve.send(Method::POST, &restore, &[("if-match", &tag)], Some(&json!({}))).await.status, 412);
        let done = put(&ada, &path, &next, &json!({ "content": text("Of Ada, at last") })).await;
        assert_eq!(of(&done, 200)["content"], text("Of Ada, at last"));
        assert_ne!(done.header("etag"), next);
    }

    async fn what_is_saved_by_itself_is_a_revision(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let blog = created(&admin, &post("First")).await;
        let path = format!("/api/blogs/{}", id(&blog));
        for (seconds, words) in [(0, "One"), (20, "Two"), (20, "Three"), (30, "Four")] {
            app.clock.advance(Duration::seconds(seconds));
            let body = json!({ "title": "Later", "content": text(words), "categories": ["New"] });
            of(&admin.put(&format!("{path}/autosave"), &body).await, 200);
        }
        let shown = of(&app.get("/api/blogs/slug/first").await, 200);
        assert_eq!((&shown["blog"]["title"], &shown["blog"]["content"]), (&json!("First"), &blog["content"]));
        let list = of(&admin.get(&format!("{path}/revisions")).await, 200);
        let kinds: Vec<&str> =
            list["items"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["autosave", "autosave", "save"], "one for each minute: {list}");
        assert_eq!(list["items"][0]["author"]["fullName"], "ada");
        let revision = of(&admin.get(&format!("{path}/revisions/2")).await, 200);
        assert_eq!((&revision["content"], &revision["categories"]), (&text("Three"), &json!(["New"])));
        for name in [id(&blog), "first"] {
            let open = of(&admin.get(&format!("/api/blogs/{name}/editable")).await, 200);
            assert_eq!((&open["title"], &open["content"]), (&json!("Later"), &text("Four")));
            assert_eq!((&open["hasChanges"], &open["slug"]), (&json!(true), &json!("first")));
            assert_eq!(open["categories"][0]["title"], "New");
        }
        let restored = of(&admin.post(&format!("{path}/revisions/2/restore"), &json!({})).await, 200);
        assert_eq!((&restored["title"], &restored["content"]), (&json!("Later"), &text("Three")));
        let list = of(&admin.get(&format!("{path}/revisions")).await, 200);
        assert_eq!((list["items"].as_array().unwrap().len(), &list["items"][0]["kind"]), (4, &json!("restore")));
        assert_eq!(of(&admin.get(&format!("{path}/editable")).await, 200)["hasChanges"], false);
        for missing in ["99", "nothing"] {
            assert_eq!(admin.get(&format!("{path}/revisions/{missing}")).await.status, 404);
            let restore = format!("{path}/revisions/{missing}/restore");
            assert_eq!(admin.post(&restore, &json!({})).await.status, 404);
        }
        for path in ["/api/blogs/nothing/editable", "/api/blogs/nothing/revisions"] {
            assert_eq!(admin.get(path).await.status, 404);
        }

        app.clock.advance(Duration::days(31));
        assert_eq!(app.run_job("blogs.tidy").await.outcome, "done");
        let list = of(&admin.get(&format!("{path}/revisions")).await, 200);
        assert_eq!(list["items"].as_array().unwrap().len(), 2, "what was saved by itself is gone: {list}");
    }

    async fn the_address_of_a_draft_follows_its_title(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let draft = json!({ "title": "First idea", "content": text("x"), "status": "draft" });
        let blog = created(&admin, &draft).await;
        let path = format!("/api/blogs/{}", id(&blog));
        let renamed = of(&admin.put(&path, &json!({ "title": "Better idea" })).await, 200);
        assert_eq!(renamed["slug"], "better-idea");
        assert_eq!(created(&admin, &draft).await["slug"], "first-idea", "nobody has seen the former one");
        let public = json!({ "status": "published", "categories": ["a"] });
        of(&admin.put(&path, &public).await, 200);
        let renamed = of(&admin.put(&path, &json!({ "title": "Best idea" })).await, 200);
        assert_eq!(renamed["slug"], "better-idea", "readers have it");
    }
}
