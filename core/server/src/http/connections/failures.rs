//! Connections that cannot be accepted.

use std::io::{Error, ErrorKind};
use std::time::Duration;

/// The pause after an error such as too many open files, as it would be met again at once.
const AFTER_ERROR: Duration = Duration::from_secs(1);

/// Logs why a connection was not accepted, and waits where the next would fail, too. The listener stays.
pub(super) async fn not_accepted(error: &Error) {
    let of_the_client = matches!(
        error.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    );
    if !of_the_client {
        tracing::error!(%error, "cannot accept a connection");
        tokio::time::sleep(AFTER_ERROR).await;
    }
}
