//! Reports as operations: whole, or visibly broken off.

use futures::{StreamExt, stream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use toolbase_kernel::module::{Manifest, Module};
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, ReportParameter, Rows};
use toolbase_testkit::{TestApp, eventually, on_both, reqwest};

const COLUMNS: [ReportColumn; 2] = [
    ReportColumn { name: "number", kind: ColumnKind::Integer, meaning: "Counts the rows." },
    ReportColumn { name: "text", kind: ColumnKind::Text, meaning: "Fills the row." },
];

/// Reports of the tests. `ended` counts the endless ones that are not read any more.
#[derive(Default)]
struct Counting {
    ended: Arc<AtomicUsize>,
}

struct Ended(Arc<AtomicUsize>);

impl Drop for Ended {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

fn row(number: i64) -> Vec<Cell> {
    vec![Cell::Integer(number), Cell::Text("x".repeat(100))]
}

/// `good` rows, then a failure.
fn failing(good: i64) -> Rows {
    let rows = stream::iter((0..good).map(|number| Ok(row(number))));
    rows.chain(stream::once(async { Err(anyhow::anyhow!("the secret of the failure")) })).boxed()
}

impl Module for Counting {
    fn manifest(&self) -> Manifest {
        Manifest { name: "counting", version: "1.0.0", summary: "Reports for tests", requires: &[] }
    }

    fn reports(&self) -> Vec<Report> {
        let ended = Arc::clone(&self.ended);
        let report = |name, rows| Report {
            name,
            title: "Counting",
            summary: "Counts.",
            columns: &COLUMNS,
            parameters: &[ReportParameter {
                name: "step",
                meaning: "How far apart.",
                required: false,
                choices: &[],
                example: "2",
            }],
            personal: name == "steps",
            failed: "Failed to fetch the counts",
            rows,
        };
        vec![
            report("broken", Arc::new(|_, _| failing(0))),
            report("breaking", Arc::new(|_, _| failing(20_000))),
            report(
                "endless",
                Arc::new(move |_, _| {
                    let ended = Ended(Arc::clone(&ended));
                    stream::iter(0..)
                        .map(move |number| {
                            let _ = &ended;
                            Ok(row(number))
                        })
                        .boxed()
                }),
            ),
            report(
                "steps",
                Arc::new(|_, parameters| {
                    let step = parameters.get("step").and_then(|step| step.parse().ok()).unwrap_or(1);
                    stream::iter((0..3).map(move |number| Ok(row(number * step)))).boxed()
                }),
            ),
        ]
    }
}

async fn open(app: &TestApp, path: &str) -> reqwest::Response {
    let admin = app.admin().await;
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    client.get(format!("{}{path}", app.base)).header("cookie", admin.cookies).send().await.unwrap()
}

on_both! {
    async fn what_fails_at_once_is_an_error_response(engine) {
        let app = TestApp::start(engine, vec![Box::new(Counting::default())]).await;
        let response = app.admin().await.get("/api/reports/broken").await;
        assert_eq!((response.status, response.header("content-type")), (500, "application/problem+json"));
        assert!(!response.text().contains("secret"));
    }

    async fn what_fails_later_is_no_whole_file(engine) {
        let app = TestApp::start(engine, vec![Box::new(Counting::default())]).await;
        for format in ["csv", "json"] {
            let mut response = open(&app, &format!("/api/reports/breaking?format={format}")).await;
            assert_eq!(response.status(), 200);
            let mut read = 0;
            let ended = loop {
                match response.chunk().await {
                    Ok(Some(piece)) => read += piece.len(),
                    ended => break ended,
                }
            };
            assert!(read > 100_000, "{read}");
            assert!(ended.is_err(), "the client takes a part for the whole");
        }
    }

    async fn nothing_is_read_that_nobody_requires(engine) {
        let counting = Counting::default();
        let ended = Arc::clone(&counting.ended);
        let app = TestApp::start(engine, vec![Box::new(counting)]).await;
        let mut response = open(&app, "/api/reports/endless").await;
        assert!(response.chunk().await.unwrap().is_some());
        assert_eq!(ended.load(Ordering::SeqCst), 0);
        drop(response);
        eventually("the report to end", async || (ended.load(Ordering::SeqCst) == 1).then_some(())).await;
    }

    async fn parameters_formats_and_access_are_checked(engine) {
        let app = TestApp::start(engine, vec![Box::new(Counting::default())]).await;
        assert_eq!(app.get("/api/reports/steps").await.status, 401);
        let admin = app.admin().await;
        let response = admin.get("/api/reports/steps?step=5&format=json").await;
        assert_eq!(response.json()[2]["number"], 10);
        assert_eq!(response.header("content-disposition"), "attachment; filename=\"steps-2025-06-15.json\"");
        assert_eq!(response.header("cache-control"), "no-store");
        assert!(admin.get("/api/reports/steps").await.text().starts_with("\u{feff}number,text\r\n0,xxx"));
        assert_eq!(admin.get("/api/reports/steps?stop=5").await.rejected(422, "stop"), "is no parameter of this report");
        assert_eq!(admin.get("/api/reports/steps?step=1&step=2").await.rejected(422, "step"), "must be given once");
        assert_eq!(admin.get("/api/reports/steps?format=pdf").await.rejected(422, "format"), "must be csv or json");
        assert_eq!(admin.get("/api/reports/none").await.status, 404);
    }
}
