//! What a module notes in the document beside what `utoipa` writes.

mod notes;

pub use notes::{object_schema, with_notes};
