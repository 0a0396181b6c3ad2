//! Finds changes between two versions of the OpenAPI document that would break clients.
//!
//! For requests, fewer fields may be required and more values accepted; responses may only grow.

use serde_json::Value;
use std::collections::BTreeSet;

/// The direction of a body.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// From the client: a new requirement breaks it.
    Sent,
    /// To the client: something gone breaks it.
    Responded,
}

/// Each change from `old` to `new` that can break a client, in one line.
pub fn changes(old: &Value, new: &Value) -> Vec<String> {
    let mut comparison = Comparison { old, new, found: Vec::new(), open: BTreeSet::new() };
    for (path, methods) in old["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let place = format!("{} {path}", method.to_uppercase());
            match new["paths"].get(path).and_then(|methods| methods.get(method)) {
                Some(present) => comparison.operation(&place, operation, present),
                None => comparison.note(&place, "is gone"),
            }
        }
    }
    comparison.found
}

struct Comparison<'a> {
    old: &'a Value,
    new: &'a Value,
    found: Vec<String>,
    /// Named schemas being compared, for those that contain themselves.
    open: BTreeSet<(String, String)>,
}

impl<'a> Comparison<'a> {
    fn note(&mut self, place: &str, what: &str) {
        self.found.push(format!("{place}: {what}"));
    }

    fn operation(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        for key in ["operationId", "x-permission"] {
            // An operation that was open and now needs a permission; or a client's name for the operation.
            if !old[key].is_null() && old[key] != new[key] && (key == "operationId" || old[key] == "public") {
                self.note(place, &format!("{key} was {} and is {}", old[key], new[key]));
            }
        }
        self.parameters(place, old, new);
        let (sent, requested) = (&old["requestBody"], &new["requestBody"]);
        if sent.is_null() && requested["required"] == true {
            self.note(place, "needs a body");
        }
        self.content(&format!("{place} body"), &sent["content"], &requested["content"], Way::Sent);
        for (status, response) in old["responses"].as_object().into_iter().flatten() {
            if !status.starts_with('2') {
                continue;
            }
            match new["responses"].get(status) {
                None => self.note(place, &format!("no longer responds {status}")),
                Some(present) => {
                    let place = format!("{place} {status}");
                    self.content(&place, &response["content"], &present["content"], Way::Responded);
                }
            }
        }
    }

    fn parameters(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        let all = |operation: &'a Value| operation["parameters"].as_array().into_iter().flatten();
        let same = |a: &Value, b: &Value| a["name"] == b["name"] && a["in"] == b["in"];
        for parameter in all(old) {
            let place = format!("{place} parameter {}", parameter["name"].as_str().unwrap_or_default());
            match all(new).find(|other| same(parameter, other)) {
                // The parameters of a path are its places; only their number counts.
                None if parameter["in"] == "path" => {}
                None => self.note(&place, "is gone"),
                Some(present) => {
                    if present["required"] == true && parameter["required"] != true {
                        self.note(&place, "must now be given");
                    }
                    self.schema(&place, &parameter["schema"], &present["schema"], Way::Sent);
                }
            }
        }
        for parameter in
            all(new).filter(|parameter| parameter["in"] != "path" && parameter["required"] == true)
        {
            if !all(old).any(|other| same(parameter, other)) {
                let name = parameter["name"].as_str().unwrap_or_default();
                self.note(place, &format!("needs the new parameter {name}"));
            }
        }
    }

    fn content(&mut self, place: &str, old: &'a Value, new: &'a Value, way: Way) {
        for (kind, body) in old.as_object().into_iter().flatten() {
            match new.get(kind) {
                None => self.note(place, &format!("is no longer {kind}")),
                Some(present) => self.schema(place, &body["schema"], &present["schema"], way),
            }
        }
    }

