//! Likeness of meaning: static word vectors, made by `embedding/make.py`, and one vector per tool.

pub(crate) mod kin;
pub(crate) mod table;
pub(crate) mod texts;
pub(crate) mod vectors;
