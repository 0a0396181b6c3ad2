//! `cargo xtask sdk`: all that someone needs, beside the same compiler, to build a module for the server that
//! `cargo xtask dist` packs from the same build.
//!
//! The kit holds no source of the core. [`closure`] finds the crates that are inside the shared library; their
//! metadata and procedural macros are packed as they are. [`stand_ins`] writes, for those a module's author
//! uses by name, a small package that hands out the host's copy. Cargo takes them instead of the ones of
//! crates.io, also for the author's other dependencies: there is one `serde` and one `axum`, the host's.

mod closure;
mod stand_ins;

use crate::build;
use crate::dist::{self, copy};
use crate::layout::{self, Profile, SHARED_LIBRARY};
use crate::run::Run;
use anyhow::{Context, Result};
use closure::Closure;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// What `sdk` takes.
#[derive(clap::Args)]
pub struct Options {
    /// The build to make modules for; `dev` is what the tests use
    #[arg(long, value_enum, default_value = "release")]
    profile: Profile,
    /// Make the folder only
    #[arg(long)]
    no_archive: bool,
}

/// Builds the server, makes the kit's folder and packs it.
///
/// # Errors
/// When the build fails or a file cannot be written.
pub fn sdk(options: &Options) -> Result<()> {
    build::build(options.profile)?;
    let folder = assemble(options.profile)?;
    println!("{}", folder.display());
    if !options.no_archive {
        println!("{}", dist::pack(&folder, "toolbase-sdk")?.display());
    }
    Ok(())
}

/// Puts the kit together from what is built.
fn assemble(profile: Profile) -> Result<PathBuf> {
    let folder = dist::folder(profile).with_file_name("toolbase-sdk");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    let closure = Closure::of(&build::artifacts(profile)?)?;
    for file in closure.files() {
        copy(file, &folder.join("deps").join(file.file_name().unwrap_or_default()))?;
    }
    copy(&profile.output().join("deps").join(SHARED_LIBRARY), &folder.join("lib").join(SHARED_LIBRARY))?;
    stand_ins::write_all(&folder, &closure)?;
    write(&folder.join("sdk.json"), &(serde_json::to_string_pretty(&manifest(profile, &closure)?)? + "\n"))?;
    copy(&layout::root().join("docs/add-a-module.md"), &folder.join("README.md"))?;
    copy(&layout::root().join("LICENSE"), &folder.join("LICENSE"))?;
    Ok(folder)
}

/// What the kit is for and what is in it.
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
        "target": dist::host()?,
        "edition": "2024",
        "crates": crates,
    }))
}

/// The stamp of the server this kit is for, as the server itself tells it.
fn stamp(profile: Profile) -> Result<String> {
    let elsewhere = tempfile::tempdir()?;
    let told = Run::new(profile.output().join("toolbase"))
        .args(["module", "stamp"])
        .without_settings()
        .in_folder(elsewhere.path())
        .output()?;
    Ok(told.trim().to_owned())
}

fn write(path: &Path, text: &str) -> Result<()> {
    let made = fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| fs::write(path, text));
    made.with_context(|| format!("cannot write {}", path.display()))
}
