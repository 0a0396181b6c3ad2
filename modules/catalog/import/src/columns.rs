//! The columns of a list with their first values, so that a person can assign them.

use super::fields::Field;
use super::mapping::Mapping;
use super::nested::Nested;
use super::options::{ImportError, Options};
use super::read::{Item, ReadError, Row, Rows};
use super::run::read_ahead;
use super::values::text_of;
use serde::Serialize;
use serde_json::Value;
use toolbase_catalog_domain::text;
use utoipa::ToSchema;

/// The number of values that are shown of a column, and their length.
const VALUES: usize = 3;
const VALUE_MAX: usize = 60;

/// The columns of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportColumns)]
pub struct ListColumns {
    /// The columns in their order; values inside of JSON objects have dots in their names.
    pub columns: Vec<ListColumn>,
    /// All fields that a column can be assigned to, with the columns that are recognised for each.
    pub fields: Vec<FieldColumns>,
}

/// A column of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportColumn)]
pub struct ListColumn {
    /// Its name, as `map` takes it.
    pub name: String,
    /// Its first three values.
    pub values: Vec<String>,
}

/// A field of a tool with its columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportFieldColumns)]
pub struct FieldColumns {
    /// The field's name, as `map` takes it.
    pub field: String,
    /// The recognised columns, the surest first.
    pub columns: Vec<String>,
}

/// Reads the first rows of `options.file` for its columns.
///
/// # Errors
/// When the list cannot be read.
pub fn columns(options: &Options) -> Result<ListColumns, ImportError> {
    let unread = |reason: ReadError| ImportError::Read { file: options.file.clone(), reason };
    let mut list = Rows::open_as(&options.file, options.format, options.encoding).map_err(unread)?;
    let ahead = read_ahead(&mut list).map_err(unread)?;
    let rows: Vec<&Row> = ahead.iter().filter_map(row_of).collect();
    let heads = list.columns();
    let mut nested = Nested::default();
    for row in &rows {
        nested.learn(row, heads);
    }
    let mapping = Mapping::guess(heads, &nested);
    let fields: Vec<FieldColumns> = Field::guesses()
        .map(|(field, _)| FieldColumns {
            field: field.name().to_owned(),
            columns: mapping.paths(field, heads),
        })
        .collect();
    let mut names: Vec<&str> = Vec::new();
    for name in heads.iter().chain(fields.iter().flat_map(|field| &field.columns)) {
        if !name.is_empty() && !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let columns = names.into_iter().map(|name| column(name, heads, &rows)).collect();
    Ok(ListColumns { columns, fields })
}

fn row_of(item: &Item) -> Option<&Row> {
    match item {
        Item::Row(row) if row.fault.is_none() => Some(row),
        _ => None,
    }
}

fn column(name: &str, heads: &[String], rows: &[&Row]) -> ListColumn {
    let mut values: Vec<String> = Vec::new();
    for value in rows.iter().filter_map(|row| Mapping::value_at(name, heads, row)) {
        let shown = text::shortened(&text::line(&shown(value)), VALUE_MAX);
        if values.len() < VALUES && !shown.is_empty() && !values.contains(&shown) {
            values.push(shown);
        }
    }
    ListColumn { name: name.to_owned(), values }
}

/// Objects as they are in the list: what is inside of them is no value of the column.
fn shown(value: &Value) -> String {
    if value.is_object() { value.to_string() } else { text_of(value) }
}
