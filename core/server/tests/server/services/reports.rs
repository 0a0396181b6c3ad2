//! Reports as operations: whole, or visibly broken off.

use chrono::NaiveDate;
use futures::{StreamExt, stream};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use toolbase_kernel::module::{Manifest, Module};
use toolbase_kernel::queries::Query;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, ReportParameter, Rows};
use toolbase_testkit::{TestApp, eventually, json_of, on_either, reqwest};

const COLUMNS: [ReportColumn; 2] = [
    ReportColumn { name: "number", kind: ColumnKind::Integer, meaning: "Counts the rows." },
    ReportColumn { name: "text", kind: ColumnKind::Text, meaning: "Fills the row." },
];

const DATED: [ReportColumn; 3] = [
    ReportColumn { name: "number", kind: ColumnKind::Integer, meaning: "Counts the rows." },
    ReportColumn { name: "createdOn", kind: ColumnKind::Date, meaning: "A day." },
    ReportColumn { name: "publishedAt", kind: ColumnKind::Moment, meaning: "A moment." },
];

/// Rows of three days in March; the last one has a moment instead.
fn dated_rows() -> Vec<Vec<Cell>> {
    let day = |day| NaiveDate::from_ymd_opt(2025, 3, day).unwrap();
    let dated =
        (1..=3).map(|number| vec![Cell::Integer(number.into()), Cell::Date(day(number)), Cell::Empty]);
    let late = day(2).and_hms_opt(23, 59, 59).unwrap().and_utc();
    dated.chain([vec![Cell::Integer(4), Cell::Empty, Cell::Moment(late)]]).collect()
}

/// Reports of the tests. `ended` counts the endless ones that are not read any more.
#[derive(Default)]
pub struct Counting {
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

    fn queries(&self) -> Vec<Query> {
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
        let dated = Report {
            columns: &DATED,
            parameters: &[],
            ..report("dated", Arc::new(|_, _| stream::iter(dated_rows().into_iter().map(Ok)).boxed()))
        };
        let reports = [
            dated,
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
        ];
        reports.map(Query::from).into()
    }
}

async fn open(app: &TestApp, path: &str) -> reqwest::Response {
    let admin = app.admin().await;
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    client.get(format!("{}{path}", app.base)).header("cookie", admin.cookies).send().await.unwrap()
}

on_either! {
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

    async fn rows_are_limited_to_a_time_and_shown_before_the_download(engine) {
        let app = TestApp::start(engine, vec![Box::new(Counting::default())]).await;
        let admin = app.admin().await;
        let numbers = async |query: &str| {
            let rows = json_of(&admin.get(&format!("/api/reports/dated?format=json&{query}")).await, 200);
            rows.as_array().unwrap().iter().map(|row| row["number"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(numbers("").await, [1, 2, 3, 4]);
        assert_eq!(numbers("from=2025-03-02").await, [2, 3], "a row without a day is of no time");
        assert_eq!(numbers("from=2025-03-02&to=2025-03-02").await, [2]);
        assert_eq!(numbers("to=2025-03-02&date=publishedAt").await, [4]);
        for (query, name, rule) in [
            ("from=2025-3-1", "from", "must be a day like 2025-03-31"),
            ("to=2025-02-30", "to", "must be a day like 2025-03-31"),
            ("from=2025-03-02&to=2025-03-01", "to", "must not be before `from`"),
            ("date=number", "date", "must be createdOn or publishedAt"),
        ] {
            for path in ["dated", "dated/preview"] {
                assert_eq!(admin.get(&format!("/api/reports/{path}?{query}")).await.rejected(422, name), rule, "{query}");
            }
        }
        assert_eq!(admin.get("/api/reports/steps?from=2025-03-02").await.rejected(422, "from"), "is no parameter of this report");

        let preview = json_of(&admin.get("/api/reports/dated/preview?from=2025-03-02").await, 200);
        assert_eq!((&preview["total"], &preview["hasMore"]), (&json!(2), &json!(false)));
        assert_eq!(preview["rows"][0], json!({ "number": 2, "createdOn": "2025-03-02", "publishedAt": null }));
        assert_eq!(preview["columns"][0], json!({ "name": "number", "kind": "whole number", "meaning": "Counts the rows." }));
        let endless = json_of(&admin.get("/api/reports/endless/preview").await, 200);
        assert_eq!((endless["rows"].as_array().unwrap().len(), &endless["total"], &endless["hasMore"]), (10, &json!(10_000), &json!(true)));
        assert_eq!(admin.get("/api/reports/breaking/preview").await.status, 200, "what fails later does not hide the first rows");
        assert_eq!(admin.get("/api/reports/broken/preview").await.status, 500);
        assert_eq!(app.get("/api/reports/dated/preview").await.status, 401);
        assert_eq!(app.member().await.get("/api/reports/dated/preview").await.status, 403);
        json_of(&admin.get("/api/reports/steps/preview").await, 200);
        let log = json_of(&admin.get("/api/admin/audit?resource=reports").await, 200);
        assert_eq!((&log["items"][0]["action"], &log["items"][0]["label"]), (&json!("report.preview"), &json!("Counting")));
    }

    async fn a_download_that_is_cut_ends_within_a_second(engine) {
        let counting = Counting::default();
        let ended = Arc::clone(&counting.ended);
        let app = TestApp::start(engine, vec![Box::new(counting)]).await;
        let mut response = open(&app, "/api/reports/endless").await;
        assert!(response.chunk().await.unwrap().is_some());
        let cut = std::time::Instant::now();
        drop(response);
        eventually("the report to end", async || (ended.load(Ordering::SeqCst) == 1).then_some(())).await;
        assert!(cut.elapsed() < std::time::Duration::from_secs(1), "{:?}", cut.elapsed());
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
