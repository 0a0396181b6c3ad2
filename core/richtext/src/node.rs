//! Readers of nodes, for any JSON: what is missing or of another type is empty.

use serde_json::Value;

/// Returns the type of a node or a mark.
pub(crate) fn kind(node: &Value) -> &str {
    node.get("type").and_then(Value::as_str).unwrap_or_default()
}

/// Returns the children of a node.
pub(crate) fn children(node: &Value) -> &[Value] {
    array(node.get("content"))
}

/// Returns the marks of a text.
pub(crate) fn marks(node: &Value) -> &[Value] {
    array(node.get("marks"))
}

/// Returns the text of a text node.
pub(crate) fn text(node: &Value) -> &str {
    node.get("text").and_then(Value::as_str).unwrap_or_default()
}

/// Returns an attribute.
pub(crate) fn attribute<'a>(node: &'a Value, name: &str) -> Option<&'a Value> {
    node.get("attrs")?.get(name).filter(|value| !value.is_null())
}

/// Returns an attribute that is a text.
pub(crate) fn text_attribute<'a>(node: &'a Value, name: &str) -> Option<&'a str> {
    attribute(node, name)?.as_str()
}

/// Returns an attribute that is a number.
pub(crate) fn number_attribute(node: &Value, name: &str) -> Option<u64> {
    attribute(node, name)?.as_u64()
}

/// Returns the texts of an attribute that is a list of texts.
pub(crate) fn texts<'a>(node: &'a Value, name: &str) -> Vec<&'a str> {
    array(attribute(node, name)).iter().filter_map(Value::as_str).collect()
}

/// Returns the elements of an array.
pub(crate) fn array(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
