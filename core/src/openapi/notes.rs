//! Notes for the back office on query parameters, for which utoipa has no attribute.

use serde_json::Value;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::Parameter;

/// Gives each of `parameters` the `x-admin` that `notes` has under its name.
#[must_use]
pub fn with_notes(mut parameters: Vec<Parameter>, notes: &Value) -> Vec<Parameter> {
    for parameter in &mut parameters {
        if let Some(note) = notes.get(&parameter.name) {
            parameter.extensions = Some(Extensions::builder().add("x-admin", note.clone()).build());
        }
    }
    parameters
}
