//! Which modules there are and how each of them fares.

use super::{Module, load, loader};
use crate::config::ModulesConfig;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

/// Where a module's code is.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ModuleSource {
    /// In the server itself.
    Bundled,
    /// In this file.
    File(PathBuf),
}

impl std::fmt::Display for ModuleSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bundled => f.write_str("bundled"),
            Self::File(path) => write!(f, "{}", path.display()),
        }
    }
}

/// How far a module has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ModuleState {
    /// Found, but turned off by `modules.enabled`.
    Disabled,
    /// Its code is in memory.
    Loaded,
    /// It serves.
    Started,
    /// It does not run, for this reason.
    Failed(String),
}

/// A module as shown to operators.
#[derive(Clone, Debug, Serialize)]
pub struct ModuleInfo {
    /// Its name; of a file that could not be loaded, the file's name.
    pub name: String,
    /// Its version, empty when it could not be loaded.
    pub version: String,
    /// What it adds, in one line.
    pub summary: String,
    /// What it cannot run without.
    pub requires: Vec<String>,
    /// Where its code is.
    pub source: ModuleSource,
    /// How it fares.
    pub state: ModuleState,
}

/// A set of modules that cannot run together, or lacks a required one.
#[derive(Debug, thiserror::Error)]
pub enum RegistryError {
    /// Two modules bear one name.
    #[error("two modules are both named `{name}`: {first} and {second}; remove one of them")]
    Duplicate {
        /// The name.
        name: String,
        /// Where one is.
        first: String,
        /// Where the other is.
        second: String,
    },
    /// A module named in `modules.required` is not there or does not run.
    #[error("the required module `{name}` {reason}")]
    Required {
        /// The module.
        name: String,
        /// Why it does not run.
        reason: String,
    },
}

/// All modules, those that run in the order of their requirements.
#[derive(Clone)]
pub struct Registry {
    running: Vec<Arc<dyn Module>>,
    info: Arc<RwLock<BTreeMap<String, ModuleInfo>>>,
    required: Arc<Vec<String>>,
}

impl Registry {
    /// Takes the `bundled` modules and those found in the folder `path`, as far as they are enabled.
    ///
    /// A module that cannot be loaded, or whose requirement is missing, is reported in [`Registry::info`]
    /// and the rest goes on; [`Registry::check_required`] tells whether that is enough to serve.
    ///
    /// # Errors
    /// [`RegistryError::Duplicate`]
    pub fn assemble(
        bundled: Vec<Box<dyn Module>>,
        path: Option<&Path>,
        config: &ModulesConfig,
    ) -> Result<Self, RegistryError> {
        let mut found: BTreeMap<String, (Arc<dyn Module>, ModuleSource)> = BTreeMap::new();
        let mut info = BTreeMap::new();
        let mut add = |module: Box<dyn Module>, source: ModuleSource| {
            let name = module.manifest().name.to_owned();
            if let Some((_, first)) = found.get(&name) {
                let (first, second) = (first.to_string(), source.to_string());
                return Err(RegistryError::Duplicate { name, first, second });
            }
            found.insert(name, (Arc::from(module), source));
            Ok(())
        };
        for module in bundled {
            add(module, ModuleSource::Bundled)?;
        }
        for file in path.map(files).unwrap_or_default() {
            match load(&file) {
                Ok(module) => add(module, ModuleSource::File(file))?,
                Err(error) => {
                    let failed = unloadable(&file, &error);
                    info.insert(failed.name.clone(), failed);
                }
            }
        }
        let mut registry =
            Self { running: Vec::new(), info: Arc::default(), required: Arc::new(config.required.clone()) };
        for (name, (module, source)) in &found {
            let state = if config.is_enabled(name) { ModuleState::Loaded } else { ModuleState::Disabled };
            info.insert(name.clone(), describe(module.as_ref(), source.clone(), state));
        }
        registry.order(&found, &mut info);
        registry.info = Arc::new(RwLock::new(info));
        Ok(registry)
    }

    /// The modules that run, each after those it requires.
    #[must_use]
    pub fn running(&self) -> &[Arc<dyn Module>] {
        &self.running
    }

    /// The configuration sections of the modules that run: name, defaults as TOML, JSON schema.
    #[must_use]
    pub fn settings(&self) -> Vec<(&'static str, &'static str, serde_json::Value)> {
        let section = |module: &Arc<dyn Module>| {
            let settings = module.settings()?;
            Some((module.manifest().name, settings.defaults, settings.schema))
        };
        self.running.iter().filter_map(section).collect()
    }

