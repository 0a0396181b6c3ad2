//! `docs/events.md`: every event with its topic, its meaning and the schema of its payload.

use super::declared::rust_files;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

const HEAD: &str = "# Events\n\n\
    The events of the server and of the modules in this repository, as they declare them. `toolbase events types` lists those\n\
    of a server with its modules. [Events and jobs](events-and-jobs.md) describes how to receive them. Written by\n\
    `cargo xtask generate`; do not edit it here.\n\n\
    A payload is an object. Later releases may add fields to it.\n";

/// The constant of `toolbase_kernel::events::Event`, up to its value.
const TOPIC: &str = "const TOPIC: &'static str = \"";

/// An event, as the server lists it.
#[derive(Deserialize)]
struct Declared {
    topic: String,
    summary: String,
    schema: Value,
}

/// Returns the page for `list`, the output of `toolbase events types --format json`.
///
/// # Errors
/// When an event in the source is not declared, a field has no documentation, or a schema is not whole.
pub fn text(list: &str) -> Result<String> {
    let declared: Vec<Declared> = serde_json::from_str(list)?;
    let listed: BTreeSet<&str> = declared.iter().map(|event| event.topic.as_str()).collect();
    let missing: Vec<String> =
        in_source()?.into_iter().filter(|topic| !listed.contains(topic.as_str())).collect();
    ensure!(missing.is_empty(), "no `Module::events` declares {}", missing.join(", "));
    page(&declared)
}

/// The topics in the source, without those of tests.
fn in_source() -> Result<BTreeSet<String>> {
    let mut topics = BTreeSet::new();
    for file in rust_files()? {
        if file.components().any(|part| part.as_os_str() == "tests") {
            continue;
        }
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        topics.extend(topics_in(code));
    }
    Ok(topics)
}

fn topics_in(code: &str) -> impl Iterator<Item = String> {
    code.split(TOPIC).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
}

fn page(events: &[Declared]) -> Result<String> {
    let mut text = HEAD.to_owned();
    for event in events {
        let Declared { topic, summary, schema } = event;
        ensure!(!summary.is_empty(), "the type of `{topic}` has no documentation");
        ensure!(!schema.to_string().contains("$ref"), "the schema of `{topic}` needs `#[schema(inline)]`");
        let _ = write!(text, "\n## `{topic}`\n\n{summary}\n");
        let mut fields = String::new();
        add_fields(&mut fields, schema, "").with_context(|| format!("the event `{topic}`"))?;
        let list = if fields.is_empty() { "The payload is empty.\n" } else { &fields };
        let _ = write!(text, "\n{list}");
    }
    Ok(text)
}

/// Appends the fields of an object, and below each the fields that it has itself.
fn add_fields(text: &mut String, schema: &Value, indent: &str) -> Result<()> {
    let required =
        |name: &str| schema["required"].as_array().is_some_and(|names| names.iter().any(|one| one == name));
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let field = &merged(field);
        let meaning = field["description"].as_str().unwrap_or_default().replace('\n', " ");
        ensure!(!meaning.is_empty(), "its field `{name}` has no documentation");
        let optional = if required(name) { "" } else { ", optional" };
        let values = values(field);
        let _ = writeln!(text, "{indent}- `{name}` ({}{optional}): {meaning}{values}", kind(field));
        let inner = if field["items"].is_object() { &field["items"] } else { field };
        add_fields(text, inner, &format!("{indent}  "))?;
    }
    Ok(())
}

/// The values that a field of an enum can have, as a sentence; empty for other fields.
fn values(field: &Value) -> String {
    let words = field["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let words: Vec<String> = words.map(|word| format!("`{word}`")).collect();
    if words.is_empty() { String::new() } else { format!(" One of {}.", words.join(", ")) }
}

/// The schema with the parts of its `allOf` in one: utoipa writes the documentation of an inlined field as a second part.
fn merged(schema: &Value) -> Value {
    let parts = schema["allOf"].as_array().into_iter().flatten().filter_map(Value::as_object);
    let all = parts.chain(schema.as_object());
    Value::Object(all.flat_map(Clone::clone).filter(|(key, _)| key != "allOf").collect())
}

/// The type of a value, as in `string (uuid)` or `array of integer`.
fn kind(schema: &Value) -> String {
    let kinds: Vec<&str> = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        kind => kind.as_str().into_iter().collect(),
    };
    if kinds == ["array"] {
        return format!("array of {}", kind(&schema["items"]));
    }
    let format = schema["format"].as_str().map(|format| format!(" {format}")).unwrap_or_default();
    format!("{}{format}", kinds.join(" or "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn event(schema: Value) -> Declared {
        Declared { topic: "lamps.lamp-sold".to_owned(), summary: "A lamp was sold.".to_owned(), schema }
    }

    #[test]
    fn each_event_has_its_fields() {
        let schema = json!({ "type": "object", "required": ["id"], "properties": {
            "days": { "type": "array", "description": "By day.", "items": { "type": "object", "required": ["day"],
                "properties": { "day": { "type": "string", "description": "YYYY-MM-DD." } } } },
            "id": { "type": "string", "format": "uuid", "description": "The\nlamp." },
            "note": { "type": ["string", "null"], "description": "A note." },
            "stars": { "allOf": [
                { "type": "object", "description": "Stars.",
                  "properties": { "1": { "type": "integer", "description": "One." } } },
                { "type": "object", "description": "By stars." },
            ] },
            "state": { "type": "string", "enum": ["new", "old"], "description": "Its state." },
        } });
        let page = page(&[event(schema), event(json!({ "type": "object" }))]).unwrap();
        let (_, events) = page.split_once("\n## ").unwrap();
        assert_eq!(
            events,
            "`lamps.lamp-sold`\n\nA lamp was sold.\n\n- `days` (array of object, optional): By day.\n  \
             - `day` (string): YYYY-MM-DD.\n- `id` (string uuid): The lamp.\n- `note` (string or null, optional): A note.\n\
             - `stars` (object, optional): By stars.\n  - `1` (integer, optional): One.\n\
             - `state` (string, optional): Its state. One of `new`, `old`.\n\n\
             ## `lamps.lamp-sold`\n\nA lamp was sold.\n\nThe payload is empty.\n"
        );
    }

    #[test]
    fn what_is_not_documented_or_not_whole_is_rejected() {
        let silent = json!({ "properties": { "id": { "type": "string" } } });
        assert!(format!("{:#}", page(&[event(silent)]).unwrap_err()).contains("`id` has no documentation"));
        let elsewhere = json!({ "properties": { "id": { "$ref": "#/components/schemas/Id" } } });
        assert!(page(&[event(elsewhere)]).unwrap_err().to_string().contains("`#[schema(inline)]`"));
    }

    #[test]
    fn an_event_that_no_module_declares_is_found() {
        let code = format!("impl Event for LampSold {{\n    {TOPIC}lamps.lamp-sold\";\n}}");
        assert_eq!(topics_in(&code).collect::<Vec<_>>(), ["lamps.lamp-sold"]);
        let error = text("[]").unwrap_err().to_string();
        assert!(error.contains("catalog.tools-changed") && error.contains("core.user-erased"), "{error}");
    }
}