    fn schema(&mut self, place: &str, old: &'a Value, new: &'a Value, way: Way) {
        if old.is_null() || new.is_null() || old == new && old.get("$ref").is_none() {
            return;
        }
        let names = (reference(old), reference(new));
        if !names.0.is_empty() && !self.open.insert(names.clone()) {
            return;
        }
        let (old, new) = (resolve(self.old, old), resolve(self.new, new));
        if old.get("allOf").is_some() || new.get("allOf").is_some() {
            let (old, new) = (joined(self.old, old), joined(self.new, new));
            let mut comparison =
                Comparison { old: self.old, new: self.new, found: Vec::new(), open: self.open.clone() };
            comparison.schema(place, &old, &new, way);
            self.found.append(&mut comparison.found);
            self.open.remove(&names);
            return;
        }
        self.kinds(place, old, new, way);
        self.values(place, old, new, way);
        self.fields(place, old, new, way);
        if old.get("items").is_some() {
            self.schema(&format!("{place}[]"), &old["items"], &new["items"], way);
        }
        for key in ["oneOf", "anyOf"] {
            let (parts, present) = (old[key].as_array(), new[key].as_array());
            for (old, new) in parts.into_iter().flatten().zip(present.into_iter().flatten()) {
                self.schema(place, old, new, way);
            }
            if parts.is_some() && parts.map(Vec::len) != present.map(Vec::len) {
                self.note(place, &format!("has other alternatives ({key})"));
            }
        }
        self.open.remove(&names);
    }

    fn kinds(&mut self, place: &str, old: &Value, new: &Value, way: Way) {
        let (before, after) = (kinds(old), kinds(new));
        let (narrow, wide) = if way == Way::Sent { (&before, &after) } else { (&after, &before) };
        if !before.is_empty() && !after.is_empty() && !narrow.is_subset(wide) {
            let names = |kinds: &BTreeSet<&str>| kinds.iter().copied().collect::<Vec<_>>().join(" or ");
            self.note(place, &format!("was {} and is {}", names(&before), names(&after)));
        }
    }

    fn values(&mut self, place: &str, old: &Value, new: &Value, way: Way) {
        let (Some(before), Some(after)) = (old["enum"].as_array(), new["enum"].as_array()) else { return };
        let (had, has, what) = match way {
            Way::Sent => (before, after, "no longer takes"),
            Way::Responded => (after, before, "may now be"),
        };
        for value in had.iter().filter(|value| !has.contains(value)) {
            self.note(place, &format!("{what} {value}"));
        }
    }

    fn fields(&mut self, place: &str, old: &'a Value, new: &'a Value, way: Way) {
        for (name, field) in old["properties"].as_object().into_iter().flatten() {
            let place = format!("{place}.{name}");
            match new["properties"].get(name) {
                None if way == Way::Responded => self.note(&place, "is gone"),
                None => {}
                Some(present) => {
                    if way == Way::Responded && requires(old, name) && !requires(new, name) {
                        self.note(&place, "may now be absent");
                    }
                    self.schema(&place, field, present, way);
                }
            }
        }
        if way == Way::Sent {
            for name in new["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                if !requires(old, name) {
                    self.note(&format!("{place}.{name}"), "must now be given");
                }
            }
        }
    }
}

fn requires(schema: &Value, field: &str) -> bool {
    schema["required"].as_array().into_iter().flatten().any(|name| name == field)
}

fn reference(schema: &Value) -> String {
    schema["$ref"].as_str().unwrap_or_default().to_owned()
}

fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"]
        .as_str()
        .and_then(|path| path.strip_prefix('#'))
        .and_then(|path| document.pointer(path))
    {
        Some(target) => target,
        None => schema,
    }
}

/// The schema with the properties of its `allOf` among its own: a flattened struct is written as a part of it.
fn joined(document: &Value, schema: &Value) -> Value {
    let mut whole = schema.clone();
    let parts = whole.as_object_mut().and_then(|whole| whole.remove("allOf"));
    for part in parts.as_ref().and_then(Value::as_array).into_iter().flatten() {
        let part = joined(document, resolve(document, part));
        for (key, value) in part.as_object().into_iter().flatten() {
            match (&mut whole[key], value) {
                (Value::Object(fields), Value::Object(more)) => fields.extend(more.clone()),
                (Value::Array(values), Value::Array(more)) => values.extend(more.iter().cloned()),
                (present @ Value::Null, value) => *present = value.clone(),
                _ => {}
            }
        }
    }
    whole
}

