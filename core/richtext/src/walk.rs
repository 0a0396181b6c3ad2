//! Visits and changes of all nodes. Stored JSON is nested at most 127 deep, so recursion ends.

use crate::facts::{Facts, Shown, written};
use crate::links::is_link;
use crate::node;
use crate::nodes::FACTS;
use serde_json::{Map, Value, json};

/// Calls `visit` with `node` and all nodes below it, in their order.
pub(crate) fn each<'a>(node: &'a Value, visit: &mut dyn FnMut(&'a Value)) {
    visit(node);
    for child in node::children(node) {
        each(child, visit);
    }
}

/// Calls `change` with `node` and all nodes below it.
pub(crate) fn each_mut(node: &mut Value, change: &mut dyn FnMut(&mut Value)) {
    change(node);
    let children = node.get_mut("content").and_then(Value::as_array_mut);
    for child in children.into_iter().flatten() {
        each_mut(child, change);
    }
}

/// Removes the nodes below `node` for which `stays` returns false.
pub(crate) fn retain(node: &mut Value, stays: &dyn Fn(&Value) -> bool) {
    if let Some(children) = node.get_mut("content").and_then(Value::as_array_mut) {
        children.retain(stays);
        for child in children {
            retain(child, stays);
        }
    }
}

/// Makes links of the addresses that stand alone in a line of a paragraph.
pub(crate) fn link_addresses(paragraph: &mut Value) {
    let Some(parts) = paragraph.get_mut("content").and_then(Value::as_array_mut) else { return };
    for at in 0..parts.len() {
        let is_end = |at: Option<usize>| {
            at.and_then(|at| parts.get(at)).is_none_or(|part| node::kind(part) == "hardBreak")
        };
        let address = node::text(&parts[at]).trim();
        let is_address = ["http://", "https://"].iter().any(|scheme| address.starts_with(scheme))
            && !address.contains(char::is_whitespace)
            && is_link(address);
        if is_address
            && node::marks(&parts[at]).is_empty()
            && is_end(at.checked_sub(1))
            && is_end(Some(at + 1))
        {
            parts[at] = json!({
                "type": "text", "text": address, "marks": [{ "type": "link", "attrs": { "href": address } }]
            });
        }
    }
}

/// Returns the ids of the tools that this node names.
pub(crate) fn tools(node: &Value) -> Vec<&str> {
    match node::kind(node) {
        "toolFact" | "toolCard" => node::text_attribute(node, "tool").into_iter().collect(),
        "toolComparison" => node::texts(node, "tools"),
        _ => Vec::new(),
    }
}

/// Returns the facts that this node shows of a tool.
pub(crate) fn facts(node: &Value) -> Vec<&str> {
    match node::kind(node) {
        "toolFact" => node::text_attribute(node, "fact").into_iter().collect(),
        "toolCard" => FACTS.to_vec(),
        // The name stands in the head of the table.
        "toolComparison" => {
            let facts = node::texts(node, "facts");
            std::iter::once("name").chain(facts.into_iter().filter(|fact| *fact != "name")).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the ids of the tools in this node that have changed.
pub(crate) fn changed(node: &Value, current: &Facts) -> Vec<String> {
    let is_changed = |tool: &&str| {
        facts(node)
            .into_iter()
            .any(|fact| Shown::new(current, tool, fact, written(node, tool, fact)).is_changed())
    };
    tools(node).into_iter().filter(is_changed).map(str::to_owned).collect()
}

/// Adds the missing values at the time of writing to this node.
pub(crate) fn complete_written(node: &mut Value, current: &Facts, at: &str) {
    let mut missing = Vec::new();
    for id in tools(node) {
        let Some(tool) = current.get(id) else { continue };
        for fact in facts(node) {
            if written(node, id, fact).is_none() {
                missing.push((id.to_owned(), fact.to_owned(), tool.value(fact).to_owned()));
            }
        }
    }
    let name = node::kind(node).to_owned();
    if missing.is_empty() {
        return;
    }
    let Some(attributes) = node.get_mut("attrs").and_then(Value::as_object_mut) else { return };
    let entry = attributes.entry("written").or_insert_with(|| json!({}));
    if !entry.is_object() {
        *entry = json!({});
    }
    if entry.get("at").is_none() {
        entry["at"] = json!(at);
    }
    for (id, fact, value) in missing {
        match name.as_str() {
            "toolFact" => entry["value"] = json!(value),
            "toolCard" => *field(field(entry, "values"), &fact) = json!(value),
            _ => *field(field(field(entry, "values"), &id), &fact) = json!(value),
        }
    }
}

/// Returns the field `name` of an object; what is no object becomes one.
fn field<'a>(value: &'a mut Value, name: &str) -> &'a mut Value {
    if !value.is_object() {
        *value = json!({});
    }
    &mut value[name]
}

/// Replaces the ids of tools in this node.
pub(crate) fn rename_tools(node: &mut Value, new: &dyn Fn(&str) -> Option<String>) {
    let name = node::kind(node).to_owned();
    let Some(attributes) = node.get_mut("attrs") else { return };
    let renamed = |id: &str| new(id).unwrap_or_else(|| id.to_owned());
    match name.as_str() {
        "toolFact" | "toolCard" => {
            if let Some(id) = attributes["tool"].as_str() {
                attributes["tool"] = json!(renamed(id));
            }
        }
        "toolComparison" => {
            let mut ids: Vec<String> = Vec::new();
            for id in
                attributes["tools"].as_array().into_iter().flatten().filter_map(Value::as_str).map(renamed)
            {
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            attributes["tools"] = json!(ids);
            let values = attributes.pointer_mut("/written/values").and_then(Value::as_object_mut);
            if let Some(values) = values {
                let mut moved = Map::new();
                for (id, facts) in std::mem::take(values) {
                    moved.entry(renamed(&id)).or_insert(facts);
                }
                *values = moved;
            }
        }
        _ => {}
    }
}
