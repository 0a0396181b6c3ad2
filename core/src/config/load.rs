//! Reading the layers.

use super::keys::{known_keys, nearest, unknown};
use super::section::faults;
use super::{Config, DEFAULTS, Secret};
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use figment::value::Dict;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Why the configuration cannot be used: one line, with the key and where it was set.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file named by `--config` cannot be read.
    #[error("cannot read the configuration file {}: {reason}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: std::io::Error,
    },
    /// A key that no section has.
    #[error("unknown setting `{key}` in {place}{hint}", hint = .nearest.as_ref().map_or(String::new(), |n| format!("; did you mean `{n}`?")))]
    Unknown {
        /// The dotted key.
        key: String,
        /// The file, variable or flag it stands in.
        place: String,
        /// The known key most like it.
        nearest: Option<String>,
    },
    /// A value of the wrong type or outside its range, or a file that is no TOML.
    #[error("{0}")]
    Value(String),
}

/// Where settings come from, besides the built-in defaults.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// A file to read.
    pub file: Option<PathBuf>,
    /// Whether to read `TOOLBASE__…` variables.
    pub env: bool,
    /// Dotted keys and their values from flags; a value is read as TOML when it is TOML, else as text.
    pub flags: Vec<(String, String)>,
}

/// The settings, and what is needed to complete them once the modules are known.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The settings.
    pub config: Config,
    /// What is odd and harms nothing, for people to read.
    pub notices: Vec<String>,
    figment: Figment,
}

