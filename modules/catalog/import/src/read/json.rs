//! JSON arrays of objects, element by element, with the line of each.

use super::{CELL_MAX, COLUMNS_MAX, Item, ROW_MAX, ReadError, Row, Source, Unit, VALUES_MAX, raw};
use serde_json::Value;
use std::collections::HashMap;
use std::io;

/// The keys that may hold the list when the file is an object.
pub const LIST_KEYS: [&str; 8] = ["tools", "items", "data", "results", "records", "rows", "entries", "list"];

/// A longer key is left out, as keys beyond [`COLUMNS_MAX`] are: a file that uses texts as keys would fill the memory.
const KEY_MAX: usize = 1024;

/// The number of keys that a message names.
const SHOWN: usize = 30;

/// The objects of an array.
pub struct JsonRows {
    source: Source,
    columns: Columns,
    /// The bytes of the first value, with its line.
    first: Option<(u64, Vec<u8>)>,
    /// The number of values that were read.
    count: u64,
    unit: Unit,
    done: bool,
}

/// Columns in the order they were met first.
#[derive(Default)]
pub(super) struct Columns {
    names: Vec<String>,
    places: HashMap<String, usize>,
}

impl Columns {
    /// Columns that come first.
    pub(super) fn named(names: &[&str]) -> Self {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let places = names.iter().cloned().enumerate().map(|(at, name)| (name, at)).collect();
        Self { names, places }
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The row of an object in the bytes of `text`.
    pub(super) fn row(&mut self, line: u64, text: &[u8]) -> Row {
        let values = vec![Value::Null; self.names.len()];
        let mut row = Row { line, values, fault: None, raw: raw(text) };
        if text.len() > ROW_MAX {
            row.fault = Some(format!("is larger than {} MiB", ROW_MAX / CELL_MAX));
            return row;
        }
        let text = match std::str::from_utf8(text) {
            Ok(text) => text,
            Err(error) => {
                row.fault = Some(format!("is not UTF-8 after byte {} of the object", error.valid_up_to()));
                return row;
            }
        };
        if values_of(text) > VALUES_MAX {
            row.fault = Some(format!("holds more than {VALUES_MAX} values"));
            return row;
        }
        let object = match serde_json::from_str(text) {
            Ok(Value::Object(object)) => object,
            Ok(_) => {
                row.fault = Some("is no JSON object".to_owned());
                return row;
            }
            Err(error) => {
                row.fault = Some(format!("is no JSON: {error}"));
                return row;
            }
        };
        self.place(row, object)
    }

    /// The row with the values of `object` in their columns.
    pub(super) fn place(&mut self, mut row: Row, object: serde_json::Map<String, Value>) -> Row {
        row.values.resize(self.names.len(), Value::Null);
        for (name, value) in object {
            if value.as_str().is_some_and(|text| text.len() > CELL_MAX) {
                row.fault = Some(format!("`{name}` is larger than {} KiB", CELL_MAX / 1024));
                continue;
            }
            let is_beyond = self.names.len() >= COLUMNS_MAX && !self.places.contains_key(&name);
            if is_beyond || name.len() > KEY_MAX {
                continue;
            }
            let at = *self.places.entry(name).or_insert_with_key(|name| {
                self.names.push(name.clone());
                self.names.len() - 1
            });
            if row.values.len() <= at {
                row.values.resize(at + 1, Value::Null);
            }
            row.values[at] = value;
        }
        row
    }
}

impl JsonRows {
    pub(super) fn new(mut source: Source) -> Result<Self, ReadError> {
        white(&mut source)?;
        match source.peek()? {
            Some(b'[') => source.consume(1),
            Some(b'{') => enter_list(&mut source)?,
            _ => return Err(ReadError::Form("it is no JSON array or object".to_owned())),
        }
        to_next(&mut source)?;
        let line = source.line();
        let mut first = None;
        if !matches!(source.peek()?, Some(b']') | None) {
            first = Some((line, value(&mut source, ROW_MAX)?));
            to_next(&mut source)?;
        }
        let is_shared = source.line() == line && !matches!(source.peek()?, Some(b']') | None);
        let unit = if is_shared { Unit::Row } else { Unit::Line };
        Ok(Self { source, columns: Columns::default(), first, count: 0, unit, done: false })
    }

