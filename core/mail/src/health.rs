//! The check for `toolbase doctor`.

use super::Mailer;
use toolbase_kernel::module::Health;

/// Checks that mails can be sent now: the server responds, or the folder is writable.
pub async fn health(mailer: &Mailer) -> Health {
    let (ok, detail) = match mailer.check().await {
        Ok(detail) => (true, detail),
        Err(error) => (false, error.to_string()),
    };
    Health { check: "mail".to_owned(), ok, detail }
}
