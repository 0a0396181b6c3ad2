//! The binary, run with nothing of the caller's settings.

use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;
use toolbase_program::Program;

pub const BINARY: &str = env!("CARGO_BIN_EXE_toolbase");
pub const MODULE: &str = "libtoolbase_catalog_module.so";

/// The folder of the binary and of the module file.
pub fn built() -> &'static Path {
    Path::new(BINARY).parent().unwrap()
}

/// Runs the binary in `folder` with no settings but those given.
pub fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    run_with(folder, arguments, &[])
}

/// As [`run`], with variables. The site is not built beside the binary, so it is left out.
pub fn run_with(folder: &TempDir, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let program = Program::new(BINARY, folder.path()).env("TOOLBASE__WEB__ENABLED", "false");
    let program = variables.iter().fold(program, |program, (name, value)| program.env(name, *value));
    program.output(arguments).unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Asserts that the command failed with `code` and one line on standard error, and returns the line.
#[track_caller]
pub fn one_line(output: &Output, code: i32) -> String {
    let line = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{line}");
    assert_eq!(line.trim_end().lines().count(), 1, "{line}");
    assert!(line.starts_with("error: ") && !line.contains("panicked"), "{line}");
    line
}

pub fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// A change to the bytes of a copied module file.
pub type Change = fn(Vec<u8>) -> Vec<u8>;

/// A folder of module files made of copies of the catalogue's.
pub fn modules(copies: &[(&str, Change)]) -> (TempDir, PathBuf) {
    let folder = folder();
    let modules = folder.path().join("modules");
    std::fs::create_dir(&modules).unwrap();
    let bytes = std::fs::read(built().join(MODULE)).unwrap();
    for (name, change) in copies {
        std::fs::write(modules.join(name), change(bytes.clone())).unwrap();
    }
    (folder, modules)
}

/// Changes a letter of every stamp in the file.
pub fn another_stamp(mut bytes: Vec<u8>) -> Vec<u8> {
    let stamp = b"core=0.1.0;rustc=";
    let found: Vec<usize> =
        (0..bytes.len() - stamp.len()).filter(|&at| &bytes[at..at + stamp.len()] == stamp).collect();
    assert!(!found.is_empty());
    for at in found {
        bytes[at + 5] = b'9';
    }
    bytes
}
