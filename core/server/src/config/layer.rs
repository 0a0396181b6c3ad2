//! The layers of settings, as providers of figment: defaults, a file, variables, flags, and files with secrets.

use super::finding::Findings;
use super::placeholders;
use figment::value::{Dict, Map, Value};
use figment::{Metadata, Profile, Provider};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use toml::de::{DeTable, DeValue};
use toolbase_kernel::command::unread;

/// The name of the layer that has no places.
pub(super) const DEFAULTS: &str = "defaults";

/// The prefix of variables.
const PREFIX: &str = "TOOLBASE__";

/// Values and the place of each, in words for people. Defaults have no places.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    name: Cow<'static, str>,
    pub values: Dict,
    places: BTreeMap<String, String>,
    /// The text as it was written, for settings that turn out to be text: `TOOLBASE__MAIL__PASSWORD=12345`.
    pub typed: BTreeMap<String, String>,
}

impl Provider for Layer {
    fn metadata(&self) -> Metadata {
        let places = self.places.clone();
        Metadata::named(self.name.clone()).interpolater(move |_: &Profile, keys: &[&str]| {
            place(&places, &keys.join(".")).unwrap_or_default()
        })
    }

    fn data(&self) -> figment::Result<Map<Profile, Dict>> {
        Ok(Profile::Default.collect(self.values.clone()))
    }
}

/// The place of `key`: its own, that of the first part of a section, or that of what it is a part of.
fn place(places: &BTreeMap<String, String>, key: &str) -> Option<String> {
    let inside = format!("{key}.");
    let within = places.iter().find(|(other, _)| other.starts_with(&inside)).map(|(_, place)| place);
    match places.get(key).or(within) {
        Some(place) => Some(place.clone()),
        None => place(places, key.rsplit_once('.')?.0),
    }
}

/// The values of `text`, which is TOML that this program brings; `section` is the one that they stand in.
///
/// # Errors
/// What is wrong with `text`.
pub(super) fn defaults(text: &str, section: Option<&str>) -> Result<Layer, String> {
    let table = toml::from_str::<toml::Table>(text).map_err(|error| error.message().to_owned())?;
    let values = dict(table);
    let values = match section {
        Some(name) => [(name.to_owned(), values.into())].into(),
        None => values,
    };
    Ok(Layer { values, ..Layer::named(DEFAULTS) })
}

