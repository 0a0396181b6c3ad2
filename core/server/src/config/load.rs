//! Joins the layers.

use super::finding::{ConfigError, Findings};
use super::keys::{known_keys, nearest, unknown};
use super::layer::{self, Layer, leaves};
use super::section::faults;
use super::{DEFAULTS, check, placeholders, rules};
use figment::{Figment, value};
use schemars::SchemaGenerator;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::mem::take;
use std::path::PathBuf;
use std::sync::Arc;
use toolbase_kernel::config::Config;

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
    joined: Joined,
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
        let schema = core_schema();
        let known = known_keys(&schema);
        let mut findings = Findings::default();
        let mut joined = Joined::default();
        joined.add_defaults(layer::defaults(DEFAULTS, None).unwrap_or_default(), &mut findings);
        if let Some(path) = &self.file {
            let file = layer::file(path, &mut findings);
            joined.add(file, &mut findings);
        }
        if self.env {
            let variables = std::env::vars_os().filter_map(|(name, value)| {
                Some((name.into_string().ok()?, value.to_string_lossy().into_owned()))
            });
            let environment = layer::environment(variables, &known, &mut findings);
            joined.add(environment, &mut findings);
        }
        joined.add(layer::flags(&self.flags), &mut findings);
        let values = findings.values();
        for key in unknown(&values, &known) {
            // A whole unknown section may belong to a module.
            if key.contains('.') || !values.get(&key).is_some_and(Value::is_object) {
                unknown_key(&key, &known, &mut findings);
            }
        }
        joined.settle(&schema, "", &mut findings);
        placeholders::find(&findings.values(), &mut findings);
        add_secrets(&known, &mut findings);
        let mut config: Config = joined.read(&mut findings, |values| {
            serde_path_to_error::deserialize(Value::Object(values))
                .map_err(|error| (error.path().to_string(), error.inner().to_string()))
        })?;
        for kind in super::sections::sections() {
            let section = joined.read(&mut findings, |mut values| {
                (kind.read)(values.remove(kind.name).unwrap_or_default())
                    .map_err(|error| (format!("{}.{}", kind.name, error.path()), error.inner().to_string()))
            })?;
            config.services.0.push(Arc::from(section));
        }
        check::check(&mut config, &mut findings);
        config.sections = sections(&findings, &known);
        Ok(Loaded { config, findings, notices: Vec::new(), joined })
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
        for (section, defaults, schema) in modules {
            known.insert((*section).to_owned());
            known.extend(known_keys(schema).into_iter().map(|key| format!("{section}.{key}")));
            match layer::defaults(defaults, Some(section)) {
                Ok(defaults) => self.complete_section(section, schema, defaults),
                Err(reason) => {
                    let rule = format!("the module's own defaults are no TOML: {reason}");
                    self.findings.wrong(section, rule);
                }
            }
        }
        let names: BTreeSet<String> = known.iter().filter(|key| !key.contains('.')).cloned().collect();
        let mut others = self.findings.values();
        others.retain(|name, _| !core.contains(name));
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
        self.config.sections = sections(&self.findings, &core);
        self.findings.clone().into_result()
    }

    /// The section of a module: what was set over its defaults, checked against its schema.
    fn complete_section(&mut self, section: &str, schema: &Value, defaults: Layer) {
        let Self { findings, joined, .. } = self;
        if findings.settings.find_value(section).is_ok_and(|set| set.as_dict().is_none()) {
            return findings.wrong(section, "expected a section");
        }
        joined.add_defaults(defaults, findings);
        let prefix = format!("{section}.");
        joined.settle(schema, &prefix, findings);
        let known = known_keys(schema).into_iter().map(|key| prefix.clone() + &key).collect();
        add_secrets(&known, findings);
        // Rules that only a full validator understands, such as patterns.
        let values = findings.values().remove(section).unwrap_or_default();
        for (key, fault) in faults(section, schema, &values) {
            if !findings.has(&key) {
                findings.wrong(&key, fault);
            }
        }
    }
}

/// The defaults by themselves, and the texts that flags and variables have.
#[derive(Clone, Debug, Default)]
struct Joined {
    defaults: Figment,
    typed: BTreeMap<String, String>,
}

impl Joined {
    /// Puts `layer` below what is there.
    fn add_defaults(&mut self, layer: Layer, findings: &mut Findings) {
        self.defaults = take(&mut self.defaults).join(layer.clone());
        findings.settings = take(&mut findings.settings).join(layer);
    }

