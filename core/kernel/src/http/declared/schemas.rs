//! The part of a document that checks of bodies read.

use serde::Serialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AdditionalProperties, Array, ArrayItems, Object, SchemaType};
use utoipa::openapi::{Components, Ref, RefOr, Schema};

/// Where a document has its schemas.
const SCHEMAS: &str = "#/components/schemas/";

/// The schemas that bodies of JSON refer to, with nothing but their rules: without descriptions, examples and responses a
/// document takes a tenth of the memory. Cheap to clone.
#[derive(Clone, Debug)]
pub struct BodySchemas(Arc<Value>);

impl BodySchemas {
    /// Those among `components` that the bodies of `operations` refer to.
    #[must_use]
    pub fn new<'a>(components: &Components, operations: impl Iterator<Item = &'a Operation>) -> Self {
        let mut names = Vec::new();
        for schema in operations.filter_map(of_body) {
            rules(schema, &mut names);
        }
        let mut found = Map::new();
        while let Some(name) = names.pop() {
            if let Some(schema) = components.schemas.get(&name).filter(|_| !found.contains_key(&name)) {
                let schema = rules(schema, &mut names);
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
pub(super) fn of_body(operation: &Operation) -> Option<&RefOr<Schema>> {
    let Some(RefOr::T(body)) = &operation.request_body else { return None };
    let Some(RefOr::T(content)) = body.content.get("application/json") else { return None };
    content.schema.as_ref()
}

/// Returns the rules of `schema` for a value. The names of the schemas that it refers to are added to `names`.
pub(super) fn rules(schema: &RefOr<Schema>, names: &mut Vec<String>) -> Value {
    let mut rules = Rules::default();
    match schema {
        RefOr::Ref(reference) => {
            names.extend(name_of(reference).map(str::to_owned));
            rules.add("$ref", Some(&reference.ref_location));
        }
        RefOr::T(Schema::Object(object)) => rules.add_object(object, names),
        RefOr::T(Schema::Array(array)) => rules.add_array(array, names),
        RefOr::T(Schema::OneOf(one)) => {
            rules.add_type(&one.schema_type, one.extensions.as_ref());
            rules.add_parts("oneOf", &one.items, names);
        }
        RefOr::T(Schema::AllOf(all)) => {
            rules.add_type(&all.schema_type, all.extensions.as_ref());
            rules.add_parts("allOf", &all.items, names);
        }
        RefOr::T(Schema::AnyOf(any)) => {
            rules.add_type(&any.schema_type, any.extensions.as_ref());
            rules.add_parts("anyOf", &any.items, names);
        }
        RefOr::T(_) => {}
    }
    Value::Object(rules.0)
}

/// Returns the rules of `schema` for one value of a query.
pub(super) fn rules_of_value(schema: &Schema) -> Value {
    let mut rules = Rules::default();
    if let Schema::Object(object) = schema {
        rules.add_value(object);
        rules.add("enum", object.enum_values.as_ref());
    }
    Value::Object(rules.0)
}

/// The name of the schema that `reference` points to.
pub(super) fn name_of(reference: &Ref) -> Option<&str> {
    reference.ref_location.strip_prefix(SCHEMAS)
}

/// The rules of a schema, as JSON.
#[derive(Default)]
struct Rules(Map<String, Value>);

impl Rules {
    fn add(&mut self, key: &str, value: Option<&impl Serialize>) {
        if let Some(value) = value.and_then(|value| serde_json::to_value(value).ok()) {
            self.0.insert(key.to_owned(), value);
        }
    }

    fn add_type(&mut self, schema_type: &SchemaType, extensions: Option<&Extensions>) {
        self.add("type", Some(schema_type).filter(|kind| !kind.is_any_value()));
        self.add("x-messages", extensions.and_then(|extensions| extensions.get("x-messages")));
    }

    fn add_value(&mut self, object: &Object) {
        self.add_type(&object.schema_type, object.extensions.as_ref());
        self.add("format", object.format.as_ref());
        self.add("minimum", object.minimum.as_ref());
        self.add("maximum", object.maximum.as_ref());
        self.add("minLength", object.min_length.as_ref());
        self.add("maxLength", object.max_length.as_ref());
    }

    fn add_object(&mut self, object: &Object, names: &mut Vec<String>) {
        self.add_value(object);
        if !object.properties.is_empty() {
            let properties = object.properties.iter();
            let properties = properties.map(|(name, property)| (name.clone(), rules(property, names)));
            let properties = properties.collect();
            self.0.insert("properties".to_owned(), properties);
        }
        match object.additional_properties.as_deref() {
            Some(AdditionalProperties::RefOr(schema)) => {
                self.0.insert("additionalProperties".to_owned(), rules(schema, names));
            }
            Some(AdditionalProperties::FreeForm(any)) => self.add("additionalProperties", Some(any)),
            None => {}
        }
    }

    fn add_array(&mut self, array: &Array, names: &mut Vec<String>) {
        self.add_type(&array.schema_type, array.extensions.as_ref());
        self.add("maxItems", array.max_items.as_ref());
        if let ArrayItems::RefOrSchema(items) = &array.items {
            self.0.insert("items".to_owned(), rules(items, names));
        }
    }

    fn add_parts(&mut self, key: &str, parts: &[RefOr<Schema>], names: &mut Vec<String>) {
        let parts = parts.iter().map(|part| rules(part, names)).collect();
        self.0.insert(key.to_owned(), parts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::from_value;

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
        let operation: Operation = from_value(json!({ "requestBody": body, "responses": {} })).unwrap();
        let schemas = json!({ "Tree": tree, "Leaf": { "type": "string", "title": "Leaf" }, "Bird": { "type": "object" } });
        let components: Components = from_value(json!({ "schemas": schemas })).unwrap();
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
            *BodySchemas::new(&components, [&operation].into_iter()).document(),
            json!({ "components": { "schemas": expected } })
        );
    }
}
