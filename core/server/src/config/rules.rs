//! Checks values against their JSON schema, with messages for people.

use super::forms;
use serde_json::{Map, Value};

/// Texts that may be so long may have several lines.
const LONG: u64 = 500;

/// A value that its schema does not allow.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Violation {
    /// The dotted key.
    pub key: String,
    /// The rule that is broken, without the key.
    pub rule: String,
    /// True if text is expected.
    pub text: bool,
}

/// Returns the values in `values` that the schema `root` does not allow. Keys that the schema does not have are
/// ignored.
pub(super) fn violations(root: &Value, values: &Map<String, Value>) -> Vec<Violation> {
    let mut found = Vec::new();
    section(root, root, values, "", &mut found);
    found
}

fn section(
    root: &Value,
    schema: &Value,
    values: &Map<String, Value>,
    prefix: &str,
    found: &mut Vec<Violation>,
) {
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        let Some(value) = values.get(name) else { continue };
        let (inner, key) = (resolve(root, inner), format!("{prefix}{name}"));
        match (inner.get("properties"), value) {
            (Some(_), Value::Object(values)) => section(root, inner, values, &format!("{key}."), found),
            (Some(_), _) => {
                let rule = format!("expected a section, found {}", shown(inner, value));
                found.push(Violation { key, rule, text: false });
            }
            (None, _) => {
                if let Some(rule) = broken(root, inner, value) {
                    found.push(Violation { key, rule, text: inner["type"] == "string" });
                }
            }
        }
    }
}

fn resolve<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|path| path.strip_prefix('#')) {
        Some(path) => root.pointer(path).unwrap_or(schema),
        None => schema,
    }
}

/// The rule that `value` breaks.
fn broken(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let options = ["oneOf", "anyOf"].iter().find_map(|name| schema[*name].as_array());
    if let Some(options) = options {
        let rules: Vec<String> =
            options.iter().map(|option| broken(root, resolve(root, option), value)).collect::<Option<_>>()?;
        let choices: Vec<&str> = options.iter().filter_map(|option| option["const"].as_str()).collect();
        if choices.len() == options.len() {
            return Some(expected(&one_of(&choices), schema, value));
        }
        return rules.into_iter().next();
    }
    if let Some(constant) = schema.get("const") {
        return (constant != value).then(|| expected(&format!("`{constant}`"), schema, value));
    }
    if let Some(choices) = schema["enum"].as_array() {
        let names: Vec<&str> = choices.iter().filter_map(Value::as_str).collect();
        return (!choices.contains(value)).then(|| expected(&one_of(&names), schema, value));
    }
    let fits = match schema["type"].as_str() {
        Some("integer") => return number(schema, value, value.is_i64() || value.is_u64(), "a whole number"),
        Some("number") => return number(schema, value, value.is_number(), "a number"),
        Some("boolean") if !value.is_boolean() => "true or false".to_owned(),
        Some("string") => match value.as_str() {
            Some(text) => words(schema, text)?,
            None => "text in quotes".to_owned(),
        },
        Some("array") => match value.as_array() {
            Some(items) => {
                let inner = resolve(root, &schema["items"]);
                return items.iter().find_map(|item| broken(root, inner, item));
            }
            None => r#"a list such as ["…"]"#.to_owned(),
        },
        Some("object") if !value.is_object() => "a section".to_owned(),
        _ => return None,
    };
    Some(expected(&fits, schema, value))
}

/// Returns what is expected, when `text` has characters, a length or a form that the schema does not allow.
fn words(schema: &Value, text: &str) -> Option<String> {
    let (least, most) = (schema["minLength"].as_u64(), schema["maxLength"].as_u64());
    let has_lines = schema["writeOnly"] == true || most.is_some_and(|most| most >= LONG);
    if text.chars().any(|c| c.is_control() && !(has_lines && matches!(c, '\n' | '\r' | '\t'))) {
        return Some("text without control characters".to_owned());
    }
    let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    if most.is_some_and(|most| length > most) || least.is_some_and(|least| length < least) {
        let least = least.map_or(String::new(), |least| format!(" of at least {least}"));
        let most = most.map_or(String::new(), |most| format!(" of at most {most}"));
        let and = if least.is_empty() || most.is_empty() { "" } else { " and" };
        return Some(format!("text{least}{and}{most} characters"));
    }
    let form = schema["format"].as_str()?;
    forms::expected(form, text).map(str::to_owned)
}