/// Reads the file `path`. A file with errors sets nothing: half of it would lead to errors it does not have.
pub(super) fn file(path: &Path, findings: &mut Findings) -> Layer {
    let mut layer = Layer::named("file");
    let text = match std::fs::read(path).map(String::from_utf8) {
        Ok(Ok(text)) => text,
        Ok(Err(_)) => {
            findings.wrong_file(path, "it is not UTF-8 text");
            return layer;
        }
        Err(error) => {
            findings.wrong_file(path, unread(&error));
            return layer;
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
    if errors.is_empty()
        && let Ok(values) = toml::from_str::<toml::Table>(&text)
    {
        layer.values = dict(values);
        places(table.get_ref(), "", &mut |key, at| {
            layer.places.insert(key, format!("{}, line {}", path.display(), line(&text, at)));
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
    known: &BTreeSet<String>,
    findings: &mut Findings,
) -> Layer {
    let mut layer = Layer::named("variables");
    let mut variables: Vec<_> = variables.filter(|(name, _)| name.starts_with("TOOLBASE_")).collect();
    variables.sort();
    for (name, text) in variables {
        match name.strip_prefix(PREFIX) {
            Some(path) => {
                layer.set(&path.to_lowercase().replace("__", "."), &text, format!("the variable {name}"));
            }
            None => check_name(&name, known, findings),
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
        Some(key) => format!("{PREFIX}{}", key.to_uppercase().replace('.', "__")),
        None if name != super::FILE_VARIABLE && strsim::osa_distance(name, super::FILE_VARIABLE) == 1 => {
            super::FILE_VARIABLE.to_owned()
        }
        None => return,
    };
    findings.wrong_at(format!("the variable {name}"), format!("it sets nothing; did you mean {meant}?"));
}

/// Takes settings given by `--set`.
pub(super) fn flags(flags: &[(String, String)]) -> Layer {
    let mut layer = Layer::named("flags");
    for (key, text) in flags {
        layer.set(key, text, "--set".to_owned());
    }
    layer
}

/// Reads the files that `files` of the settings name; notes each that cannot be read. The setting without `_file` has the text.
pub(super) fn secrets(files: &[(String, String)], findings: &mut Findings) -> Layer {
    let mut layer = Layer::named("secret files");
    for (key, path) in files {
        match std::fs::read_to_string(path) {
            Ok(text) if text.trim().is_empty() => findings.wrong(key, format!("{path} is empty")),
            Ok(text) => {
                placeholders::report(key, "", text.trim(), findings);
                let secret = key.trim_end_matches("_file");
                layer.insert_at(Some(format!("the file {path}")), secret, text.trim().into());
            }
            Err(error) => findings.wrong(key, format!("cannot read {path}: {}", unread(&error))),
        }
    }
    layer
}

impl Layer {
    pub(super) fn named(name: impl Into<Cow<'static, str>>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// Sets the dotted `key` to `text`: as TOML when it is TOML, else as text.
    fn set(&mut self, key: &str, text: &str, place: String) {
        let value = toml::from_str::<toml::Table>(&format!("v = {text}"))
            .ok()
            .filter(|table| table.len() == 1)
            .and_then(|mut table| table.remove("v"))
            .map_or_else(|| words(text), value);
        if value.as_str().is_none() {
            self.typed.insert(key.to_owned(), text.to_owned());
        }
        self.insert_at(Some(place), key, value);
    }

    /// Sets the dotted `key` to `value`, which was set in `place`.
    pub(super) fn insert_at(&mut self, place: Option<String>, key: &str, value: Value) {
        self.places.extend(place.map(|place| (key.to_owned(), place)));
        insert(&mut self.values, key, value);
    }
}

fn insert(dict: &mut Dict, key: &str, value: Value) {
    let Some((name, rest)) = key.split_once('.') else {
        dict.insert(key.to_owned(), value);
        return;
    };
    let inner = dict.entry(name.to_owned()).or_insert_with(|| Dict::new().into());
    if inner.as_dict().is_none() {
        *inner = Dict::new().into();
    }
    if let Value::Dict(_, inner) = inner {
        insert(inner, rest, value);
    }
}

/// The values of `dict` that are no sections, by their dotted keys; `prefix` is put before these. A section without values
/// stands for itself.
pub(super) fn leaves<'a>(dict: &'a Dict, prefix: &str) -> Vec<(String, &'a Value)> {
    let inner = |(name, value): (&String, &'a Value)| {
        let key = format!("{prefix}{name}");
        match value {
            Value::Dict(_, inner) if !inner.is_empty() => leaves(inner, &format!("{key}.")),
            _ => vec![(key, value)],
        }
    };
    dict.iter().flat_map(inner).collect()
}

/// Text that is no TOML: `[catalog, curation]` is a list of words, all else is text.
fn words(text: &str) -> Value {
    match text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(list) => {
            list.split(',').map(str::trim).filter(|word| !word.is_empty()).collect::<Vec<_>>().into()
        }
        None => text.into(),
    }
}

fn dict(table: toml::Table) -> Dict {
    table.into_iter().map(|(name, inner)| (name, value(inner))).collect()
}

fn value(from: toml::Value) -> Value {
    match from {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(yes) => yes.into(),
        toml::Value::Datetime(at) => at.to_string().into(),
        toml::Value::Array(items) => items.into_iter().map(value).collect::<Vec<_>>().into(),
        toml::Value::Table(table) => dict(table).into(),
    }
}
