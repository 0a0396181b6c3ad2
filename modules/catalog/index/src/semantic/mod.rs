//! Likeness of meaning: static word vectors, made by `embedding/make.py`, or those of a model, and one vector per tool.

pub(crate) mod encoder;
pub(crate) mod kin;
pub(crate) mod table;
pub(crate) mod texts;
pub(crate) mod vectors;
