//! Folders of what is built, and archives of them.

use crate::layout::{self, Profile, SHARED_LIBRARY};
use crate::run::Run;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the distribution.
pub fn folder(profile: Profile) -> PathBuf {
    let dist = layout::target().join("dist");
    match profile {
        Profile::Release => dist.join("toolbase"),
        Profile::Dev => dist.join("dev/toolbase"),
        Profile::Up => dist.join("up/toolbase"),
    }
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
