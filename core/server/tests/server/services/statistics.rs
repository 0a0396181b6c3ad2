//! Statistics and queues that modules declare: read together, with gaps where one fails, and named once.

use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};
use toolbase_kernel::figures::Figure;
use toolbase_kernel::module::{Manifest, Module, ModuleContext};
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};
use toolbase_testkit::{TestApp, json_of, on_both};

const SHARED: &str = "SELECT 'shelfStats.oak' AS name, 3 AS value UNION ALL SELECT 'shelfStats.oak', -1
     UNION ALL SELECT 'shelfStats.pine', 5";

fn in_users(name: &'static str) -> Statistic {
    Statistic::new(name, "Users", "Shelves", "Shelves of a test.")
}

fn counted(name: &'static str, sql: &'static str) -> Query {
    Query::records("core_user").statistic(in_users(name).sql(sql))
}

/// The module `shelves`, with these queries.
struct Shelves(Vec<Query>);

impl Module for Shelves {
    fn manifest(&self) -> Manifest {
        Manifest { name: "shelves", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }

    fn queries(&self) -> Vec<Query> {
        self.0.clone()
    }
}

pub(super) fn shelves(queries: &[Query]) -> Vec<Box<dyn Module>> {
    let owners =
        Figure::new("shelf-owners", "Owners", "Accounts by day.").public().from_moments("created_at");
    let owners = Query::records("core_user").figure(owners);
    vec![Box::new(Shelves(queries.iter().cloned().chain([owners]).collect()))]
}

/// Records that wait: `sql` is `SELECT`, columns, `FROM` and the records.
pub(super) fn queue(name: &'static str, consequence: Consequence, sql: &'static str) -> Query {
    let (columns, from) = sql.trim_start_matches("SELECT ").rsplit_once("FROM ").unwrap();
    Query::records(from).queue(WaitingQueue::new(name, name, consequence, "It waits.", columns))
}

/// As [`queue`], in the list of members.
pub(super) fn listed(name: &'static str, consequence: Consequence, sql: &'static str) -> Query {
    let (columns, from) = sql.trim_start_matches("SELECT ").rsplit_once("FROM ").unwrap();
    let queue = WaitingQueue::new(name, name, consequence, "It waits.", columns);
    Query::listed("users", r#"{"role":"user"}"#, from).queue(queue)
}

pub(super) trait Changed {
    /// The same with another queue.
    fn with(self, change: impl FnOnce(WaitingQueue) -> WaitingQueue) -> Self;
}

impl Changed for Query {
    fn with(mut self, change: impl FnOnce(WaitingQueue) -> WaitingQueue) -> Self {
        self.queue = self.queue.map(change);
        self
    }
}

#[expect(clippy::unnecessary_wraps, reason = "a limit can fail")]
pub(super) fn an_hour_ago(context: &ModuleContext) -> anyhow::Result<DateTime<Utc>> {
    Ok(context.clock.now() - Duration::hours(1))
}

fn names(body: &Value) -> Vec<&str> {
    body["queues"].as_array().unwrap().iter().map(|queue| queue["name"].as_str().unwrap()).collect()
}

on_both! {
    because "figures are computed in SQL put together at run time";

    async fn statistics_are_for_admins_and_nested_by_their_names(engine) {
        let statistics = [
            Query::records("core_user WHERE role = 'admin'").statistic(in_users("shelfCount")),
            Query::records("core_user").statistic(in_users("shelfStats.mean").sql("SELECT 7 / 2.0").decimal()),
            counted("shelfStats.none", "SELECT SUM(seq) FROM core_event WHERE seq < 0"),
            Query::records("core_user").statistic(in_users("shelfStats.oak").shared(SHARED)),
            Query::records("core_user").statistic(in_users("shelfStats.pine").shared(SHARED)),
            Query::records("core_user").statistic(in_users("shelfStats.ash").shared(SHARED)),
        ];
        let app = TestApp::start(engine, shelves(&statistics)).await;
        let (member, admin) = (app.member().await, app.admin().await);
        for path in ["/api/adminactions/stats", "/api/admin/waiting"] {
            assert_eq!((app.get(path).await.status, member.get(path).await.status), (401, 403), "{path}");
        }
        let stats = json_of(&admin.get("/api/adminactions/stats").await, 200);
        assert_eq!((&stats["shelfCount"], &stats["userStats"]["totalUsers"]), (&json!(1), &json!(2)));
        assert_eq!(stats["shelfStats"], json!({ "mean": 3.5, "none": 0, "oak": 2, "pine": 5, "ash": 0 }));
        app.stop().await;
    }

    async fn a_module_that_fails_leaves_gaps_of_its_own(engine) {
        let queries = [
            Query::records("shelves_that_are_gone").statistic(in_users("shelfCount")),
            queue("shelves", Consequence::Quality, "SELECT made AS at FROM shelves_that_are_gone"),
        ];
        let app = TestApp::start(engine, shelves(&queries)).await;
        let admin = app.admin().await;
        let stats = json_of(&admin.get("/api/adminactions/stats").await, 200);
        assert_eq!((&stats["shelfCount"], &stats["userStats"]["totalUsers"]), (&Value::Null, &json!(1)));
        let waiting = json_of(&admin.get("/api/admin/waiting").await, 200);
        assert_eq!((names(&waiting)[0], &waiting["queues"][0]["count"]), ("shelves", &Value::Null));
        assert_eq!(waiting["queues"].as_array().unwrap().len(), 4, "the others are there: {waiting}");
        app.stop().await;
    }

    async fn queues_are_ordered_by_consequence_or_age(engine) {
        let users = "SELECT created_at AS at FROM core_user";
        let queues = [
            queue("late", Consequence::Quality, "SELECT created_at AS at FROM core_user WHERE role = 'admin'").with(|queue| queue.overdue(an_hour_ago)),
            listed("grave", Consequence::Harm, "SELECT created_at AS at FROM core_user WHERE role = 'user'"),
            queue("due", Consequence::Deadline, users).with(WaitingQueue::until),
            queue("empty", Consequence::Harm, "SELECT created_at AS at FROM core_user WHERE role = 'nobody'"),
        ];
        let app = TestApp::start(engine, shelves(&queues)).await;
        let admin = app.admin().await;
        app.clock.advance(Duration::hours(2));
        app.member().await;
        let body = json_of(&admin.get("/api/admin/waiting").await, 200);
        assert_eq!(names(&body)[..3], ["grave", "due", "late"]);
        assert!(names(&body)[3..].contains(&"empty"), "nothing is left out");
        let [grave, due, late] = [0, 1, 2].map(|at| &body["queues"][at]);
        assert_eq!((&grave["count"], &grave["overdue"], &grave["address"]), (&json!(1), &json!(0), &json!("/users?filter=%7B%22role%22%3A%22user%22%7D")));
        assert_eq!((&due["count"], &due["overdue"], &due["oldest"]), (&json!(2), &json!(1), &Value::Null));
        assert_eq!((&late["overdue"], &late["oldest"], &late["due"]), (&json!(1), &due["due"], &Value::Null));
        assert_eq!(late["reason"], "It waits.");
        let by_age = json_of(&admin.get("/api/admin/waiting?order=age").await, 200);
        assert_eq!(names(&by_age)[..3], ["due", "late", "grave"]);
        assert_eq!(admin.get("/api/admin/waiting?order=odd").await.rejected(422, "order"), "must be consequence or age");
        app.stop().await;
    }

    async fn moments_are_counted_by_their_day(engine) {
        let app = TestApp::start(engine, shelves(&[])).await;
        app.member().await;
        app.clock.advance(Duration::days(1));
        app.owner().await;
        app.admin().await;
        let figure = json_of(&app.get("/api/figures/shelf-owners?from=2025-06-14&to=2025-06-16").await, 200);
        let amounts: Vec<i64> = figure["values"].as_array().unwrap().iter().map(|day| day["amount"].as_i64().unwrap()).collect();
        assert_eq!((amounts, &figure["total"]), (vec![0, 1, 2], &json!(3)));
        assert_eq!(json_of(&app.get("/api/figures/shelf-owners?by=month&from=2025-06-14").await, 200)["values"], json!([{ "day": "2025-06-01", "amount": 3 }]));
        app.stop().await;
    }

    async fn the_document_names_the_statement_and_the_list(engine) {
        let statistics = [Query::listed("users", "{}", "core_user").statistic(in_users("shelfStats.all").sql("SELECT\n  42").figure("shelf-owners"))];
        let app = TestApp::start(engine, shelves(&statistics)).await;
        let document = json_of(&app.get("/api/openapi.json").await, 200);
        let operation = &document["paths"]["/api/adminactions/stats"]["get"];
        let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
        assert_eq!(schema["properties"]["shelfStats"]["properties"]["all"]["description"], "Shelves of a test. `SELECT 42`");
        let notes = operation["x-statistics"]["statistics"].as_array().unwrap();
        let note = notes.iter().find(|note| note["name"] == "shelfStats.all").unwrap();
        assert_eq!((&note["address"], &note["figure"], &note["section"]), (&json!("/users"), &json!("shelf-owners"), &json!("Users")));
        assert_eq!(operation["x-statistics"]["sections"].as_array().unwrap().len(), 8);
        app.stop().await;
    }
}
