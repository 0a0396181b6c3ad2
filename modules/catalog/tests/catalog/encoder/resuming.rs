//! A server that was stopped while it encoded tools.

use super::searching::{FIRST, SECOND, finds, health, server, tools};
use super::{MEANINGS, files};
use std::path::{Path, PathBuf};
use toolbase_catalog::encoder::{EncoderKind, SearchSettings, Transformer};
use toolbase_catalog_index::{StoredVectors, TextEncoder};
use toolbase_testkit::{TestDatabase, on_either};

/// The text of the first tool.
const TEXT: &str = "First Thing. zorbblax quivvenht ";

/// The model that the servers of these tests have.
fn model(folder: &Path) -> Transformer {
    let files = files(folder);
    let (model, vocabulary) = (files.model, files.vocabulary);
    Transformer::load(&SearchSettings {
        encoder: EncoderKind::Transformer,
        model,
        vocabulary,
        max_tokens: 24,
    })
    .unwrap()
}

/// The content of the file that a server leaves which was stopped before the second tool. The vector of the first one is that
/// of the second, which no run of the model gives: whoever finds it has read the file.
fn half_done(model: &Transformer) -> Vec<u8> {
    let other = model.encode(&[MEANINGS[1].join(" ")]);
    let part = StoredVectors::part([(TEXT, &other[0])]).unwrap();
    [StoredVectors::head(model.stamp()), part].concat()
}

fn cache(database: &TestDatabase) -> (PathBuf, String) {
    let folder = database.folder().join("cache");
    std::fs::create_dir(&folder).unwrap();
    (folder.join("catalog.vectors"), folder.display().to_string())
}

on_either! {
    async fn a_start_encodes_only_what_is_not_stored(engine) {
        let database = TestDatabase::create(engine).await;
        let (file, folder) = cache(&database);
        let settings = [("catalog.snapshot_folder", folder.as_str())];
        let app = server(database, &settings).await;
        tools(&app).await;
        finds(&app, FIRST, &["First Thing"]).await;
        finds(&app, SECOND, &["Second Thing"]).await;
        let catalog = app.registry.running().iter().find(|module| module.manifest().name == "catalog").unwrap();
        let rows = catalog.health(&app.context).await;
        assert!(rows.iter().any(|row| row.ok && row.detail.ends_with("2 of 2 tools encoded")), "{rows:?}");
        assert!(health(&app).await.unwrap().1.ends_with("3 dimensions, 2 of 2 tools encoded"));
        let database = app.stop().await;

        let model = model(database.folder());
        std::fs::write(&file, half_done(&model)).unwrap();
        let app = server(database, &settings).await;
        assert!(health(&app).await.unwrap().1.ends_with(" of 2 tools encoded"));
        finds(&app, SECOND, &["First Thing", "Second Thing"]).await;
        finds(&app, FIRST, &[]).await;
        let _database = app.stop().await;
        let stored = StoredVectors::read(&std::fs::read(&file).unwrap()[..], model.stamp());
        assert_eq!(stored.len(), 2);
    }

    async fn a_torn_file_and_that_of_another_model_are_not_used(engine) {
        let database = TestDatabase::create(engine).await;
        let (file, folder) = cache(&database);
        let app = server(database, &[("catalog.snapshot_folder", folder.as_str())]).await;
        tools(&app).await;
        let mut database = app.stop().await;
        let model = model(database.folder());
        let whole = half_done(&model);
        let torn = &whole[..whole.len() - 1];
        for (content, max_tokens) in [(torn, "24"), (&whole[..], "25"), (b"something else".as_slice(), "24")] {
            std::fs::write(&file, content).unwrap();
            let app = server(
                database,
                &[("catalog.snapshot_folder", folder.as_str()), ("catalog.search.max_tokens", max_tokens)],
            )
            .await;
            finds(&app, FIRST, &["First Thing"]).await;
            finds(&app, SECOND, &["Second Thing"]).await;
            database = app.stop().await;
            let stored = StoredVectors::read(&std::fs::read(&file).unwrap()[..], model.stamp());
            assert_eq!(stored.len(), if max_tokens == "24" { 2 } else { 0 });
        }
    }

    async fn a_file_of_former_texts_is_renewed(engine) {
        let database = TestDatabase::create(engine).await;
        let (file, folder) = cache(&database);
        let settings = [("catalog.snapshot_folder", folder.as_str())];
        let app = server(database, &settings).await;
        tools(&app).await;
        let database = app.stop().await;
        let model = model(database.folder());
        let former: Vec<String> = (0..9).map(|number| format!("former text {number}")).collect();
        let other = model.encode(&[MEANINGS[0].join(" ")]);
        let part = StoredVectors::part(former.iter().map(|text| (text.as_str(), &other[0]))).unwrap();
        std::fs::write(&file, [half_done(&model), part].concat()).unwrap();
        let app = server(database, &settings).await;
        finds(&app, SECOND, &["First Thing", "Second Thing"]).await;
        let _database = app.stop().await;
        let stored = StoredVectors::read(&std::fs::read(&file).unwrap()[..], model.stamp());
        assert_eq!((stored.len(), stored.get(TEXT).is_some()), (2, true));
    }

    async fn a_folder_that_cannot_be_written_costs_no_search(engine) {
        let database = TestDatabase::create(engine).await;
        let folder = database.folder().join("file").display().to_string();
        std::fs::write(&folder, "no folder").unwrap();
        let app = server(database, &[("catalog.snapshot_folder", folder.as_str())]).await;
        tools(&app).await;
        finds(&app, FIRST, &["First Thing"]).await;
        app.stop().await;
    }
}
