//! The changes of a change: field, before, after.

use crate::reading::value_of;
use serde::Serialize;
use serde_json::{Map, Value, json};

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

#[cfg(test)]
mod tests {
    use super::*;

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
