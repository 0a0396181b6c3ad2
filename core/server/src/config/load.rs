//! Joins the layers.

use super::finding::{ConfigError, Findings, Place};
use super::keys::{known_keys, nearest, unknown};
use super::layer::{self, Layer};
use super::section::faults;
use super::{DEFAULTS, check, placeholders, rules, secret_files};
use crate::builtin;
use schemars::SchemaGenerator;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use toolbase_kernel::config::Config;
use toolbase_kernel::config::{AnySection, SecretFile, SectionType};

/// Where settings come from, besides the built-in defaults.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// A file to read.
    pub file: Option<PathBuf>,
    /// True if `TOOLBASE__…` variables are read.
    pub env: bool,
    /// Dotted keys and their values from flags; a value is read as TOML when it is TOML, else as text.
    pub flags: Vec<(String, String)>,
}

/// The settings, and what is needed to complete them once the modules are known.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The settings; a default replaces an invalid one.
    pub config: Config,
    /// The errors in the layers.
    pub findings: Findings,
    /// Warnings: text for people, about settings that are odd and harm nothing.
    pub notices: Vec<String>,
    values: Map<String, Value>,
    typed: BTreeMap<String, String>,
}

impl Layers {
    /// Reads all layers. Sections that the core does not know are left for [`Loaded::complete`].
    ///
    /// # Errors
    /// [`ConfigError`] with everything that is wrong: files that cannot be read, unknown keys of core sections,
    /// wrong values.
    pub fn load(&self) -> Result<Loaded, ConfigError> {
        let loaded = self.read()?;
        loaded.findings.clone().into_result()?;
        Ok(loaded)
    }

    /// As [`Layers::load`], but what is wrong is only noted, so that the search for errors can go on.
    ///
    /// # Errors
    /// [`ConfigError`] when not even the defaults can be used.
    pub fn read(&self) -> Result<Loaded, ConfigError> {
        let mut findings = Findings::default();
        let schema = core_schema();
        let defaults = layer::values(DEFAULTS).unwrap_or_default();
        let mut values = defaults.clone();
        let mut typed = BTreeMap::new();
        let file = self.file.as_deref().map(|path| layer::file(path, &mut findings));
        let environment = self.env.then(|| {
            let variables = std::env::vars_os().filter_map(|(name, value)| {
                Some((name.into_string().ok()?, value.to_string_lossy().into_owned()))
            });
            layer::environment(variables, &schema, &mut findings)
        });
        let flags = layer::flags(&self.flags);
        for Layer { values: above, places, typed: also } in
            [file, environment, Some(flags)].into_iter().flatten()
        {
            let doubled = in_both_forms(&above, &places);
            merge(&mut values, above);
            // A value of an earlier layer is not checked when a later one overrides it.
            typed.retain(|key, _| !places.contains_key(key));
            typed.extend(also);
            findings.places.extend(places);
            for file in doubled {
                let key = file.trim_end_matches("_file");
                findings.wrong(&file, format!("`{key}` is set in the same place; leave one of them out"));
            }
        }
        let known = known_keys(&schema);
        for key in unknown(&values, &known) {
            // A whole unknown section may belong to a module.
            if key.contains('.') || !values.get(&key).is_some_and(Value::is_object) {
                unknown_key(&key, &known, &mut findings);
            }
        }
        settle(&schema, &mut values, &typed, &defaults, "", &mut findings);
        placeholders::find(&values, &mut findings);
        let mut config = deserialize::<Config>(&mut values, &defaults, &mut findings)?;
        let database = &mut config.database;
        let file =
            SecretFile { key: "database.url_file", path: &database.url_file, secret: &mut database.url };
        secret_files::read(vec![file], &mut findings);
        for kind in builtin::sections() {
            config.sections.remove(kind.name);
            let mut section = service_section(kind, &mut values, &defaults, &mut findings)?;
            secret_files::read(section.files(), &mut findings);
            config.services.0.push(Arc::from(section));
        }
        check::check(&mut config, &mut findings);
        Ok(Loaded { config, findings, notices: Vec::new(), values, typed })
    }
}

