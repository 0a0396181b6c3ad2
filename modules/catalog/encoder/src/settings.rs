//! The part `search` of the section `[catalog]`.

use super::{EncoderError, Transformer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;

/// The source of the vectors of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EncoderKind {
    /// The table of word vectors that is part of the program.
    Static,
    /// A model in a file.
    Transformer,
}

/// How the search compares meanings.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SearchSettings {
    /// "static": a table of word vectors, part of the program. "transformer": a model in a file.
    pub encoder: EncoderKind,
    /// The model: an ONNX file that takes `input_ids` and returns one vector for each token or text.
    #[schemars(extend("format" = "file"))]
    pub model: PathBuf,
    /// Its vocabulary of `WordPiece`: `vocab.txt`, one token a line, or `tokenizer.json`.
    #[schemars(extend("format" = "file"))]
    pub vocabulary: PathBuf,
    /// Tokens of a text that are encoded; what follows is ignored. The model must accept so many.
    #[schemars(range(min = 8, max = 512))]
    pub max_tokens: usize,
}

impl SearchSettings {
    /// The model, if there is to be one. Reads files and encodes a text: takes up to seconds of the thread.
    ///
    /// # Errors
    /// When a file is missing or cannot be used; the error names its setting.
    pub fn load(&self) -> Result<Option<Arc<Transformer>>, EncoderError> {
        match self.encoder {
            EncoderKind::Static => Ok(None),
            EncoderKind::Transformer => Transformer::load(self).map(|model| Some(Arc::new(model))),
        }
    }
}
