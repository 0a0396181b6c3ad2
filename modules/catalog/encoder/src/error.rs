//! Why a model cannot be used.

use std::fmt::Display;
use std::path::Path;

/// A setting of the encoder that is wrong, with the reason in plain words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{key}`: {rule}")]
pub struct EncoderError {
    /// The setting, such as `catalog.search.model`.
    pub key: &'static str,
    /// The reason; it names the file.
    pub rule: String,
}

impl EncoderError {
    pub(super) const MODEL: &str = "catalog.search.model";
    pub(super) const VOCABULARY: &str = "catalog.search.vocabulary";
    pub(super) const MAX_TOKENS: &str = "catalog.search.max_tokens";

    /// The file that `key` names cannot be used, for this reason.
    pub(super) fn file(key: &'static str, path: &Path, reason: impl Display) -> Self {
        Self { key, rule: format!("cannot use {}: {reason}", path.display()) }
    }

    /// `key` names no file.
    pub(super) fn missing(key: &'static str) -> Self {
        let rule = "`catalog.search.encoder` is \"transformer\", so this must name a file; \
                    `toolbase search-model fetch` fetches one";
        Self { key, rule: rule.to_owned() }
    }
}
