//! Texts that become values.

use super::ReadError;
use crate::problem::Problem;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt::{self, Formatter};

/// How deep a body may be nested: the limit of `serde_json`, which reads nested values on the stack.
const NESTED_MAX: usize = 127;

/// Parses a body of JSON.
///
/// # Errors
/// 400 for what is no JSON, or names a field twice: then another program may have read the other one. 422 for what is
/// nested more than 127 deep.
pub(crate) fn parsed_json(body: &[u8]) -> Result<Value, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let Once(value) = Once::deserialize(&mut reader).map_err(|error| unreadable(&error))?;
    let end = reader.end();
    end.map_err(|_| Problem::malformed("body", "not valid JSON: more follows after the value"))?;
    Ok(value)
}

fn unreadable(error: &serde_json::Error) -> Problem {
    let place = format!("line {}, column {}", error.line(), error.column());
    let text = error.to_string();
    let text = text.split(" at line ").next().unwrap_or_default();
    let rule = if error.is_data() {
        text
    } else if error.is_eof() {
        "not valid JSON: it ends too early"
    } else if text == "recursion limit exceeded" {
        return Problem::invalid("body", format!("must be nested at most {NESTED_MAX} deep ({place})"));
    } else {
        "not valid JSON"
    };
    Problem::malformed("body", format!("{rule} ({place})"))
}

/// Parses `query`, as in an address behind the `?`: texts, and lists of the texts of parameters that are repeated.
pub(crate) fn parsed_query(query: &str) -> Value {
    let mut parameters = Map::new();
    for (name, text) in form_urlencoded::parse(query.as_bytes()) {
        let text = Value::from(text.into_owned());
        match parameters.get_mut(&*name) {
            None => drop(parameters.insert(name.into_owned(), text)),
            Some(Value::Array(texts)) => texts.push(text),
            Some(first) => *first = Value::Array(vec![first.take(), text]),
        }
    }
    parameters.into()
}

/// The value of a text that serde has written.
#[expect(clippy::needless_pass_by_value, reason = "dropped here, not in each module")]
pub(super) fn written(text: Vec<u8>) -> Value {
    serde_json::from_slice(&text).unwrap_or_default()
}

/// Parses a text in TOML; times become texts.
pub(super) fn parsed_toml(text: &str) -> Result<Value, ReadError> {
    let table: toml::Table = toml::from_str(text).map_err(ReadError::custom)?;
    Ok(json_of(table.into()))
}

fn json_of(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(flag) => flag.into(),
        toml::Value::Datetime(time) => time.to_string().into(),
        toml::Value::Array(items) => items.into_iter().map(json_of).collect(),
        toml::Value::Table(fields) => {
            fields.into_iter().map(|(name, value)| (name, json_of(value))).collect()
        }
    }
}

/// A value whose objects have each field once.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any).map(Self)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Value;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(flag.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            all.push(item);
        }
        Ok(all.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut all = Map::new();
        while let Some((name, Once(value))) = fields.next_entry::<String, Once>()? {
            if all.contains_key(&name) {
                return Err(A::Error::custom(format_args!("the field `{name}` is there twice")));
            }
            all.insert(name, value);
        }
        Ok(all.into())
    }
}
