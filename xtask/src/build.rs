//! The Rust side.

use crate::layout::{self, Profile};
use crate::run::Run;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::path::PathBuf;

/// The package of the server as a shared library, for the tests of modules.
pub const HARNESS: &str = "toolbase-harness";
/// The program that writes a new module from the SDK's template.
pub const NEW_MODULE: &str = "toolbase-new-module";

/// Builds the server and its modules.
///
/// Host and modules come out of one command, and the tests' build out of the command the tests use: what
/// cargo switches on in shared dependencies depends on what is built together, and a module fits only a host
/// whose dependencies are built alike.
///
/// # Errors
/// When cargo fails.
pub fn build(profile: Profile) -> Result<()> {
    command(profile)?.run()
}

fn command(profile: Profile) -> Result<Run> {
    match profile {
        Profile::Dev => Ok(Run::cargo("build --workspace --all-targets")),
        // The SDK is part of the release.
        Profile::Release => Ok(shipped("release")?.args(["--package", HARNESS, "--package", NEW_MODULE])),
        Profile::Up => shipped("up"),
    }
}

/// Builds the parts of the distribution, and nothing else.
fn shipped(profile: &str) -> Result<Run> {
    let modules = layout::modules()?;
    let modules = modules.iter().flat_map(|module| ["--package".to_owned(), module.package()]);
    Ok(Run::cargo("build --profile").args([profile, "--package", "toolbase"]).args(modules))
}

/// A crate as cargo has built it.
#[derive(Deserialize)]
pub struct Artifact {
    /// Its package, as cargo names it everywhere.
    pub package_id: String,
    /// The built files.
    pub target: Target,
    /// The features it was built with.
    pub features: Vec<String>,
    /// The files.
    pub filenames: Vec<PathBuf>,
    /// Its package's manifest.
    pub manifest_path: PathBuf,
    /// The profile it was built with.
    pub profile: Built,
    /// The program, where it is one.
    pub executable: Option<PathBuf>,
    /// False if it was compiled now.
    pub fresh: bool,
}

impl Artifact {
    /// Returns true if it is a program or a shared library that others load.
    pub fn is_linked(&self) -> bool {
        let is_library = |kind: &String| kind == "dylib" || kind == "cdylib";
        self.executable.is_some() || self.target.kind.iter().any(is_library)
    }
}

/// The profile of a crate.
#[derive(Deserialize)]
pub struct Built {
    /// True if it was built as a test.
    pub test: bool,
}

/// A library, program or test of a package.
#[derive(Deserialize)]
pub struct Target {
    /// `lib`, `proc-macro`, `dylib`, …
    pub kind: Vec<String>,
    /// Its name; a library's is that of the crate.
    pub name: String,
    /// Its first source file.
    pub src_path: PathBuf,
}

/// All crates of the last build; what is missing or old is built first.
///
/// # Errors
/// When cargo fails.
pub fn artifacts(profile: Profile) -> Result<Vec<Artifact>> {
    let messages = command(profile)?.args(["--message-format=json-render-diagnostics"]).run_for_output()?;
    messages
        .lines()
        .filter(|line| line.contains(r#""reason":"compiler-artifact""#))
        .map(|line| serde_json::from_str(line).context("cargo reports a built crate in another format"))
        .collect()
}
