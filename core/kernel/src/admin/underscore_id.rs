//! The `_id` of a record, beside its `id`: clients of the old site know records by it.

use crate::reading::value_of;
use serde_json::Value;
use utoipa::openapi::{RefOr, Schema};

/// Adds `_id` to the schema of a record, in front of its `id`.
pub(super) fn with_underscore_id(name: &str, schemas: &mut [(String, RefOr<Schema>)]) {
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
pub(super) fn to_json(record: &impl serde::Serialize) -> Value {
    with_underscore(value_of(record))
}

fn with_underscore(mut record: Value) -> Value {
    if let Value::Object(fields) = &mut record
        && !fields.contains_key("_id")
        && let Some(id) = fields.get("id").cloned()
    {
        fields.shift_insert(0, "_id".to_owned(), id);
    }
    record
}
