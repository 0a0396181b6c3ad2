//! Where things are in the checkout.

use std::path::{Path, PathBuf};

/// The packages whose shared libraries are the modules of a distribution, and their files. Listed, not
/// globbed: a leftover of an earlier build must not be packed.
pub const MODULES: &[(&str, &str)] = &[
    ("toolbase-catalog-plugin", "libtoolbase_catalog_module.so"),
    ("toolbase-curation-plugin", "libtoolbase_curation_module.so"),
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
}

impl Profile {
    /// The folder of the built files.
    pub fn output(self) -> PathBuf {
        target().join(match self {
            Self::Release => "release",
            Self::Dev => "debug",
        })
    }
}

/// The checkout's top folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
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
