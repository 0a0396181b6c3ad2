//! On an S3 server.

use crate::samples::{Mp4, drawing, pdf, png};
use crate::{DOCUMENTS, IMAGES, VIDEOS, file, image, path, rows};
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use s3s::auth::SimpleAuth;
use s3s::service::{S3Service, S3ServiceBuilder};
use s3s_fs::FileSystem;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, JoinSet};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Engine, TestApp, on_either};

/// A server of one bucket, whose objects are files in a folder.
struct S3 {
    folder: TempDir,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

impl S3 {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("tools")).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(serve(listener, service(folder.path())));
        Self { folder, address, serving }
    }

    /// Ends the server with all its connections.
    async fn stop(&mut self) {
        self.serving.abort();
        let _ = (&mut self.serving).await;
    }

    async fn start_again(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.serving = tokio::spawn(serve(listener, service(self.folder.path())));
    }

    async fn app(&self, engine: Engine, settings: &[(&str, &str)]) -> TestApp {
        let endpoint = format!("http://{}", self.address);
        let mut all = vec![
            ("media.storage", "s3"),
            ("media.bucket", "tools"),
            ("media.endpoint", endpoint.as_str()),
            ("media.access_key", "key"),
            ("media.secret_key", "secret"),
            ("media.allow_http", "true"),
            ("media.prefix", "site/"),
            ("media.timeout_ms", "2000"),
        ];
        all.extend(settings);
        TestApp::with(engine, Vec::new(), &all).await
    }

    /// Returns `true` if there is any object below the prefix.
    fn is_empty(&self) -> bool {
        fn empty(folder: &Path) -> bool {
            std::fs::read_dir(folder).into_iter().flatten().all(|entry| {
                let path = entry.unwrap().path();
                path.is_dir() && empty(&path)
            })
        }
        empty(&self.folder.path().join("tools/site"))
    }
}

fn service(folder: &Path) -> S3Service {
    let mut builder = S3ServiceBuilder::new(FileSystem::new(folder).unwrap());
    builder.set_auth(SimpleAuth::from_single("key", "secret"));
    builder.build()
}

async fn serve(listener: TcpListener, service: S3Service) {
    let mut connections = JoinSet::new();
    loop {
        let (socket, _) = listener.accept().await.unwrap();
        let service = service.clone();
        connections.spawn(async move {
            http1::Builder::new().serve_connection(TokioIo::new(socket), service).await
        });
    }
}

on_either! {
    async fn everything_works_as_with_a_folder(engine) {
        let s3 = S3::start().await;
        let app = s3.app(engine, &[]).await;
        assert!(toolbase_media::health(&app.media()).await.ok);
        let admin = app.admin().await;
        let uploaded = image(&admin, &png(&drawing(400, 300))).await;
        let got = file(&app, &uploaded["srcset"][0]["url"]).await;
        assert_eq!((got.status, got.header("content-type")), (200, "image/webp"));
        let head = app.send(Method::HEAD, path(&uploaded["url"]), &[], None).await;
        assert_eq!((head.status, head.body.len()), (200, 0));

        let bytes = Mp4::default().bytes();
        let video = admin.upload(VIDEOS, ("v", "video/mp4"), &bytes).await.json();
        assert_eq!(file(&app, &video["url"]).await.body, bytes);
        let part = app.send(Method::GET, path(&video["url"]), &[("range", "bytes=100-199")], None).await;
        assert_eq!((part.status, &part.body[..]), (206, &bytes[100..200]));
        let beyond = app.send(Method::GET, path(&video["url"]), &[("range", "bytes=999999-")], None).await;
        assert_eq!(beyond.status, 416);

        assert_eq!(app.get(&path(&uploaded["url"]).replace("400.webp", "999.webp")).await.status, 404);
        for item in [&uploaded, &video] {
            let id = item["id"].as_str().unwrap();
            assert_eq!(admin.delete(&format!("/api/admin/media/{id}")).await.status, 204);
            assert_eq!(file(&app, &item["url"]).await.status, 404);
        }
        assert!(s3.is_empty());
    }

    async fn a_large_video_goes_in_parts(engine) {
        let s3 = S3::start().await;
        let app = s3.app(engine, &[]).await;
        // A free box at the end: more than two parts.
        let filling = 20 << 20;
        let mut bytes = Mp4::default().bytes();
        bytes.extend(u32::try_from(filling + 8).unwrap().to_be_bytes());
        bytes.extend(b"free");
        bytes.extend((0..filling).map(|at| u8::try_from(at % 251).unwrap()));
        let response = app.admin().await.upload(VIDEOS, ("v", "video/mp4"), &bytes).await;
        assert_eq!(response.status, 201, "{}", response.text());
        assert!(file(&app, &response.json()["url"]).await.body == bytes);
    }

    async fn a_storage_that_is_down_is_a_503_and_leaves_nothing(engine) {
        let mut s3 = S3::start().await;
        let app = s3.app(engine, &[]).await;
        let admin = app.admin().await;
        let uploaded = image(&admin, &png(&drawing(64, 64))).await;
        s3.stop().await;

        let started = Instant::now();
        for (path, bytes) in [(IMAGES, png(&drawing(64, 64))), (VIDEOS, Mp4::default().bytes()), (DOCUMENTS, pdf())] {
            let response = admin.upload(path, ("f", "x/y"), &bytes).await;
            assert_eq!((response.status, response.header("content-type")), (503, "application/problem+json"), "{path}");
        }
        let got = file(&app, &uploaded["url"]).await;
        assert_eq!((got.status, got.header("content-type")), (503, "application/problem+json"));
        assert!(!got.header("cache-control").contains("immutable"));
        assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
        assert_eq!(rows(&app).await, 1);
        let health = toolbase_media::health(&app.media()).await;
        assert!(!health.ok && health.detail.contains("tools"), "{health:?}");

        // Deleting goes on; the bytes are left to the sweep.
        let id = uploaded["id"].as_str().unwrap();
        assert_eq!(admin.delete(&format!("/api/admin/media/{id}")).await.status, 204);
        s3.start_again().await;
        assert!(!s3.is_empty());
        app.clock.advance(chrono::TimeDelta::days(36_500));
        assert_eq!(toolbase_media::sweep(&app.context).await.unwrap(), 1);
        assert!(s3.is_empty());
    }

    async fn wrong_keys_are_reported_by_the_check(engine) {
        let s3 = S3::start().await;
        let app = s3.app(engine, &[("media.secret_key", "hunter2")]).await;
        let health = toolbase_media::health(&app.media()).await;
        assert!(!health.ok && !health.detail.contains("hunter2"), "{health:?}");
        assert_eq!(app.admin().await.upload(IMAGES, ("f", "x/y"), &png(&drawing(64, 64))).await.status, 503);
        assert_eq!(rows(&app).await, 0);
    }
}
