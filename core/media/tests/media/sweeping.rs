//! Bytes that belong to nothing.

use crate::samples::{drawing, png};
use crate::{app, file, files, image};
use toolbase_testkit::on_both;

on_both! {
    because "files are compared with the rows of all modules in SQL";

    async fn what_no_row_knows_is_swept_away(engine) {
        let app = app(engine).await;
        let uploaded = image(&app.admin().await, &png(&drawing(200, 100))).await;
        let known = files(&app).len();
        let random = "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3";
        let stray = app.folder().join("media/4f").join(random);
        std::fs::create_dir_all(&stray).unwrap();
        for name in ["160.webp", "200.webp"] {
            std::fs::write(stray.join(name), "bytes").unwrap();
        }
        let foreign = app.folder().join("media/README");
        std::fs::write(&foreign, "not ours").unwrap();

        assert_eq!(toolbase_media::sweep(&app.context).await.unwrap(), 0, "what is young may still get its row");
        assert_eq!(files(&app).len(), known + 3);
        // Files bear the time of the machine, which is later than the test's.
        app.clock.advance(chrono::TimeDelta::days(36_500));
        assert_eq!(toolbase_media::sweep(&app.context).await.unwrap(), 1);
        assert_eq!(files(&app).len(), known + 1);
        assert!(foreign.is_file() && !stray.exists());
        assert_eq!(file(&app, &uploaded["url"]).await.status, 200);
        assert_eq!(toolbase_media::sweep(&app.context).await.unwrap(), 0);
    }

    async fn the_job_reports_what_it_did(engine) {
        let app = app(engine).await;
        let ended = app.run_job("core.sweep-media").await;
        assert_eq!(ended.message, "0 uploads without a record were deleted");
    }
}
