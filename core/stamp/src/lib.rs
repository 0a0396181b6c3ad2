//! Computes stamps: short texts that are equal in two libraries only if both were compiled with the same source.
//!
//! Build scripts use it. The kernel's stamp says which modules a server loads; each interface crate has one of its own,
//! which says whether a service fits whoever requests it. A stamp covers what the compiler sees, so comments,
//! documentation, layout and unit tests change none.

mod lock;
mod tokens;

pub use tokens::hash_tokens;

pub use lock::compiled_packages;

use lock::{closure, dependencies};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Error, Result};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// For the build script of a crate with services of the directory: makes the stamp of its source known to the macro
/// `interface!`.
///
/// # Errors
/// When a source cannot be read, or is not Rust.
pub fn interface() -> Result<()> {
    println!("cargo:rerun-if-changed=src");
    println!("cargo:rerun-if-changed=Cargo.toml");
    let variable = |name: &str| env::var(name).map_err(Error::other);
    let mut hash = Sha256::new();
    hash.update(variable("CARGO_PKG_NAME")?);
    hash.update(variable("CARGO_PKG_VERSION")?);
    hash_sources(Path::new(&variable("CARGO_MANIFEST_DIR")?), &mut hash)?;
    println!("cargo:rustc-env=TOOLBASE_INTERFACE={}", digest(hash));
    Ok(())
}

/// The stamp of the kernel, and the parts that it is made of.
pub struct KernelStamp {
    /// The stamp.
    pub digest: String,
    /// A line for each part, its name and after a tab its version or digest: the compiler, the packages, the folders of
    /// the kernel. Two stamps that differ are explained by their lines.
    pub parts: String,
}

/// Returns the stamp of the kernel in `folder`, whose workspace has the lock file `lock`: compiled by the compiler that
/// describes itself as `compiler`, in the build `unit`, whose name covers features and profile. Of the packages in the
/// lock file those count that `packages` has, or all where that is not known.
///
/// # Errors
/// When a file cannot be read, or is not Rust.
pub fn kernel(
    folder: &Path,
    lock: &Path,
    compiler: &str,
    unit: &str,
    packages: Option<&BTreeSet<String>>,
) -> Result<KernelStamp> {
    let mut hash = Sha256::new();
    hash.update(compiler);
    hash_sources(folder, &mut hash)?;
    let mut lines = vec![format!("compiler\t{}", compiler.lines().next().unwrap_or_default())];
    // The kernel's own dependency closure, not the whole lock file: a new test dependency changes no ABI.
    let (lock, manifest) = (fs::read_to_string(lock)?, fs::read_to_string(folder.join("Cargo.toml"))?);
    for package in closure(&lock, dependencies(&manifest)) {
        let mut words = package.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if packages.is_none_or(|packages| packages.contains(&format!("{name} {version}"))) {
            hash.update(&package);
            lines.push(format!("{name}\t{version}"));
        }
    }
    for (part, digest) in kernel_parts(folder)? {
        lines.push(format!("kernel part {part}\t{digest}"));
    }
    hash.update(unit);
    Ok(KernelStamp { digest: digest(hash), parts: lines.join("\n") })
}

/// The digests of the files and folders directly below `src`, by their names.
fn kernel_parts(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut parts = BTreeMap::new();
    for entry in fs::read_dir(folder.join("src"))? {
        let path = entry?.path();
        let mut sources = Vec::new();
        if path.is_dir() {
            collect(&path, &mut sources)?;
        } else {
            sources.push(path.clone());
        }
        let mut hash = Sha256::new();
        hash_files(folder, sources, &mut hash)?;
        parts.insert(path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), digest(hash));
    }
    Ok(parts)
}

/// Adds the names and tokens of all sources of the package in `folder` to `hash`.
///
/// # Errors
/// When one cannot be read, or is not Rust.
fn hash_sources(folder: &Path, hash: &mut Sha256) -> Result<()> {
    let mut sources = Vec::new();
    collect(&folder.join("src"), &mut sources)?;
    hash_files(folder, sources, hash)
}

fn hash_files(folder: &Path, mut sources: Vec<PathBuf>, hash: &mut Sha256) -> Result<()> {
    sources.sort();
    for source in sources {
        hash.update(source.strip_prefix(folder).unwrap_or(&source).to_string_lossy().as_bytes());
        let failed =
            |error: &dyn ToString| Error::other(format!("{}: {}", source.display(), error.to_string()));
        let text = fs::read_to_string(&source).map_err(|error| failed(&error))?;
        hash_tokens(&text, hash).map_err(|error| failed(&error))?;
    }
    Ok(())
}

/// Returns the first 64 bits of `hash` in hexadecimal digits.
fn digest(hash: Sha256) -> String {
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    format!("{:016x}", u64::from_be_bytes(first))
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, into)?;
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
            into.push(path);
        }
    }
    Ok(())
}
