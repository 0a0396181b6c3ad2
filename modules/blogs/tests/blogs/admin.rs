//! The admin resource of posts, the report, and the health check.

use crate::fixture::{created, id, of, post, site, text};
use serde_json::json;
use toolbase_testkit::on_either;

const LIST: &str = "/api/admin/blogs";

on_either! {
    async fn posts_are_listed_and_moved(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let first = created(&admin, &post("First")).await;
        app.clock.advance(chrono::Duration::seconds(1));
        let draft = created(&admin, &json!({ "title": "Idea", "content": text("A thought"), "status": "draft" })).await;
        assert_eq!(app.get(LIST).await.status, 401);
        assert_eq!(member.get(LIST).await.status, 403);
        let page = of(&admin.get(LIST).await, 200);
        assert_eq!((&page["totalCount"], &page["items"][0]["title"]), (&json!(2), &json!("Idea")));
        assert_eq!((&page["items"][1]["author"], &page["items"][1]["categories"]), (&json!("ada"), &json!(["Guides"])));
        for (query, count) in [("state=draft", 1), ("state=published", 1), ("q=thought", 1), ("q=ada", 2), ("q=zzz", 0), ("state=all", 2)] {
            assert_eq!(of(&admin.get(&format!("{LIST}?{query}")).await, 200)["totalCount"], count, "{query}");
        }
        admin.get(&format!("{LIST}?state=odd")).await.rejected(422, "state");
        admin.get(&format!("{LIST}?sort=odd")).await.rejected(422, "sort");
        let record = format!("{LIST}/{}", id(&draft));
        let shown = admin.get(&record).await;
        assert!(!shown.header("etag").is_empty());
        assert_eq!(of(&shown, 200)["state"], "draft");
        assert_eq!(admin.get(&format!("{LIST}/nothing")).await.status, 404);

        for action in ["publish", "unpublish", "trash", "restore"] {
            let path = format!("{record}/{action}");
            assert_eq!(app.post(&path, &json!({})).await.status, 401);
            assert_eq!(member.post(&path, &json!({})).await.status, 403);
            assert_eq!(admin.post(&format!("{LIST}/{}/{action}", uuid()), &json!({})).await.status, 404);
        }
        admin.post(&format!("{record}/publish"), &json!({})).await.rejected(422, "categories");
        of(&admin.put(&format!("/api/blogs/{}", id(&draft)), &json!({ "categories": ["a"] })).await, 200);
        assert_eq!(of(&admin.post(&format!("{record}/publish"), &json!({})).await, 200)["state"], "published");
        assert_eq!(admin.post(&format!("{record}/publish"), &json!({})).await.status, 409);
        assert_eq!(of(&admin.post(&format!("{record}/unpublish"), &json!({})).await, 200)["state"], "unpublished");
        assert_eq!(admin.post(&format!("{record}/unpublish"), &json!({})).await.status, 409);
        let both = json!({ "ids": [id(&first), id(&draft)] });
        for (action, done) in [("publish", 1), ("unpublish", 2), ("trash", 2)] {
            let path = format!("{LIST}/bulk/{action}");
            assert_eq!(app.post(&path, &both).await.status, 401);
            assert_eq!(member.post(&path, &both).await.status, 403);
            assert_eq!(of(&admin.post(&path, &both).await, 200)["done"], done, "{action}");
        }
    }

    async fn published_posts_are_reported(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        created(&admin, &post("First")).await;
        let path = "/api/reports/blogs?format=json";
        assert_eq!(app.get(path).await.status, 401);
        assert_eq!(app.member().await.get(path).await.status, 403);
        let rows = of(&admin.get(path).await, 200);
        assert_eq!((&rows[0]["title"], &rows[0]["categories"]), (&json!("First"), &json!("Guides")));
        assert_eq!((&rows[0]["comments"], &rows[0]["author"]), (&json!(0), &json!("ada")));
    }
}

/// The id of nothing.
fn uuid() -> &'static str {
    "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"
}
