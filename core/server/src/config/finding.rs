//! Errors of the configuration, with their places.

use super::layer::{DEFAULTS, Layer, leaves};
use figment::Figment;
use figment::value::{Dict, Value};
use serde_json::Map;
use std::mem::take;
use std::path::Path;

/// One error in the configuration, as one line of plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongSetting {
    key: Option<String>,
    place: Option<String>,
    rule: String,
}

impl std::fmt::Display for WrongSetting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (&self.key, &self.place) {
            (Some(key), Some(place)) => write!(f, "`{key}` in {place}: {}", self.rule),
            (Some(key), None) => write!(f, "`{key}`: {}", self.rule),
            (None, Some(place)) => write!(f, "{place}: {}", self.rule),
            (None, None) => f.write_str(&self.rule),
        }
    }
}

/// The errors of a configuration that cannot be used: all of its errors, each with its setting and its place. One
/// error is one line; several are a list.
#[derive(Debug, thiserror::Error)]
pub struct ConfigError(Vec<WrongSetting>);

impl ConfigError {
    /// The errors, in the order they were found.
    #[must_use]
    pub fn wrong(&self) -> &[WrongSetting] {
        &self.0
    }
}

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let [only] = self.0.as_slice() {
            return only.fmt(f);
        }
        write!(f, "the configuration has {} errors:", self.0.len())?;
        self.0.iter().try_for_each(|wrong| write!(f, "\n  {wrong}"))
    }
}

/// The errors found so far.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    wrong: Vec<WrongSetting>,
    placeholders: Vec<WrongSetting>,
    /// The settings, which know where they come from.
    pub(super) settings: Figment,
}

impl Findings {
    /// Notes that the setting `key` breaks `rule`.
    pub fn wrong(&mut self, key: &str, rule: impl Into<String>) {
        let found = self.found(key, rule);
        self.wrong.push(found);
    }

    /// Notes what is wrong at a place that is no setting.
    pub(super) fn wrong_at(&mut self, place: String, rule: impl Into<String>) {
        self.wrong.push(WrongSetting { key: None, place: Some(place), rule: rule.into() });
    }

    /// Notes a file that cannot be used as a whole.
    pub(super) fn wrong_file(&mut self, path: &Path, rule: impl std::fmt::Display) {
        let rule = format!("cannot read the configuration file {}: {rule}", path.display());
        self.wrong.push(WrongSetting { key: None, place: None, rule });
    }

    /// Notes that `key` still has the example's value. That is an error for `config check` alone.
    pub(super) fn placeholder(&mut self, key: &str, rule: String) {
        let found = self.found(key, rule);
        self.placeholders.push(found);
    }

    /// Counts the example's values that were left in place as errors from here on.
    pub fn count_placeholders(&mut self) {
        self.wrong.append(&mut self.placeholders);
    }

    /// Sets `key` to `value` without changing where it comes from.
    pub(super) fn replace(&mut self, key: &str, value: Value) {
        let name = self.settings.find_metadata(key).map_or(DEFAULTS.into(), |layer| layer.name.clone());
        let mut layer = Layer::named(name);
        layer.insert_at(self.place(key), key, value);
        self.settings = take(&mut self.settings).merge(layer);
    }

    /// All settings, as JSON.
    pub(super) fn values(&self) -> Map<String, serde_json::Value> {
        self.settings.extract().unwrap_or_default()
    }

    /// Returns `true` if there is no error.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.wrong.is_empty()
    }

    /// All that is wrong as one error.
    ///
    /// # Errors
    /// [`ConfigError`] unless nothing is wrong.
    pub fn into_result(self) -> Result<(), ConfigError> {
        if self.wrong.is_empty() { Ok(()) } else { Err(ConfigError(self.wrong)) }
    }

    fn found(&self, key: &str, rule: impl Into<String>) -> WrongSetting {
        WrongSetting { key: Some(key.to_owned()), place: self.place(key), rule: rule.into() }
    }

    /// Returns `true` if an error names `key`.
    pub(super) fn has(&self, key: &str) -> bool {
        self.wrong.iter().any(|wrong| wrong.key.as_deref() == Some(key))
    }

    /// Returns where `key` was set; a default has no place. A section has one when all its parts are from the same layer; an
    /// entry of a list has that of the list.
    #[must_use]
    pub fn place(&self, key: &str) -> Option<String> {
        let settings = self.settings.extract::<Dict>().ok()?;
        let Some(value) = at(&settings, key) else {
            let (list, _) =
                key.rsplit_once('.').filter(|(_, entry)| entry.bytes().all(|c| c.is_ascii_digit()))?;
            return self.place(list);
        };
        let parts = match value {
            Value::Dict(_, parts) if !parts.is_empty() => leaves(parts, ""),
            other => vec![(String::new(), other)],
        };
        let layers = parts.iter().filter_map(|(_, part)| self.settings.get_metadata(part.tag()));
        let mut layers = layers.filter(|layer| layer.name != DEFAULTS);
        let first = layers.next()?;
        let names: Vec<&str> = key.split('.').collect();
        let place = first.interpolate(self.settings.profile(), &names);
        (layers.all(|layer| layer.name == first.name) && !place.is_empty()).then_some(place)
    }
}

/// The value of `key`, a name with dots before a section.
fn at<'a>(values: &'a Dict, key: &str) -> Option<&'a Value> {
    let inside = || {
        let (name, rest) = key.split_once('.')?;
        at(values.get(name)?.as_dict()?, rest)
    };
    values.get(key).or_else(inside)
}
