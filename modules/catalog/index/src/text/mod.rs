//! Text search over the catalogue: folding, tokens, the inverted index and names.

pub(crate) mod fold;
pub(crate) mod index;
pub(crate) mod names;
