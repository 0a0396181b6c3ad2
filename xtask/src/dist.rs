//! `cargo xtask dist`: a folder, and an archive of it, that runs from anywhere.

use crate::layout::{self, Profile, SHARED_LIBRARY};
use crate::run::Run;
use crate::{build, sbom, sdk, versions, webs};
use anyhow::{Context, Result, bail};
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

/// The folder that [`assemble`] writes.
pub fn folder(profile: Profile) -> PathBuf {
    let dist = layout::target().join("dist");
    match profile {
        Profile::Release => dist.join("toolbase"),
        Profile::Dev => dist.join("dev/toolbase"),
        Profile::Up => dist.join("up/toolbase"),
    }
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

/// Puts the program and the libraries it needs into `folder`: `bin/ lib/`.
///
/// # Errors
/// When something has not been built, or cannot be copied.
pub fn assemble_program(profile: Profile, folder: &Path) -> Result<()> {
    let output = profile.output();
    copy(&output.join("toolbase"), &folder.join("bin/toolbase"))?;
    copy(&output.join("deps").join(SHARED_LIBRARY), &folder.join("lib").join(SHARED_LIBRARY))?;
    let library = standard_library()?;
    copy(&library, &folder.join("lib").join(library.file_name().unwrap_or_default()))
}

/// Packs `folder` as `<title>-<version>-<target>.tar.<ending>` beside it, to be unpacked as a folder named `unpacked`;
/// `program`, with its options, compresses.
///
/// # Errors
/// When tar fails.
pub fn pack(folder: &Path, (title, unpacked): (&str, &str), ending: &str, program: &str) -> Result<PathBuf> {
    let (Some(parent), Some(name)) = (folder.parent(), folder.file_name()) else {
        bail!("{} has no name to pack it under", folder.display());
    };
    let archive = parent.join(format!("{title}-{}-{}.tar.{ending}", env!("CARGO_PKG_VERSION"), host()?));
    Run::new("tar")
        .args([
            "--create",
            "--use-compress-program",
            program,
            "--sort=name",
            "--owner=0",
            "--group=0",
            "--numeric-owner",
            "--transform",
            // `S`: the targets of symbolic links stay as they are.
            &format!("s,^{},{unpacked},S", name.to_string_lossy()),
            "--file",
        ])
        .args([archive.as_os_str(), "--directory".as_ref(), parent.as_os_str(), name])
        .run()?;
    Ok(archive)
}

/// The one shared standard library of the toolchain: every part of the server uses it.
fn standard_library() -> Result<PathBuf> {
    let folder = Run::new("rustc").args(["--print", "target-libdir"]).output()?;
    let folder = Path::new(folder.trim());
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    entries
        .flatten()
        .map(|entry| entry.path())
        .find(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("libstd-") && name.ends_with(".so")
        })
        .with_context(|| format!("the toolchain has no libstd-*.so in {}", folder.display()))
}

/// The target that is built for.
///
/// # Errors
/// When the compiler cannot be run.
pub fn host() -> Result<String> {
    let version = Run::new("rustc").args(["-vV"]).output()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("`rustc -vV` names no host")?.to_owned())
}

/// Copies a file and makes the folder it goes to.
///
/// # Errors
/// When it cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let copied = fs::create_dir_all(to.parent().unwrap_or(to)).and_then(|()| fs::copy(from, to));
    copied.map(drop).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))
}

/// Copies a folder with all that is in it.
///
/// # Errors
/// When it cannot be read or written.
pub fn copy_tree(from: &Path, to: &Path) -> Result<()> {
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() { copy_tree(&from, &to)? } else { copy(&from, &to)? }
    }
    Ok(())
}
