//! The part of a document that checks of bodies read.

use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Where a document has its schemas.
const SCHEMAS: &str = "#/components/schemas/";

/// The schemas that bodies of JSON refer to, with nothing but their rules: without descriptions, examples and responses a
/// document takes a tenth of the memory. Cheap to clone.
#[derive(Clone, Debug)]
pub struct BodySchemas(Arc<Value>);

impl BodySchemas {
    /// Those of `document`.
    #[must_use]
    pub fn from_document(document: &Value) -> Self {
        let paths = document["paths"].as_object().into_iter().flatten();
        let operations = paths.flat_map(|(_, methods)| methods.as_object().into_iter().flatten());
        let mut names = Vec::new();
        for schema in operations.filter_map(|(_, operation)| of_body(operation)) {
            rules(schema, &mut names);
        }
        let mut found = Map::new();
        while let Some(name) = names.pop() {
            if !found.contains_key(&name) {
                let schema = rules(&document["components"]["schemas"][&name], &mut names);
                found.insert(name, schema);
            }
        }
        Self(Arc::new(json!({ "components": { "schemas": found } })))
    }

    /// The document that references are resolved in.
    pub(super) fn document(&self) -> &Value {
        &self.0
    }
}

/// The schema of the body of `operation`, if it takes JSON.
pub(super) fn of_body(operation: &Value) -> Option<&Value> {
    operation["requestBody"]["content"]["application/json"].get("schema")
}

/// Returns the rules of `schema` for a value. The names of the schemas that it refers to are added to `names`.
pub(super) fn rules(schema: &Value, names: &mut Vec<String>) -> Value {
    let Some(all) = schema.as_object() else { return schema.clone() };
    let mut reduced = Map::new();
    for (key, value) in all {
        let value = match key.as_str() {
            "$ref" => {
                names.extend(value.as_str().and_then(|path| path.strip_prefix(SCHEMAS)).map(str::to_owned));
                value.clone()
            }
            "items" | "additionalProperties" => rules(value, names),
            "allOf" | "oneOf" | "anyOf" => {
                value.as_array().into_iter().flatten().map(|one| rules(one, names)).collect()
            }
            "properties" => {
                let properties = value.as_object().into_iter().flatten();
                properties.map(|(name, one)| (name.clone(), rules(one, names))).collect()
            }
            "type" | "format" | "minimum" | "maximum" | "minLength" | "maxLength" | "maxItems"
            | "x-messages" => value.clone(),
            _ => continue,
        };
        reduced.insert(key.clone(), value);
    }
    Value::Object(reduced)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemas_of_bodies_are_there_with_all_they_refer_to_and_nothing_else() {
        let body = json!({ "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Tree" } } } });
        let tree = json!({
            "type": "object",
            "description": "A tree.",
            "properties": {
                "description": { "type": "string", "maxLength": 3, "description": "Of the tree.", "example": "Oak" },
                "leaves": { "type": "array", "maxItems": 2, "items": { "$ref": "#/components/schemas/Leaf" } },
                "parent": { "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Tree" }] },
            },
            "additionalProperties": false,
        });
        let document = json!({
            "paths": { "/api/trees": { "parameters": [], "post": { "requestBody": body } } },
            "components": {
                "schemas": { "Tree": tree, "Leaf": { "type": "string", "title": "Leaf" }, "Bird": { "type": "object" } },
                "responses": { "Gone": {} },
            },
        });
        let expected = json!({
            "Tree": {
                "type": "object",
                "properties": {
                    "description": { "type": "string", "maxLength": 3 },
                    "leaves": { "type": "array", "maxItems": 2, "items": { "$ref": "#/components/schemas/Leaf" } },
                    "parent": { "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Tree" }] },
                },
                "additionalProperties": false,
            },
            "Leaf": { "type": "string" },
        });
        assert_eq!(
            *BodySchemas::from_document(&document).document(),
            json!({ "components": { "schemas": expected } })
        );
    }
}