    /// All modules, by name, with their state.
    #[must_use]
    pub fn info(&self) -> Vec<ModuleInfo> {
        self.info.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The modules that do not run although they should, with the reason.
    #[must_use]
    pub fn failures(&self) -> Vec<(String, String)> {
        let info = self.info.read().unwrap_or_else(PoisonError::into_inner);
        info.values()
            .filter_map(|module| match &module.state {
                ModuleState::Failed(reason) => Some((module.name.clone(), reason.clone())),
                _ => None,
            })
            .collect()
    }

    /// Notes that the module `name` has come to `state`.
    pub fn set_state(&self, name: &str, state: ModuleState) {
        if let Some(info) = self.info.write().unwrap_or_else(PoisonError::into_inner).get_mut(name) {
            info.state = state;
        }
    }

    /// Takes the module `name`, and every module that requires it, out of service.
    ///
    /// # Errors
    /// [`RegistryError::Required`] when one of them is required.
    pub fn fail(&mut self, name: &str, reason: &str) -> Result<(), RegistryError> {
        let mut open = vec![(name.to_owned(), reason.to_owned())];
        while let Some((name, reason)) = open.pop() {
            self.set_state(&name, ModuleState::Failed(reason));
            self.running.retain(|module| {
                let manifest = module.manifest();
                if manifest.requires.contains(&name.as_str()) {
                    open.push((manifest.name.to_owned(), format!("requires `{name}`, which does not run")));
                }
                manifest.name != name
            });
        }
        self.check_required()
    }

    /// Whether every module that `modules.required` names runs.
    ///
    /// # Errors
    /// [`RegistryError::Required`] for the first that does not.
    pub fn check_required(&self) -> Result<(), RegistryError> {
        let info = self.info.read().unwrap_or_else(PoisonError::into_inner);
        for name in self.required.iter() {
            let reason = match info.get(name).map(|module| &module.state) {
                Some(ModuleState::Loaded | ModuleState::Started) => continue,
                None => "is missing: no such file in the modules folder".to_owned(),
                Some(ModuleState::Disabled) => "is turned off by `modules.enabled`".to_owned(),
                Some(ModuleState::Failed(reason)) => format!("failed: {reason}"),
            };
            return Err(RegistryError::Required { name: name.clone(), reason });
        }
        Ok(())
    }

    fn order(
        &mut self,
        found: &BTreeMap<String, (Arc<dyn Module>, ModuleSource)>,
        info: &mut BTreeMap<String, ModuleInfo>,
    ) {
        let mut waiting: Vec<_> =
            found.iter().filter(|(name, _)| info[*name].state == ModuleState::Loaded).collect();
        let mut placed = BTreeSet::new();
        loop {
            let before = placed.len();
            waiting.retain(|(name, (module, _))| {
                let ready = module.manifest().requires.iter().all(|required| placed.contains(*required));
                if ready {
                    placed.insert(name.as_str());
                    self.running.push(Arc::clone(module));
                }
                !ready
            });
            if placed.len() == before {
                break;
            }
        }
        for (name, (module, _)) in waiting {
            let missing = module.manifest().requires.iter().find(|required| !placed.contains(**required));
            let missing = missing.copied().unwrap_or_default();
            let fate = if found.contains_key(missing) { "does not run" } else { "is missing" };
            let reason = format!("requires `{missing}`, which {fate}");
            if let Some(info) = info.get_mut(name) {
                info.state = ModuleState::Failed(reason);
            }
        }
    }
}

/// The module files of a folder: `*_module.so`, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().ends_with("_module.so")))
        .collect();
    files.sort();
    files
}

fn unloadable(file: &Path, error: &loader::LoadError) -> ModuleInfo {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = stem.trim_start_matches("lib").trim_start_matches("toolbase_").trim_end_matches("_module");
    ModuleInfo {
        name: name.replace('_', "-"),
        version: String::new(),
        summary: String::new(),
        requires: Vec::new(),
        source: ModuleSource::File(file.to_owned()),
        state: ModuleState::Failed(error.to_string()),
    }
}

fn describe(module: &dyn Module, source: ModuleSource, state: ModuleState) -> ModuleInfo {
    let manifest = module.manifest();
    ModuleInfo {
        name: manifest.name.to_owned(),
        version: manifest.version.to_owned(),
        summary: manifest.summary.to_owned(),
        requires: manifest.requires.iter().map(|name| (*name).to_owned()).collect(),
        source,
        state,
    }
}
