//! Tools that come as Python packages: each in a virtual environment of its own below `target/`.

use crate::run::Run;
use crate::{apt, layout};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The oldest Python that the pinned packages run on.
const OLDEST: (u32, u32) = (3, 11);

/// The environment with the packages of `xtask/python/NAME.txt`, each in the version and with the hash that are
/// there; made when it is not there or another list was installed.
///
/// # Errors
/// When Python is missing and cannot be installed, or pip fails.
pub fn environment(name: &str, needed_for: &str) -> Result<PathBuf> {
    let list = layout::root().join("xtask/python").join(name).with_extension("txt");
    let pinned = fs::read(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let folder = layout::target().join("python").join(name);
    // A copy of the list that was installed; it is written last, so that an incomplete installation is repeated.
    let installed = folder.join("toolbase-installed.txt");
    if fs::read(&installed).is_ok_and(|installed| installed == pinned) {
        return Ok(folder);
    }
    let python = python(needed_for)?;
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    let made = Run::new(&python).args(["-m", "venv"]).args([&folder]).run();
    if made.is_err() && !has_pip(&folder) {
        // Debian packs the part that brings pip along by itself.
        apt::install("python3-venv", needed_for)?;
        Run::new(&python).args(["-m", "venv", "--clear"]).args([&folder]).run()?;
    }
    Run::new(folder.join("bin/python"))
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"])
        .args(["--require-hashes", "--only-binary", ":all:", "--requirement"])
        .args([&list])
        .run()?;
    fs::write(&installed, pinned).with_context(|| format!("cannot write {}", installed.display()))?;
    Ok(folder)
}

fn has_pip(folder: &Path) -> bool {
    folder.join("bin/pip").is_file()
}

fn python(needed_for: &str) -> Result<PathBuf> {
    if layout::in_path("python3").is_none() {
        apt::install("python3-venv", needed_for)?;
    }
    let python = layout::in_path("python3").context("Python was installed, but PATH has no `python3`")?;
    let printed = Run::new(&python).args(["--version"]).output()?;
    let (major, minor) =
        version(&printed).with_context(|| format!("cannot read Python's version `{printed}`"))?;
    if (major, minor) < OLDEST {
        bail!("Python {major}.{minor} is too old: {needed_for} needs Python 3.11 or newer");
    }
    Ok(python)
}

/// Of `Python 3.11.7`.
fn version(message: &str) -> Option<(u32, u32)> {
    let mut parts = message.trim().strip_prefix("Python ")?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pythons_of_any_form_are_recognised() {
        assert_eq!(version("Python 3.11.7\n"), Some((3, 11)));
        assert_eq!(version("Python 3.13.0rc2"), Some((3, 13)));
        assert_eq!(version("python"), None);
    }

    #[test]
    fn every_python_package_is_pinned_with_its_hashes() {
        for entry in fs::read_dir(layout::root().join("xtask/python")).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "txt") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            assert!(!text.contains("://"), "{}: no address of a registry", path.display());
            let text: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            for package in text.join("\n").replace("\\\n", " ").lines() {
                assert!(package.contains("==") && package.contains("--hash=sha256:"), "{package}");
            }
        }
    }
}
