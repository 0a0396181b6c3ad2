//! The scanner of the operator sees each upload before it is stored.

use crate::samples::{drawing, jpeg, pdf, png, webm, with_exif};
use crate::{DOCUMENTS, IMAGES, VIDEOS, nothing_is_left, rows};
use std::os::unix::fs::PermissionsExt;
use toolbase_kernel::media::PrivateFiles;
use toolbase_testkit::{Engine, TestApp, on_either};

/// A server whose scanner is `script`; the path of the file follows `scan`.
async fn scanned(engine: Engine, folder: &tempfile::TempDir, script: &str) -> TestApp {
    let program = folder.path().join("scanner");
    std::fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o700)).unwrap();
    let command = format!("[\"{}\", \"scan\"]", program.display());
    TestApp::with(engine, Vec::new(), &[("media.scan", command.as_str())]).await
}

on_either! {
    async fn what_the_scanner_rejects_is_not_stored(engine) {
        let folder = tempfile::tempdir().unwrap();
        let app = scanned(engine, &folder, "[ \"$1\" = scan ] || exit 9\nif grep -q -e EICAR -e webm \"$2\"; then exit 1; fi").await;
        let admin = app.admin().await;
        let picture = with_exif(&jpeg(&drawing(60, 60)), "EICAR");
        // It is seen before it is read: this one breaks a rule, too.
        let video = webm("webm", None);
        let document = [pdf(), b"EICAR\n%%EOF\n".to_vec()].concat();
        for (path, kind, bytes) in [
            (IMAGES, "image/jpeg", &picture), (VIDEOS, "video/webm", &video), (DOCUMENTS, "application/pdf", &document),
        ] {
            let rule = admin.upload(path, ("file", kind), bytes).await.rejected(422, "file");
            assert_eq!(rule, "has something in it that the scanner of this site rejects", "{path}");
        }
        let file = folder.path().join("private");
        std::fs::write(&file, "EICAR").unwrap();
        let private = app.context.directory.get::<dyn PrivateFiles>().unwrap();
        assert!(private.store("claims", "1", &file).await.is_err());
        nothing_is_left(&app).await;
        admin.upload(DOCUMENTS, ("d", "application/pdf"), &pdf()).await;
        assert_eq!(rows(&app).await, 1);
    }

    async fn nothing_is_stored_while_the_scanner_does_not_run(engine) {
        let folder = tempfile::tempdir().unwrap();
        for fault in ["exit 2", "kill -9 $$"] {
            let app = scanned(engine, &folder, fault).await;
            let response = app.admin().await.upload(IMAGES, ("p", "image/png"), &png(&drawing(60, 60))).await;
            assert_eq!(response.status, 503, "{}", response.text());
            nothing_is_left(&app).await;
        }
    }
}
