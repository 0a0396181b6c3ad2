//! The known data of a module.

use super::read_stamp;
use std::path::{Path, PathBuf};
use toolbase_kernel::module::{ABI, Module};

/// Where a module's code is.
#[derive(Clone, Debug)]
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

/// The states of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModuleState {
    /// The configuration names it, and there is no such file.
    Declared,
    /// Found, but turned off by `modules.enabled`.
    Disabled,
    /// Its code is in memory.
    Loaded,
    /// It serves.
    Started,
    /// It does not run, for this reason.
    Failed(String),
    /// A second file of a module that another file has; it is not used.
    Skipped(String),
}

impl ModuleState {
    /// The state in one word.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Declared => "declared",
            Self::Disabled => "disabled",
            Self::Loaded => "loaded",
            Self::Started => "started",
            Self::Failed(_) => "failed",
            Self::Skipped(_) => "skipped",
        }
    }

    /// Returns the reason why it does not run; `None` when it does.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Declared => Some("the configuration names it, and the modules folder has no such file"),
            Self::Disabled => Some("turned off by `modules.enabled`"),
            Self::Failed(reason) | Self::Skipped(reason) => Some(reason),
            Self::Loaded | Self::Started => None,
        }
    }
}

/// A module and how it fares.
#[derive(Clone, Debug)]
pub struct ModuleInfo {
    /// Its name; of a file that could not be loaded, the file's name.
    pub name: String,
    /// Its version, empty when it could not be loaded.
    pub version: String,
    /// A description in one line.
    pub summary: String,
    /// The names of the modules it cannot run without.
    pub requires: Vec<String>,
    /// Where its code is.
    pub source: ModuleSource,
    /// The stamp of the core it was built for; `None` when the file has none.
    pub stamp: Option<String>,
    /// Its state.
    pub state: ModuleState,
}

/// A file that is not, or could not be, loaded.
pub(super) fn unloadable(file: &Path, reason: String) -> ModuleInfo {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = stem.trim_start_matches("lib").trim_start_matches("toolbase_").trim_end_matches("_module");
    ModuleInfo {
        name: name.replace('_', "-"),
        version: String::new(),
        summary: String::new(),
        requires: Vec::new(),
        source: ModuleSource::File(file.to_owned()),
        stamp: read_stamp(file).ok(),
        state: ModuleState::Failed(reason),
    }
}

/// A module whose code is in memory.
pub(super) fn describe(module: &dyn Module, source: ModuleSource, state: ModuleState) -> ModuleInfo {
    let manifest = module.manifest();
    ModuleInfo {
        name: manifest.name.to_owned(),
        version: manifest.version.to_owned(),
        summary: manifest.summary.to_owned(),
        requires: manifest.requires.iter().map(|name| (*name).to_owned()).collect(),
        source,
        // The loader lets no other in.
        stamp: Some(ABI.to_owned()),
        state,
    }
}

/// A file whose module another file, `used`, has too. It is shown under the name of the file.
pub(super) fn skipped(module: &dyn Module, file: &Path, used: &ModuleSource) -> ModuleInfo {
    let name = module.manifest().name;
    let used = match used {
        ModuleSource::Bundled => "part of the server".to_owned(),
        ModuleSource::File(used) => format!("loaded from {}", used.display()),
    };
    let reason = format!("the module `{name}` is {used}; remove one of them");
    let source = ModuleSource::File(file.to_owned());
    let known = describe(module, source, ModuleState::Skipped(reason));
    ModuleInfo { name: file.display().to_string(), ..known }
}

/// A module that is configured but has no file.
pub(super) fn declared(name: &str, folder: &Path) -> ModuleInfo {
    ModuleInfo {
        name: name.to_owned(),
        version: String::new(),
        summary: String::new(),
        requires: Vec::new(),
        source: ModuleSource::File(folder.to_owned()),
        stamp: None,
        state: ModuleState::Declared,
    }
}
