//! Stamps the crate with its sources, those of the domain, the locked dependencies and the compiler: a stored snapshot is only read by the
//! code that wrote it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The lock file of the workspace.
const LOCK: &str = "../../../Cargo.lock";

/// The sources of what a snapshot is made of: this crate, and the types of the domain in it.
const FOLDERS: [&str; 2] = ["src", "../domain/src"];

fn main() -> std::io::Result<()> {
    let mut files = vec![PathBuf::from("embedding/words.bin")];
    for folder in FOLDERS {
        gather(Path::new(folder), &mut files)?;
        println!("cargo:rerun-if-changed={folder}");
    }
    if Path::new(LOCK).exists() {
        files.push(PathBuf::from(LOCK));
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        file.hash(&mut hasher);
        std::fs::read(&file)?.hash(&mut hasher);
    }
    if let Some(compiler) = std::env::var_os("RUSTC") {
        Command::new(compiler).arg("-vV").output()?.stdout.hash(&mut hasher);
    }
    println!("cargo:rustc-env=CATALOG_INDEX_STAMP={:016x}", hasher.finish());
    Ok(())
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
