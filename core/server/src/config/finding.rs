//! Errors of the configuration, with their places.

use std::collections::BTreeMap;
use std::mem::discriminant;
use std::path::{Path, PathBuf};

/// The place where a setting was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In a file.
    File { path: PathBuf, line: usize },
    /// In an environment variable.
    Variable(String),
    /// By `--set`.
    Flag,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File { path, line } => write!(f, "{}, line {line}", path.display()),
            Self::Variable(name) => write!(f, "the variable {name}"),
            Self::Flag => f.write_str("--set"),
        }
    }
}

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
    pub(super) places: BTreeMap<String, Place>,
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
        let place = self.place(key).map(ToString::to_string);
        WrongSetting { key: Some(key.to_owned()), place, rule: rule.into() }
    }

    /// Returns where `key` was set; a default has no place. A section's place is that of its first part, unless another
    /// part was set elsewhere; an entry of a list has the place of the list.
    pub(super) fn place(&self, key: &str) -> Option<&Place> {
        let own = self.places.get(key);
        if let Some(Place::Variable(_) | Place::Flag) = own {
            return own;
        }
        let inside = format!("{key}.");
        let within =
            self.places.iter().filter(|(other, _)| other.starts_with(&inside)).map(|(_, place)| place);
        let mut parts = own.into_iter().chain(within);
        let Some(first) = parts.next() else {
            let above = key.rsplit_once('.')?.0;
            return self.places.get(above).filter(|_| key.ends_with(|c: char| c.is_ascii_digit()));
        };
        parts.all(|part| discriminant(part) == discriminant(first)).then_some(first)
    }
}
