//! The changes of a change: field, before, after.

use crate::reading::value_of;
use serde::Serialize;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

/// The fields in which `before` and `after` differ, as `{field: {"from": …, "to": …}}`. A value that is no
/// object, such as `()`, has no fields.
#[must_use]
pub fn changes(before: &impl Serialize, after: &impl Serialize) -> Value {
    between(value_of(before), value_of(after))
}

fn between(before: Value, after: Value) -> Value {
    let fields = |value: Value| if let Value::Object(fields) = value { fields } else { Map::new() };
    let (before, after) = (fields(before), fields(after));
    let mut changed = Map::new();
    for (field, to) in &after {
        let from = before.get(field).unwrap_or(&Value::Null);
        if from != to {
            changed.insert(field.clone(), json!({ "from": from, "to": to }));
        }
    }
    for (field, from) in &before {
        if !after.contains_key(field) && !from.is_null() {
            changed.insert(field.clone(), json!({ "from": from, "to": null }));
        }
    }
    Value::Object(changed)
}

/// The same changes with the length and the hash of each value of `fields` instead of the value. For what people write:
/// an entry is never changed, and a text that is redacted must be gone.
#[must_use]
pub fn digested(mut changes: Value, fields: &[&str]) -> Value {
    for field in fields {
        if let Some(change) = changes.get_mut(field) {
            for side in ["from", "to"] {
                let value = change[side].take();
                change[side] = if value.is_null() { value } else { digest(&value).into() };
            }
        }
    }
    changes
}

/// As in "12 characters, SHA-256 9f86d081…", of the text or of the JSON.
fn digest(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    format!("{} characters, SHA-256 {}", text.chars().count(), hex::encode(Sha256::digest(&text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_replaced_by_their_length_and_hash() {
        let before = json!({ "title": "Ännchen", "tips": ["x"], "state": "pending", "note": null });
        let after = json!({ "title": "A", "tips": [], "state": "published", "note": "n" });
        let entries = digested(changes(&before, &after), &["title", "tips", "note", "other"]);
        let title = entries["title"]["from"].as_str().unwrap();
        assert!(title.starts_with("7 characters, SHA-256 ") && title.len() == 22 + 64, "{title}");
        assert!(entries["tips"]["to"].as_str().unwrap().starts_with("2 characters, "), "{entries}");
        assert_eq!((&entries["note"]["from"], &entries["state"]["to"]), (&Value::Null, &json!("published")));
        assert_eq!(entries.as_object().unwrap().len(), 4);
    }

    #[test]
    fn only_what_differs_is_reported() {
        let before = json!({ "name": "A", "url": "u", "note": "n" });
        let after = json!({ "name": "B", "url": "u", "logo": "l" });
        let entries = changes(&before, &after);
        assert_eq!(
            entries,
            json!({
                "name": { "from": "A", "to": "B" },
                "logo": { "from": null, "to": "l" },
                "note": { "from": "n", "to": null },
            })
        );
        assert_eq!(changes(&(), &json!({ "name": "B" })), json!({ "name": { "from": null, "to": "B" } }));
    }
}
