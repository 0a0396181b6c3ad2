//! Scheduled reports: whole files below the operator's folder, or mails without rows, each date once.

use crate::services::reports::Counting;
use chrono::TimeDelta;
use serde_json::{Value, json};
use std::path::Path;
use toolbase_kernel::module::Module;
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, json_of, on_either};

const SCHEDULES: &str = "/api/admin/report-schedules";
const JOB: &str = "core.scheduled-reports";

fn counting() -> Vec<Box<dyn Module>> {
    vec![Box::new(Counting::default())]
}

/// A daily file of the report `report`.
fn daily(name: &str, report: &str, period: &str) -> Value {
    json!({
        "name": name, "report": report, "every": "day", "period": period, "format": "csv", "delivery": "folder",
        "folder": "a/b",
    })
}

async fn scheduled(admin: &Person<'_>, body: &Value) -> String {
    let made = json_of(&admin.post(SCHEDULES, body).await, 201);
    format!("{SCHEDULES}/{}", made["id"].as_str().unwrap())
}

fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Runs the job, and returns its outcome and message.
async fn made(app: &TestApp) -> (String, String) {
    let run = app.run_job(JOB).await;
    (run.outcome, run.message)
}

fn good(message: &str) -> (String, String) {
    ("done".to_owned(), message.to_owned())
}

