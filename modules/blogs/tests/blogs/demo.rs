//! The posts of `toolbase seed --demo`.

use crate::fixture::modules;
use serde_json::Value;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_either};

const TABLES: [&str; 4] = [
    "SELECT COUNT(*) FROM blogs_post",
    "SELECT COUNT(*) FROM blogs_comment",
    "SELECT COUNT(*) FROM blogs_category",
    "SELECT COUNT(*) FROM blogs_slug",
];

async fn counts(app: &TestApp) -> Vec<i64> {
    let mut counts = Vec::new();
    for statement in TABLES {
        counts.push(sql!(&app.context.db, scalar i64, statement).unwrap());
    }
    counts
}

async fn seed(app: &TestApp, arguments: &[&str]) -> Vec<Value> {
    let ran = app.run_command(&[&["seed", "--demo", "--format", "json"], arguments].concat()).await;
    assert_eq!(ran.code, 0, "{}", ran.notes);
    serde_json::from_str(&ran.records).unwrap()
}

on_either! {
    async fn posts_have_authors_and_comments_and_go_again(engine) {
        let app = TestApp::start(engine, modules()).await;
        assert_eq!(counts(&app).await, [0, 0, 0, 0]);
        seed(&app, &[]).await;
        assert_eq!(counts(&app).await, [6, 9, 1, 6]);
        let list = eventually("the posts", async || {
            let list = app.get("/api/blogs?limit=10").await.json();
            (list["blogs"].as_array()?.len() == 6).then_some(list)
        })
        .await;
        assert!(list.to_string().contains("Ada Sample"), "{list}");
        seed(&app, &[]).await;
        assert_eq!(counts(&app).await, [6, 9, 1, 6]);

        let now = app.clock.now();
        let own = "INSERT INTO blogs_comment (id, post_id, comment, state, signals, score, created_at, updated_at)
            SELECT $1, id, 'One of my own', 'published', '[]', 0, $2, $2 FROM blogs_post ORDER BY id LIMIT 1";
        sql!(&app.context.db, execute, own, uuid::Uuid::now_v7(), now).unwrap();
        let removed = seed(&app, &["--remove"]).await;
        let comments = removed.iter().find(|record| record["what"] == "comments").unwrap();
        assert_eq!((&comments["removed"], &comments["ofOthers"]), (&9.into(), &1.into()));
        assert_eq!(counts(&app).await, [0, 0, 0, 0]);
        app.stop().await;
    }
}
