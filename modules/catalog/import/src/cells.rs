//! A row of a list, whatever the file's format.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// The unit in which the places of a list's rows are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, strum::Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
#[schema(as = ImportUnit)]
pub enum Unit {
    /// Lines of the file.
    #[default]
    Line,
    /// Rows of a sheet, files of a folder, and entries of a list that has several on one line.
    Row,
}

/// One row: the place it begins at and its values in the order of the list's columns; missing ones are null.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its place from 1, in the list's [`Unit`].
    pub line: u64,
    /// Strings in CSV, anything in JSON.
    pub values: Vec<Value>,
    /// The reason why the row cannot be used, if so: what the reader found, as a sentence's end.
    pub fault: Option<String>,
    /// The row as the file has it, at most [`RAW_MAX`](crate::read::RAW_MAX) bytes.
    pub raw: String,
}

impl Row {
    /// About how many bytes of memory it takes.
    #[must_use]
    pub fn weight(&self) -> usize {
        self.raw.len() + self.values.iter().map(weight).sum::<usize>()
    }
}

fn weight(value: &Value) -> usize {
    // The bytes that a container allocates for its first few values.
    const CONTAINER: usize = 256;
    size_of::<Value>()
        + match value {
            Value::String(text) => text.len(),
            Value::Array(items) => CONTAINER + items.iter().map(weight).sum::<usize>(),
            Value::Object(fields) => {
                CONTAINER + fields.iter().map(|(name, value)| name.len() + weight(value)).sum::<usize>()
            }
            _ => 0,
        }
}
