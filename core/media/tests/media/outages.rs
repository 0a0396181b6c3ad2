//! Storage that is away, and rows that cannot be written.

use crate::samples::{Mp4, drawing, pdf, png};
use crate::{DOCUMENTS, IMAGES, VIDEOS, app, file, files, image, rows};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_either};

on_either! {
    async fn a_folder_that_cannot_be_written_to_is_a_503(engine) {
        let folder = tempfile::tempdir().unwrap();
        // A file in its place: also root cannot write into that.
        let place = folder.path().join("media");
        std::fs::write(&place, "a file").unwrap();
        let app = TestApp::with(engine, Vec::new(), &[("media.folder", place.to_str().unwrap())]).await;
        let admin = app.admin().await;
        for (path, bytes) in [(IMAGES, png(&drawing(64, 64))), (VIDEOS, Mp4::default().bytes()), (DOCUMENTS, pdf())] {
            let response = admin.upload(path, ("f", "x/y"), &bytes).await;
            assert_eq!((response.status, response.header("content-type")), (503, "application/problem+json"), "{path}");
            assert!(!response.text().contains(place.to_str().unwrap()), "no paths to clients");
        }
        assert_eq!(rows(&app).await, 0);
        let health = toolbase_media::health(&app.media()).await;
        assert!(!health.ok && health.detail.contains(place.to_str().unwrap()), "{health:?}");

        // After the repair it works without a restart.
        std::fs::remove_file(&place).unwrap();
        assert!(toolbase_media::health(&app.media()).await.ok);
        assert!(!place.exists(), "checking leaves nothing behind");
        image(&admin, &png(&drawing(64, 64))).await;
        assert!(toolbase_media::health(&app.media()).await.ok);
    }

    async fn a_folder_that_is_gone_is_an_outage(engine) {
        let app = app(engine).await;
        let uploaded = image(&app.admin().await, &png(&drawing(64, 64))).await;
        let (folder, aside) = (app.folder().join("media"), app.folder().join("aside"));
        std::fs::rename(&folder, &aside).unwrap();
        assert_eq!(file(&app, &uploaded["url"]).await.status, 503);
        std::fs::rename(&aside, &folder).unwrap();
        assert_eq!(file(&app, &uploaded["url"]).await.status, 200);
    }

    async fn files_that_are_gone_are_reported(engine) {
        let app = app(engine).await;
        let uploaded = image(&app.admin().await, &png(&drawing(400, 300))).await;
        let media = app.media();
        assert!(media.missing(&app.context.db).await.unwrap().is_empty());
        let address = uploaded["url"].as_str().unwrap();
        let key = &address[address.find("/media/").unwrap() + "/media/".len()..];
        std::fs::remove_file(app.folder().join("media").join(key)).unwrap();
        assert_eq!(media.missing(&app.context.db).await.unwrap(), [key]);
        let ended = app.run_job("core.sweep-media").await;
        assert_eq!(ended.message, format!("files of uploads are missing (1), the first is {key}"));

        let (folder, aside) = (app.folder().join("media"), app.folder().join("aside"));
        std::fs::rename(&folder, &aside).unwrap();
        let all = media.missing(&app.context.db).await.unwrap();
        assert!(all.len() > 1 && all.contains(&key.to_owned()), "{all:?}");
        assert!(!folder.exists(), "looking makes no folder");
        sql!(&app.context.db, execute, "DELETE FROM core_media").unwrap();
        assert!(media.missing(&app.context.db).await.unwrap().is_empty());
    }

    async fn a_row_that_cannot_be_written_takes_its_bytes_with_it(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let db = &app.context.db;
        sql!(db, execute, "ALTER TABLE core_media RENAME TO core_media_away").unwrap();
        for (path, bytes) in [(IMAGES, png(&drawing(400, 300))), (VIDEOS, Mp4::default().bytes())] {
            assert_eq!(admin.upload(path, ("f", "x/y"), &bytes).await.status, 500);
        }
        assert!(files(&app).is_empty());
        let entries = sql!(db, scalar i64, "SELECT COUNT(*) FROM core_audit WHERE resource = 'media'").unwrap();
        assert_eq!(entries, 0);
        sql!(db, execute, "ALTER TABLE core_media_away RENAME TO core_media").unwrap();
        image(&admin, &png(&drawing(400, 300))).await;
    }
}