impl Loaded {
    /// Adds the modules' own defaults and checks the modules' values.
    ///
    /// `modules` are (section, defaults as TOML, JSON schema); sections named in `ignored` belong to
    /// modules that are turned off and are left alone. A section of no module that is installed is left alone too,
    /// with a notice: a module's settings stay in the file while it is away.
    ///
    /// # Errors
    /// [`ConfigError`] with everything that is wrong, what [`Layers::read`] found included.
    pub fn complete(
        &mut self,
        modules: &[(&str, &str, Value)],
        ignored: &[String],
    ) -> Result<(), ConfigError> {
        let core = known_keys(&core_schema());
        let mut known = core.clone();
        let mut sections = BTreeMap::new();
        for (section, defaults, schema) in modules {
            known.insert((*section).to_owned());
            known.extend(known_keys(schema).into_iter().map(|key| format!("{section}.{key}")));
            match layer::values(defaults) {
                Ok(defaults) => {
                    sections.insert((*section).to_owned(), self.section(section, schema, &defaults));
                }
                Err(reason) => {
                    let rule = format!("the module's own defaults are no TOML: {reason}");
                    self.findings.wrong(section, rule);
                }
            }
        }
        let names: BTreeSet<String> = known.iter().filter(|key| !key.contains('.')).cloned().collect();
        let others: Map<String, Value> =
            self.values.iter().filter(|(name, _)| !core.contains(*name)).map(owned).collect();
        for key in unknown(&others, &known) {
            // A value that is no section has been found before.
            if ignored.contains(&key) || others.get(&key).is_some_and(|value| !value.is_object()) {
                continue;
            }
            if key.contains('.') || nearest(&key, &names).is_some() {
                unknown_key(&key, &known, &mut self.findings);
                continue;
            }
            let place = self.findings.place(&key).map_or(String::new(), |place| format!(" in {place}"));
            self.notices.push(format!(
                "the section [{key}]{place} belongs to no module that is installed and has no effect"
            ));
        }
        for (name, value) in others {
            sections.entry(name).or_insert(value);
        }
        self.config.sections = sections;
        self.findings.clone().into_result()
    }

    /// The section of a module: what was set over its defaults, checked against its schema.
    fn section(&mut self, section: &str, schema: &Value, defaults: &Map<String, Value>) -> Value {
        let mut values = defaults.clone();
        match self.values.get(section) {
            Some(Value::Object(set)) => merge(&mut values, set.clone()),
            None => {}
            Some(_) => self.findings.wrong(section, "expected a section"),
        }
        settle(schema, &mut values, &self.typed, defaults, &format!("{section}."), &mut self.findings);
        let values = Value::Object(values);
        // Rules that only a full validator understands, such as patterns.
        for (key, fault) in faults(section, schema, &values) {
            self.findings.wrong(&key, fault);
        }
        values
    }
}

/// The JSON schema of the core's sections, those of its services included.
#[must_use]
pub fn core_schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let mut schema = generator.root_schema_for::<Config>().to_value();
    for kind in builtin::sections() {
        schema["properties"][kind.name] = (kind.schema)(&mut generator).to_value();
        if let Some(required) = schema["required"].as_array_mut() {
            required.push(kind.name.into());
        }
    }
    schema["$defs"] = generator.definitions().clone().into();
    schema
}

fn owned((name, value): (&String, &Value)) -> (String, Value) {
    (name.clone(), value.clone())
}

/// The settings that `layer` has both as a value and as a file: the names of the files.
fn in_both_forms(layer: &Map<String, Value>, places: &BTreeMap<String, Place>) -> Vec<String> {
    let is_set = |key: &str| at(layer, key).and_then(Value::as_str).is_some_and(|value| !value.is_empty());
    let files = places.keys().filter(|file| is_set(file));
    files.filter(|file| file.strip_suffix("_file").is_some_and(is_set)).cloned().collect()
}

