//! The outputs of a query whose module is gone: what is stored of them stays, and is named.

use chrono::TimeDelta;
use futures::{StreamExt, stream};
use serde_json::{Value, json};
use toolbase_kernel::figures::{Count, Figure};
use toolbase_kernel::module::{Manifest, Module};
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn};
use toolbase_testkit::{TestApp, json_of, on_either};
use uuid::Uuid;

const COLUMNS: [ReportColumn; 1] = [ReportColumn::new("box", ColumnKind::Text, "A box.")];

/// A module with one query that has all outputs, and a figure that is counted.
struct Attic;

impl Module for Attic {
    fn manifest(&self) -> Manifest {
        Manifest { name: "attic", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }

    fn queries(&self) -> Vec<Query> {
        let columns = "id, created_at AS at, full_name AS title, CAST(NULL AS UUID) AS about, id AS member";
        let rows = |_, _| stream::iter([Ok(vec![Cell::Text("One".to_owned())])]).boxed();
        let report =
            Report::new("attic-boxes", "Boxes", "All boxes.", "Failed to fetch the boxes", &COLUMNS, rows);
        let boxes = Query::listed("users", "{}", "core_user")
            .statistic(
                Statistic::new("atticCount", "Users", "Boxes", "Boxes of a test.").figure("attic-boxes"),
            )
            .figure(Figure::new("attic-boxes", "Boxes", "Boxes by day.").public().from_moments("created_at"))
            .queue(WaitingQueue::new("attic", "Attic", Consequence::Person, "It waits.", columns));
        let visits = Figure::new("attic-visits", "Visits", "How often somebody came up.").public();
        vec![boxes.report(report), visits.into()]
    }
}

fn attic() -> Vec<Box<dyn Module>> {
    vec![Box::new(Attic)]
}

on_either! {
    async fn a_query_whose_module_is_gone_is_named_and_comes_back(engine) {
        let folder = tempfile::tempdir().unwrap();
        let settings = [("reports.folder", folder.path().to_str().unwrap())];
        let app = TestApp::with(engine, attic(), &settings).await;
        let admin = app.admin().await;
        let schedule = json!({
            "name": "boxes", "report": "attic-boxes", "every": "day", "period": "all", "format": "csv", "delivery": "folder",
        });
        let made = json_of(&admin.post("/api/admin/report-schedules", &schedule).await, 201);
        let schedule = format!("/api/admin/report-schedules/{}", made["id"].as_str().unwrap());
        let reader = format!("/api/admin/inbox/attic/{}/reader", Uuid::nil());
        json_of(&admin.put(&reader, &json!({})).await, 200);
        let today = app.clock.now().date_naive();
        let mut tx = app.context.db.begin().await.unwrap();
        app.context.figures.count(&mut tx, Count { figure: "attic-visits", record: Uuid::nil(), day: today, amount: 2 }).await.unwrap();
        tx.commit().await.unwrap();
        let stats = json_of(&admin.get("/api/adminactions/stats").await, 200);
        assert_eq!(stats["atticCount"], 1);
        assert_eq!(json_of(&app.get("/api/figures/attic-boxes").await, 200)["total"], 1);

        let gone = app.another_node(Vec::new(), &settings).await;
        let admin = gone.admin().await;
        app.clock.advance(TimeDelta::days(1));
        for name in ["attic-boxes", "attic-visits"] {
            let response = gone.get(&format!("/api/figures/{name}")).await;
            assert_eq!(json_of(&response, 404)["message"], format!("There is no figure `{name}`."));
        }
        let rolled = gone.run_job("core.roll-up-figures").await;
        assert_eq!((rolled.outcome.as_str(), &rolled.message[..23]), ("done", "1 days added to months,"));
        assert_eq!(json_of(&admin.get("/api/adminactions/stats").await, 200).get("atticCount"), None);
        assert_eq!(admin.get("/api/admin/inbox?queue=attic").await.rejected(422, "queue"), "must be the name of a queue");
        assert_eq!(json_of(&admin.get("/api/admin/inbox").await, 200)["totalCount"], 0);
        assert_eq!(admin.get("/api/reports/attic-boxes").await.status, 404);
        let run = gone.run_job("core.scheduled-reports").await;
        let reason = "report is no report of the modules that run";
        assert_eq!((run.outcome, run.message), ("failed".to_owned(), format!("0 made, 1 failed: boxes: {reason}")));
        let shown: Value = json_of(&admin.get(&schedule).await, 200);
        assert_eq!((&shown["report"], &shown["lastMessage"]), (&json!("attic-boxes"), &json!(reason)));
        assert_eq!(json_of(&admin.get("/api/admin/report-schedules").await, 200)["items"][0], shown);
        assert_eq!(json_of(&admin.post(&format!("{schedule}/pause"), &json!({})).await, 200)["paused"], true);

        let back = app.another_node(attic(), &settings).await;
        let path = format!("/api/figures/attic-visits?from={today}&by=month");
        assert_eq!(json_of(&back.get(&path).await, 200)["total"], 2, "its days are there still");
        json_of(&back.admin().await.post(&format!("{schedule}/resume"), &json!({})).await, 200);
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(back.run_job("core.scheduled-reports").await.message, "1 made");
        app.stop().await;
    }
}
