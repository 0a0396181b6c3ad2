//! A handler or job that blocks its thread is noticed while it does, and counted under its name.

use crate::sample::{Sample, sample};
use axum::http::StatusCode;
use serde_json::json;
use std::sync::{Condvar, Mutex};
use std::time::Duration;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::host::append_event;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::Module;
use toolbase_kernel::routes;
use toolbase_testkit::{Engine, TestApp, eventually};
use utoipa_axum::router::OpenApiRouter;

/// Blocks threads until it is opened.
struct Gate {
    open: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    const fn new() -> Self {
        Self { open: Mutex::new(false), opened: Condvar::new() }
    }

    fn wait(&self) {
        let open = self.open.lock().unwrap();
        drop(self.opened.wait_while(open, |open| !*open).unwrap());
    }

    /// Opens it when `/metrics` has `figure`.
    async fn open_after(&self, app: &TestApp, figure: &str) {
        eventually(figure, async || app.get("/metrics").await.text().contains(figure).then_some(())).await;
        *self.open.lock().unwrap() = true;
        self.opened.notify_all();
    }
}

static REQUEST: Gate = Gate::new();
static EVENT: Gate = Gate::new();
static JOB: Gate = Gate::new();

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/blocking/{id}", responses((status = 200)))]
async fn get_blocking() -> StatusCode {
    REQUEST.wait();
    StatusCode::OK
}

#[test]
fn a_handler_that_blocks_is_counted_while_it_does() {
    toolbase_testkit::block_on(async {
        let routes = || OpenApiRouter::new().routes(routes!(get_blocking));
        let modules: Vec<Box<dyn Module>> = vec![Box::new(Sample { routes, ..sample("deals", &[]) })];
        let app = TestApp::start(Engine::Sqlite, modules).await;
        let figure =
            r#"toolbase_handler_stalls_total{module="deals",kind="request",name="GET /api/blocking/{id}"} 1"#;
        assert!(
            !app.get("/metrics").await.text().contains("handler_stalls_total"),
            "no series without a case"
        );
        let noticed = REQUEST.open_after(&app, figure);
        let (response, ()) = tokio::join!(app.get("/api/blocking/1"), noticed);
        assert_eq!(response.status, 200);
        app.stop().await;
    });
}

/// A module whose job and event handler block.
fn busy() -> Box<dyn Module> {
    let handle = async |_, _| {
        EVENT.wait();
        Ok(())
    };
    let work = async |_| {
        JOB.wait();
        Ok("done".to_owned())
    };
    Box::new(Sample {
        handlers: vec![EventHandler::new("listen", &["busy.begun"], "Blocks", handle)],
        jobs: vec![Job::new("tidy", "Blocks", Duration::from_hours(1), work)],
        ..sample("busy", &[])
    })
}

#[test]
fn an_event_handler_and_a_job_that_block_are_counted_under_their_names() {
    toolbase_testkit::block_on(async {
        let settings = [("jobs.enabled", "true")];
        let app = TestApp::with(Engine::Sqlite, vec![busy()], &settings).await;
        let figure = |kind: &str, name: &str| {
            format!(r#"toolbase_handler_stalls_total{{module="busy",kind="{kind}",name="busy.{name}"}} 1"#)
        };
        // A new job is due at once. Only one of them blocks at a time: the test's server has two threads.
        JOB.open_after(&app, &figure("job", "tidy")).await;
        let mut tx = app.context.db.begin().await.unwrap();
        append_event(&mut tx, "busy.begun", json!({}), app.clock.now());
        tx.commit().await.unwrap();
        EVENT.open_after(&app, &figure("event-handler", "listen")).await;
        app.stop().await;
    });
}
