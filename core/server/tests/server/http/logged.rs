//! The log entries of a request.

use crate::http::parts::Parts;
use crate::http::site::Setup;
use axum::http::StatusCode;
use std::io::Write;
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// On one thread, so that the log of this test alone is read.
#[tokio::test]
async fn the_cause_of_an_error_is_found_by_the_id_that_the_client_was_given() {
    let lines = Lines::default();
    let writer = lines.clone();
    let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    let _logging = tracing::subscriber::set_default(log);
    let site = Setup::default().with("web.enabled", false).module(Parts::default()).start().await;
    let reply = site.get("/api/parts/panic").await;
    assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR);
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let cause = text.lines().find(|line| line.contains("secret of the panic"));
    let cause = cause.unwrap_or_else(|| panic!("not logged: {text}"));
    for part in [reply.header("x-request-id"), "GET", "/api/parts/panic"] {
        assert!(cause.contains(part), "{part} in {cause}");
    }
    site.stop().await;
}
