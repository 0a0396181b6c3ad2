//! Checking a module's section against its JSON schema.

use jsonschema::ValidationError;
use jsonschema::error::ValidationErrorKind;
use serde_json::Value;

/// Returns the wrong values of `section`: the dotted key, and what its value should have been.
pub(super) fn faults(section: &str, schema: &Value, values: &Value) -> Vec<(String, String)> {
    let validator = match jsonschema::draft202012::options().build(schema) {
        Ok(validator) => validator,
        Err(error) => return vec![(section.to_owned(), format!("the module's schema is wrong: {error}"))],
    };
    validator
        .iter_errors(values)
        // Unknown settings are reported by name, with what was meant.
        .filter(|error| {
            !matches!(error.kind(), ValidationErrorKind::AdditionalProperties { .. }) || in_list(error)
        })
        .map(|error| {
            let place = error.instance_path().as_str().replace('/', ".");
            (format!("{section}{place}"), error.to_string())
        })
        .collect()
}

/// Returns `true` if the value is inside of a list, where nothing else looks for unknown settings.
fn in_list(error: &ValidationError<'_>) -> bool {
    let place = error.instance_path().as_str();
    place.split('/').any(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn wrong_values_are_named_with_their_setting() {
        let schema = json!({ "properties": {
            "max_per_tool": { "type": "integer", "minimum": 1, "maximum": 50 },
            "colours": { "items": { "enum": ["red", "blue"] } },
        } });
        assert!(faults("deals", &schema, &json!({ "max_per_tool": 50, "colours": ["red"] })).is_empty());
        let strict = json!({ "properties": { "most_days": {} }, "additionalProperties": false });
        assert!(
            faults("deals", &strict, &json!({ "most_dayz": 3 })).is_empty(),
            "reported by name elsewhere"
        );
        let found = faults("deals", &schema, &json!({ "max_per_tool": "abc" }));
        assert_eq!(
            found,
            [("deals.max_per_tool".to_owned(), r#""abc" is not of type "integer""#.to_owned())]
        );
        let found = faults("deals", &schema, &json!({ "max_per_tool": 1000, "colours": ["red", "pink"] }));
        let keys: Vec<_> = found.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["deals.max_per_tool", "deals.colours.1"]);
        assert!(found[0].1.contains("1000") && found[0].1.contains("50"), "{found:?}");
    }
}
