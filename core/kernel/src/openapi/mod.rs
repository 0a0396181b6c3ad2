//! Extensions that a module writes into the document, beside what `utoipa` writes.

mod ids;
mod notes;

pub use ids::{ids_schemas, merge_ids};
pub use notes::object_schema;
