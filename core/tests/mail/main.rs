//! Mail from the change that asks for it to the mail server that takes it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

mod server;

mod outbox;
mod smtp;
mod templates;

use serde_json::{Value, json};
use std::sync::Arc;
use toolbase_core::events::Event;
use toolbase_core::mail;
use toolbase_testkit::{Engine, TestApp};

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
    app(engine, &all).await
}

/// An application that leaves the sending to the test.
async fn app(engine: Engine, settings: &[(&str, &str)]) -> TestApp {
    let all: Vec<_> = settings.iter().copied().chain([("events.deliver", "false")]).collect();
    TestApp::with(engine, Vec::new(), &all).await
}

/// Asks for the mail `test` to `to`, as a change would.
async fn enqueue(app: &TestApp, to: &str) -> Arc<Event> {
    let mut events = app.context.events.subscribe();
    let mut tx = app.context.db.begin().await.unwrap();
    mail::enqueue(&mut tx, to, "test", &values(), app.context.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    events.recv().await.unwrap()
}
