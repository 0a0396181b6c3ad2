//! Videos and documents.

use crate::samples::{Mp4, cluster, element, pdf, webm, webm_with};
use crate::{DOCUMENTS, VIDEOS, app, file, nothing_is_left};
use serde_json::json;
use toolbase_testkit::{TestApp, on_either};

const CLAIMED: (&str, &str) = ("film.mp4", "video/mp4");

on_either! {
    async fn videos_are_stored_as_they_are(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let moov_last = Mp4 { at_end: true, ..Mp4::default() };
        for (bytes, kind, ending) in [
            (Mp4::default().bytes(), "video/mp4", "mp4"),
            (moov_last.bytes(), "video/mp4", "mp4"),
            (Mp4 { brand: *b"qt  ", ..Mp4::default() }.bytes(), "video/quicktime", "mov"),
            (webm("webm", Some(12_500.0)), "video/webm", "webm"),
        ] {
            let response = admin.upload(VIDEOS, CLAIMED, &bytes).await;
            assert_eq!(response.status, 201, "{}", response.text());
            let video = response.json();
            assert_eq!((&video["kind"], &video["contentType"]), (&json!("video"), &json!(kind)));
            assert_eq!((&video["durationMs"], &video["width"], &video["height"]), (&json!(12_500), &json!(640), &json!(360)));
            assert_eq!(video["srcset"], json!([]));
            assert!(video["url"].as_str().unwrap().ends_with(&format!("/original.{ending}")));
            let served = file(&app, &video["url"]).await;
            assert_eq!((served.header("content-type"), &served.body), (kind, &bytes));
            assert_eq!(served.header("x-content-type-options"), "nosniff");
        }
    }

    async fn a_video_must_report_how_long_it_is(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let unknown = Mp4 { length: 0, track_length: u32::MAX, ..Mp4::default() };
        let no_clock = Mp4 { timescale: 0, ..Mp4::default() };
        for bytes in [unknown.bytes(), no_clock.bytes(), webm("webm", None), webm("webm", Some(f64::NAN))] {
            let rule = admin.upload(VIDEOS, CLAIMED, &bytes).await.rejected(422, "file");
            assert_eq!(rule, "the video has no duration");
        }
        nothing_is_left(&app).await;
    }

    async fn long_videos_are_rejected(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let exact = Mp4 { length: 180 * 600, ..Mp4::default() };
        assert_eq!(admin.upload(VIDEOS, CLAIMED, &exact.bytes()).await.status, 201);
        let long = Mp4 { length: 181 * 600, ..Mp4::default() };
        let liar = Mp4 { length: 600, track_length: 181 * 600, ..Mp4::default() };
        for bytes in [long.bytes(), liar.bytes(), webm("webm", Some(181_000.0))] {
            let rule = admin.upload(VIDEOS, CLAIMED, &bytes).await.rejected(422, "file");
            assert_eq!(rule, "the video takes 181 seconds; at most 180 are allowed");
        }
    }

    async fn a_webm_takes_as_long_as_its_last_frame(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        // Two seconds behind the cluster's time, of track 1.
        let frame = element(&[0xa3], &[0x81, 0x07, 0xd0, 0x80, 7, 7]);
        let group = element(&[0xa0], &[element(&[0xa1], &[0x81, 0, 0, 0, 7]), element(&[0x9b], &[0x07, 0xd0])].concat());
        for last in [cluster(898_000, &frame), cluster(898_000, &group), cluster(900_000, &element(&[0xa3], &[0x81, 0, 0, 0]))] {
            let film = webm_with("webm", Some(5000.0), &[cluster(0, &frame), last].concat());
            let rule = admin.upload(VIDEOS, CLAIMED, &film).await.rejected(422, "file");
            assert_eq!(rule, "the video takes 900 seconds; at most 180 are allowed");
        }
        let film = webm_with("webm", Some(5000.0), &[cluster(0, &frame), cluster(5000, &frame)].concat());
        let video = admin.upload(VIDEOS, CLAIMED, &film).await.json();
        assert_eq!(video["durationMs"], 7000);
    }

    async fn what_is_no_video_is_rejected(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        for bytes in [
            Mp4 { brand: *b"heic", ..Mp4::default() }.bytes(),
            Mp4 { brand: *b"M4A ", ..Mp4::default() }.bytes(),
            webm("matroska", Some(1000.0)),
            b"<html>".to_vec(),
        ] {
            admin.upload(VIDEOS, CLAIMED, &bytes).await.rejected(415, "file");
        }
        let sound = Mp4 { handler: *b"soun", ..Mp4::default() };
        let rule = admin.upload(VIDEOS, CLAIMED, &sound.bytes()).await.rejected(422, "file");
        assert_eq!(rule, "there is no picture in this video");
        for whole in [Mp4::default().bytes(), Mp4 { at_end: true, ..Mp4::default() }.bytes(), webm("webm", Some(1000.0))] {
            for length in [whole.len() - 100, whole.len() / 2, 60] {
                let rule = admin.upload(VIDEOS, CLAIMED, &whole[..length]).await.rejected(422, "file");
                assert!(rule.contains("cut off"), "{rule}");
            }
        }
        nothing_is_left(&app).await;
    }

    async fn documents_are_for_download_only(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let response = admin.upload(DOCUMENTS, ("../../etc/passwd", "text/html"), &pdf()).await;
        assert_eq!(response.status, 201, "{}", response.text());
        let document = response.json();
        assert_eq!((&document["kind"], &document["bytes"]), (&json!("document"), &json!(pdf().len())));
        let served = file(&app, &document["url"]).await;
        assert_eq!(served.body, pdf());
        assert_eq!(served.header("content-disposition"), "attachment; filename=\"document.pdf\"");
        assert_eq!(served.header("content-type"), "application/pdf");

        admin.upload(DOCUMENTS, ("a.pdf", "application/pdf"), b"<html>%PDF-1.4 %%EOF").await.rejected(415, "file");
        let cut = admin.upload(DOCUMENTS, ("a.pdf", "application/pdf"), &pdf()[..60]).await.rejected(422, "file");
        assert!(cut.contains("cut off"), "{cut}");
        assert_eq!(crate::rows(&app).await, 1);
    }

    async fn their_sizes_are_limited(engine) {
        let settings = [("media.video_max_bytes", "2048"), ("media.document_max_bytes", "1024")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let admin = app.admin().await;
        let rule = admin.upload(VIDEOS, CLAIMED, &Mp4::default().bytes()).await.rejected(413, "file");
        assert_eq!(rule, "must not be larger than 2 KiB");
        let rule = admin.upload(DOCUMENTS, ("a.pdf", "application/pdf"), &vec![b' '; 1025]).await.rejected(413, "file");
        assert_eq!(rule, "must not be larger than 1 KiB");
        nothing_is_left(&app).await;
    }
}
