//! The inverted index over the texts of the catalogue, names and spelling.

pub(crate) mod index;
pub(crate) mod inverted;
pub(crate) mod merge;
pub(crate) mod names;
pub(crate) mod occurrence;
pub(crate) mod spelling;
pub(crate) mod stock;