on_either! {
    async fn a_report_is_written_for_each_date_once(engine) {
        let folder = tempfile::tempdir().unwrap();
        let base = folder.path().join("reports");
        let app = TestApp::with(engine, counting(), &[("reports.folder", base.to_str().unwrap())]).await;
        let admin = app.admin().await;
        let mut body = daily("days", "dated", "all");
        body["parameters"] = json!([{ "name": "date", "value": "publishedAt" }]);
        let path = scheduled(&admin, &body).await;
        assert_eq!(made(&app).await, good("0 made"), "nothing is due before midnight");
        assert!(!base.exists());
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(made(&app).await, good("1 made"));
        assert_eq!(made(&app).await, good("0 made"));
        app.clock.advance(TimeDelta::days(2));
        assert_eq!(made(&app).await, good("2 made"), "no server ran at two midnights");
        let files = ["days-2025-06-16.csv", "days-2025-06-17.csv", "days-2025-06-18.csv"];
        assert_eq!(names(&base.join("a/b")), files);
        let text = std::fs::read_to_string(base.join("a/b").join(files[0])).unwrap();
        assert!(text.starts_with("\u{feff}number,createdOn,publishedAt\r\n1,2025-03-01,"), "{text}");
        let now = json_of(&admin.get(&path).await, 200);
        assert_eq!((&now["lastOutcome"], &now["lastMessage"]), (&json!("done"), &json!("a/b/days-2025-06-18.csv")));
        assert_eq!(now["due"], "2025-06-19T00:00:00Z");

        // A node that was killed between the file and the note of it.
        let statement = "UPDATE core_report_schedule SET due = $1";
        sql!(&app.context.db, execute, statement, app.clock.now() - TimeDelta::hours(12)).unwrap();
        assert_eq!(made(&app).await, good("1 made"));
        assert_eq!(names(&base.join("a/b")), files);
        let now = json_of(&admin.get(&path).await, 200);
        assert_eq!(now["lastMessage"], "a/b/days-2025-06-18.csv was there already");
    }

    async fn rows_are_those_of_the_period(engine) {
        let folder = tempfile::tempdir().unwrap();
        let app = TestApp::with(engine, counting(), &[("reports.folder", folder.path().to_str().unwrap())]).await;
        let admin = app.admin().await;
        let mut body = daily("months", "dated", "month");
        body["format"] = json!("json");
        body["folder"] = json!("");
        scheduled(&admin, &body).await;
        let statement = "UPDATE core_report_schedule SET due = $1";
        let due: chrono::DateTime<chrono::Utc> = "2025-04-02T00:00:00Z".parse().unwrap();
        sql!(&app.context.db, execute, statement, due).unwrap();
        assert_eq!(made(&app).await.0, "done");
        let numbers = |file: &str| -> Vec<i64> {
            let text = std::fs::read_to_string(folder.path().join(file)).unwrap();
            let rows: Value = serde_json::from_str(&text).unwrap();
            rows.as_array().unwrap().iter().map(|row| row["number"].as_i64().unwrap()).collect()
        };
        assert_eq!(numbers("months-2025-04-02.json"), [1, 2, 3]);
        assert_eq!(numbers("months-2025-05-01.json"), [0; 0]);
    }

    async fn a_failure_leaves_no_file_and_shows_its_reason(engine) {
        let folder = tempfile::tempdir().unwrap();
        let app = TestApp::with(engine, counting(), &[("reports.folder", folder.path().to_str().unwrap())]).await;
        let admin = app.admin().await;
        let breaking = scheduled(&admin, &daily("breaking", "breaking", "all")).await;
        scheduled(&admin, &daily("steps", "steps", "all")).await;
        app.clock.advance(TimeDelta::days(1));
        let reason = "Failed to fetch the counts: the secret of the failure";
        let expected = format!("1 made, 1 failed: breaking: {reason}");
        assert_eq!(made(&app).await, ("failed".to_owned(), expected.clone()));
        assert_eq!(names(&folder.path().join("a/b")), ["steps-2025-06-16.csv"], "the others are made, and no half");
        let now = json_of(&admin.get(&breaking).await, 200);
        assert_eq!((&now["lastOutcome"], &now["lastMessage"]), (&json!("failed"), &json!(reason)));
        assert_eq!(now["due"], "2025-06-16T00:00:00Z", "it stays due");
        // Personal data is audited, also without a caller.
        let log = json_of(&admin.get("/api/admin/audit?action=report.download").await, 200);
        assert_eq!((&log["items"][0]["record"], &log["items"][0]["actorKind"]), (&json!("steps"), &json!("system")));
        // Paused, it is not tried and fails nothing; resumed, it begins with the next date.
        assert_eq!(json_of(&admin.post(&format!("{breaking}/pause"), &json!({})).await, 200)["paused"], true);
        assert_eq!(made(&app).await, good("0 made"));
        let resumed = json_of(&admin.post(&format!("{breaking}/resume"), &json!({})).await, 200);
        assert_eq!((&resumed["paused"], &resumed["due"]), (&json!(false), &json!("2025-06-17T00:00:00Z")));
        // A file in the place of the folder is a reason, too.
        std::fs::write(folder.path().join("taken"), "").unwrap();
        let change = json!({ "report": "steps", "folder": "taken" });
        assert_eq!(admin.patch(&breaking, &change).await.status, 403, "the password was entered a day ago");
        assert_eq!(app.admin().await.patch(&breaking, &change).await.status, 200);
        app.clock.advance(TimeDelta::days(1));
        let (outcome, message) = made(&app).await;
        assert_eq!(outcome, "failed");
        assert!(message.ends_with(": reports.folder/taken is no folder"), "{message}");
        let shown = json_of(&admin.get(&breaking).await, 200)["lastMessage"].clone();
        assert!(!format!("{message}{shown}").contains(folder.path().to_str().unwrap()), "{shown}");
        let jobs = json_of(&admin.get(&format!("/api/admin/jobs/{JOB}")).await, 200);
        assert_eq!((&jobs["lastOutcome"], &jobs["lastMessage"]), (&json!("failed"), &json!(message)));
    }

    async fn a_mail_goes_to_admins_and_has_a_link_without_rows(engine) {
        let app = TestApp::start(engine, counting()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let mut body = daily("mails", "dated", "week");
        body["delivery"] = json!("mail");
        for recipients in [json!([]), json!([member.id]), json!([admin.id, admin.id])] {
            body["recipients"] = recipients;
            admin.post(SCHEDULES, &body).await.rejected(422, "recipients");
        }
        body["recipients"] = json!([admin.id]);
        let path = scheduled(&admin, &body).await;
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(made(&app).await, good("1 made"));
        assert_eq!(made(&app).await, good("0 made"));
        let mail = eventually("the mail", async || app.mails().pop()).await;
        assert!(mail.subject.contains("Counting, 2025-06-09 to 2025-06-15"), "{}", mail.subject);
        let link = "/dashboard/admin/reports?report=dated&from=2025-06-09&to=2025-06-15";
        assert!(mail.text.contains(link) && !mail.text.contains("number"), "{}", mail.text);
        assert_eq!(json_of(&admin.get(&path).await, 200)["lastMessage"], "1 mail");
        assert_eq!(app.mails().len(), 1);
        // A former admin gets none.
        sql!(&app.context.db, execute, "UPDATE core_user SET role = 'user'").unwrap();
        app.clock.advance(TimeDelta::days(1));
        let (_, message) = made(&app).await;
        assert!(message.ends_with("none of the recipients is an admin any more"), "{message}");
        assert_eq!(app.mails().len(), 1);
    }

    async fn bad_input_names_its_field_and_rule(engine) {
        let folder = tempfile::tempdir().unwrap();
        let app = TestApp::with(engine, counting(), &[("reports.folder", folder.path().to_str().unwrap())]).await;
        let admin = app.admin().await;
        let path = scheduled(&admin, &daily("days", "dated", "day")).await;
        let parameter = |name: &str, value: &str| json!([{ "name": name, "value": value }]);
        for (field, value, rule) in [
            ("name", json!("../days"), "must be of lower-case letters"),
            ("report", json!("none"), "is no report of the modules that run"),
            ("parameters", parameter("step", "2"), "`step` is no parameter of this report"),
            ("parameters", parameter("date", "number"), "`date` must be one of createdOn, publishedAt"),
            ("parameters", parameter("from", "2025-03-01"), "must not have `from`, which follows from the period"),
            ("folder", json!("../a"), "must be a folder below the one of the settings"),
            ("folder", json!("/etc"), "must be a folder below the one of the settings"),
        ] {
            let mut body = daily("other", "dated", "day");
            body[field] = value.clone();
            for response in [admin.post(SCHEDULES, &body).await, admin.patch(&path, &json!({ field: value })).await] {
                let found = response.rejected(422, field);
                assert!(found.starts_with(rule), "{field}: {found}");
            }
        }
        let rule = admin.post(SCHEDULES, &daily("other", "steps", "day")).await.rejected(422, "period");
        assert!(rule.starts_with("must be `all`"), "{rule}");
        for field in ["every", "period", "format", "delivery"] {
            let mut body = daily("other", "dated", "day");
            body[field] = json!("never");
            admin.post(SCHEDULES, &body).await.rejected(422, field);
        }
        admin.post(SCHEDULES, &daily("days", "dated", "day")).await.rejected(409, "name");
        assert_eq!(json_of(&admin.get(SCHEDULES).await, 200)["totalCount"], 1);
    }

    async fn admins_list_change_and_delete_them_and_nobody_else(engine) {
        let app = TestApp::start(engine, counting()).await;
        let admin = app.admin().await;
        let rule = admin.post(SCHEDULES, &daily("days", "dated", "day")).await.rejected(422, "delivery");
        assert!(rule.contains("`reports.folder`"), "{rule}");
        let mut body = daily("days", "dated", "day");
        body["delivery"] = json!("mail");
        body["recipients"] = json!([admin.id]);
        let path = scheduled(&admin, &body).await;
        for (person, status) in [(app.visitor(), 401), (app.member().await, 403)] {
            assert_eq!(person.get(SCHEDULES).await.status, status);
            assert_eq!(person.get(&path).await.status, status);
            assert_eq!(person.post(SCHEDULES, &body).await.status, status);
            assert_eq!(person.patch(&path, &json!({ "every": "week" })).await.status, status);
            assert_eq!(person.post(&format!("{path}/pause"), &json!({})).await.status, status);
            assert_eq!(person.delete(&path).await.status, status);
        }
        let weekly = json_of(&admin.patch(&path, &json!({ "every": "month", "period": "month" })).await, 200);
        assert_eq!((&weekly["due"], &weekly["period"]), (&json!("2025-07-01T00:00:00Z"), &json!("month")));
        assert_eq!(json_of(&admin.get(&format!("{SCHEDULES}?q=day&paused=false")).await, 200)["totalCount"], 1);
        assert_eq!(json_of(&admin.get(&format!("{SCHEDULES}?paused=true")).await, 200)["totalCount"], 0);
        assert_eq!(admin.delete(&path).await.status, 204);
        assert_eq!(admin.get(&path).await.status, 404);
        let log = json_of(&admin.get("/api/admin/audit?resource=report-schedules").await, 200);
        let actions: Vec<&str> =
            log["items"].as_array().unwrap().iter().map(|item| item["action"].as_str().unwrap()).collect();
        assert_eq!(actions, ["report-schedule.delete", "report-schedule.edit", "report-schedule.create"]);
    }

    async fn two_nodes_make_it_once(engine) {
        let folder = tempfile::tempdir().unwrap();
        let settings = [("reports.folder", folder.path().to_str().unwrap()), ("jobs.enabled", "true")];
        let first = TestApp::with(engine, counting(), &settings).await;
        let second = first.another_node(counting(), &settings).await;
        let admin = first.admin().await;
        let mut body = daily("mails", "dated", "day");
        (body["delivery"], body["recipients"]) = (json!("mail"), json!([admin.id]));
        let both = [scheduled(&admin, &body).await, scheduled(&admin, &daily("files", "steps", "all")).await];
        first.clock.advance(TimeDelta::days(1));
        for path in &both {
            eventually("the report", async || {
                Some(json_of(&admin.get(path).await, 200)).filter(|row| row["lastOutcome"] == "done")
            })
            .await;
        }
        eventually("the mail", async || first.mails().pop().or_else(|| second.mails().pop())).await;
        assert_eq!(first.mails().len() + second.mails().len(), 1);
        assert_eq!(names(&folder.path().join("a/b")), ["files-2025-06-16.csv"]);
        second.leave().await;
    }
}
