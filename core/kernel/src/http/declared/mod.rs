//! Enforces what the document declares of parameters and bodies: lengths, ranges, values, objects.
//!
//! A limit in the document is enforced for every operation, in addition to its handler's checks. Parameters
//! are checked with the permission ([`super::access`]), bodies when they are read ([`super::Json`]). A field whose
//! limit has a text of its own declares it as `x-messages`. No text has the character U+0000, whatever is declared.

mod body;
mod nul;
mod query;
mod schemas;

pub use body::BodyRules;
pub(super) use nul::reject_nul;
pub use query::{QueryRules, SEARCHES};
pub use schemas::BodySchemas;

use crate::reading::rule_of_choice;
use serde_json::Value;

/// The rule about U+0000, which `PostgreSQL` stores in no text and looks for in none. `SQLite` would: both shall respond alike.
pub(super) const NUL_RULE: &str = "must not contain the character U+0000";

/// The rule that a number breaks, if it breaks one.
fn range(schema: &Value, number: f64) -> Option<String> {
    let bound = |key: &str| schema[key].as_f64();
    let (least, most) = (bound("minimum"), bound("maximum"));
    let of_type = (schema["format"] == "int32").then_some(f64::from(i32::MAX));
    let too_small = least.is_some_and(|least| number < least);
    let too_large = most.or(of_type).is_some_and(|most| number > most);
    match (least, most) {
        _ if !too_small && !too_large => None,
        (Some(least), Some(most)) => Some(format!("must be {least} to {most}")),
        (Some(least), None) if too_small => Some(format!("must be {least} or more")),
        _ => Some(format!("must be at most {}", most.or(of_type).unwrap_or_default())),
    }
}

/// The rule that a text breaks by its length, if it breaks one. Texts that are too short are for the operation, which
/// knows whether spaces count.
fn length(schema: &Value, text: &str) -> Option<String> {
    let most = schema["maxLength"].as_u64()?;
    // Bytes are at least as many as characters: most texts need no counting.
    let fits = |most| text.len() <= most || text.chars().nth(most).is_none();
    if usize::try_from(most).is_ok_and(fits) {
        return None;
    }
    Some(match schema["minLength"].as_u64() {
        Some(least @ 2..) => format!("must be {least} to {most} characters"),
        _ => format!("must be at most {most} characters"),
    })
}

/// The field's own text about its greatest length.
fn message(schema: &Value) -> Option<&str> {
    schema["x-messages"]["maxLength"].as_str()
}

/// The rule that `text` breaks when it is none of the values of an enumeration.
fn choice(schema: &Value, text: &str) -> Option<String> {
    let values = schema["enum"].as_array()?;
    if values.iter().any(|value| value == text) {
        return None;
    }
    let names: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
    Some(rule_of_choice(&names))
}

/// Returns the schema that `schema` refers to in `document`, or `schema` itself.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let mut schema = schema;
    // A schema that refers to itself alone is none; the document's own are far from this deep.
    for _ in 0..16 {
        let Some(target) = schema["$ref"].as_str().and_then(|path| path.strip_prefix('#')) else { break };
        schema = document.pointer(target).unwrap_or(&Value::Null);
    }
    schema
}
