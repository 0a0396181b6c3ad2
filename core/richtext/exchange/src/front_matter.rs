//! The fields above the text of a Markdown file: YAML between `---`, TOML between `+++`, or an object of JSON.

use crate::post::ReadError;
use crate::publication::key;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt::Write;
use yaml_rust2::parser::{Event, Parser};
use yaml_rust2::scanner::ScanError;
use yaml_rust2::{Yaml, YamlLoader};

/// Most bytes of front matter.
const BYTES_MAX: usize = 64 << 10;
/// Deepest nesting of front matter.
const DEPTH_MAX: usize = 8;

/// The fields above a text, by their names as [`key`] makes them.
#[derive(Debug, Default)]
pub(crate) struct FrontMatter<'a> {
    pub fields: Map<String, Value>,
    /// The text has some, even if it has no field.
    pub is_there: bool,
    /// A field that stands there twice in different spellings, with different values.
    pub twice: Option<String>,
    /// The text behind them.
    pub body: &'a str,
}

/// The fields above a text, and the text behind them.
pub type FieldsAndBody<'a> = (Map<String, Value>, &'a str);

/// Returns the fields of `text`, their names as [`key`] makes them, and what follows them. A text without front matter has
/// no fields.
pub(crate) fn split(text: &str) -> Result<FrontMatter<'_>, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let Some((fields, body)) = front_matter(text)? else {
        return Ok(FrontMatter { body: text, ..FrontMatter::default() });
    };
    let mut twice = None;
    let fields = with_keys(fields, &mut twice);
    Ok(FrontMatter { fields, is_there: true, twice, body })
}

/// Returns the fields above `text`, as they are written, and what follows them; `None` when there are none.
///
/// # Errors
/// When they have no end, are no YAML, TOML or JSON, are nested too deep or have more than 64 KiB.
pub fn front_matter(text: &str) -> Result<Option<FieldsAndBody<'_>>, ReadError> {
    // A shortcode begins with a brace too.
    if text.strip_prefix('{').is_some_and(|inside| inside.trim_start().starts_with(['"', '}'])) {
        return from_json(text).map(Some);
    }
    let Some(fence @ ("---" | "+++")) = text.lines().next().map(str::trim_end) else { return Ok(None) };
    let start = text.find('\n').map_or(text.len(), |at| at + 1);
    let inside = &text[start..];
    let mut at = 0;
    for line in inside.split_inclusive('\n') {
        if line.trim_end() == fence {
            let fields = &inside[..at];
            if fields.len() > BYTES_MAX {
                return Err(wrong(&format!("has more than {BYTES_MAX} bytes")));
            }
            let fields = if fence == "+++" { from_toml(fields)? } else { from_yaml(fields)? };
            return Ok(Some((fields, &inside[at + line.len()..])));
        }
        at += line.len();
    }
    Err(wrong(&format!("has no end: a second line `{fence}`")))
}

fn with_keys(fields: Map<String, Value>, twice: &mut Option<String>) -> Map<String, Value> {
    let mut named = Map::new();
    for (name, value) in fields {
        let value = value_with_keys(value, twice);
        let name = key(&name);
        if named.get(&name).is_some_and(|other| *other != value) {
            *twice = Some(name.clone());
        }
        named.insert(name, value);
    }
    named
}

fn value_with_keys(value: Value, twice: &mut Option<String>) -> Value {
    match value {
        Value::Object(fields) => Value::Object(with_keys(fields, twice)),
        Value::Array(values) => values.into_iter().map(|value| value_with_keys(value, twice)).collect(),
        other => other,
    }
}

fn wrong(rule: &str) -> ReadError {
    ReadError::FrontMatter(rule.to_owned())
}

fn from_json(text: &str) -> Result<FieldsAndBody<'_>, ReadError> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter();
    let Some(fields) = values.next() else { return Err(wrong("has no end")) };
    let fields: Map<String, Value> = fields.map_err(|error| wrong(&format!("is no JSON: {error}")))?;
    let end = values.byte_offset();
    if end > BYTES_MAX {
        return Err(wrong(&format!("has more than {BYTES_MAX} bytes")));
    }
    Ok((fields, &text[end..]))
}

