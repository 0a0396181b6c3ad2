//! The disk is full or cannot be written: reading goes on, writing fails with the reason.

use super::notes::notes;
use serde_json::json;
use toolbase_kernel::db::Backend;
use toolbase_kernel::host::sqlite_file;
use toolbase_server::reserve::Reserve;
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
fn admins_sign_in_and_write_on_a_full_disk() {
    block_on(async {
        let app = TestApp::start(Engine::Sqlite, notes()).await;
        let reserve = app.context.directory.get::<Reserve>().unwrap();
        let file = sqlite_file(&app.context.config.database).unwrap().with_extension("db-reserve");
        let (admin, note) = (app.admin().await, json!({ "text": "long ".repeat(20_000) }));
        reserve.fill(1 << 20).unwrap();
        assert_eq!(std::fs::metadata(&file).unwrap().len(), 1 << 20);
        assert_eq!(app.post("/api/notes", &note).await.status, 201, "there is space");
        reserve.release_if_full();
        assert!(!reserve.is_used(), "the disk has room");
        reserve.release();
        assert_eq!(std::fs::metadata(&file).unwrap().len(), 0, "its space is given back");
        assert!(Reserve::new(&app.context.config.database).is_used(), "a restart finds it used");
        let rejected = app.post("/api/notes", &note).await;
        assert_eq!(
            (rejected.status, rejected.json()["code"].as_str()),
            (507, Some("storage-full")),
            "a member"
        );
        assert_eq!(app.get("/api/notes").await.status, 200, "reading works");
        let tried = json!({ "email": "nobody@example.org", "password": "no" });
        assert_eq!(app.post("/api/auth/login", &tried).await.status, 401, "signing in");
        let changed = admin.patch("/api/admin/page-texts/none", &json!({ "faq": [] })).await;
        assert_eq!(changed.status, 404, "an admin: {}", changed.text());

        reserve.fill(1 << 20).unwrap();
        assert!(!Reserve::new(&app.context.config.database).is_used());
        assert_eq!(app.post("/api/notes", &note).await.status, 201, "everybody may write again");
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
