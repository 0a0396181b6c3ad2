//! `toolbase blogs` and `toolbase comments`

use crate::fixture::{commented, created, id, post, site};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, json_of, on_either};

/// Runs a command; returns its records, or the error.
async fn toolbase(app: &TestApp, words: &[&str]) -> Result<Value, String> {
    let ran = app.run_command(words).await;
    if ran.code == 0 { Ok(serde_json::from_str(&ran.records).unwrap_or_default()) } else { Err(ran.notes) }
}

on_either! {
    async fn posts_are_listed_and_moved_from_the_command_line(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let blog = created(&admin, &post("First")).await;
        let list = toolbase(&app, &["blogs", "list", "--format", "json"]).await.unwrap();
        assert_eq!((&list[0]["slug"], &list[0]["state"]), (&json!("first"), &json!("published")));
        toolbase(&app, &["blogs", "unpublish", "first"]).await.unwrap();
        assert!(toolbase(&app, &["blogs", "unpublish", "first"]).await.unwrap_err().contains("This blog is unpublished."));
        let list = toolbase(&app, &["blogs", "list", "--state", "unpublished", "--format", "json"]).await.unwrap();
        assert_eq!(list.as_array().unwrap().len(), 1);
        toolbase(&app, &["blogs", "publish", id(&blog)]).await.unwrap();
        assert!(toolbase(&app, &["blogs", "publish", "nothing"]).await.unwrap_err().contains("there is no `nothing` among these records; `toolbase blogs list` shows them"));
    }

    async fn comments_are_decided_from_the_command_line(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        created(&admin, &post("First")).await;
        let one = commented(&member, &admin, "first", "Thank you.").await;
        let two = commented(&member, &admin, "first", "Buy it.").await;
        let list = toolbase(&app, &["comments", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["blogTitle"]), (2, &json!("First")));
        let waits = json_of(&admin.get("/api/admin/inbox?queue=comments").await, 200);
        let titles: Vec<_> = waits["items"].as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap()).collect();
        assert_eq!(titles, ["First: Thank you.", "First: Buy it."]);
        assert!(waits["queues"].as_array().unwrap().iter().all(|queue| queue["count"].is_i64()), "{waits}");
        let shown = toolbase(&app, &["comments", "show", &one, "--format", "json"]).await.unwrap();
        assert_eq!(shown["comment"], "Thank you.");
        toolbase(&app, &["comments", "approve", &one]).await.unwrap();
        toolbase(&app, &["comments", "remove", &two]).await.unwrap();
        toolbase(&app, &["comments", "undo", &two]).await.unwrap();
        let list = toolbase(&app, &["comments", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["id"]), (1, &json!(two)));
        assert!(toolbase(&app, &["comments", "approve", "nothing"]).await.is_err());
    }
}
