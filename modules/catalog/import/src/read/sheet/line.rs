//! A line of a sheet: the cells that hold something.

use super::super::super::links::link_of;
use super::super::{CELL_MAX, COLUMNS_MAX};
use serde_json::Value;
use std::collections::BTreeMap;

/// The largest line, in bytes: several are in memory while the head is looked for.
const LINE_MAX: usize = 2 * CELL_MAX;

/// The cells of a line by their columns, from 0.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// From 0.
    pub number: u32,
    pub cells: BTreeMap<u32, Value>,
    /// Why the line cannot be used, if so.
    pub fault: Option<String>,
    /// How many bytes of text it holds.
    pub size: usize,
}

impl Line {
    pub fn new(number: u32) -> Self {
        Self { number, ..Self::default() }
    }

    /// True if there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.fault.is_none()
    }

    /// Adds a cell unless it is empty; one beyond the limits spoils the line.
    pub fn add(&mut self, column: u32, value: Value) {
        if value.is_null() {
            return;
        }
        if column as usize >= COLUMNS_MAX {
            self.fault.get_or_insert_with(|| {
                format!("has a cell in column {}; at most {COLUMNS_MAX} columns are read", column + 1)
            });
            return;
        }
        let size = match link_of(&value) {
            Some((text, href)) => text.len() + href.len(),
            None => value.as_str().map_or(0, str::len),
        };
        if size > CELL_MAX || self.size + size > LINE_MAX {
            let max = LINE_MAX / CELL_MAX;
            self.fault.get_or_insert_with(|| format!("is larger than {max} MiB, or a cell than 1 MiB"));
            return;
        }
        self.size += size;
        self.cells.insert(column, value);
    }

    /// The texts of `columns`.
    pub fn texts(&self, columns: std::ops::RangeInclusive<u32>) -> Vec<String> {
        let text = |value: &Value| match value {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            link => link_of(link).map(|(text, _)| text.trim().to_owned()).unwrap_or_default(),
        };
        columns.map(|column| self.cells.get(&column).map(text).unwrap_or_default()).collect()
    }
}

/// A number as JSON: without a fraction where it has none.
pub(super) fn number(number: f64) -> Value {
    #[expect(clippy::cast_possible_truncation, reason = "it has no fraction and is small enough")]
    if number.fract() == 0.0 && number.abs() < 1e15 { (number as i64).into() } else { number.into() }
}
