//! The extensions of Markdown, as its HTML has them.

use crate::build::{Builder, SPACE};
use crate::nodes::FACTS;
use crate::values::is_id;
use crate::{node, walk};
use serde_json::{Map, Value, json};

/// The attribute of the caption of a picture.
pub(crate) const CAPTION: &str = "data-caption";
/// The language of the code blocks that hold nodes.
pub(crate) const NODES: &str = "toolbase";
/// The scheme of the addresses of facts.
pub(crate) const FACT: &str = "tool:";

/// Returns text whose spaces were written so that HTML does not collapse them.
pub(super) fn unspaced(text: &str) -> String {
    text.replace(SPACE, " ")
}

/// Adds nodes from JSON. Text that is no JSON of a node becomes code.
pub(super) fn add_nodes(text: &str, builder: &mut Builder) {
    let nodes = match serde_json::from_str(text) {
        Ok(Value::Array(nodes)) => nodes,
        Ok(node) => vec![node],
        Err(_) => Vec::new(),
    };
    let is_block = |node: &Value| {
        let mut is_right = node.is_object();
        walk::each(node, &mut |node| is_right &= !node::kind(node).is_empty());
        is_right
    };
    if nodes.is_empty() || !nodes.iter().all(is_block) {
        builder.open("codeBlock", Map::from_iter([("language".to_owned(), json!(NODES))]));
        builder.text(text);
        builder.close("codeBlock");
        return;
    }
    for node in nodes {
        builder.leaf(node);
    }
}

/// Returns the fact with the address `tool:ID#FACT`.
pub(super) fn fact(address: &str) -> Option<Value> {
    let (tool, fact) = address.strip_prefix(FACT)?.split_once('#')?;
    (is_id(tool) && FACTS.contains(&fact))
        .then(|| json!({ "type": "toolFact", "attrs": { "tool": tool, "fact": fact } }))
}