    /// Lines, or rows where the second value begins on the line of the first.
    pub(super) fn unit(&self) -> Unit {
        self.unit
    }

    pub(super) fn columns(&self) -> &[String] {
        self.columns.names()
    }

    pub(super) fn position(&self) -> u64 {
        self.source.position()
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        if self.done {
            return Ok(None);
        }
        self.count += 1;
        if let Some((line, text)) = self.first.take() {
            return Ok(Some(Item::Row(self.columns.row(self.place(line), &text))));
        }
        to_next(&mut self.source)?;
        let line = self.place(self.source.line());
        match self.source.peek()? {
            Some(b']') => {
                self.done = true;
                Ok(None)
            }
            None => {
                self.done = true;
                let fault = Some("the file ends before the list is closed".to_owned());
                Ok(Some(Item::Row(Row { line, values: Vec::new(), fault, raw: String::new() })))
            }
            Some(_) => {
                let text = value(&mut self.source, ROW_MAX)?;
                Ok(Some(Item::Row(self.columns.row(line, &text))))
            }
        }
    }

    fn place(&self, line: u64) -> u64 {
        if self.unit == Unit::Row { self.count } else { line }
    }
}

/// The number of values in the JSON `text`, before it is parsed.
fn values_of(text: &str) -> usize {
    let (mut count, mut string, mut escaped) = (1, false, false);
    for byte in text.bytes() {
        if string {
            string = escaped || byte != b'"';
            escaped = !escaped && byte == b'\\';
        } else {
            string = byte == b'"';
            count += usize::from(matches!(byte, b',' | b'[' | b'{'));
        }
    }
    count
}

/// Moves to the next value of an array.
fn to_next(source: &mut Source) -> io::Result<()> {
    source.skip(|byte| byte.is_ascii_whitespace() || byte == b',')
}

fn white(source: &mut Source) -> io::Result<()> {
    source.skip(|byte| byte.is_ascii_whitespace())
}

/// Moves into the first array under one of [`LIST_KEYS`]; everything before it is skipped.
fn enter_list(source: &mut Source) -> Result<(), ReadError> {
    let mut seen = Vec::new();
    source.consume(1);
    loop {
        source.skip(|byte| byte.is_ascii_whitespace() || byte == b',')?;
        if source.peek()? != Some(b'"') {
            return Err(ReadError::Form(format!(
                "it is an object without a list; expected an array, or one of {} with an array, found {}",
                LIST_KEYS.join(", "),
                if seen.is_empty() { "no key".to_owned() } else { seen.join(", ") }
            )));
        }
        let key: String = serde_json::from_slice(&value(source, 1024)?).unwrap_or_default();
        source.skip(|byte| byte.is_ascii_whitespace() || byte == b':')?;
        if source.peek()? == Some(b'[') && LIST_KEYS.contains(&key.to_lowercase().as_str()) {
            source.consume(1);
            return Ok(());
        }
        value(source, 0)?;
        if seen.len() < SHOWN {
            seen.push(key);
        }
    }
}

/// The bytes of the value that begins here, at most `max` and one: as far as its brackets close, or for a bare
/// word up to a comma, bracket or colon.
fn value(source: &mut Source, max: usize) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut depth = 0_usize;
    let mut string = false;
    let mut escaped = false;
    loop {
        let bytes = source.fill()?;
        if bytes.is_empty() {
            return Ok(text);
        }
        let mut used = 0;
        let mut ended = false;
        for &byte in bytes {
            let inside = string;
            if string {
                string = escaped || byte != b'"';
                escaped = !escaped && byte == b'\\';
            } else {
                match byte {
                    b'"' => string = true,
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' | b',' | b':' if depth == 0 => {
                        ended = true;
                        break;
                    }
                    b'}' | b']' => depth -= 1,
                    _ => {}
                }
            }
            used += 1;
            let closed = matches!(byte, b'}' | b']') && !inside || (inside && !string);
            if depth == 0 && !string && closed {
                ended = true;
                break;
            }
        }
        let room = (max + 1).saturating_sub(text.len()).min(used);
        text.extend_from_slice(&bytes[..room]);
        // Without this, an unmatched closing bracket would loop for ever.
        source.consume(if ended && used == 0 && text.is_empty() { 1 } else { used });
        if ended {
            return Ok(text);
        }
    }
}
