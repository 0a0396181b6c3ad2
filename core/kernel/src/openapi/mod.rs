//! Extensions that a module writes into the document, beside what `utoipa` writes.

mod notes;

pub use notes::{object_schema, with_notes};
