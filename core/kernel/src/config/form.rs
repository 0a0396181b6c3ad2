//! Forms of texts.

use serde_json::{Value, json};

/// The schema of the entries of a list that have the form `name`. The server checks them, as it does where a setting declares
/// `#[schemars(extend("format" = …))]`: `host`, `host-with-port`, `host-and-port`, `name`, `path`, `route`, `web-address`.
#[must_use]
pub fn form(name: &str) -> Value {
    json!({ "type": "string", "format": name })
}
