//! The settings of one layer: a file, the environment or flags.

use super::finding::{Findings, Place};
use super::keys::known_keys;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use toml::de::{DeTable, DeValue};
use toolbase_kernel::command::unread;

/// The prefix of variables.
const PREFIX: &str = "TOOLBASE__";

/// Values and the place of each.
#[derive(Debug, Default)]
pub(super) struct Layer {
    pub values: Map<String, Value>,
    pub places: BTreeMap<String, Place>,
    /// The text as it was written, for settings that turn out to be text: `TOOLBASE__MAIL__PASSWORD=12345`.
    pub typed: BTreeMap<String, String>,
}

/// Reads the file `path`. A file with errors sets nothing: half of it would lead to errors it does not have.
pub(super) fn file(path: &Path, findings: &mut Findings) -> Layer {
    let text = match std::fs::read(path).map(String::from_utf8) {
        Ok(Ok(text)) => text,
        Ok(Err(_)) => {
            findings.wrong_file(path, "it is not UTF-8 text");
            return Layer::default();
        }
        Err(error) => {
            findings.wrong_file(path, unread(&error));
            return Layer::default();
        }
    };
    let (table, mut errors) = DeTable::parse_recoverable(&text);
    errors.sort_by_key(|error| error.span().map_or(0, |span| span.start));
    for error in &errors {
        let at = error.span().map_or(0, |span| span.start);
        let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let column = text[line_start..at].chars().count() + 1;
        let place = format!("{}, line {}, column {column}", path.display(), line(&text, at));
        findings.wrong_at(place, error.message().replace('\n', ", "));
    }
    let mut layer = Layer::default();
    if errors.is_empty()
        && let Ok(values) = toml::from_str::<toml::Table>(&text)
    {
        layer.values = values.into_iter().map(|(name, value)| (name, json(value))).collect();
        places(table.get_ref(), "", &mut |key, at| {
            let place = Place::File { path: path.to_owned(), line: line(&text, at) };
            layer.places.insert(key, place);
        });
    }
    layer
}

/// The line of the byte `at`, from 1.
fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

fn places(table: &DeTable<'_>, prefix: &str, note: &mut impl FnMut(String, usize)) {
    for (name, value) in table {
        let key = format!("{prefix}{}", name.get_ref());
        note(key.clone(), name.span().start);
        if let DeValue::Table(inner) = value.get_ref() {
            places(inner, &format!("{key}."), note);
        }
    }
}

/// Reads `TOOLBASE__SECTION__KEY` variables; names one that was meant to be such a variable and is not.
pub(super) fn environment(
    variables: impl Iterator<Item = (String, String)>,
    schema: &Value,
    findings: &mut Findings,
) -> Layer {
    let known = known_keys(schema);
    let mut layer = Layer::default();
    let mut variables: Vec<_> = variables.filter(|(name, _)| name.starts_with("TOOLBASE_")).collect();
    variables.sort();
    for (name, text) in variables {
        match name.strip_prefix(PREFIX) {
            Some(path) => layer.set(&path.to_lowercase().replace("__", "."), &text, Place::Variable(name)),
            None => check_name(&name, &known, findings),
        }
    }
    layer
}

/// A variable with too few underscores sets nothing. Others may belong to somebody else: an orchestrator sets
/// `TOOLBASE_SERVICE_HOST` for a service of that name.
fn check_name(name: &str, known: &BTreeSet<String>, findings: &mut Findings) {
    let flat = name["TOOLBASE_".len()..].to_lowercase().replace("__", "_");
    let meant = known.iter().find(|key| key.contains('.') && key.replace('.', "_") == flat);
    let meant = match meant {
        Some(key) => variable(key),
        None if name != super::FILE_VARIABLE && strsim::osa_distance(name, super::FILE_VARIABLE) == 1 => {
            super::FILE_VARIABLE.to_owned()
        }
        None => return,
    };
    findings.wrong_at(format!("the variable {name}"), format!("it sets nothing; did you mean {meant}?"));
}

/// The variable that sets `key`.
fn variable(key: &str) -> String {
    format!("{PREFIX}{}", key.to_uppercase().replace('.', "__"))
}

/// Takes settings given by `--set`.
pub(super) fn flags(flags: &[(String, String)]) -> Layer {
    let mut layer = Layer::default();
    for (key, text) in flags {
        layer.set(key, text, Place::Flag);
    }
    layer
}

impl Layer {
    /// Sets the dotted `key` to `text`: as TOML when it is TOML, else as text.
    fn set(&mut self, key: &str, text: &str, place: Place) {
        let value = toml::from_str::<toml::Table>(&format!("v = {text}"))
            .ok()
            .filter(|table| table.len() == 1)
            .and_then(|mut table| table.remove("v"))
            .map_or_else(|| words(text), json);
        if !value.is_string() {
            self.typed.insert(key.to_owned(), text.to_owned());
        }
        self.places.insert(key.to_owned(), place);
        let mut map = &mut self.values;
        let mut names = key.split('.').peekable();
        while let Some(name) = names.next() {
            if names.peek().is_none() {
                map.insert(name.to_owned(), value);
                return;
            }
            let inner = map.entry(name).or_insert_with(|| Value::Object(Map::new()));
            if !inner.is_object() {
                *inner = Value::Object(Map::new());
            }
            let Value::Object(inner) = inner else { return };
            map = inner;
        }
    }
}

/// Text that is no TOML: `[catalog, curation]` is a list of words, all else is text.
fn words(text: &str) -> Value {
    match text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(list) => list.split(',').map(str::trim).filter(|word| !word.is_empty()).collect(),
        None => text.into(),
    }
}

fn json(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(yes) => yes.into(),
        toml::Value::Datetime(at) => at.to_string().into(),
        toml::Value::Array(items) => items.into_iter().map(json).collect(),
        toml::Value::Table(table) => table.into_iter().map(|(name, value)| (name, json(value))).collect(),
    }
}

/// The values of `text`, which is known to be TOML.
pub(super) fn values(text: &str) -> Result<Map<String, Value>, String> {
    let table = toml::from_str::<toml::Table>(text).map_err(|error| error.message().to_owned())?;
    Ok(table.into_iter().map(|(name, value)| (name, json(value))).collect())
}