    /// Puts `layer` over what is there.
    fn add(&mut self, mut layer: Layer, findings: &mut Findings) {
        let set: BTreeMap<String, bool> = leaves(&layer.values, "")
            .into_iter()
            .map(|(key, value)| (key, value.as_str().is_some_and(|text| !text.is_empty())))
            .collect();
        let is_text = |key: &str| set.get(key) == Some(&true);
        for key in set.keys().filter(|key| !set.contains_key(&format!("{key}_file"))) {
            // A value beats the file that an earlier layer names for it.
            let file = format!("{key}_file");
            if findings.settings.contains(&file) {
                layer.insert_at(None, &file, "".into());
            }
        }
        // A value of an earlier layer is not checked when a later one overrides it.
        self.typed.retain(|key, _| !set.contains_key(key));
        self.typed.append(&mut layer.typed);
        findings.settings = take(&mut findings.settings).merge(layer);
        for file in set.keys().filter(|file| is_text(file)) {
            if let Some(key) = file.strip_suffix("_file").filter(|key| is_text(key)) {
                findings.wrong(file, format!("`{key}` is set in the same place; leave one of them out"));
            }
        }
    }

    /// Reports what `schema` does not allow and replaces it by the default. `prefix` stands before its keys.
    fn settle(&self, schema: &Value, prefix: &str, findings: &mut Findings) {
        let mut values = findings.values();
        if let Some(section) = prefix.strip_suffix('.') {
            values = match values.remove(section) {
                Some(Value::Object(values)) => values,
                _ => Map::new(),
            };
        }
        for violation in rules::violations(schema, &values) {
            let key = format!("{prefix}{}", violation.key);
            if let Some(text) = self.typed.get(&key).filter(|_| violation.text) {
                findings.replace(&key, text.as_str().into());
            } else {
                findings.wrong(&key, violation.rule);
                self.reset(&key, findings);
            }
        }
    }

    /// Gives `key` its default, if it has one. Returns `false` when that changes nothing.
    fn reset(&self, key: &str, findings: &mut Findings) -> bool {
        let Ok(default) = self.defaults.find_value(key) else { return false };
        let changes = findings.settings.find_value(key).ok().as_ref() != Some(&default);
        findings.replace(key, default);
        changes
    }

    /// Reads the settings with `read`. Where it names a wrong value, which the schema allows and its type does not, the
    /// default takes its place.
    fn read<T>(
        &self,
        findings: &mut Findings,
        read: impl Fn(Map<String, Value>) -> Result<T, (String, String)>,
    ) -> Result<T, ConfigError> {
        loop {
            let (key, rule) = match read(findings.values()) {
                Ok(made) => return Ok(made),
                Err(wrong) => wrong,
            };
            findings.wrong(&key, rule);
            if !self.reset(&key, findings) {
                findings.clone().into_result()?;
            }
        }
    }
}

/// Takes the texts of files: of each setting among `known` with a second one that names its file.
fn add_secrets(known: &BTreeSet<String>, findings: &mut Findings) {
    let files: Vec<(String, String)> = known
        .iter()
        .filter(|key| key.strip_suffix("_file").is_some_and(|secret| known.contains(secret)))
        .filter_map(|key| Some((key.clone(), findings.settings.extract_inner::<String>(key).ok()?)))
        .filter(|(_, path)| !path.is_empty())
        .collect();
    let layer = layer::secrets(&files, findings);
    findings.settings = take(&mut findings.settings).merge(layer);
}

/// The sections that are not of the core, each as modules get it.
fn sections(findings: &Findings, core: &BTreeSet<String>) -> BTreeMap<String, Figment> {
    let is_section = |value: &value::Value| value.as_dict().is_some();
    let dict: value::Dict = findings.settings.extract().unwrap_or_default();
    let others = dict.into_iter().filter(|(name, value)| !core.contains(name) && is_section(value));
    others.map(|(name, _)| (name.clone(), findings.settings.focus(&name))).collect()
}

/// The JSON schema of the core's sections, those of its services included.
#[must_use]
pub fn core_schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let mut schema = generator.root_schema_for::<Config>().to_value();
    for kind in super::sections::sections() {
        schema["properties"][kind.name] = (kind.schema)(&mut generator).to_value();
        if let Some(required) = schema["required"].as_array_mut() {
            required.push(kind.name.into());
        }
    }
    schema["$defs"] = generator.definitions().clone().into();
    schema
}

fn unknown_key(key: &str, known: &BTreeSet<String>, findings: &mut Findings) {
    let hint = nearest(key, known).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    findings.wrong(key, format!("unknown setting{hint}"));
}
