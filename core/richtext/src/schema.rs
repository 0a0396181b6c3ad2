//! The format as a JSON Schema.

use crate::links::ADDRESS_MAX;
use crate::nodes::{ALIGNMENTS, Attribute, COMPARED_MAX, Content, FACTS, Group, Kind, MARKS, NODES};
use crate::values::{FACT_MAX, ID_MAX, LANGUAGE_MAX, WIDTH_MAX};
use crate::{COLUMNS_MAX, ROWS_MAX, VERSION};
use serde_json::{Map, Value, json};

/// Returns the JSON Schema (2020-12) of a document. Rules about several values at once, such as the number of cells, are
/// the check's alone.
#[must_use]
pub fn schema() -> Value {
    let mut definitions = Map::new();
    for rule in &NODES {
        let mut properties = Map::from_iter([("type".to_owned(), json!({ "const": rule.name }))]);
        let mut required = vec!["type"];
        attributes(rule.attributes, &mut properties, &mut required);
        if rule.group == Group::Root {
            properties.insert("version".to_owned(), json!({ "const": VERSION }));
        }
        if let Some(content) = content(rule.content, rule.name) {
            properties.insert("content".to_owned(), content);
        }
        if matches!(rule.content, Content::Blocks | Content::Some(_) | Content::Item) {
            required.push("content");
        }
        definitions.insert(rule.name.to_owned(), object(&properties, &required));
    }
    let text = json!({ "type": "string", "minLength": 1 });
    let marks = json!({ "type": "array", "items": { "anyOf": MARKS.iter().map(mark).collect::<Vec<_>>() } });
    let plain = Map::from_iter([("type".to_owned(), json!({ "const": "text" })), ("text".to_owned(), text)]);
    let mut marked = plain.clone();
    marked.insert("marks".to_owned(), marks);
    definitions.insert("text".to_owned(), object(&marked, &["type", "text"]));
    definitions.insert("plainText".to_owned(), object(&plain, &["type", "text"]));
    definitions.insert("block".to_owned(), any_of(group(Group::Block)));
    definitions.insert("inline".to_owned(), any_of(group(Group::Inline).chain(["text"])));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rich text document of ToolBase",
        "description": "The JSON of ProseMirror and Tiptap. An attribute that is null is absent.",
        "$ref": "#/$defs/doc",
        "$defs": definitions,
    })
}

fn group(group: Group) -> impl Iterator<Item = &'static str> {
    NODES.iter().filter(move |rule| rule.group == group).map(|rule| rule.name)
}

fn any_of(names: impl Iterator<Item = &'static str>) -> Value {
    json!({ "anyOf": names.map(reference).collect::<Vec<_>>() })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

fn object(properties: &Map<String, Value>, required: &[&str]) -> Value {
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

fn mark(rule: &crate::nodes::MarkRule) -> Value {
    let mut properties = Map::from_iter([("type".to_owned(), json!({ "const": rule.name }))]);
    let mut required = vec!["type"];
    attributes(rule.attributes, &mut properties, &mut required);
    object(&properties, &required)
}

fn attributes(rules: &[Attribute], properties: &mut Map<String, Value>, required: &mut Vec<&str>) {
    if rules.is_empty() {
        return;
    }
    let values = rules.iter().map(|rule| (rule.name.to_owned(), value(rule.kind))).collect();
    let needed: Vec<&str> = rules.iter().filter(|rule| rule.required).map(|rule| rule.name).collect();
    properties.insert("attrs".to_owned(), object(&values, &needed));
    if !needed.is_empty() {
        required.push("attrs");
    }
}

fn content(content: Content, name: &str) -> Option<Value> {
    let list = |items: Value, least: u64| json!({ "type": "array", "items": items, "minItems": least });
    Some(match content {
        Content::Leaf => return None,
        Content::Inline => list(reference("inline"), 0),
        Content::PlainText => list(reference("plainText"), 0),
        Content::AnyBlocks => list(reference("block"), 0),
        Content::Blocks => list(reference("block"), 1),
        Content::Item => {
            let mut list = list(reference("block"), 1);
            list["prefixItems"] = json!([reference("paragraph")]);
            list
        }
        Content::Some(part) if name == "table" => {
            let mut list = list(reference(part), 1);
            list["maxItems"] = json!(ROWS_MAX);
            list
        }
        Content::Some(part) => list(reference(part), 1),
        Content::Any(parts) => {
            let mut list = list(any_of(parts.iter().copied()), 0);
            list["maxItems"] = json!(COLUMNS_MAX);
            list
        }
    })
}

fn value(kind: Kind) -> Value {
    let id = format!("^[A-Za-z0-9_-]{{1,{ID_MAX}}}$");
    let text = |most: usize| json!({ "type": "string", "maxLength": most });
    let fact_values = || {
        let values: Map<String, Value> =
            FACTS.iter().map(|fact| ((*fact).to_owned(), text(FACT_MAX))).collect();
        object(&values, &[])
    };
    let written = |name: &str, value: Value| {
        let at = json!({ "type": "string", "pattern": "^[0-9TZ:.+-]{10,40}$" });
        object(&Map::from_iter([("at".to_owned(), at), (name.to_owned(), value)]), &[])
    };
    match kind {
        Kind::Align => json!({ "enum": ALIGNMENTS }),
        Kind::Number(from, to) => json!({ "type": "integer", "minimum": from, "maximum": to }),
        Kind::Span(most) => json!({ "type": "integer", "minimum": 1, "maximum": most }),
        Kind::Start => json!({ "type": "integer", "minimum": 0, "maximum": 1_000_000 }),
        Kind::Language => {
            json!({ "type": "string", "pattern": format!("^[A-Za-z0-9+#._-]{{0,{LANGUAGE_MAX}}}$") })
        }
        Kind::Image => {
            json!({ "type": "string", "maxLength": ADDRESS_MAX, "description": "An upload to this site" })
        }
        Kind::Text(most) => text(most),
        Kind::Widths => {
            json!({ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": WIDTH_MAX } })
        }
        Kind::Colour => json!({ "type": "string", "pattern": "^(#[0-9a-fA-F]{6})?$" }),
        Kind::Tool => json!({ "type": "string", "pattern": id }),
        Kind::Tools => json!({
            "type": "array", "items": { "type": "string", "pattern": id },
            "minItems": 1, "maxItems": COMPARED_MAX, "uniqueItems": true,
        }),
        Kind::Fact => json!({ "enum": FACTS }),
        Kind::Facts => {
            json!({ "type": "array", "items": { "enum": FACTS }, "minItems": 1, "uniqueItems": true })
        }
        Kind::WrittenFact => written("value", text(FACT_MAX)),
        Kind::WrittenTool => written("values", fact_values()),
        Kind::WrittenTools => written(
            "values",
            json!({ "type": "object", "additionalProperties": fact_values(), "maxProperties": COMPARED_MAX }),
        ),
        Kind::Link => json!({
            "type": "string", "maxLength": ADDRESS_MAX, "pattern": "^([hH][tT][tT][pP][sS]?:|[mM][aA][iI][lL][tT][oO]:|/([^/\\\\]|$)|#.)",
        }),
    }
}
