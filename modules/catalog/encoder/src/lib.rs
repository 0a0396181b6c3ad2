//! The optional encoder of the search: a small transformer whose ONNX file the operator names.
//!
//! - `settings`: the part `search` of the catalogue's section
//! - `vocabulary`: texts to tokens (`WordPiece`)
//! - `transformer`: tokens to vectors
//! - `background`: threads that encode beside the requests
//! - `error`: why a model cannot be used

mod background;
mod error;
mod settings;
mod transformer;
mod vocabulary;

pub use error::EncoderError;
pub use settings::{EncoderKind, SearchSettings};
pub use transformer::Transformer;

use toolbase_catalog_domain::ToolRecord;

/// The text that stands for a tool. Names of categories are not in it: they may change without the tool.
#[must_use]
pub fn text_of(record: &ToolRecord) -> String {
    format!("{}. {} {}", record.name, record.short_description, record.introduction)
}
