//! Text search over the catalogue: folding, tokens, the inverted index, names and spelling.

pub(crate) mod direction;
pub(crate) mod edit_distance;
pub(crate) mod fold;
pub(crate) mod index;
pub(crate) mod inverted;
pub(crate) mod merge;
pub(crate) mod names;
pub(crate) mod occurrence;
pub(crate) mod sentences;
pub(crate) mod spelling;
pub(crate) mod stock;
pub(crate) mod stop_words;
pub(crate) mod tokens;