fn kinds(schema: &Value) -> BTreeSet<&str> {
    match &schema["type"] {
        Value::String(kind) => BTreeSet::from([kind.as_str()]),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => BTreeSet::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn document() -> Value {
        json!({
            "paths": { "/a": { "post": {
                "operationId": "make_a", "x-permission": "public",
                "parameters": [{ "name": "sort", "in": "query", "schema": { "type": "string", "enum": ["a", "b"] } }],
                "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/In" } } } },
                "responses": { "200": { "content": { "application/json": {
                    "schema": { "$ref": "#/components/schemas/Out" } } } } },
            } } },
            "components": { "schemas": {
                "In": { "type": "object", "required": ["name"], "properties": {
                    "name": { "type": "string" }, "note": { "type": "string" } } },
                "Out": { "type": "object", "required": ["id"], "properties": {
                    "id": { "type": "string" },
                    "state": { "type": "string", "enum": ["x"] },
                    "children": { "type": "array", "items": { "$ref": "#/components/schemas/Out" } } } },
            } },
        })
    }

    /// Returns the breaks that are found when the value at `pointer` becomes `value`.
    fn after(pointer: &str, value: Value) -> Vec<String> {
        let mut new = document();
        *new.pointer_mut(pointer).unwrap() = value;
        changes(&document(), &new)
    }

    #[test]
    fn growth_breaks_nothing() {
        let mut new = document();
        new["paths"]["/b"] = json!({ "get": {} });
        new["components"]["schemas"]["Out"]["properties"]["more"] = json!({ "type": "string" });
        new["components"]["schemas"]["In"]["properties"]["more"] = json!({ "type": "string" });
        new["components"]["schemas"]["In"]["properties"]["name"]["type"] = json!(["string", "null"]);
        new["paths"]["/a"]["post"]["parameters"][0]["schema"]["enum"] = json!(["a", "b", "c"]);
        new["paths"]["/a"]["post"]["responses"]["422"] = json!({});
        assert_eq!(changes(&document(), &new), Vec::<String>::new());
    }

    #[test]
    fn a_flattened_schema_is_compared_by_its_properties() {
        let id =
            json!({ "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } } });
        let rest = document()["components"]["schemas"]["Out"]["properties"].clone();
        let rest = json!({ "type": "object", "properties": rest, "required": ["state"] });
        assert_eq!(after("/components/schemas/Out", json!({ "allOf": [id, rest] })), Vec::<String>::new());
        assert_eq!(
            after("/components/schemas/Out", json!({ "allOf": [id] })),
            ["POST /a 200.state: is gone", "POST /a 200.children: is gone"]
        );
    }

    #[test]
    fn what_is_gone_breaks_clients() {
        assert_eq!(after("/paths/~1a", json!({})), ["POST /a: is gone"]);
        assert_eq!(after("/paths/~1a/post/responses", json!({})), ["POST /a: no longer responds 200"]);
        assert_eq!(after("/paths/~1a/post/parameters", json!([])), ["POST /a parameter sort: is gone"]);
        let no_id = json!({ "state": { "type": "string", "enum": ["x"] } });
        assert_eq!(
            after("/components/schemas/Out/properties", no_id),
            ["POST /a 200.id: is gone", "POST /a 200.children: is gone"]
        );
        assert_eq!(
            after("/paths/~1a/post/operationId", json!("new_a")),
            [r#"POST /a: operationId was "make_a" and is "new_a""#]
        );
    }

    #[test]
    fn what_is_newly_requested_breaks_clients() {
        assert_eq!(
            after("/components/schemas/In/required", json!(["name", "note"])),
            ["POST /a body.note: must now be given"]
        );
        assert_eq!(
            after("/paths/~1a/post/parameters/0/schema/enum", json!(["a"])),
            [r#"POST /a parameter sort: no longer takes "b""#]
        );
        assert_eq!(
            after("/paths/~1a/post/x-permission", json!("admin")),
            [r#"POST /a: x-permission was "public" and is "admin""#]
        );
    }

    #[test]
    fn what_is_responded_otherwise_breaks_clients() {
        assert_eq!(
            after("/components/schemas/Out/properties/id/type", json!("integer")),
            ["POST /a 200.id: was string and is integer"]
        );
        assert_eq!(
            after("/components/schemas/Out/required", json!([])),
            ["POST /a 200.id: may now be absent"]
        );
        assert_eq!(
            after("/components/schemas/Out/properties/state/enum", json!(["x", "y"])),
            [r#"POST /a 200.state: may now be "y""#]
        );
    }
}
