//! Versions of the format. A document is upgraded by one step per version when it is read.

use crate::node;
use serde_json::{Value, json};

/// The step from each version to the next.
type Step = fn(&mut Value);

const STEPS: [Step; 1] = [names_of_prosemirror];

/// The version of the documents that this server writes.
pub const VERSION: u64 = STEPS.len() as u64;

/// Upgrades `document` to [`VERSION`]. A newer one is left as it is.
pub(crate) fn upgrade(document: &mut Value) {
    chain(document, &STEPS);
}

/// Returns the version of a document: 0 when it has none.
pub(crate) fn version(document: &Value) -> u64 {
    document.get("version").and_then(Value::as_u64).unwrap_or(0)
}

fn chain(document: &mut Value, steps: &[Step]) {
    let from = version(document);
    for (version, step) in (0u64..).zip(steps).skip_while(|(version, _)| *version < from) {
        step(document);
        if let Some(fields) = document.as_object_mut() {
            fields.insert("version".to_owned(), json!(version + 1));
        }
    }
}

/// 0 to 1: documents without a version come from other programs, some with the names of `ProseMirror`'s own schema.
fn names_of_prosemirror(document: &mut Value) {
    let mut waiting = vec![document];
    while let Some(value) = waiting.pop() {
        let new = match node::kind(value) {
            "bullet_list" => Some("bulletList"),
            "ordered_list" => Some("orderedList"),
            "list_item" => Some("listItem"),
            "code_block" => Some("codeBlock"),
            "horizontal_rule" => Some("horizontalRule"),
            "hard_break" => Some("hardBreak"),
            "table_row" => Some("tableRow"),
            "table_header" => Some("tableHeader"),
            "table_cell" => Some("tableCell"),
            "strong" => Some("bold"),
            "em" => Some("italic"),
            _ => None,
        };
        let Some(fields) = value.as_object_mut() else { continue };
        if let Some(new) = new {
            fields.insert("type".to_owned(), json!(new));
        }
        for (name, parts) in fields {
            if matches!(name.as_str(), "content" | "marks") {
                waiting.extend(parts.as_array_mut().into_iter().flatten());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_without_a_version_get_our_names() {
        let mut document = json!({ "type": "doc", "content": [{ "type": "bullet_list", "content": [
            { "type": "list_item", "content": [{ "type": "paragraph", "content": [
                { "type": "text", "text": "a", "marks": [{ "type": "strong" }] } ] }] } ] }] });
        upgrade(&mut document);
        assert_eq!(document["version"], 1);
        assert_eq!(document["content"][0]["type"], "bulletList");
        let item = &document["content"][0]["content"][0];
        assert_eq!(item["type"], "listItem");
        assert_eq!(item["content"][0]["content"][0]["marks"][0]["type"], "bold");
    }

    #[test]
    fn steps_are_chained_from_the_version_of_the_document() {
        fn add(name: &'static str, document: &mut Value) {
            let so_far = document["steps"].as_str().unwrap_or_default().to_owned();
            document["steps"] = json!(so_far + name);
        }
        let steps: [Step; 3] = [|d| add("a", d), |d| add("b", d), |d| add("c", d)];
        for (version, expected) in [(None, "abc"), (Some(1), "bc"), (Some(2), "c")] {
            let mut document = json!({ "type": "doc" });
            if let Some(version) = version {
                document["version"] = json!(version);
            }
            chain(&mut document, &steps);
            assert_eq!(document["steps"], expected);
            assert_eq!(document["version"], 3);
        }
        let mut newer = json!({ "type": "doc", "version": 4 });
        chain(&mut newer, &steps);
        assert_eq!(newer, json!({ "type": "doc", "version": 4 }));
    }
}
