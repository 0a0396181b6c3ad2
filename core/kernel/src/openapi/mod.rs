//! Schemas and extensions that a module writes into the document, beside what `utoipa` derives.

mod described;
mod ids;
mod noted;
mod notes;

pub use described::{object, record, reference, states, text, texts, whole_number, with_example, words};
pub use ids::{ids_schemas, merge_ids};
pub use noted::merge_noted;
pub(crate) use noted::noted_name;
pub use notes::object_schema;

/// Where the parameters of lists are. A function with a name, so that the description of a type is compiled once.
#[expect(clippy::unnecessary_wraps, reason = "the type that `IntoParams` takes")]
pub(crate) fn in_query() -> Option<utoipa::openapi::path::ParameterIn> {
    Some(utoipa::openapi::path::ParameterIn::Query)
}