/// Returns `text` with each character that it escapes as two surrogates, as JSON does, in the form of YAML and TOML. Half
/// of such a pair is no character.
fn without_surrogates(text: &str) -> Cow<'_, str> {
    let escaped = |at: usize| {
        let digits = text.get(at..)?.strip_prefix("\\u")?.get(..4)?;
        u16::from_str_radix(digits, 16).ok()
    };
    let mut out = String::new();
    let (mut done, mut at) = (0, 0);
    while let Some(found) = text[at..].find('\\').map(|found| at + found) {
        // Of an escaped backslash, the second does not begin another escape.
        at = found + 2;
        let Some(first @ 0xd800..=0xdfff) = escaped(found) else {
            at = text.len().min(text.ceil_char_boundary(at));
            continue;
        };
        let pair = char::decode_utf16([Some(first), escaped(found + 6)].into_iter().flatten()).next();
        let (character, length) = match pair {
            Some(Ok(character)) => (character, 12),
            _ => (char::REPLACEMENT_CHARACTER, 6),
        };
        let _ = write!(out, "{}\\U{:08X}", &text[done..found], u32::from(character));
        (done, at) = (found + length, found + length);
    }
    if done == 0 {
        return text.into();
    }
    out.push_str(&text[done..]);
    out.into()
}

fn from_toml(text: &str) -> Result<Map<String, Value>, ReadError> {
    let table: toml::Table =
        without_surrogates(text).parse().map_err(|error| wrong(&format!("is no TOML: {error}")))?;
    Ok(table.into_iter().map(|(name, value)| (name, toml_value(value))).collect())
}

fn toml_value(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(truth) => truth.into(),
        toml::Value::Datetime(date) => date.to_string().into(),
        toml::Value::Array(values) => values.into_iter().map(toml_value).collect(),
        toml::Value::Table(fields) => {
            Value::Object(fields.into_iter().map(|(name, value)| (name, toml_value(value))).collect())
        }
    }
}

fn from_yaml(text: &str) -> Result<Map<String, Value>, ReadError> {
    let text = without_surrogates(text);
    check_yaml(&text)?;
    let documents = YamlLoader::load_from_str(&text).map_err(not_yaml)?;
    match documents.into_iter().next() {
        None | Some(Yaml::Null) => Ok(Map::new()),
        Some(Yaml::Hash(fields)) => Ok(object(fields)),
        Some(_) => Err(wrong("must be a list of fields with values")),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "the form of `map_err`")]
fn not_yaml(error: ScanError) -> ReadError {
    wrong(&format!("is no YAML: {error}"))
}

/// Finds what must not be in YAML before anything follows its nesting: a few anchors inside of one another make gigabytes
/// of a few lines, and deep nesting exhausts the stack.
fn check_yaml(text: &str) -> Result<(), ReadError> {
    let mut parser = Parser::new_from_str(text);
    let mut depth = 0;
    loop {
        match parser.next_token().map_err(not_yaml)?.0 {
            Event::Alias(_) => return Err(wrong("has aliases; write the values out")),
            Event::SequenceStart(..) | Event::MappingStart(..) if depth == DEPTH_MAX => {
                return Err(wrong(&format!("is nested more than {DEPTH_MAX} deep")));
            }
            Event::SequenceStart(..) | Event::MappingStart(..) => depth += 1,
            Event::SequenceEnd | Event::MappingEnd => depth -= 1,
            Event::StreamEnd => return Ok(()),
            _ => {}
        }
    }
}

fn object(fields: yaml_rust2::yaml::Hash) -> Map<String, Value> {
    let name = |name: Yaml| match yaml_value(name) {
        Value::String(text) => text,
        other => other.to_string(),
    };
    fields.into_iter().map(|(key, value)| (name(key), yaml_value(value))).collect()
}

fn yaml_value(value: Yaml) -> Value {
    match value {
        Yaml::Real(text) | Yaml::String(text) => text.into(),
        Yaml::Integer(number) => number.into(),
        Yaml::Boolean(truth) => truth.into(),
        Yaml::Array(values) => values.into_iter().map(yaml_value).collect(),
        Yaml::Hash(fields) => Value::Object(object(fields)),
        Yaml::Alias(_) | Yaml::Null | Yaml::BadValue => Value::Null,
    }
}
