//! Jobs: on time, on one node, and each failure for itself.

use crate::services::workshop::{Handled, with_jobs};
use chrono::TimeDelta;
use serde_json::{Value, json};
use std::time::Duration;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_both};

const ON: [(&str, &str); 1] = [("jobs.enabled", "true")];

/// A job that counts its runs.
fn counting(handled: &Handled, name: &'static str) -> Job {
    let handled = handled.clone();
    Job::new(name, "Counts", Duration::from_hours(1), move |_| {
        let handled = handled.clone();
        async move { Ok(format!("run {}", handled.add(1))) }
    })
}

async fn job(app: &TestApp, name: &str) -> Value {
    let response = app.admin().await.get(&format!("/api/admin/jobs/{name}")).await;
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

async fn ended(app: &TestApp, name: &str, outcome: &str) -> Value {
    eventually("the job's end", async || {
        Some(job(app, name).await).filter(|job| job["lastOutcome"] == outcome)
    })
    .await
}

on_both! {
    because "jobs run by leases";

    async fn one_of_two_nodes_runs_what_is_due(engine) {
        let runs = Handled::default();
        let first = TestApp::with(engine, with_jobs(vec![counting(&runs, "count")]), &ON).await;
        let second = first.another_node(with_jobs(vec![counting(&runs, "count")]), &ON).await;
        for expected in 1..=4 {
            eventually("the run", async || runs.at_least(expected)).await;
            let message = eventually("its end", async || {
                Some(job(&first, "test.count").await).filter(|job| job["runs"] == json!(expected))
            }).await;
            assert_eq!((&message["lastOutcome"], &message["lastMessage"]), (&json!("done"), &json!(format!("run {expected}"))));
            first.clock.advance(TimeDelta::minutes(59));
            assert_eq!(runs.seqs().len(), expected, "not before it is due");
            first.clock.advance(TimeDelta::minutes(1));
        }
        second.leave().await;
    }

    async fn after_a_clock_that_was_ahead_jobs_run_again(engine) {
        let runs = Handled::default();
        let app = TestApp::with(engine, with_jobs(vec![counting(&runs, "count")]), &ON).await;
        eventually("the first run", async || runs.at_least(1)).await;
        ended(&app, "test.count", "done").await;
        // As a clock of next year has left it: the job is due then, and a node that is gone holds its lease until then.
        let ahead = app.clock.now() + TimeDelta::days(365);
        let mut tx = app.context.db.begin().await.unwrap();
        let lease = "INSERT INTO core_lease (name, holder, until) VALUES ('job test.count', 'gone', $1)
            ON CONFLICT (name) DO UPDATE SET holder = 'gone', until = $1";
        sql!(&mut tx, execute, lease, ahead).unwrap();
        sql!(&mut tx, execute, "UPDATE core_job SET due = $1", ahead).unwrap();
        tx.commit().await.unwrap();
        eventually("the second run", async || runs.at_least(2)).await;
    }

    async fn failures_panics_and_endless_runs_are_reported_and_harm_nobody_else(engine) {
        let runs = Handled::default();
        let hour = Duration::from_hours(1);
        let fails = Job::new("fails", "Fails", hour, |_| async { anyhow::bail!("no luck") });
        let panics = Job::new("panics", "Panics", hour, |_| async { panic!("no nerve") });
        let hangs = Job::new("hangs", "Hangs", hour, |_| std::future::pending());
        let hangs = Job { time_limit: Duration::from_millis(30), ..hangs };
        let all = vec![fails, panics, hangs, counting(&runs, "count")];
        let app = TestApp::with(engine, with_jobs(all), &ON).await;
        assert_eq!(ended(&app, "test.fails", "failed").await["lastMessage"], "no luck");
        assert_eq!(ended(&app, "test.panics", "panicked").await["lastMessage"], "panicked: no nerve");
        let hung = ended(&app, "test.hangs", "timed-out").await;
        assert_eq!((&hung["lastMessage"], &hung["failures"]), (&json!("took longer than 30 ms"), &json!(1)));
        let counted = ended(&app, "test.count", "done").await;
        assert_eq!((&counted["failures"], &counted["due"]), (&json!(0), &json!("2025-06-15T13:00:00Z")));
    }

    async fn what_a_dead_node_was_at_is_run_by_another(engine) {
        let runs = Handled::default();
        let app = TestApp::start(engine, with_jobs(vec![counting(&runs, "count")])).await;
        let db = &app.context.db;
        sql!(db, execute, "INSERT INTO core_lease (name, holder, until) VALUES ('job test.count', 'dead', $1)",
            app.clock.now() + TimeDelta::seconds(30)).unwrap();
        sql!(db, execute, "UPDATE core_job SET outcome = 'running', started_at = $1 WHERE name = 'test.count'", app.clock.now()).unwrap();
        assert_eq!(job(&app, "test.count").await["lastOutcome"], "running");
        let probe = Handled::default();
        let all = with_jobs(vec![counting(&probe, "another"), counting(&runs, "count")]);
        let other = app.another_node(all, &ON).await;
        eventually("another job", async || probe.at_least(1)).await;
        assert!(runs.seqs().is_empty());
        app.clock.advance(TimeDelta::seconds(30));
        eventually("the takeover", async || runs.at_least(1)).await;
        other.leave().await;
        assert_eq!(job(&app, "test.count").await["lastOutcome"], "done");
    }

    async fn a_lost_run_is_reported(engine) {
        let app = TestApp::start(engine, with_jobs(vec![counting(&Handled::default(), "count")])).await;
        sql!(&app.context.db, execute, "UPDATE core_job SET outcome = 'running' WHERE name = 'test.count'").unwrap();
        assert_eq!(job(&app, "test.count").await["lastOutcome"], "interrupted");
    }

    async fn admins_see_jobs_and_run_them_now(engine) {
        let runs = Handled::default();
        let app = TestApp::with(engine, with_jobs(vec![counting(&runs, "count")]), &ON).await;
        eventually("the first run", async || runs.at_least(1)).await;
        ended(&app, "test.count", "done").await;
        let admin = app.admin().await;
        let list = admin.get("/api/admin/jobs").await.json();
        let names: Vec<_> = list["items"].as_array().unwrap().iter().map(|job| job["name"].as_str().unwrap()).collect();
        assert!(names.is_sorted() && names.contains(&"core.purge-events") && names.contains(&"test.count"), "{names:?}");
        assert_eq!(admin.get("/api/admin/jobs?q=test.count").await.json()["totalCount"], 1);
        assert_eq!(admin.get("/api/admin/jobs?ids=test.count").await.json()["items"][0]["every"], 3600);
        admin.get("/api/admin/jobs?sort=summary").await.rejected(422, "sort");

        assert_eq!(admin.post("/api/admin/jobs/test.count/run", &json!({})).await.status, 200);
        eventually("the second run", async || runs.at_least(2)).await;
        let log = admin.get("/api/admin/audit?action=job.run").await.json();
        assert_eq!(log["items"][0]["record"], "test.count");
        assert_eq!(admin.post("/api/admin/jobs/test.none/run", &json!({})).await.status, 404);
        assert_eq!(admin.get("/api/admin/jobs/test.none").await.status, 404);
        for path in ["/api/admin/jobs", "/api/admin/jobs/test.count"] {
            assert_eq!(app.get(path).await.status, 401);
        }
        assert_eq!(app.post("/api/admin/jobs/test.count/run", &json!({})).await.status, 401);
    }

    async fn figures_of_jobs_are_in_the_metrics(engine) {
        let fails = Job::new("fails", "Fails", Duration::from_hours(1), |_| async { anyhow::bail!("no luck") });
        let app = TestApp::with(engine, with_jobs(vec![fails, counting(&Handled::default(), "count")]), &ON).await;
        let began = app.clock.now().timestamp();
        for figure in [
            r#"toolbase_job_runs{job="test.count"} 1"#,
            r#"toolbase_job_failures{job="test.count"} 0"#,
            r#"toolbase_job_runs{job="test.fails"} 1"#,
            r#"toolbase_job_failures{job="test.fails"} 1"#,
            &format!(r#"toolbase_job_last_start_timestamp_seconds{{job="test.count"}} {began}"#),
            r#"toolbase_job_last_duration_seconds{job="test.count"} "#,
        ] {
            eventually(figure, async || app.get("/metrics").await.text().contains(figure).then_some(())).await;
        }
        let idle = TestApp::start(engine, with_jobs(vec![counting(&Handled::default(), "count")])).await;
        assert!(!idle.get("/metrics").await.text().contains("toolbase_job_runs{"), "none that never ran");
    }

    async fn jobs_of_modules_that_are_off_are_not_shown_and_retain_their_history(engine) {
        let runs = Handled::default();
        let app = TestApp::start(engine, with_jobs(vec![counting(&runs, "count")])).await;
        assert_eq!(app.run_job("test.count").await.outcome, "done");
        let database = app.stop().await;
        let app = TestApp::on(database, Vec::new(), &[]).await;
        assert_eq!(app.admin().await.get("/api/admin/jobs/test.count").await.status, 404);
        let database = app.stop().await;
        let app = TestApp::on(database, with_jobs(vec![counting(&runs, "count")]), &[]).await;
        assert_eq!(job(&app, "test.count").await["runs"], 1);
    }
}
