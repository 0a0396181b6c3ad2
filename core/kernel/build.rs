//! Computes the ABI stamp: what must be equal in the host and in a module loaded into it. The server is no part of it:
//! no module sees it.
#![expect(clippy::expect_used, reason = "a build that cannot be stamped must stop, and says where")]

#[path = "build/tokens.rs"]
mod tokens;

use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs, process::Command};

fn main() {
    println!("cargo:rerun-if-changed=src");
    println!("cargo:rerun-if-changed=Cargo.toml");
    println!("cargo:rerun-if-changed=../../Cargo.lock");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let rustc = env::var("RUSTC").expect("set by cargo");
    let version = Command::new(rustc).arg("-vV").output().expect("rustc runs").stdout;
    let version = String::from_utf8(version).expect("rustc prints UTF-8");
    let field = |name: &str| version.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("unknown");

    let mut hash = Sha256::new();
    hash.update(&version);
    let mut sources = Vec::new();
    collect(&root.join("src"), &mut sources);
    sources.sort();
    for source in sources {
        hash.update(source.strip_prefix(&root).unwrap_or(&source).to_string_lossy().as_bytes());
        let text = fs::read_to_string(&source).expect("a listed source is readable");
        tokens::hash_tokens(&text, &mut hash).expect("a source is Rust");
    }
    // The kernel's own dependency closure, not the whole lock file: a new test dependency changes no ABI.
    let lock = fs::read_to_string(root.join("../../Cargo.lock")).unwrap_or_default();
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
    for package in closure(&lock, dependencies(&manifest)) {
        hash.update(package);
    }
    // <target>/<profile>/build/<package>-<hash>/out: cargo's hash covers features and profile.
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    if let Some(unit) = out.parent().and_then(Path::file_name) {
        hash.update(unit.to_string_lossy().as_bytes());
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    let digest = format!("{:016x}", u64::from_be_bytes(first));
    println!(
        "cargo:rustc-env=TOOLBASE_ABI=core={};rustc={};target={};profile={};id={digest}",
        env::var("CARGO_PKG_VERSION").expect("set by cargo"),
        field("release: "),
        env::var("TARGET").expect("set by cargo"),
        env::var("PROFILE").expect("set by cargo"),
    );
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the source folder is readable").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, into);
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
            into.push(path);
        }
    }
}

/// The names of the packages that a manifest depends on. The lock file does not tell those of tests apart.
fn dependencies(manifest: &str) -> Vec<&str> {
    let section = manifest.split("\n[").find_map(|section| section.strip_prefix("dependencies]\n"));
    let lines = section.unwrap_or_default().lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split(['.', ' ', '=']).next()).filter(|name| !name.is_empty()).collect()
}

/// The lock file's `name version checksum` lines of `roots` and everything they depend on.
fn closure(lock: &str, roots: Vec<&str>) -> BTreeSet<String> {
    let mut packages: BTreeMap<&str, Vec<(String, Vec<&str>)>> = BTreeMap::new();
    for block in lock.split("[[package]]").skip(1) {
        let value = |key: &str| {
            block
                .lines()
                .find_map(|line| line.strip_prefix(key))
                .map_or("", |rest| rest.trim().trim_matches('"'))
        };
        let dependencies = block
            .split_once("dependencies = [")
            .and_then(|(_, rest)| rest.split_once(']'))
            .map_or("", |(list, _)| list)
            .lines()
            .filter_map(|line| line.trim().trim_matches(|c| c == '"' || c == ',').split(' ').next())
            .filter(|name| !name.is_empty())
            .collect();
        let name = value("name = ");
        let line = format!("{name} {} {}", value("version = "), value("checksum = "));
        packages.entry(name).or_default().push((line, dependencies));
    }
    let mut found = BTreeSet::new();
    let mut open = roots;
    while let Some(name) = open.pop() {
        for (line, dependencies) in packages.get(name).into_iter().flatten() {
            if found.insert(line.clone()) {
                open.extend(dependencies);
            }
        }
    }
    found
}
