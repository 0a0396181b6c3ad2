//! The schemas of records with the notes of their resource, beside the same types without notes.
//!
//! A type that an ordinary operation returns too is in a document twice under one name, and the later one would win. So a
//! resource adds its version under a name of its own, and the server joins both.

use utoipa::openapi::Components;

/// Follows the name of a schema that has the notes of its resource. No type has such a name.
const SUFFIX: &str = " with notes";

/// The name under which a resource adds its version of the schema `name`.
pub(crate) fn noted_name(name: &str) -> String {
    format!("{name}{SUFFIX}")
}

/// Puts the versions that resources have added in the place of those without notes. They have `_id`, which every record of a
/// resource has: an ordinary operation that returns the same type responds with [`respond`](crate::admin::respond).
pub fn merge_noted(components: &mut Components) {
    let noted: Vec<String> =
        components.schemas.keys().filter(|name| name.ends_with(SUFFIX)).cloned().collect();
    for noted_name in noted {
        if let Some(schema) = components.schemas.remove(&noted_name) {
            components.schemas.insert(noted_name.trim_end_matches(SUFFIX).to_owned(), schema);
        }
    }
}
