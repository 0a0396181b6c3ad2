//! The disk is full or cannot be written: reading goes on, writing fails with the reason.

use super::notes::notes;
use serde_json::json;
use toolbase_kernel::db::Backend;
use toolbase_testkit::{Engine, TestApp, block_on};

#[test]
fn a_write_to_a_full_database_reports_that_no_space_is_left() {
    block_on(async {
        // One connection, because the limit that simulates a full disk belongs to a connection.
        let app = TestApp::with(Engine::Sqlite, notes(), &[("database.max_connections", "1")]).await;
        let Backend::Sqlite(pool) = app.context.db.backend() else { panic!("not SQLite") };
        sqlx::query("PRAGMA max_page_count = 1").execute(pool).await.unwrap();
        let text = "long ".repeat(20_000);
        let mut written = 0;
        let rejected = loop {
            let response = app.post("/api/notes", &json!({ "text": text })).await;
            if response.status != 201 {
                break response;
            }
            written += 1;
            assert!(written < 100, "it is never full");
        };
        assert_eq!(
            (rejected.status, rejected.json()["code"].as_str()),
            (507, Some("storage-full")),
            "{}",
            rejected.text()
        );
        assert!(rejected.header("retry-after").parse::<u32>().unwrap() > 0);
        assert!(rejected.json()["message"].as_str().unwrap().contains("no space left"));
        assert_eq!(app.get("/api/notes").await.json().as_array().unwrap().len(), written, "reading works");
        sqlx::query("PRAGMA max_page_count = 1000000").execute(pool).await.unwrap();
        assert_eq!(
            app.post("/api/notes", &json!({ "text": text })).await.status,
            201,
            "and so does writing, then"
        );
        app.stop().await;
    });
}

#[test]
fn a_write_to_a_read_only_database_is_not_reported_as_full() {
    block_on(async {
        let app = TestApp::with(Engine::Sqlite, notes(), &[("database.max_connections", "1")]).await;
        let Backend::Sqlite(pool) = app.context.db.backend() else { panic!("not SQLite") };
        sqlx::query("PRAGMA query_only = 1").execute(pool).await.unwrap();
        let rejected = app.post("/api/notes", &json!({ "text": "a" })).await;
        let problem = rejected.json();
        assert_eq!((rejected.status, problem["code"].as_str()), (503, Some("unavailable")), "{problem}");
        assert!(problem["message"].as_str().unwrap().contains("cannot be written"), "{problem}");
        assert_eq!(app.get("/api/notes").await.status, 200, "reading works");
        sqlx::query("PRAGMA query_only = 0").execute(pool).await.unwrap();
        app.stop().await;
    });
}
