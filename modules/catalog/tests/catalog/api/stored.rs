//! A server begins with the catalogue that it has stored.

use crate::support::{tool, toolbase};
use std::path::{Path, PathBuf};
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{TestApp, TestDatabase, eventually, on_both};

/// Tools of lists, at least: of 1,000 some are in sensitive categories.
const LISTED: u64 = 900;

async fn server(database: TestDatabase, folder: &Path) -> TestApp {
    let folder = folder.display().to_string();
    let settings = [("catalog.snapshot_folder", folder.as_str()), ("catalog.debounce_ms", "10")];
    TestApp::on(database, vec![toolbase_catalog::module()], &settings).await
}

async fn total(app: &TestApp) -> u64 {
    app.get("/api/aitool/all").await.json()["totalCount"].as_u64().unwrap()
}

/// Makes as many tools as a catalogue needs to be stored.
async fn seed(app: &TestApp) {
    let ran = toolbase(app, &["seed", "--synthetic", "1000"]).await;
    assert_eq!(ran.code, 0, "{}", ran.notes);
    eventually("the tools", async || (total(app).await >= LISTED).then_some(())).await;
}

/// A stopped server's database, with the folder of the file that it has written.
async fn stored(database: TestDatabase) -> (TestDatabase, PathBuf) {
    let folder = database.folder().join("cache");
    let app = server(database, &folder).await;
    seed(&app).await;
    let database = app.stop().await;
    assert!(folder.join("catalog.snapshot").exists());
    (database, folder)
}

/// Renames the first tool of lists, with or without an event, while no server has a file. Returns its slug.
async fn rename(database: TestDatabase, with_event: bool) -> (TestDatabase, String) {
    let app = server(database, Path::new("")).await;
    let slug = app.get("/api/aitool/all").await.json()["tools"][0]["slug"].as_str().unwrap().to_owned();
    let mut tx = app.context.db.begin().await.unwrap();
    sql!(&mut tx, execute, "UPDATE catalog_tool SET name = 'Renamed Entirely' WHERE slug = $1", &slug)
        .unwrap();
    if with_event {
        let (id,) =
            sql!(&mut tx, fetch_one as (uuid::Uuid,), "SELECT id FROM catalog_tool WHERE slug = $1", &slug)
                .unwrap();
        events::emit(&mut tx, &ToolsChanged::with_ids([id]), app.clock.now());
    }
    tx.commit().await.unwrap();
    (app.stop().await, slug)
}

async fn found(app: &TestApp) -> bool {
    let response = app.get("/api/ai-tool-search/search?q=renamed+entirely").await.json();
    response["toolsData"][0]["name"] == "Renamed Entirely"
}

on_both! {
    because "the read model is read from the store and from its snapshot";

    async fn a_restart_knows_what_changed_meanwhile(engine) {
        let (database, folder) = stored(TestDatabase::create(engine).await).await;
        let (database, _) = rename(database, true).await;
        let app = server(database, &folder).await;
        assert!(found(&app).await);
        assert!(total(&app).await >= LISTED);
    }

    async fn a_stored_catalogue_is_compared_with_the_database(engine) {
        let (database, folder) = stored(TestDatabase::create(engine).await).await;
        let (database, slug) = rename(database, false).await;
        let app = server(database, &folder).await;
        tool(&app, &slug).await;
        eventually("the new name", async || found(&app).await.then_some(())).await;
    }

    async fn a_damaged_or_missing_file_is_written_again(engine) {
        let (mut database, folder) = stored(TestDatabase::create(engine).await).await;
        let file = folder.join("catalog.snapshot");
        let whole = std::fs::read(&file).unwrap();
        for content in [Some(b"no snapshot".to_vec()), Some(whole[..whole.len() / 2].to_vec()), None] {
            match content {
                Some(content) => std::fs::write(&file, content).unwrap(),
                None => std::fs::remove_file(&file).unwrap(),
            }
            let app = server(database, &folder).await;
            assert!(total(&app).await >= LISTED);
            database = app.stop().await;
            assert!(std::fs::read(&file).unwrap().len() > whole.len() / 2);
        }
    }

    async fn the_file_of_another_database_is_not_used(engine) {
        let (_first, folder) = stored(TestDatabase::create(engine).await).await;
        let app = server(TestDatabase::create(engine).await, &folder).await;
        assert_eq!(total(&app).await, 0);
    }

    async fn a_server_works_where_nothing_can_be_written(engine) {
        let database = TestDatabase::create(engine).await;
        let blocked = database.folder().join("a-file");
        std::fs::write(&blocked, "").unwrap();
        let app = server(database, &blocked).await;
        seed(&app).await;
        let app = server(app.stop().await, &blocked).await;
        assert!(total(&app).await >= LISTED);
    }
}
