//! Publication, the trash, and the jobs.

use crate::fixture::{created, id, of, post, site, text};
use chrono::{Duration, SecondsFormat};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_either};

fn at(app: &TestApp, distance: Duration) -> Value {
    json!((app.clock.now() + distance).to_rfc3339_opts(SecondsFormat::Secs, true))
}

on_either! {
    async fn a_scheduled_post_is_published_on_time(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let mut body = post("Soon");
        (body["status"], body["publishedAt"]) = (json!("scheduled"), at(&app, Duration::hours(1)));
        let blog = created(&admin, &body).await;
        assert_eq!(blog["status"], "scheduled");
        assert_eq!(app.get("/api/blogs/slug/soon").await.status, 404);
        app.run_job("blogs.publish-due").await;
        assert_eq!(app.get("/api/blogs/slug/soon").await.status, 404);
        let editable = format!("/api/blogs/{}/editable", id(&blog));
        let before = admin.get(&editable).await.header("etag").to_owned();
        app.clock.advance(Duration::hours(2));
        assert_eq!(app.run_job("blogs.publish-due").await.message, "1 published");
        app.events_handled().await;
        let shown = toolbase_testkit::eventually("the post", async || {
            let response = app.get("/api/blogs/slug/soon").await;
            (response.status == 200).then(|| response.json())
        })
        .await;
        assert_eq!(shown["blog"]["publishedAt"], blog["publishedAt"], "the time that it was scheduled for");
        assert_ne!(admin.get(&editable).await.header("etag"), before, "open editors get the new version");
        assert_eq!(app.run_job("blogs.publish-due").await.message, "0 published");
    }

    async fn the_time_of_publication_fits_the_state(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let (past, future) = (at(&app, Duration::days(-3)), at(&app, Duration::days(3)));
        for (status, time) in [("scheduled", &past), ("scheduled", &Value::Null), ("published", &future)] {
            let mut body = post("Wrong");
            (body["status"], body["publishedAt"]) = (json!(status), time.clone());
            admin.post("/api/blogs/create", &body).await.rejected(422, "publishedAt");
        }
        let mut body = post("Old");
        body["publishedAt"] = past.clone();
        let old = created(&admin, &body).await;
        assert_eq!((&old["status"], &old["publishedAt"]), (&json!("published"), &past), "with the time that it had");
        assert!(old["heroImage"].is_null(), "a hero image is not required");
        let draft = created(&admin, &json!({ "title": "Idea", "content": text("x"), "status": "draft" })).await;
        let path = format!("/api/blogs/{}", id(&draft));
        admin.put(&path, &json!({ "status": "published" })).await.rejected(422, "categories");
        let public = of(&admin.put(&path, &json!({ "status": "published", "categories": ["a"] })).await, 200);
        assert!(public["publishedAt"].is_string());
        let hidden = of(&admin.put(&path, &json!({ "status": "draft" })).await, 200);
        assert_eq!(hidden["status"], "unpublished", "readers have its address");
        assert_eq!(app.get("/api/blogs/slug/idea").await.status, 404);
        let again = of(&admin.put(&path, &json!({ "status": "published" })).await, 200);
        assert_eq!(again["publishedAt"], public["publishedAt"]);
    }

    async fn the_trash_is_emptied_after_a_while(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let blog = created(&admin, &post("First")).await;
        let path = format!("/api/blogs/{}", id(&blog));
        let record = format!("/api/admin/blogs/{}", id(&blog));
        of(&admin.delete(&path).await, 200);
        assert_eq!(of(&admin.get("/api/admin/blogs").await, 200)["totalCount"], 0);
        assert_eq!(of(&admin.get("/api/admin/blogs?state=trashed").await, 200)["totalCount"], 1);
        let restored = of(&admin.post(&format!("{record}/restore"), &json!({})).await, 200);
        assert_eq!(restored["state"], "published");
        assert_eq!(app.get("/api/blogs/slug/first").await.status, 200);
        assert_eq!(admin.post(&format!("{record}/restore"), &json!({})).await.status, 409);
        of(&admin.post(&format!("{record}/trash"), &json!({})).await, 200);
        app.clock.advance(Duration::days(29));
        app.run_job("blogs.tidy").await;
        assert_eq!(admin.get(&record).await.status, 200);
        app.clock.advance(Duration::days(2));
        assert_eq!(app.run_job("blogs.tidy").await.outcome, "done");
        let admin = app.admin().await;
        assert_eq!(admin.get(&record).await.status, 404);
        assert_eq!(created(&admin, &post("First")).await["slug"], "first", "its slug is free");
    }
}
