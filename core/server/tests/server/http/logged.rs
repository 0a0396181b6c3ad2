//! The log entries of a request.

use crate::http::parts::Parts;
use crate::http::site::Setup;
use axum::http::StatusCode;
use toolbase_testkit::Log;

/// On one thread, so that the log of this test alone is read.
#[tokio::test]
async fn the_cause_of_an_error_is_found_by_the_id_that_the_client_was_given() {
    // While there is one subscriber only, the thread that reaches a span first decides for all whether it is enabled, and
    // that may be the thread of a test without a subscriber.
    let _second = tracing::Dispatch::new(tracing_subscriber::registry());
    let logged = Log::default();
    let writer = logged.clone();
    let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    let _logging = tracing::subscriber::set_default(log);
    let site = Setup::default().with("web.enabled", false).module(Parts::default()).start().await;
    let reply = site.get("/api/parts/panic").await;
    assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR);
    let text = logged.text();
    let cause = text.lines().find(|line| line.contains("secret of the panic"));
    let cause = cause.unwrap_or_else(|| panic!("not logged: {text}"));
    for part in [reply.header("x-request-id"), "GET", "/api/parts/panic"] {
        assert!(cause.contains(part), "{part} in {cause}");
    }
    site.stop().await;
}
