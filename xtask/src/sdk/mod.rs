//! `cargo xtask sdk`: all that someone needs, beside the same compiler, to build a module for the server that
//! `cargo xtask dist` packs from the same build. `dist` makes it too.
//!
//! The SDK contains no source of the core. [`closure`] finds the crates that are inside the shared library; their
//! metadata and procedural macros are packed as they are. [`stubs`] writes, for those a module's author
//! uses by name, a small package that hands out the host's copy. Cargo takes them instead of the ones of
//! crates.io, also for the author's other dependencies: there is one `serde` and one `axum`, the host's. [`testkit`] adds
//! the test harness, with the server that it starts as a shared library.

mod closure;
mod size;
mod stubs;
pub mod template;
pub mod testkit;

use crate::build;
use crate::layout::{self, Profile, SHARED_LIBRARY};
use crate::packing::{self, copy, copy_tree};
use crate::run::Run;
use anyhow::{Context, Result};
use closure::Closure;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

const README: &str = "\
# The SDK for modules of ToolBase

- `docs/add-a-module.md` goes through it step by step.
- `examples/alternatives` is a complete module, with a resource in the admin interface.
- `bin/new-module NAME` writes a module with an admin resource and tests into a folder of its own.
- `cargo/reference` writes the reference of the API into `reference`.
- `sdk.json` names the server, the compiler, and the server's crates.
";

/// The parts of the example: what was built of it is left out.
const EXAMPLE: [&str; 6] = [".cargo", "Cargo.toml", "README.md", "build.rs", "migrations", "src"];

/// The compressor of the archive: about twice as fast with matches of a short search as with the preset's own, and as many
/// blocks for each of two cores.
const COMPRESS: &str = "xz --threads=0 --block-size=40MiB --lzma2=preset=1,dict=16MiB,depth=3";

/// The options of `sdk`.
#[derive(clap::Args)]
pub struct Options {
    /// The build to make modules for; `dev` is what the tests use
    #[arg(long, value_enum, default_value = "release")]
    profile: Profile,
    /// Make the folder only
    #[arg(long)]
    no_archive: bool,
}

/// Builds the server, makes the SDK's folder and packs it.
///
/// # Errors
/// When the build fails or a file cannot be written.
pub fn sdk(options: &Options) -> Result<()> {
    build::build(options.profile)?;
    let folder = assemble(options.profile)?;
    println!("{}", folder.display());
    if !options.no_archive {
        println!("{}", pack(&folder)?.display());
    }
    Ok(())
}

/// Makes the SDK from the present build and packs it beside the server's archive.
///
/// # Errors
/// When something has not been built, or a file cannot be written.
pub fn make(profile: Profile) -> Result<PathBuf> {
    pack(&assemble(profile)?)
}

/// Packs the folder as `toolbase-sdk-<version>-<target>.tar.xz` beside it. The metadata of the crates is a third smaller
/// than with gzip; a dictionary larger than the preset's finds what the procedural macros have in common.
///
/// # Errors
/// When it is larger than [`size::MOST_BYTES_PACKED`]: decision 7 says what to look for.
fn pack(folder: &Path) -> Result<PathBuf> {
    let archive = packing::pack(folder, ("toolbase-sdk", "toolbase-sdk"), "xz", COMPRESS)?;
    size::check_archive(&archive, size::MOST_BYTES_PACKED)?;
    Ok(archive)
}

/// Assembles the SDK from the present build.
fn assemble(profile: Profile) -> Result<PathBuf> {
    let folder = packing::folder(profile).with_file_name("toolbase-sdk");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    let closure = Closure::from_artifacts(&build::artifacts(profile)?)?;
    for file in closure.files() {
        let is_macro = file.extension().is_some_and(|kind| kind == "so");
        let part = if is_macro { "macros" } else { "deps" };
        lean_copy(file, &folder.join(part).join(file.file_name().unwrap_or_default()))?;
    }
    let library = profile.output().join("deps").join(SHARED_LIBRARY);
    lean_copy(&library, &folder.join("lib").join(SHARED_LIBRARY))?;
    stubs::write_all(&folder, &closure)?;
    testkit::write(&folder, profile)?;
    template::write_all(&folder, profile)?;
    write(&folder.join("sdk.json"), &(serde_json::to_string_pretty(&manifest(profile, &closure)?)? + "\n"))?;
    let root = layout::root();
    copy_tree(&root.join("docs"), &folder.join("docs"))?;
    for part in EXAMPLE {
        let from = root.join("examples/alternatives").join(part);
        let to = folder.join("examples/alternatives").join(part);
        if from.is_dir() { copy_tree(&from, &to)? } else { copy(&from, &to)? }
    }
    write(&folder.join("README.md"), README)?;
    copy(&root.join("LICENSE"), &folder.join("LICENSE"))?;
    if profile == Profile::Dev {
        size::check_parts(&folder)?;
    }
    Ok(folder)
}

/// Copies what the compiler needs of a library: its metadata and what it exports, not what a debugger would read.
fn lean_copy(from: &Path, to: &Path) -> Result<()> {
    copy(from, to)?;
    if from.extension().is_some_and(|kind| kind == "so") {
        Run::new("strip").args(["--strip-all".as_ref(), to.as_os_str()]).output()?;
    }
    Ok(())
}

/// The SDK's description.
fn manifest(profile: Profile, closure: &Closure) -> Result<Value> {
    let crates: Vec<Value> = closure
        .shared
        .iter()
        .map(|one| json!({ "name": one.name, "version": one.version, "features": one.features }))
        .collect();
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "stamp": stamp(profile)?,
        "rustc": Run::new("rustc").args(["--version"]).output()?.trim(),
        "target": packing::host()?,
        "edition": "2024",
        "crates": crates,
    }))
}

/// The stamp of the server that this SDK is for, as the packed server reports it: straight from
/// the target folder, an optimised build does not find its libraries.
fn stamp(profile: Profile) -> Result<String> {
    let elsewhere = tempfile::tempdir()?;
    packing::assemble_program(profile, elsewhere.path())?;
    let printed = Run::new(elsewhere.path().join("bin/toolbase"))
        .args(["module", "stamp"])
        .without_settings()
        .in_folder(elsewhere.path())
        .output()?;
    Ok(printed.trim().to_owned())
}

fn write(path: &Path, text: &str) -> Result<()> {
    let made = fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| fs::write(path, text));
    made.with_context(|| format!("cannot write {}", path.display()))
}
