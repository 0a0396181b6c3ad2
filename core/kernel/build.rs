//! Computes the ABI stamp: what must be equal in the host and in a module loaded into it. The server is no part of it:
//! no module sees it.
#![expect(clippy::expect_used, reason = "a build that cannot be stamped must stop, and says where")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, process::Command};

fn main() {
    println!("cargo:rerun-if-changed=src");
    println!("cargo:rerun-if-changed=Cargo.toml");
    println!("cargo:rerun-if-changed=../../Cargo.lock");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let rustc = env::var("RUSTC").expect("set by cargo");
    let version = Command::new(rustc).arg("-vV").output().expect("rustc runs").stdout;
    let version = String::from_utf8(version).expect("rustc prints UTF-8");
    let field = |name: &str| version.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("unknown");

    // <target>/<profile>/build/<package>-<hash>/out: cargo's hash covers features and profile.
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    let unit = out.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let (lock, target) = (root.join("../../Cargo.lock"), env::var("TARGET").expect("set by cargo"));
    let compiled = compiled(&root.join("../../Cargo.toml"), &target);
    let stamp = toolbase_stamp::kernel(&root, &lock, &version, &unit, compiled.as_ref())
        .expect("the sources are readable and Rust");
    let digest = stamp.digest;
    std::fs::write(out.join("parts.txt"), stamp.parts).expect("cargo's folder is writable");
    // The kernel's own services: whoever has another kernel is not loaded.
    println!("cargo:rustc-env=TOOLBASE_INTERFACE={digest}");
    println!(
        "cargo:rustc-env=TOOLBASE_ABI=core={};rustc={};target={};profile={};id={digest}",
        env::var("CARGO_PKG_VERSION").expect("set by cargo"),
        field("release: "),
        target,
        env::var("PROFILE").expect("set by cargo"),
    );
}

/// The packages of the workspace that are compiled for `target`, with any features. The lock file has those of other
/// systems and of unused features, too: nothing of them is in the server. `None` when cargo cannot tell: then all of
/// the lock file count.
fn compiled(manifest: &Path, target: &str) -> Option<BTreeSet<String>> {
    let mut cargo = Command::new(env::var("CARGO").ok()?);
    cargo.args(["tree", "--workspace", "--all-features", "--edges=normal,build", "--prefix=none"]);
    cargo
        .args(["--format={p}", "--offline", "--locked", "--target", target, "--manifest-path"])
        .arg(manifest);
    let tree = cargo.output().ok().filter(|output| output.status.success())?.stdout;
    Some(toolbase_stamp::compiled_packages(&String::from_utf8(tree).ok()?))
}
