//! Values that must not be shown.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, Serializer};

/// A text that may hold a password: shown and serialised with the password replaced by `***`.
#[derive(Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Wraps `value`.
    #[must_use]
    pub fn new(value: impl Into<String>) -> Self {
        Self(value.into())
    }

    /// The text itself. Never log it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The text with the password of a database's address replaced; any other text is replaced whole.
    #[must_use]
    pub fn redacted(&self) -> String {
        if self.0.is_empty() || self.0.starts_with("sqlite:") {
            return self.0.clone();
        }
        match url::Url::parse(&self.0) {
            // A password such as `a:b` would pass as an address too.
            Ok(mut url) if matches!(url.scheme(), "postgres" | "postgresql") => {
                if url.password().is_some() && url.set_password(Some("***")).is_err() {
                    return "***".to_owned();
                }
                // Drivers also take a password in the query.
                if url.query().is_some_and(|query| query.contains("password")) {
                    url.set_query(Some("***"));
                }
                url.to_string()
            }
            _ => "***".to_owned(),
        }
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.redacted())
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.redacted())
    }
}

impl JsonSchema for Secret {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Secret".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "writeOnly": true })
    }
    fn inline_schema() -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_never_shown() {
        for (address, shown) in [
            ("sqlite:data/toolbase.db", "sqlite:data/toolbase.db"),
            ("postgres://app:hunter2@db/toolbase", "postgres://app:***@db/toolbase"),
            ("postgres://db/toolbase?user=app&password=hunter2", "postgres://db/toolbase?***"),
            ("hunter2", "***"),
            ("key:hunter2", "***"),
            ("https://hunter2/", "***"),
            ("", ""),
        ] {
            assert_eq!(Secret::new(address).redacted(), shown);
            assert!(!format!("{:?}", Secret::new(address)).contains("hunter2"));
        }
    }
}