fn number(schema: &Value, value: &Value, fits: bool, what: &str) -> Option<String> {
    let least = schema["minimum"].as_f64();
    let most = schema["maximum"].as_f64().or(match schema["format"].as_str() {
        Some("uint8") => Some(f64::from(u8::MAX)),
        Some("uint16") => Some(f64::from(u16::MAX)),
        Some("uint32") => Some(f64::from(u32::MAX)),
        _ => None,
    });
    let number = value.as_f64().filter(|_| fits);
    let low = number.is_some_and(|number| least.is_some_and(|least| number < least));
    let high = number.is_some_and(|number| most.is_some_and(|most| number > most));
    if number.is_some() && !low && !high {
        let is_no_year =
            schema["format"] == "year" && value.as_u64().is_some_and(|year| (1..2000).contains(&year));
        return is_no_year.then(|| expected("0 or a year from 2000", schema, value));
    }
    // A limit out of reach is left out unless it is the broken one.
    let most = most.filter(|most| high || *most < f64::from(u32::MAX));
    let range = match (least, most) {
        (Some(least), Some(most)) => format!("{what} from {least} to {most}"),
        (None, Some(most)) => format!("{what} of at most {most}"),
        (Some(least), None) => format!("{what} of at least {least}"),
        (None, None) => what.to_owned(),
    };
    Some(expected(&range, schema, value))
}

fn expected(what: &str, schema: &Value, value: &Value) -> String {
    format!("expected {what}, found {}", shown(schema, value))
}

fn one_of(choices: &[&str]) -> String {
    let quoted: Vec<String> = choices.iter().map(|choice| format!("`{choice}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.join(""),
    }
}

/// The value as it was typed; a secret only by its kind.
fn shown(schema: &Value, value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "a section".to_owned(),
        Value::Null => "nothing".to_owned(),
        _ if schema["writeOnly"] == true => "another kind of value".to_owned(),
        Value::String(text) if text.chars().count() > 60 => {
            format!("\"{}…\"", text.chars().take(60).collect::<String>().escape_debug())
        }
        Value::String(text) => format!("\"{}\"", text.escape_debug()),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn rule(schema: &Value, value: Value) -> Option<String> {
        let root = json!({ "properties": { "key": schema } });
        let values = Map::from_iter([("key".to_owned(), value)]);
        violations(&root, &values).pop().map(|violation| violation.rule)
    }

    #[test]
    fn rules_are_reported_in_plain_words() {
        let port = json!({ "type": "integer", "format": "uint16", "minimum": 0, "maximum": 65535 });
        let least = json!({ "type": "integer", "format": "uint64", "minimum": 10 });
        let choice = json!({ "type": "string", "enum": ["text", "json"] });
        let addresses = json!({ "type": "array", "items": { "type": "string", "format": "network" } });
        let secret = json!({ "type": "string", "writeOnly": true });
        let year = json!({ "type": "integer", "format": "year", "minimum": 0, "maximum": 2999 });
        let name = json!({ "type": "string", "minLength": 1, "maxLength": 5 });
        let host = json!({ "type": "string", "format": "host" });
        for (schema, value, expected) in [
            (&port, json!("many"), "expected a whole number from 0 to 65535, found \"many\""),
            (&port, json!(70_000), "expected a whole number from 0 to 65535, found 70000"),
            (&port, json!(1.5), "expected a whole number from 0 to 65535, found 1.5"),
            (&least, json!(3), "expected a whole number of at least 10, found 3"),
            (&choice, json!("xml"), "expected `text` or `json`, found \"xml\""),
            (&json!({ "type": "boolean" }), json!("yes"), "expected true or false, found \"yes\""),
            (&addresses, json!("::1"), "expected a list such as [\"…\"], found \"::1\""),
            (
                &addresses,
                json!(["proxy"]),
                "expected an IP address such as 127.0.0.1, or a network such as 10.0.0.0/8, found \"proxy\"",
            ),
            (&year, json!(26), "expected 0 or a year from 2000, found 26"),
            (&name, json!(""), "expected text of at least 1 and of at most 5 characters, found \"\""),
            (&name, json!("a\0"), "expected text without control characters, found \"a\\0\""),
            (
                &host,
                json!("a b"),
                "expected the name or the address of a host, such as www.example.org, found \"a b\"",
            ),
            (&secret, json!(12_345), "expected text in quotes, found another kind of value"),
            (&json!({ "properties": {} }), json!(1), "expected a section, found 1"),
        ] {
            assert_eq!(rule(schema, value).as_deref(), Some(expected));
        }
        for (schema, value) in [
            (&port, json!(8080)),
            (&choice, json!("json")),
            (&addresses, json!(["::1", "fd00::/8"])),
            (&least, json!(10)),
            (&year, json!(0)),
            (&year, json!(2031)),
            (&name, json!("T\u{f6}ls")),
        ] {
            assert_eq!(rule(schema, value), None);
        }
    }
}
