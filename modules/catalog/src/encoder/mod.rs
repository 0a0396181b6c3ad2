//! The optional encoder of the search: a small transformer whose ONNX file the operator names.
//!
//! - `settings`: the part `search` of the module's section
//! - `vocabulary`: texts to tokens (`WordPiece`)
//! - `transformer`: tokens to vectors
//! - `error`: why a model cannot be used

mod error;
mod settings;
mod transformer;
mod vocabulary;

pub use error::EncoderError;
pub use settings::{EncoderKind, SearchSettings};
pub use transformer::Transformer;

use tokio::task::spawn_blocking;
use toolbase_catalog_index::TextEncoder;
use toolbase_kernel::module::Health;

/// A check of the model, where the settings name one.
pub(crate) async fn health(search: SearchSettings) -> Option<Health> {
    if search.encoder == EncoderKind::Static {
        return None;
    }
    let path = search.model.display().to_string();
    let loaded = spawn_blocking(move || search.load()).await;
    let (ok, detail) = match loaded {
        Ok(Ok(model)) => {
            (true, format!("{path}: vectors of {} dimensions", model.map_or(0, |model| model.dimensions())))
        }
        Ok(Err(error)) => (false, error.to_string()),
        Err(error) => (false, format!("{path}: {error}")),
    };
    Some(Health { check: "search encoder".to_owned(), ok, detail })
}
