//! Computes the ABI stamp: what must be equal in the host and in a module loaded into it.
#![expect(clippy::expect_used, reason = "a build that cannot be stamped must stop, and says where")]

use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs, process::Command};

fn main() {
    println!("cargo:rerun-if-changed=src");
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
        hash.update(fs::read(&source).expect("a listed source is readable"));
    }
    // Core's own dependency closure, not the whole lock file: a new test dependency changes no ABI.
    let lock = fs::read_to_string(root.join("../../Cargo.lock")).unwrap_or_default();
    for package in closure(&lock, "toolbase-kernel") {
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
        } else {
            into.push(path);
        }
    }
}

/// The lock file's `name version checksum` lines of everything `root` depends on.
fn closure(lock: &str, root: &str) -> BTreeSet<String> {
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
    let mut open = vec![root];
    while let Some(name) = open.pop() {
        for (line, dependencies) in packages.get(name).into_iter().flatten() {
            if found.insert(line.clone()) {
                open.extend(dependencies);
            }
        }
    }
    found
}
