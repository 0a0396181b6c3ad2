//! A server that has not started yet.

use crate::http::site::{Setup, get, until};
use axum::http::StatusCode;
use futures::future::BoxFuture;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::{Notify, oneshot};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::module::{Manifest, Module, ModuleContext, Progress};
use toolbase_server::http::{App, Server};

/// A module whose start waits for the test.
struct Waiting(Arc<Notify>);

impl Module for Waiting {
    fn manifest(&self) -> Manifest {
        Manifest { name: "waiting", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            context.progress.report("40 tools read");
            self.0.notified().await;
            Ok(())
        })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_reports_its_progress_and_others_wait_for_it() {
    let go = Arc::new(Notify::new());
    let setup = Setup::default().with("web.enabled", false).module(Waiting(Arc::clone(&go)));
    let (config, registry, _folder) = setup.load();
    let server = Server::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
    let (address, progress) = (server.address().unwrap(), Progress::default());
    let server = server.open(&config, progress.clone());
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = async {
        let app = App::start_with_progress(config, registry, Clock::system(), progress).await.unwrap();
        server.serve(app, async { drop(stopped.await) }).await;
    };
    let checks = async {
        until("the module has begun", async || {
            let reply = get(address, "/readyz").await;
            assert_eq!((reply.status.as_u16(), reply.json()["code"].as_str()), (503, Some("unavailable")));
            assert!(!reply.header("retry-after").is_empty() && !reply.header("x-request-id").is_empty());
            reply.json()["message"] == "The server is starting: waiting: 40 tools read."
        })
        .await;
        assert_eq!(get(address, "/healthz").await.status, StatusCode::OK);
        assert_eq!(get(address, "/metrics").await.status, StatusCode::SERVICE_UNAVAILABLE);
        let waits = tokio::spawn(get(address, "/api/site"));
        go.notify_one();
        assert_eq!(waits.await.unwrap().status, StatusCode::OK);
        assert_eq!(get(address, "/readyz").await.status, StatusCode::OK);
        stop.send(()).unwrap();
    };
    tokio::join!(serving, checks);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_start_rejects_who_waits() {
    let (config, ..) = Setup::default().with("server.request_timeout_ms", 50).load();
    let server = Server::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
    let address = server.address().unwrap();
    let server = server.open(&config, Progress::default());
    let reply = get(address, "/api/site").await;
    assert_eq!(
        (reply.status.as_u16(), reply.json()["message"].as_str()),
        (503, Some("The server is starting."))
    );
    drop(server);
    until("it is closed", async || tokio::net::TcpStream::connect(address).await.is_err()).await;
}
