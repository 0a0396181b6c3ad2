//! Mail from the change that enqueues it to the mail server that accepts it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

mod server;

mod dkim;
mod log;
mod outbox;
mod secrets;
mod smtp;
mod templates;

use serde_json::{Value, json};
use toolbase_kernel::events::{self, Event, StoredEvent};
use toolbase_kernel::{mail, sql};
use toolbase_testkit::{Engine, TestApp, TestClock};

/// The values of the mail `test`.
fn values() -> Value {
    json!({ "operator": "ada", "to": "ada@example.org" })
}

/// An application whose mails go to the server at `port`.
async fn app_sending_to(engine: Engine, port: u16, settings: &[(&str, &str)]) -> TestApp {
    let port = port.to_string();
    let mut all = vec![
        ("mail.transport", "smtp"),
        ("mail.host", "127.0.0.1"),
        ("mail.port", port.as_str()),
        ("mail.encryption", "none"),
        ("mail.timeout_ms", "5000"),
        ("mail.from", "no-reply@tools.example.org"),
        ("site.url", "https://tools.example.org"),
    ];
    all.extend(settings);
    TestApp::with(engine, Vec::new(), &all).await
}

/// Enqueues the mail `test` to `to`, as a change would; returns the number of the event.
async fn enqueue(app: &TestApp, to: &str) -> i64 {
    let mut tx = app.context.db.begin().await.unwrap();
    mail::enqueue(&mut tx, to, "test", &values(), app.context.clock.now()).unwrap();
    tx.commit().await.unwrap();
    events::last_seq(&app.context.db).await.unwrap()
}

/// An event for a mail of `template` to `to`, passed to the handler without the outbox.
async fn event(app: &TestApp, seq: i64, to: &str, template: &str, data: &Value) -> StoredEvent {
    let statement = "INSERT INTO core_mail (seq, recipient, template, data) VALUES ($1, $2, $3, $4)
        ON CONFLICT (seq) DO UPDATE SET recipient = $2, template = $3, data = $4";
    sql!(&app.context.db, execute, statement, seq, to, template, sqlx::types::Json(data)).unwrap();
    let payload = json!({ "template": template });
    StoredEvent {
        seq,
        topic: mail::MailEnqueued::TOPIC.to_owned(),
        payload,
        created_at: TestClock::default().now(),
    }
}

/// The dead letters of mail.
async fn dead_letters(app: &TestApp) -> Vec<Value> {
    let response = app.admin().await.get("/api/admin/dead-letters?handler=core.mail").await;
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()["items"].as_array().unwrap().clone()
}
