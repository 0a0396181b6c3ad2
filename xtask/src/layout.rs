//! The folders of the checkout.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The packages whose shared libraries are the modules of a distribution, and their files. Listed, not
/// globbed: a leftover of an earlier build must not be packed.
pub const MODULES: &[(&str, &str)] = &[
    ("toolbase-catalog-plugin", "libtoolbase_catalog_module.so"),
    ("toolbase-curation-plugin", "libtoolbase_curation_module.so"),
    ("toolbase-reviews-plugin", "libtoolbase_reviews_module.so"),
];

/// The library that host and modules share.
pub const SHARED_LIBRARY: &str = "libtoolbase_dylib.so";

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
