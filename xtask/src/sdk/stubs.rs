//! The packages that hand out the host's copies of shared crates.

use super::closure::{Closure, Shared};
use super::{testkit, write};
use crate::layout::SHARED_LIBRARY;
use crate::run::Run;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The package with the core itself.
const SDK: &str = "toolbase-sdk";

/// The package that passes the paths of the SDK's files to the compiler.
const PATHS: &str = "toolbase-sdk-paths";

const CONFIG: &str = "\
# For cargo: the crates below are the host's own copies. Bring it into a module's `.cargo/config.toml` with
#   include = [\"<this folder>/cargo/config.toml\"]

# A module's own tests need the core's library.
[target.'cfg(unix)']
runner = \"cargo/run\"

[patch.crates-io]
";

const RUNNER: &str = "\
#!/bin/sh
# Runs a module's own tests: they find the core's library beside this file.
here=$(dirname \"$0\")
LD_LIBRARY_PATH=\"$here/../lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\" exec \"$@\"
";

/// Writes the reference of all that a module and its tests may use. It runs the compiler's own tool: cargo does not pass
/// `rustdoc` where the SDK's files are. `EXTERNS` stands for the crates that the test harness uses.
const REFERENCE: &str = "\
#!/bin/sh
# Writes the API reference into the folder `reference` beside `cargo`; no network, some seconds.
set -e
kit=$(cd \"$(dirname \"$0\")/..\" && pwd)
document() {
    package=$1
    shift
    rustdoc --crate-name \"$(basename \"$package\" | tr - _)\" --edition 2024 \"$package/src/lib.rs\" \\
        -L \"crate=$kit/shared\" -L \"dependency=$kit/deps\" -L \"dependency=$kit/macros\" -L \"crate=$kit/lib\" -L \"dependency=$kit/lib\" \\
        -o \"$kit/reference\" \"$@\"
}
for package in \"$kit\"/crates/toolbase-sdk \"$kit\"/crates/toolbase-*-api; do
    document \"$package\"
done
document \"$kit/crates/toolbase-testkit\" --extern toolbase_kernel=\"$kit/lib/SHARED_LIBRARY\" EXTERNS
echo \"$kit/reference/toolbase_sdk/index.html\"
";

/// Writes them into the SDK, with the configuration that makes cargo use them.
///
/// # Errors
/// When a file cannot be written.
pub fn write_all(folder: &Path, closure: &Closure) -> Result<()> {
    let crates = folder.join("crates");
    let paths = crates.join(PATHS);
    write(&paths.join("Cargo.toml"), &head(PATHS, VERSION, "toolbase_sdk_paths"))?;
    write(&paths.join("src/lib.rs"), "//! Empty: what counts is `build.rs`.\n#![no_std]\n")?;
    write(&paths.join("build.rs"), include_str!("paths_build.rs.txt"))?;
    write(&paths.join("rustc.txt"), &Run::new("rustc").args(["-vV"]).output()?)?;

    fs::create_dir_all(folder.join("shared"))?;
    let mut config = format!("{CONFIG}{SDK} = {{ path = \"crates/{SDK}\" }}\n");
    let mut all = String::new();
    for shared in &closure.shared {
        stub(folder, shared)?;
        let _ = writeln!(config, "{0} = {{ path = \"crates/{0}\" }}", shared.name);
        let _ = writeln!(all, "{0} = {{ path = \"../{0}\" }}", shared.name);
    }
    for interface in &closure.interfaces {
        stub(folder, interface)?;
        let _ = writeln!(config, "{0} = {{ path = \"crates/{0}\" }}", interface.name);
    }
    // It needs none of the others by name; naming them prevents cargo's warnings about unused ones.
    let manifest = format!("{}{all}", with_paths(&head(SDK, VERSION, "toolbase_sdk")));
    write(&crates.join(SDK).join("Cargo.toml"), &manifest)?;
    write(&crates.join(SDK).join("src/lib.rs"), &handing_out("toolbase_dylib"))?;
    write(&folder.join("cargo/config.toml"), &config)?;
    script(&folder.join("cargo/run"), RUNNER)?;
    let reference =
        REFERENCE.replace("SHARED_LIBRARY", SHARED_LIBRARY).replace("EXTERNS", &testkit::externs());
    script(&folder.join("cargo/reference"), &reference)
}

fn script(path: &Path, text: &str) -> Result<()> {
    write(path, text)?;
    let made = fs::set_permissions(path, fs::Permissions::from_mode(0o755));
    made.with_context(|| format!("cannot make {} executable", path.display()))
}

/// The package for one crate, and its metadata where the compiler looks for crates by name.
fn stub(folder: &Path, shared: &Shared) -> Result<()> {
    let package = folder.join("crates").join(&shared.name);
    let mut manifest = with_paths(&head(&shared.name, &shared.version, &shared.library));
    // Only the features of the server's copy: another one is an error that names it.
    manifest.push_str("\n[features]\n");
    for feature in &shared.features {
        let _ = writeln!(manifest, "\"{feature}\" = []");
    }
    write(&package.join("Cargo.toml"), &manifest)?;
    write(&package.join("src/lib.rs"), &handing_out(&shared.library))?;
    let file = shared.file.file_name().unwrap_or_default();
    let link = folder.join("shared").join(file);
    symlink(Path::new("../deps").join(file), &link).with_context(|| format!("cannot make {}", link.display()))
}

/// The beginning of a package's manifest.
pub fn head(name: &str, version: &str, library: &str) -> String {
    format!(
        "[package]\nname = \"{name}\"\nversion = \"{version}\"\nedition = \"2024\"\npublish = false\n\n\
         [lib]\nname = \"{library}\"\ntest = false\ndoctest = false\n"
    )
}

fn with_paths(head: &str) -> String {
    format!("{head}\n[dependencies]\n{PATHS} = {{ path = \"../{PATHS}\" }}\n")
}

fn handing_out(library: &str) -> String {
    format!(
        "//! The host's own copy of `{library}`.\n#![no_std]\n\nextern crate {library} as copy_of_the_server;\n\n\
         #[doc(inline)]\npub use copy_of_the_server::*;\n"
    )
}
