//! The JSON Schema.

use crate::{check, doc, everything, paragraph};
use serde_json::{Value, json};
use toolbase_richtext::schema;

#[test]
fn the_schema_accepts_everything_and_rejects_as_the_check_does() {
    let schema = jsonschema::validator_for(&schema()).unwrap();
    assert!(schema.is_valid(&doc(&everything())));
    let wrong: [Value; 9] = [
        json!([{ "type": "video" }]),
        json!([{ "type": "heading", "attrs": { "level": 7 } }]),
        json!([{ "type": "heading" }]),
        json!([{ "type": "paragraph", "attrs": { "style": "x" } }]),
        json!([{ "type": "paragraph", "content": [paragraph("a")] }]),
        json!([{ "type": "bulletList", "content": [paragraph("a")] }]),
        json!([{ "type": "toolCard", "attrs": { "tool": "../x" } }]),
        json!([{ "type": "paragraph", "content": [{ "type": "text", "text": "a", "marks": [{ "type": "link", "attrs": { "href": "javascript:x" } }] }] }]),
        json!([{ "type": "bulletList", "content": [{ "type": "listItem", "content": [{ "type": "horizontalRule" }] }] }]),
    ];
    for content in wrong {
        assert!(!schema.is_valid(&doc(&content)), "{content}");
        assert!(check(&content).is_err(), "{content}");
    }
}

#[test]
fn the_published_schema_is_that_of_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/richtext.schema.json");
    let expected = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    if std::env::var_os("TOOLBASE_WRITE_SCHEMA").is_some() {
        std::fs::write(path, &expected).unwrap();
    }
    let published = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        published == expected,
        "write it with `TOOLBASE_WRITE_SCHEMA=1 cargo test -p toolbase-richtext schema`"
    );
}
