//! The known keys, and suggestions for mistyped ones.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// All dotted keys of the JSON schema `schema`, sections and leaves.
#[must_use]
pub fn known_keys(schema: &Value) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    collect(schema, schema, "", &mut keys);
    keys
}

fn collect(root: &Value, schema: &Value, prefix: &str, keys: &mut BTreeSet<String>) {
    let schema = match schema["$ref"].as_str().and_then(|path| path.strip_prefix('#')) {
        Some(path) => root.pointer(path).unwrap_or(schema),
        None => schema,
    };
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        collect(root, property, &key, keys);
        keys.insert(key);
    }
}

/// The texts of `values` whose setting declares the form `form`, with their dotted keys; `prefix` is put before the keys.
#[must_use]
pub fn texts_of_form<'a>(
    schema: &Value,
    values: &'a Value,
    form: &str,
    prefix: &str,
) -> Vec<(String, &'a str)> {
    let mut found = Vec::new();
    let mut sections = vec![(schema, values, prefix.to_owned())];
    while let Some((section, values, prefix)) = sections.pop() {
        let section = match section["$ref"].as_str().and_then(|path| path.strip_prefix('#')) {
            Some(path) => schema.pointer(path).unwrap_or(section),
            None => section,
        };
        for (name, property) in section["properties"].as_object().into_iter().flatten() {
            let (value, key) = (&values[name], format!("{prefix}{name}"));
            match value.as_str() {
                Some(text) if property["format"] == form => found.push((key, text)),
                Some(_) => {}
                None => sections.push((property, value, format!("{key}."))),
            }
        }
    }
    found
}

/// The dotted keys of `values` that are not in `known`, the outermost unknown name of each branch.
pub(super) fn unknown(values: &Map<String, Value>, known: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    walk(values, "", known, &mut found);
    found
}

fn walk(values: &Map<String, Value>, prefix: &str, known: &BTreeSet<String>, found: &mut Vec<String>) {
    for (name, value) in values {
        let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        // A dot in a name is not a way into a section: `"server.port" = 1` sets nothing.
        if name.contains('.') || !known.contains(&key) {
            found.push(key);
        } else if let Value::Object(inner) = value {
            walk(inner, &key, known, found);
        }
    }
}

/// The known key that looks most like `key`, if any looks alike.
pub(super) fn nearest<'a>(key: &str, known: &'a BTreeSet<String>) -> Option<&'a str> {
    known
        .iter()
        .map(|candidate| (strsim::jaro_winkler(key, candidate), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate.as_str())
}
