//! The test harness: its source, and the server that it starts as a shared library.

use super::{lean_copy, stubs};
use crate::layout::{self, Profile};
use crate::packing::copy_tree;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The package's name, in the checkout and in the kit.
const TESTKIT: &str = "toolbase-testkit";

const HARNESS_LIBRARY: &str = "libtoolbase_harness.so";

/// The catalogue, for tests of modules that use tools.
const CATALOGUE: &str = "libtoolbase_catalog_module.so";

/// Its dependencies on the server's crates.
const NEEDS: [&str; 9] =
    ["axum", "chrono", "clap", "serde_json", "sqlx", "sqlx-postgres", "tempfile", "tokio", "uuid"];

/// The options of the compiler that name the crates of the harness's source.
pub fn externs() -> String {
    let names = NEEDS.iter().chain(&["toolbase-testkit-api"]);
    let options: Vec<String> = names.map(|name| format!("--extern {}", name.replace('-', "_"))).collect();
    options.join(" ")
}

/// Writes the package without its feature `server`, and the library that starts servers in its place. Its dependencies
/// are stub crates.
///
/// # Errors
/// When a file cannot be written, or the library has not been built.
pub fn write(folder: &Path, profile: Profile) -> Result<()> {
    let package = folder.join("crates").join(TESTKIT);
    let mut manifest = stubs::head(TESTKIT, env!("CARGO_PKG_VERSION"), "toolbase_testkit");
    manifest.push_str(
        "\n[lints.rust]\nunexpected_cfgs = { level = \"warn\", check-cfg = ['cfg(feature, values(\"server\"))'] }\n\
         \n[dependencies]\ntoolbase-kernel = { package = \"toolbase-sdk\", path = \"../toolbase-sdk\" }\n\
         toolbase-testkit-api = { path = \"../toolbase-testkit-api\" }\n",
    );
    for name in NEEDS {
        let _ = writeln!(manifest, "{name} = {{ path = \"../{name}\" }}");
    }
    super::write(&package.join("Cargo.toml"), &manifest)?;
    super::lean_copy(&profile.output().join(CATALOGUE), &folder.join("modules").join(CATALOGUE))?;
    let source = package.join("src");
    copy_tree(&layout::root().join("testkit/src"), &source)?;
    let server = source.join("server");
    fs::remove_dir_all(&server).with_context(|| format!("cannot remove {}", server.display()))?;
    lean_copy(&profile.output().join(HARNESS_LIBRARY), &folder.join("lib").join(HARNESS_LIBRARY))
}
