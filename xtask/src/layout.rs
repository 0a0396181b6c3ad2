//! The folders of the checkout.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The library that host and modules share.
pub const SHARED_LIBRARY: &str = "libtoolbase_dylib.so";

/// A module of this repository: a folder in `modules/` with a `plugin/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleFolder {
    /// Its name, which is the folder's.
    pub name: String,
}

impl ModuleFolder {
    /// The package of its shared library.
    pub fn package(&self) -> String {
        format!("toolbase-{}-plugin", self.name)
    }

    /// The file of its shared library.
    pub fn file(&self) -> String {
        format!("libtoolbase_{}_module.so", self.name.replace('-', "_"))
    }
}

/// The modules of this repository, in the order of their names. Found among the sources, not among what was built: a
/// leftover of an earlier build must not be packed.
///
/// # Errors
/// When `modules/` cannot be read.
pub fn modules() -> Result<Vec<ModuleFolder>> {
    let folder = root().join("modules");
    let entries = std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let plugins = entries.flatten().filter(|entry| entry.path().join("plugin/Cargo.toml").is_file());
    let mut names: Vec<String> = plugins.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort_unstable();
    Ok(names.into_iter().map(|name| ModuleFolder { name }).collect())
}

/// How the Rust side is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Profile {
    /// Optimised, as shipped.
    Release,
    /// As tests use it.
    Dev,
    /// As `cargo xtask up` serves it: little optimised, and soon built anew.
    #[value(skip)]
    Up,
}

impl Profile {
    /// The folder of the built files.
    pub fn output(self) -> PathBuf {
        target().join(match self {
            Self::Release => "release",
            Self::Dev => "debug",
            Self::Up => "up",
        })
    }
}

/// The checkout's top folder: the one that cargo runs this program for, else the one it is started in. Not where it
/// was compiled: a copied checkout would build in the original.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let of_cargo = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let here = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
        [of_cargo.as_deref().and_then(checkout), checkout(&here)].into_iter().flatten().next().unwrap_or(here)
    })
}

/// The checkout that `folder` belongs to.
fn checkout(folder: &Path) -> Option<PathBuf> {
    let above = folder.ancestors().find(|above| above.join("xtask/Cargo.toml").is_file());
    above.map(Path::to_owned)
}

/// Cargo's target folder.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// The program `name`, if a folder of `PATH` has it.
pub fn in_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_is_in_the_server_of_one_file() {
        let manifest = std::fs::read_to_string(root().join("cli/bundled/Cargo.toml")).unwrap();
        let modules = modules().unwrap();
        assert!(modules.iter().any(|module| module.file() == "libtoolbase_catalog_module.so"));
        for module in modules {
            let line = format!("toolbase-{}", module.name);
            let named =
                |text: &str| text.strip_prefix(&line).is_some_and(|rest| rest.starts_with(['.', ' ']));
            assert!(manifest.lines().any(named), "cli/bundled/Cargo.toml does not name {line}");
        }
    }

    #[test]
    fn a_copied_checkout_is_the_one_that_is_worked_on() {
        let copy = tempfile::tempdir().unwrap();
        let inside = copy.path().join("modules/catalog/src");
        std::fs::create_dir_all(&inside).unwrap();
        assert_eq!(checkout(&inside), None);
        std::fs::create_dir_all(copy.path().join("xtask")).unwrap();
        std::fs::write(copy.path().join("xtask/Cargo.toml"), "").unwrap();
        assert_eq!(checkout(&inside).as_deref(), Some(copy.path()));
    }
}
