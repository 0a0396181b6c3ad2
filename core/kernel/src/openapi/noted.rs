//! The schemas of records with the notes of their resource, beside the same types without notes.
//!
//! A type that an ordinary operation returns too is in a document twice under one name, and the later one would win. So a
//! resource adds its version under a name of its own, and the server joins both.

use utoipa::openapi::{Components, RefOr, Schema};

/// Follows the name of a schema that has the notes of its resource. No type has such a name.
const SUFFIX: &str = " with notes";

/// The name under which a resource adds its version of the schema `name`.
pub(crate) fn noted_name(name: &str) -> String {
    format!("{name}{SUFFIX}")
}

/// Puts the versions that resources have added in the place of those without notes. A field that only theirs has is optional
/// then, because ordinary responses lack it.
pub fn merge_noted(components: &mut Components) {
    let names: Vec<String> =
        components.schemas.keys().filter(|name| name.ends_with(SUFFIX)).cloned().collect();
    for noted_name in names {
        let Some(mut noted) = components.schemas.remove(&noted_name) else { continue };
        let name = noted_name.trim_end_matches(SUFFIX);
        if let (Some(RefOr::T(Schema::Object(plain))), RefOr::T(Schema::Object(noted))) =
            (components.schemas.get(name), &mut noted)
        {
            noted.required.retain(|field| plain.properties.contains_key(field));
        }
        components.schemas.insert(name.to_owned(), noted);
    }
}
