//! `cargo xtask dist`: a folder, and an archive of it, that runs from anywhere.

use crate::layout::{self, Profile};
use crate::packing::{assemble_program, copy, copy_tree, folder, pack};
use crate::run::Run;
use crate::{build, sbom, sdk, versions, webs};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The options of `dist`.
#[derive(clap::Args)]
pub struct Options {
    /// How to build; `dev` is what the tests use
    #[arg(long, value_enum, default_value = "release")]
    profile: Profile,
    /// Leave out the SDK for modules
    #[arg(long)]
    no_sdk: bool,
}

/// Builds everything, makes the folder and packs it, and the SDK for modules that belongs to it.
///
/// # Errors
/// When a build fails or a file cannot be written.
pub fn dist(options: &Options) -> Result<()> {
    versions::check()?;
    let folder = make(options.profile)?;
    // With its version, so that an upgrade is unpacked beside the version that runs.
    let unpacked = format!("toolbase-{}", env!("CARGO_PKG_VERSION"));
    let archive = pack(&folder, ("toolbase", &unpacked), "gz", "gzip")?;
    if !options.no_sdk {
        println!("{}", sdk::make(options.profile)?.display());
    }
    println!("{}", folder.display());
    println!("{}", archive.display());
    Ok(())
}

/// Builds both sides, one beside the other, and assembles the folder.
///
/// # Errors
/// As [`dist`].
pub fn make(profile: Profile) -> Result<PathBuf> {
    let webs = webs::build_beside();
    let built = build::build(profile);
    let webs = webs.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    built?;
    webs?;
    assemble(profile)
}

/// Puts what is built into the folder: `bin/ lib/ modules/ web/ config/ share/`, licence, list of packages, README and the
/// documentation it leads to.
///
/// # Errors
/// When something has not been built, or cannot be copied.
pub fn assemble(profile: Profile) -> Result<PathBuf> {
    let (folder, output, root) = (folder(profile), profile.output(), layout::root());
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    assemble_program(profile, &folder)?;
    for module in layout::modules()? {
        let file = module.file();
        copy(&output.join(&file), &folder.join("modules").join(file))?;
    }
    copy_tree(&webs::built(), &folder.join("web"))?;
    copy_tree(&root.join("docs"), &folder.join("docs"))?;
    copy_tree(&root.join("deploy"), &folder.join("share"))?;
    for file in [
        "config/default.toml",
        "config/production.example.toml",
        "config/schema.json",
        "LICENSE",
        "NOTICE",
        "README.md",
    ] {
        copy(&root.join(file), &folder.join(file))?;
    }
    let packages = serde_json::to_vec_pretty(&sbom::describe()?)?;
    fs::write(folder.join("sbom.cdx.json"), packages).context("cannot write sbom.cdx.json")?;
    describe_commands(&folder)?;
    Ok(folder)
}

/// Has the program write its manual pages and its completions into `share/`, where packages for systems expect them.
fn describe_commands(folder: &Path) -> Result<()> {
    let toolbase = |words: &[&str]| {
        Run::new(folder.join("bin/toolbase")).args(words).in_folder(folder).without_settings()
    };
    toolbase(&["man", "share/man/man1"]).output()?;
    for (shell, file) in [
        ("bash", "share/bash-completion/completions/toolbase"),
        ("zsh", "share/zsh/site-functions/_toolbase"),
        ("fish", "share/fish/vendor_completions.d/toolbase.fish"),
    ] {
        let (script, file) = (toolbase(&["completions", shell]).output()?, folder.join(file));
        fs::create_dir_all(file.parent().unwrap_or(folder))
            .and_then(|()| fs::write(&file, script))
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}
