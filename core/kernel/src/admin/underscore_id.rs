//! The `_id` of a record, beside its `id`: clients of the old site know records by it.

use super::shape::Schemas;
use serde_json::{Value, json};
use utoipa::openapi::{RefOr, Schema};

/// Adds `_id` to the schema of a record, in front of its `id`.
pub(super) fn with_underscore_id(name: &str, schemas: &mut Schemas) {
    for (_, schema) in schemas.iter_mut().filter(|(of, _)| of == name) {
        let RefOr::T(Schema::Object(object)) = schema else { continue };
        let Some(id) = object.properties.get("id").cloned() else { continue };
        if !object.properties.contains_key("_id") {
            object.properties.insert("_id".to_owned(), id);
            object.required.insert(0, "_id".to_owned());
            object.properties.move_index(object.properties.len() - 1, 0);
        }
    }
}

/// The record as it is sent: with its `_id`.
pub(super) fn shown(record: &impl serde::Serialize) -> Value {
    match serde_json::to_value(record) {
        Ok(Value::Object(mut fields)) if !fields.contains_key("_id") => {
            if let Some(id) = fields.get("id").cloned() {
                fields.shift_insert(0, "_id".to_owned(), id);
            }
            fields.into()
        }
        Ok(value) => value,
        Err(_) => json!(null),
    }
}