/// Puts `above` over `values`: sections are joined, all else is replaced.
fn merge(values: &mut Map<String, Value>, above: Map<String, Value>) {
    let names: Vec<String> = above.keys().cloned().collect();
    for (name, value) in above {
        // A value beats the file that an earlier layer names for it.
        let file = format!("{name}_file");
        if !names.contains(&file)
            && let Some(file) = values.get_mut(&file)
        {
            *file = Value::String(String::new());
        }
        match (values.get_mut(&name), value) {
            (Some(Value::Object(below)), Value::Object(value)) => merge(below, value),
            (_, value) => {
                values.insert(name, value);
            }
        }
    }
}

/// Reports what `schema` does not allow and replaces it by the default. `prefix` is put before the keys.
fn settle(
    schema: &Value,
    values: &mut Map<String, Value>,
    typed: &BTreeMap<String, String>,
    defaults: &Map<String, Value>,
    prefix: &str,
    findings: &mut Findings,
) {
    for violation in rules::violations(schema, values) {
        let key = format!("{prefix}{}", violation.key);
        if let Some(text) = typed.get(&key).filter(|_| violation.text) {
            replace(values, &violation.key, Some(&text.as_str().into()));
        } else {
            findings.wrong(&key, violation.rule);
            replace(values, &violation.key, at(defaults, &violation.key));
        }
    }
}

/// Makes the configuration; a value that the schema allows and its type does not is noted like the others.
fn deserialize<T: DeserializeOwned>(
    values: &mut Map<String, Value>,
    defaults: &Map<String, Value>,
    findings: &mut Findings,
) -> Result<T, ConfigError> {
    let read = |values: &Map<String, Value>| {
        serde_path_to_error::deserialize(Value::Object(values.clone()))
            .map_err(|error| (error.path().to_string(), error.inner().to_string()))
    };
    with_defaults(read, values, defaults, findings)
}

/// As [`deserialize`], for the section of a service.
fn service_section(
    kind: SectionType,
    values: &mut Map<String, Value>,
    defaults: &Map<String, Value>,
    findings: &mut Findings,
) -> Result<Box<dyn AnySection>, ConfigError> {
    let read = |values: &Map<String, Value>| {
        let section = values.get(kind.name).cloned().unwrap_or_default();
        (kind.read)(section)
            .map_err(|error| (format!("{}.{}", kind.name, error.path()), error.inner().to_string()))
    };
    with_defaults(read, values, defaults, findings)
}

/// Reads `values` with `read`. Where it names a wrong value, the default takes its place.
fn with_defaults<T>(
    read: impl Fn(&Map<String, Value>) -> Result<T, (String, String)>,
    values: &mut Map<String, Value>,
    defaults: &Map<String, Value>,
    findings: &mut Findings,
) -> Result<T, ConfigError> {
    loop {
        let (key, rule) = match read(values) {
            Ok(made) => return Ok(made),
            Err(wrong) => wrong,
        };
        let (set, default) = (at(values, &key).cloned(), at(defaults, &key));
        findings.wrong(&key, rule);
        if set.as_ref() == default {
            findings.clone().into_result()?;
        }
        replace(values, &key, default);
    }
}

fn at<'a>(values: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    match key.split_once('.') {
        None => values.get(key),
        Some((name, rest)) => at(values.get(name)?.as_object()?, rest),
    }
}

fn replace(values: &mut Map<String, Value>, key: &str, by: Option<&Value>) {
    match (key.split_once('.'), by) {
        (Some((name, rest)), _) => {
            if let Some(Value::Object(inner)) = values.get_mut(name) {
                replace(inner, rest, by);
            }
        }
        (None, Some(value)) => {
            values.insert(key.to_owned(), value.clone());
        }
        (None, None) => {
            values.remove(key);
        }
    }
}

fn unknown_key(key: &str, known: &BTreeSet<String>, findings: &mut Findings) {
    let hint = nearest(key, known).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    findings.wrong(key, format!("unknown setting{hint}"));
}