impl Layers {
    /// Reads all layers. Sections that the core does not know are left for [`Loaded::complete`].
    ///
    /// # Errors
    /// [`ConfigError`] for an unreadable file, an unknown key of a core section or a wrong value.
    pub fn load(&self) -> Result<Loaded, ConfigError> {
        let mut figment = Figment::from(Toml::string(DEFAULTS));
        if let Some(path) = &self.file {
            std::fs::metadata(path).map_err(|reason| ConfigError::File { path: path.clone(), reason })?;
            figment = figment.merge(Toml::file_exact(path));
        }
        if self.env {
            figment = figment.merge(Env::prefixed("TOOLBASE__").split("__"));
        }
        for (key, text) in &self.flags {
            let value = toml::from_str::<toml::Table>(&format!("v = {text}"))
                .ok()
                .and_then(|mut table| table.remove("v"))
                .unwrap_or_else(|| toml::Value::String(text.clone()));
            figment = figment.merge(Serialized::global(key, value));
        }
        let known = known_keys(&core_schema());
        let dict = everything(&figment)?;
        for key in unknown(&dict, &known) {
            // A whole unknown section may belong to a module.
            if key.contains('.') || !matches!(dict.get(&key), Some(figment::value::Value::Dict(..))) {
                return Err(unknown_key(&figment, &key, &known));
            }
        }
        let mut config: Config = figment.extract().map_err(|error| wrong_value(&error))?;
        read_secret_files(&mut config)?;
        check(&config)?;
        Ok(Loaded { config, notices: Vec::new(), figment })
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
    /// [`ConfigError`] for an unknown key, a section whose name looks like a known one, a value that the module's
    /// schema does not allow, or a module's defaults that are no TOML.
    pub fn complete(
        &mut self,
        modules: &[(&str, &str, serde_json::Value)],
        ignored: &[String],
    ) -> Result<(), ConfigError> {
        let mut known = known_keys(&core_schema());
        let mut figment = self.figment.clone();
        for (section, defaults, schema) in modules {
            figment = figment.join(Toml::string(&format!("[{section}]\n{defaults}")));
            known.insert((*section).to_owned());
            known.extend(known_keys(schema).into_iter().map(|key| format!("{section}.{key}")));
        }
        let dict = everything(&figment)?;
        let sections: BTreeSet<String> = known.iter().filter(|key| !key.contains('.')).cloned().collect();
        for key in unknown(&dict, &known) {
            if ignored.contains(&key) {
                continue;
            }
            if key.contains('.') || nearest(&key, &sections).is_some() {
                return Err(unknown_key(&figment, &key, &known));
            }
            self.notices.push(format!(
                "the section [{key}] in {} belongs to no module that is installed and has no effect",
                place(&figment, &key)
            ));
        }
        let sections = figment.extract::<Config>().map_err(|error| wrong_value(&error))?.sections;
        for (section, _, schema) in modules {
            let Some(values) = sections.get(*section) else { continue };
            if let Some((key, fault)) = faults(section, schema, values).into_iter().next() {
                return Err(ConfigError::Value(format!("`{key}`: {fault} in {}", place(&figment, &key))));
            }
        }
        self.config.sections = sections;
        Ok(())
    }
}

/// The JSON schema of the core's sections.
#[must_use]
pub fn core_schema() -> serde_json::Value {
    schemars::schema_for!(Config).to_value()
}

fn everything(figment: &Figment) -> Result<Dict, ConfigError> {
    figment.extract::<Dict>().map_err(|error| wrong_value(&error))
}

fn unknown_key(figment: &Figment, key: &str, known: &BTreeSet<String>) -> ConfigError {
    let place = place(figment, key);
    ConfigError::Unknown { key: key.to_owned(), place, nearest: nearest(key, known).map(str::to_owned) }
}

/// The file, variable or flag that `key` stands in.
fn place(figment: &Figment, key: &str) -> String {
    figment.find_metadata(key).map_or("the configuration".to_owned(), |metadata| {
        match &metadata.source {
            Some(figment::Source::File(path)) => path.display().to_string(),
            None if metadata.name.contains("environment") => {
                format!("the variable TOOLBASE__{}", key.to_uppercase().replace('.', "__"))
            }
            // Merged as a value by `Layers::load`.
            _ => "a flag".to_owned(),
        }
    })
}

fn wrong_value(error: &figment::Error) -> ConfigError {
    let path = error.path.join(".");
    let source = error.metadata.as_ref().map(|metadata| match &metadata.source {
        Some(figment::Source::File(path)) => format!(" in {}", path.display()),
        Some(_) => " in a flag".to_owned(),
        None => format!(" in {}", metadata.name.replace('`', "")),
    });
    let text = error.kind.to_string().replace('\n', " ");
    let key = if path.is_empty() { String::new() } else { format!("`{path}`: ") };
    ConfigError::Value(format!("{key}{text}{}", source.unwrap_or_default()))
}

fn read_secret_files(config: &mut Config) -> Result<(), ConfigError> {
    let (database, mail, media) = (&mut config.database, &mut config.mail, &mut config.media);
    let google = &mut config.auth.google;
    for (path, secret) in [
        (&database.url_file, &mut database.url),
        (&google.client_secret_file, &mut google.client_secret),
        (&mail.password_file, &mut mail.password),
        (&media.access_key_file, &mut media.access_key),
        (&media.secret_key_file, &mut media.secret_key),
    ] {
        if path != Path::new("") {
            let text = std::fs::read_to_string(path)
                .map_err(|reason| ConfigError::File { path: path.clone(), reason })?;
            *secret = Secret::new(text.trim());
        }
    }
    Ok(())
}

fn check(config: &Config) -> Result<(), ConfigError> {
    let url = url::Url::parse(&config.site.url);
    let wrong = |text: &str| Err(ConfigError::Value(text.to_owned()));
    if !url.is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.host().is_some())
        || config.site.url.ends_with('/')
    {
        return wrong("`site.url`: expected an http or https address without a slash at the end");
    }
    if config.database.max_connections == 0 {
        return wrong("`database.max_connections`: must be at least 1");
    }
    if config.web.concurrency == 0 {
        return wrong("`web.concurrency`: must be at least 1");
    }
    if config.events.poll_ms < 10 {
        return wrong("`events.poll_ms`: must be at least 10");
    }
    if config.events.handler_timeout_ms == 0 {
        return wrong("`events.handler_timeout_ms`: must be at least 1");
    }
    if config.events.keep_days == 0 {
        return wrong("`events.keep_days`: must be at least 1");
    }
    if config.jobs.poll_ms < 10 {
        return wrong("`jobs.poll_ms`: must be at least 10");
    }
    config.accounts.check().map_err(ConfigError::Value)?;
    config.auth.check().map_err(ConfigError::Value)?;
    config.mail.check().map_err(ConfigError::Value)?;
    config.media.check().map_err(ConfigError::Value)?;
    if tracing_subscriber::EnvFilter::try_new(&config.log.level).is_err() {
        return wrong(
            "`log.level`: expected error, warn, info, debug, trace or a filter such as info,sqlx=warn",
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(flags: &[(&str, &str)]) -> Result<Loaded, ConfigError> {
        let flags = flags.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Layers { flags, ..Layers::default() }.load()
    }

    #[test]
    fn defaults_are_complete() {
        let config = with(&[]).unwrap().config;
        assert_eq!(config.server.port, 8080);
        assert!(config.sections.is_empty());
    }

    #[test]
    fn flags_win_and_are_typed() {
        let config = with(&[("server.port", "9000"), ("site.name", "Tools & more")]).unwrap().config;
        assert_eq!((config.server.port, config.site.name.as_str()), (9000, "Tools & more"));
    }

    #[test]
    fn unknown_keys_are_named_with_the_nearest_one() {
        let error = with(&[("server.prot", "9000")]).unwrap_err().to_string();
        assert_eq!(error, "unknown setting `server.prot` in a flag; did you mean `server.port`?");
    }

    #[test]
    fn wrong_values_name_their_key() {
        let error = with(&[("server.port", "\"many\"")]).unwrap_err().to_string();
        assert!(error.starts_with("`server.port`: "), "{error}");
        let error = with(&[("site.url", "ftp://x")]).unwrap_err().to_string();
        assert!(error.contains("`site.url`"), "{error}");
    }

    #[test]
    fn sections_of_modules_are_checked_when_the_modules_are_known() {
        let schema =
            serde_json::json!({ "properties": { "debounce_ms": { "type": "integer", "maximum": 9000 } } });
        let modules = [("catalog", "debounce_ms = 1000", schema)];
        let mut loaded = with(&[("catalog.debounce_ms", "5")]).unwrap();
        loaded.complete(&modules, &[]).unwrap();
        assert_eq!(loaded.config.sections["catalog"]["debounce_ms"], 5);

        let error = with(&[("catalog.debouce_ms", "5")]).unwrap().complete(&modules, &[]).unwrap_err();
        assert!(error.to_string().ends_with("did you mean `catalog.debounce_ms`?"), "{error}");
        for (value, part) in [("abc", "\"abc\" is not of type \"integer\""), ("9001", "9001 is greater than")]
        {
            let mut loaded = with(&[("catalog.debounce_ms", value)]).unwrap();
            let error = loaded.complete(&modules, &[]).unwrap_err().to_string();
            assert!(error.starts_with(&format!("`catalog.debounce_ms`: {part}")), "{error}");
            assert!(error.ends_with(" in a flag"), "{error}");
        }
    }

    #[test]
    fn the_section_of_a_module_that_is_away_is_noticed_and_a_mistyped_one_refused() {
        let schema = serde_json::json!({ "properties": { "debounce_ms": { "type": "integer" } } });
        let modules = [("catalog", "debounce_ms = 1000", schema)];
        let mut away = with(&[("deals.x", "1")]).unwrap();
        away.complete(&modules, &[]).unwrap();
        assert_eq!(
            away.notices,
            ["the section [deals] in a flag belongs to no module that is installed and has no effect"]
        );
        let mut off = with(&[("deals.x", "1")]).unwrap();
        off.complete(&modules, &["deals".to_owned()]).unwrap();
        assert!(off.notices.is_empty());
        let mistyped = with(&[("catalogue.debounce_ms", "5")]).unwrap().complete(&modules, &[]).unwrap_err();
        assert!(mistyped.to_string().ends_with("did you mean `catalog`?"), "{mistyped}");
    }
}
