//! Texts: folding, tokens, sentences.

pub(crate) mod actions;
pub(crate) mod direction;
pub(crate) mod edit_distance;
pub(crate) mod fold;
pub(crate) mod promise;
pub(crate) mod sentences;
mod signs;
pub(crate) mod stop_words;
pub(crate) mod tokens;
