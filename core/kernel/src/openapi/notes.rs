//! Extensions for the admin interface where utoipa has no attribute for them, or drops them.

use serde_json::Value;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{Object, ObjectBuilder, Type};

/// A field that holds any JSON object, for `#[schema(schema_with = …)]`: with `value_type = Object`, utoipa drops the
/// field's extensions and its example.
#[must_use]
pub fn object_schema(description: &str, example: Value, notes: Value) -> Object {
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .description(Some(description))
        .additional_properties(Some(AdditionalProperties::FreeForm(true)))
        .examples([example])
        .extensions(Some(Extensions::builder().add("x-admin", notes).build()))
        .build()
}
