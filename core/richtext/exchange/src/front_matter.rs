//! The fields above the text of a Markdown file: YAML between `---`, TOML between `+++`.

use crate::post::ReadError;
use serde_json::{Map, Value};
use yaml_rust2::parser::{Event, MarkedEventReceiver, Parser};
use yaml_rust2::scanner::Marker;
use yaml_rust2::{Yaml, YamlLoader};

/// Most bytes of front matter.
const BYTES_MAX: usize = 64 << 10;

/// Returns the fields of `text` and what follows them. A text without front matter has no fields.
pub(crate) fn split(text: &str) -> Result<(Map<String, Value>, &str), ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let Some(fence @ ("---" | "+++")) = text.lines().next().map(str::trim_end) else {
        return Ok((Map::new(), text));
    };
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
            return Ok((fields, &inside[at + line.len()..]));
        }
        at += line.len();
    }
    Err(wrong(&format!("has no end: a second line `{fence}`")))
}

fn wrong(rule: &str) -> ReadError {
    ReadError::FrontMatter(rule.to_owned())
}

fn from_toml(text: &str) -> Result<Map<String, Value>, ReadError> {
    let table: toml::Table = text.parse().map_err(|error| wrong(&format!("is no TOML: {error}")))?;
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
    let not_yaml = |error: &dyn std::fmt::Display| wrong(&format!("is no YAML: {error}"));
    // A few anchors inside of one another make gigabytes of a few lines; deep nesting exhausts the stack.
    let mut limits = Limits::default();
    Parser::new_from_str(text).load(&mut limits, true).map_err(|error| not_yaml(&error))?;
    if limits.has_alias {
        return Err(wrong("has aliases; write the values out"));
    }
    if limits.deepest > DEPTH_MAX {
        return Err(wrong(&format!("is nested more than {DEPTH_MAX} deep")));
    }
    let documents = YamlLoader::load_from_str(text).map_err(|error| not_yaml(&error))?;
    match documents.into_iter().next() {
        None | Some(Yaml::Null) => Ok(Map::new()),
        Some(Yaml::Hash(fields)) => Ok(object(fields)),
        Some(_) => Err(wrong("must be a list of fields with values")),
    }
}

/// Deepest nesting of front matter.
const DEPTH_MAX: usize = 8;

/// The parts that must not be in YAML, found before anything is built from it.
#[derive(Default)]
struct Limits {
    has_alias: bool,
    depth: usize,
    deepest: usize,
}

impl MarkedEventReceiver for Limits {
    fn on_event(&mut self, event: Event, _: Marker) {
        match event {
            Event::Alias(_) => self.has_alias = true,
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                self.depth += 1;
                self.deepest = self.deepest.max(self.depth);
            }
            Event::SequenceEnd | Event::MappingEnd => self.depth = self.depth.saturating_sub(1),
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
