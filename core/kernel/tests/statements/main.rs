//! How many statements and how much hashing signing in costs. In a program of its own: it listens to all that is
//! logged.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use serde_json::json;
use std::fmt::{Debug, Write};
use std::sync::{Arc, Mutex};
use toolbase_testkit::{Engine, TestApp, eventually};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

/// Statements that are not counted: those of event handlers, and those that begin and end transactions.
const BESIDE: [&str; 8] =
    ["core_event", "core_mail", "core_wording", "core_lease", "core_read_only", "BEGIN", "COMMIT", "PRAGMA"];

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

/// The text of an event: the message, or the statement, of which a short one has the first words only.
struct Statement(String);

impl Visit for Statement {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if matches!(field.name(), "message" | "summary" | "db.statement") {
            let _ = write!(self.0, "{value:?}");
        }
    }
}

impl<S: Subscriber> Layer<S> for Log {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let target = event.metadata().target();
        if target == "sqlx::query" || target.starts_with("toolbase_accounts") {
            let mut statement = Statement(String::new());
            event.record(&mut statement);
            self.0.lock().unwrap().push(format!("{target}: {}", statement.0));
        }
    }
}

impl Log {
    /// Statements and hashes since the last time.
    fn taken(&self) -> (Vec<String>, usize) {
        let all = std::mem::take(&mut *self.0.lock().unwrap());
        let (statements, rest): (Vec<String>, Vec<String>) =
            all.into_iter().partition(|line| line.starts_with("sqlx::query"));
        let ours = |line: &String| !BESIDE.iter().any(|other| line.contains(other));
        let hashes = rest.iter().filter(|line| line.contains("a password is hashed")).count();
        (statements.into_iter().filter(ours).collect(), hashes)
    }

    /// Waits for this many statements, which may be reported after the response, and fails when there are more,
    /// or another number of hashes.
    async fn holds(&self, statements: usize, hashes: usize, engine: Engine) {
        let seen = Mutex::new((Vec::new(), 0));
        eventually("the statements to be reported", async || {
            let taken = self.taken();
            let mut seen = seen.lock().unwrap();
            seen.0.extend(taken.0);
            seen.1 += taken.1;
            (seen.0.len() >= statements).then_some(())
        })
        .await;
        let seen = seen.into_inner().unwrap();
        assert_eq!((seen.0.len(), seen.1), (statements, hashes), "{engine:?}: {:#?}", seen.0);
    }
}

async fn signing_in(engine: Engine, log: &Log) {
    let app = TestApp::start(engine, Vec::new()).await;
    let known =
        json!({ "fullName": "Ada Lovelace", "email": "ada@example.org", "password": "tea & biscuits" });
    assert_eq!(app.post("/api/auth/signup", &known).await.status, 201);
    log.taken();
    let response = app.post("/api/auth/login", &known).await;
    assert_eq!(response.status, 200);
    // The account, its session, the end of those beyond the limit, the browser as one that is known, and the time of the
    // login.
    log.holds(5, 1, engine).await;

    let cookie = response.headers.get_all("set-cookie").iter().next().unwrap().to_str().unwrap().to_owned();
    let cookie = cookie.split(';').next().unwrap();
    let me = app.send(toolbase_testkit::reqwest::Method::GET, "/me", &[("cookie", cookie)], None).await;
    assert_eq!(me.status, 200);
    log.holds(1, 0, engine).await;
    // An unknown address is found out by the same work.
    for email in ["ada@example.org", "nobody@example.org"] {
        log.taken();
        let wrong = json!({ "email": email, "password": "wrong password" });
        assert_eq!(app.post("/api/auth/login", &wrong).await.status, 401);
        log.holds(1, 1, engine).await;
    }
    app.stop().await;
}

#[test]
fn signing_in_costs_five_statements_and_one_hash() {
    let log = Log::default();
    let subscriber = tracing_subscriber::registry().with(log.clone());
    tracing::subscriber::set_global_default(subscriber).unwrap();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        toolbase_testkit::block_on(signing_in(engine, &log));
    }
}
