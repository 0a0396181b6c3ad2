//! Events as types, and as they are stored.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::ToSchema;

/// The details of an event, with its topic. A module declares the types that it emits in
/// [`Module::events`](crate::module::Module::events), and those that other modules follow in its interface crate.
///
/// Rows of former releases are read with the type, too: a new field needs `#[serde(default)]`.
pub trait Event: Serialize + DeserializeOwned + ToSchema + Send + Sync + 'static {
    /// `<module>.<event>`, as in `catalog.tools-changed`; unique among all modules.
    const TOPIC: &'static str;
}

/// The declaration of a type of event, for the list of all events.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EventType {
    /// Its topic.
    pub topic: &'static str,
    /// Its meaning: the documentation of the type.
    pub summary: String,
    /// The JSON schema of its details.
    pub schema: Value,
}

impl EventType {
    /// The declaration of `T`.
    #[must_use]
    pub fn new<T: Event>() -> Self {
        let mut schema = serde_json::to_value(T::schema()).unwrap_or_default();
        let summary = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        let summary = summary.as_ref().and_then(Value::as_str).unwrap_or_default().to_owned();
        Self { topic: T::TOPIC, summary, schema }
    }
}

/// An event as it is stored.
#[derive(Clone, Debug)]
pub struct StoredEvent {
    /// Its place in the order of all events, from 1, without gaps.
    pub seq: i64,
    /// `<module>.<event>`, as in `catalog.tools-changed`.
    pub topic: String,
    /// The details, an object.
    pub payload: Value,
    /// When it was written.
    pub created_at: DateTime<Utc>,
}

impl StoredEvent {
    /// Returns `true` if it has the topic of `T`.
    #[must_use]
    pub fn is<T: Event>(&self) -> bool {
        self.topic == T::TOPIC
    }

    /// Its details; `None` when it has another topic than `T`.
    ///
    /// # Errors
    /// When `T` cannot be read from the payload.
    #[must_use]
    pub fn read<T: Event>(&self) -> Option<serde_json::Result<T>> {
        self.is::<T>().then(|| T::deserialize(&self.payload))
    }
}

/// A permanent error, such as a mail server's 5xx: the event becomes a dead letter
/// at once.
#[derive(Debug, thiserror::Error)]
#[error("{0:#}")]
pub struct GiveUp(pub anyhow::Error);

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    /// A lamp was switched on or off.
    #[derive(Debug, PartialEq, Serialize, Deserialize, ToSchema)]
    struct LampSwitched {
        /// True if it is on.
        on: bool,
        #[serde(default)]
        room: Option<String>,
    }

    impl Event for LampSwitched {
        const TOPIC: &'static str = "lamps.lamp-switched";
    }

    fn stored(topic: &str, payload: Value) -> StoredEvent {
        StoredEvent { seq: 1, topic: topic.to_owned(), payload, created_at: DateTime::UNIX_EPOCH }
    }

    #[test]
    fn details_are_read_by_the_type_of_the_topic() {
        let switched = stored("lamps.lamp-switched", json!({ "on": true, "by": "a later release" }));
        assert_eq!(switched.read::<LampSwitched>().unwrap().unwrap(), LampSwitched { on: true, room: None });
        assert!(stored("lamps.lamp-sold", json!({ "on": true })).read::<LampSwitched>().is_none());
        assert!(
            stored("lamps.lamp-switched", json!({ "on": "yes" })).read::<LampSwitched>().unwrap().is_err()
        );
    }

    #[test]
    fn a_declaration_has_the_documentation_of_the_type() {
        let declared = EventType::new::<LampSwitched>();
        assert_eq!(
            (declared.topic, declared.summary.as_str()),
            (LampSwitched::TOPIC, "A lamp was switched on or off.")
        );
        assert_eq!(
            declared.schema["properties"]["on"],
            json!({ "type": "boolean", "description": "True if it is on." })
        );
        assert_eq!(declared.schema["required"], json!(["on"]));
    }
}
