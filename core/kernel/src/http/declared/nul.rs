//! The character U+0000 in bodies.

use super::NUL_RULE;
use super::body::broken;
use crate::http::Problem;
use serde_json::Value;

/// How JSON writes the character: it has no other escape, and as it is it may not be written.
const ESCAPE: &[u8] = br"\u0000";

/// Rejects `value`, which was read from `body`, when one of its texts has the character U+0000.
///
/// # Errors
/// 422, naming the field.
pub(in crate::http) fn reject_nul(body: &[u8], value: &Value) -> Result<(), Problem> {
    // An escaped backslash before `u0000` looks the same, so the values decide.
    if !body.windows(ESCAPE.len()).any(|part| part == ESCAPE) {
        return Ok(());
    }
    match field_with_nul(value, "") {
        Some(field) => Err(*broken(&field, NUL_RULE, None)),
        None => Ok(()),
    }
}

/// The first field whose text, or the object one of whose names has the character.
fn field_with_nul(value: &Value, field: &str) -> Option<String> {
    match value {
        Value::String(text) => text.contains('\0').then(|| field.to_owned()),
        Value::Array(items) => {
            let mut items = items.iter().enumerate();
            items.find_map(|(at, item)| field_with_nul(item, &format!("{field}[{at}]")))
        }
        Value::Object(fields) => fields.iter().find_map(|(name, value)| {
            if name.contains('\0') {
                return Some(field.to_owned());
            }
            let field = if field.is_empty() { name.clone() } else { format!("{field}.{name}") };
            field_with_nul(value, &field)
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_the_character_is_rejected_by_the_name_of_its_field() {
        let checked = |body: &str| {
            let value = serde_json::from_str(body).unwrap();
            reject_nul(body.as_bytes(), &value).map_err(|problem| problem.body("").message)
        };
        for (body, message) in [
            (r#"{ "q": "a\u0000" }"#, "q: must not contain the character U+0000"),
            (r#"{ "a": 1, "b": [{ "c": "\u0000" }] }"#, "b[0].c: must not contain the character U+0000"),
            (r#"{ "a": { "\u0000": 1 } }"#, "a: must not contain the character U+0000"),
            (r#""\u0000""#, "body: must not contain the character U+0000"),
        ] {
            assert_eq!(checked(body).unwrap_err(), message, "{body}");
        }
        for body in [r#"{ "q": "\\u0000" }"#, r#"{ "q": "\u0001", "n": 0 }"#, "null"] {
            assert_eq!(checked(body), Ok(()), "{body}");
        }
    }
}
