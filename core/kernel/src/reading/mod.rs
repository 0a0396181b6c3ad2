//! Reads a value of a type out of JSON, or out of the parameters of a query.
//!
//! There is one deserializer for both, [`Reader`], and it is not generic. serde compiles reading a type anew for each
//! deserializer and each kind of error, so with one of each it is compiled once; parsing, paths and messages are
//! compiled here. JSON becomes a [`Value`] first: what the document says about a body is checked on that, too.

mod access;
mod error;
mod parse;
mod reader;
#[cfg(test)]
mod tests;
mod words;

pub use error::ReadError;
pub(crate) use parse::{parsed_json, parsed_query};
pub(crate) use words::rule_of_choice;

use reader::{Reader, Source};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads `value`.
///
/// # Errors
/// What is wrong, and where.
pub fn from_json<T: DeserializeOwned>(value: &Value) -> Result<T, ReadError> {
    T::deserialize(Reader::new(value, Source::Json))
}

/// Reads the parameters of a query: texts, or lists of texts.
///
/// # Errors
/// As [`from_json`].
pub(crate) fn from_query<T: DeserializeOwned>(parameters: &Value) -> Result<T, ReadError> {
    T::deserialize(Reader::new(parameters, Source::Query))
}

/// Reads a text in TOML, such as starter data.
///
/// # Errors
/// What is wrong, and where.
pub fn from_toml<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    from_json(&parse::parsed_toml(text)?)
}

/// Returns `value` as JSON; null for what cannot be. By way of its text, because responses are written as text and so
/// nothing more is compiled.
pub(crate) fn value_of(value: &impl Serialize) -> Value {
    serde_json::to_vec(value).map_or(Value::Null, parse::written)
}
