//! Responses to visitors.

use crate::samples::{Mp4, drawing, png};
use crate::{VIDEOS, app, image, path};
use toolbase_testkit::on_either;
use toolbase_testkit::reqwest::Method;

on_either! {
    async fn files_are_stored_by_browsers_for_good(engine) {
        let app = app(engine).await;
        let uploaded = image(&app.admin().await, &png(&drawing(200, 100))).await;
        let address = path(&uploaded["url"]);
        let got = app.get(address).await;
        assert_eq!(got.status, 200);
        assert_eq!(got.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(got.header("content-length"), got.body.len().to_string());
        assert!(got.header("content-security-policy").contains("sandbox"));
        assert_eq!(got.header("set-cookie"), "");
        let tag = got.header("etag").to_owned();

        let same = app.send(Method::GET, address, &[("if-none-match", &tag)], None).await;
        assert_eq!((same.status, same.body.len(), same.header("etag")), (304, 0, tag.as_str()));
        let other = app.send(Method::GET, address, &[("if-none-match", "\"x\"")], None).await;
        assert_eq!((other.status, other.body), (200, got.body.clone()));
        let head = app.send(Method::HEAD, address, &[], None).await;
        assert_eq!((head.status, head.body.len()), (200, 0));
        assert_eq!(head.header("content-length"), got.body.len().to_string());
        assert_eq!(head.header("content-type"), "image/webp");
        assert_eq!(app.send(Method::DELETE, address, &[], None).await.status, 405);
    }

    async fn players_request_ranges(engine) {
        let app = app(engine).await;
        let bytes = Mp4::default().bytes();
        let video = app.admin().await.upload(VIDEOS, ("a", "video/mp4"), &bytes).await.json();
        let address = path(&video["url"]);
        let length = bytes.len();
        for (range, from, to) in [
            ("bytes=0-".to_owned(), 0, length),
            ("bytes=100-199".to_owned(), 100, 200),
            (format!("bytes={}-", length - 7), length - 7, length),
            ("bytes=-10".to_owned(), length - 10, length),
        ] {
            let part = app.send(Method::GET, address, &[("range", &range)], None).await;
            assert_eq!((part.status, &part.body[..]), (206, &bytes[from..to]), "{range}");
            assert_eq!(part.header("content-range"), format!("bytes {from}-{}/{length}", to - 1));
            assert_eq!(part.header("content-type"), "video/mp4");
        }
        let beyond = app.send(Method::GET, address, &[("range", "bytes=999999-")], None).await;
        assert_eq!((beyond.status, beyond.header("content-type")), (416, "application/problem+json"));
        assert_eq!(beyond.header("content-range"), format!("bytes */{length}"));
        let whole = app.send(Method::GET, address, &[("range", "bytes=0-1,5-6")], None).await;
        assert_eq!((whole.status, whole.body.len()), (200, length));

        let tag = whole.header("etag");
        let same = app.send(Method::GET, address, &[("range", "bytes=0-9"), ("if-range", tag)], None).await;
        assert_eq!(same.status, 206);
        let other = app.send(Method::GET, address, &[("range", "bytes=0-9"), ("if-range", "\"old\"")], None).await;
        assert_eq!((other.status, other.body.len()), (200, length));
    }

    async fn what_is_not_there_is_a_404(engine) {
        let app = app(engine).await;
        std::fs::write(app.folder().join("secret.webp"), "secret").unwrap();
        let uploaded = image(&app.admin().await, &png(&drawing(200, 100))).await;
        let folder = path(&uploaded["url"]).rsplit_once('/').unwrap().0.to_owned();
        let random = "0".repeat(32);
        for address in [
            format!("{folder}/999.webp"),
            format!("{folder}/200.html"),
            format!("/media/00/{random}/200.webp"),
            format!("/media/11/{random}/200.webp"),
            format!("{folder}/..%2F..%2F..%2Fsecret.webp"),
            "/media/..%2F../secret/x.webp".to_owned(),
            "/media/ab/abc".to_owned(),
            "/media/".to_owned(),
        ] {
            let response = app.get(&address).await;
            assert_eq!((response.status, response.header("content-type")), (404, "application/problem+json"), "{address}");
            assert!(!response.header("cache-control").contains("immutable"), "{address}");
        }
    }
}
