//! The mails that a transaction causes.

use serde_json::Value;

/// A mail that waits.
pub struct WaitingMail {
    /// The recipient.
    pub to: String,
    /// The name of its template.
    pub template: String,
    /// The values that fill the template.
    pub data: Value,
}
