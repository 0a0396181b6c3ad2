//! The error of a value, and its place.

use super::words;
use serde::de::{Error, Expected, Unexpected};
use std::fmt::Write;
use std::fmt::{self, Display, Formatter};

/// The error of a value, with its place.
#[derive(Debug)]
pub struct ReadError(Box<Wrong>);

#[derive(Debug, Default)]
struct Wrong {
    /// The way to the value, its last part first.
    path: Vec<Part>,
    text: String,
    missing: Option<&'static str>,
    unknown: Option<(String, &'static [&'static str])>,
}

#[derive(Debug)]
enum Part {
    Field(String),
    Item(usize),
}

impl ReadError {
    fn new(text: String) -> Self {
        Self(Box::new(Wrong { text, ..Wrong::default() }))
    }

    /// The place of the value, as in `plans[2].price`; empty for the whole.
    #[must_use]
    pub fn place(&self) -> String {
        let mut place = String::new();
        for part in self.0.path.iter().rev() {
            // Writing to a `String` cannot fail.
            let _ = match part {
                Part::Item(at) => write!(place, "[{at}]"),
                Part::Field(name) if place.is_empty() => place.write_str(name),
                Part::Field(name) => write!(place, ".{name}"),
            };
        }
        place
    }

    /// Returns the rule that the value breaks, without the place.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The name of the field that is not there, if that is what is wrong.
    #[must_use]
    pub fn missing(&self) -> Option<&'static str> {
        self.0.missing
    }

    /// The name of the field that the type does not have, and the names that it has, if that is what is wrong.
    #[must_use]
    pub fn unknown(&self) -> Option<(&str, &'static [&'static str])> {
        self.0.unknown.as_ref().map(|(name, known)| (name.as_str(), *known))
    }

    pub(super) fn in_field(mut self, name: &str) -> Self {
        self.0.path.push(Part::Field(name.to_owned()));
        self
    }

    pub(super) fn in_item(mut self, at: usize) -> Self {
        self.0.path.push(Part::Item(at));
        self
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.place() {
            place if place.is_empty() => f.write_str(self.text()),
            place => write!(f, "{place}: {}", self.text()),
        }
    }
}

impl std::error::Error for ReadError {}

// The trait has most of these already, but then each module would compile them.
impl Error for ReadError {
    fn custom<T: Display>(message: T) -> Self {
        Self::new(words::rule_of_custom(message.to_string()).into_owned())
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(words::rule_of_type(&expected.to_string()))
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(words::rule_of_value(&expected.to_string()))
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        Self::new(words::rule_of_length(&expected.to_string()))
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self::new(words::rule_of_choice(expected))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let mut error = Self::new(match expected {
            [] => "is not known".to_owned(),
            known => format!("is not known; known are {}", known.join(", ")),
        });
        error.0.unknown = Some((field.to_owned(), expected));
        error
    }

    fn missing_field(field: &'static str) -> Self {
        let mut error = Self::new(format!("`{field}` is required"));
        error.0.missing = Some(field);
        error
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::new(format!("names the field `{field}` twice"))
    }
}
