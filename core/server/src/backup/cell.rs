//! A row of a backup, read without more memory than its text takes.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use std::fmt;

/// The characters of a value that an error shows.
const SHOWN: usize = 80;

/// A value of a row. Lists and objects are none: `[[[…` would take a hundred times the memory of its text.
#[derive(Debug, PartialEq)]
pub(super) enum Cell {
    Null,
    Boolean(bool),
    Integer(i64),
    Text(String),
}

impl Cell {
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub fn integer(&self) -> Option<i64> {
        if let Self::Integer(number) = self { Some(*number) } else { None }
    }

    pub fn boolean(&self) -> Option<bool> {
        if let Self::Boolean(is_true) = self { Some(*is_true) } else { None }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Boolean(is_true) => is_true.fmt(f),
            Self::Integer(number) => number.fmt(f),
            Self::Text(text) => text.escape_debug().take(SHOWN).try_for_each(|character| character.fmt(f)),
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value;

        impl Visitor<'_> for Value {
            type Value = Cell;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_unit<E>(self) -> Result<Cell, E> {
                Ok(Cell::Null)
            }

            fn visit_bool<E>(self, is_true: bool) -> Result<Cell, E> {
                Ok(Cell::Boolean(is_true))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Cell, E> {
                Ok(Cell::Integer(number))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Cell, E> {
                number.try_into().map(Cell::Integer).map_err(E::custom)
            }

            fn visit_str<E>(self, text: &str) -> Result<Cell, E> {
                Ok(Cell::Text(text.to_owned()))
            }
        }

        deserializer.deserialize_any(Value)
    }
}

/// Reads a row with a value for each of so many columns.
struct Row(usize);

impl<'de> DeserializeSeed<'de> for Row {
    type Value = (Vec<Cell>, usize);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Row {
    type Value = (Vec<Cell>, usize);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Self::Value, A::Error> {
        let mut row = Vec::with_capacity(self.0);
        while row.len() < self.0 {
            let Some(cell) = values.next_element()? else { break };
            row.push(cell);
        }
        let mut count = row.len();
        while values.next_element::<IgnoredAny>()?.is_some() {
            count += 1;
        }
        Ok((row, count))
    }
}

/// The values of `line`, one for each of so many columns.
///
/// # Errors
/// The rule that it breaks.
pub(super) fn read_row(line: &str, columns: usize) -> Result<Vec<Cell>, String> {
    let mut json = serde_json::Deserializer::from_str(line);
    let read = Row(columns).deserialize(&mut json).and_then(|row| json.end().map(|()| row));
    let (row, count) = read.map_err(|_| "it is no list of values in JSON".to_owned())?;
    if count == columns { Ok(row) } else { Err(format!("{count} values for {columns} columns")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_one_plain_value_for_each_column() {
        let row = read_row("[null,true,-7,\"a\\u0000\"]\n", 4).unwrap();
        assert_eq!(row, [Cell::Null, Cell::Boolean(true), Cell::Integer(-7), Cell::Text("a\0".to_owned())]);
        assert_eq!(row[3].to_string(), "a\\0");
        let deep = format!("[{}", "[".repeat(1 << 20));
        for (line, rule) in [
            ("[1,2,3]", "3 values for 2 columns"),
            ("[1]", "1 values for 2 columns"),
            ("[1,[2]]", "it is no list of values in JSON"),
            ("[1,{}]", "it is no list of values in JSON"),
            ("[1,1.5]", "it is no list of values in JSON"),
            ("[1,18446744073709551615]", "it is no list of values in JSON"),
            ("[1,2] [3,4]", "it is no list of values in JSON"),
            ("{}", "it is no list of values in JSON"),
            (&deep, "it is no list of values in JSON"),
        ] {
            assert_eq!(read_row(line, 2).unwrap_err(), rule, "{}", &line[..line.len().min(40)]);
        }
    }
}
