//! Putting the modules of a server together: the bundled ones and those of a folder, in the order of their requirements.

use super::guarded::{Faults, Guarded};
use super::info::{self, ModuleInfo, ModuleSource, ModuleState};
use super::registry::{Registry, RegistryError};
use super::{folder, load};
use crate::config::DEFAULTS;
use crate::services;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};
use toolbase_kernel::config::ModulesConfig;
use toolbase_kernel::module::Module;

/// The modules whose code is in memory, by name.
type Found = BTreeMap<String, (Arc<dyn Module>, ModuleSource)>;

impl Registry {
    /// Takes the `bundled` modules and those found in the folder `path`, as far as they are enabled.
    ///
    /// A module that cannot be loaded, or whose requirement is missing, is reported in [`Registry::info`]
    /// and the rest continues. So is a second file of a module: the first in the order of names is used. [`Registry::check_required`] checks whether that is enough to serve.
    ///
    /// # Errors
    /// [`RegistryError::Duplicate`]
    pub fn assemble(
        bundled: Vec<Box<dyn Module>>,
        path: Option<&Path>,
        config: &ModulesConfig,
    ) -> Result<Self, RegistryError> {
        Self::put_together(bundled, path, None, config)
    }

    /// As [`Registry::assemble`], with the module of a file that is not installed in the place of an installed one
    /// of the same name.
    ///
    /// # Errors
    /// [`RegistryError::Duplicate`]
    pub fn assemble_with(
        candidate: (Box<dyn Module>, PathBuf),
        bundled: Vec<Box<dyn Module>>,
        path: Option<&Path>,
        config: &ModulesConfig,
    ) -> Result<Self, RegistryError> {
        Self::put_together(bundled, path, Some(candidate), config)
    }

    fn put_together(
        bundled: Vec<Box<dyn Module>>,
        path: Option<&Path>,
        candidate: Option<(Box<dyn Module>, PathBuf)>,
        config: &ModulesConfig,
    ) -> Result<Self, RegistryError> {
        let faults = Faults::default();
        let mut found: Found = BTreeMap::new();
        let mut info = BTreeMap::new();
        let mut reject = |failed: ModuleInfo| info.insert(failed.name.clone(), failed);
        let mut replaced = None;
        if let Some((module, file)) = candidate {
            match named(module, &faults) {
                Ok(module) => {
                    let name = module.manifest().name;
                    replaced = Some(name);
                    found.insert(name.to_owned(), (Arc::new(module), ModuleSource::File(file)));
                }
                Err(reason) => drop(reject(info::unloadable(&file, reason))),
            }
        }
        for module in bundled {
            match named(module, &faults) {
                Ok(module) if Some(module.manifest().name) == replaced => {}
                Ok(module) => {
                    let name = module.manifest().name.to_owned();
                    let bundled = (Arc::new(module) as Arc<dyn Module>, ModuleSource::Bundled);
                    if found.insert(name.clone(), bundled).is_some() {
                        return Err(RegistryError::Duplicate { name });
                    }
                }
                Err(reason) => drop(reject(info::unloadable(Path::new("bundled"), reason))),
            }
        }
        for file in path.map(folder::files).unwrap_or_default() {
            let loaded = load(&file).map_err(|error| error.to_string());
            match loaded.and_then(|module| named(module, &faults)) {
                Ok(module) if Some(module.manifest().name) == replaced => {}
                Ok(module) => match found.entry(module.manifest().name.to_owned()) {
                    Entry::Vacant(free) => {
                        free.insert((Arc::new(module), ModuleSource::File(file)));
                    }
                    Entry::Occupied(used) => drop(reject(info::skipped(&module, &file, &used.get().1))),
                },
                Err(reason) => drop(reject(info::unloadable(&file, reason))),
            }
        }
        for (name, (module, source)) in &found {
            let state = if config.is_enabled(name) { ModuleState::Loaded } else { ModuleState::Disabled };
            let known = info::describe(module.as_ref(), source.clone(), state);
            if let Some(other) = info.insert(name.clone(), known) {
                // A file that does not fit beside one of the same name that does: both are shown.
                info.insert(other.source.to_string(), ModuleInfo { name: other.source.to_string(), ..other });
            }
        }
        let mentioned = config.enabled.iter().filter(|name| *name != "*").chain(&config.required);
        for name in mentioned {
            let folder = path.unwrap_or(&config.path);
            info.entry(name.clone()).or_insert_with(|| info::declared(name, folder));
        }
        let mut registry = Self {
            services: services::services().into(),
            running: Vec::new(),
            info: Arc::default(),
            required: Arc::new(config.required.clone()),
            faults,
        };
        registry.order(&found, &mut info);
        registry.info = Arc::new(RwLock::new(info));
        for module in &registry.running {
            module.settings();
            module.commands();
        }
        registry.fail_the_faulty();
        Ok(registry)
    }

    fn order(&mut self, found: &Found, info: &mut BTreeMap<String, ModuleInfo>) {
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

/// Puts a wall around `module`, unless it has no fit name.
fn named(module: Box<dyn Module>, faults: &Faults) -> Result<Guarded, String> {
    let module = Guarded::new(module, faults.clone())?;
    let name = module.manifest().name;
    let fit = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(fit) || name == "core" {
        return Err(format!(
            "its name `{name}` must be of lower-case letters, digits and hyphens, and not `core`"
        ));
    }
    if is_section(name) {
        return Err(format!("its name `{name}` is that of a section of the server's own settings"));
    }
    Ok(module)
}

/// `true` if the server has settings of this name: those of a module would be mixed with them.
fn is_section(name: &str) -> bool {
    DEFAULTS.parse::<toml::Table>().is_ok_and(|defaults| defaults.contains_key(name))
}
