//! Computes the ABI stamp: what must be equal in the host and in a module loaded into it. The server is no part of it:
//! no module sees it.
#![expect(clippy::expect_used, reason = "a build that cannot be stamped must stop, and says where")]

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
    let digest = toolbase_stamp::kernel(&root, &root.join("../../Cargo.lock"), &version, &unit)
        .expect("the sources are readable and Rust");
    // The kernel's own services: whoever has another kernel is not loaded.
    println!("cargo:rustc-env=TOOLBASE_INTERFACE={digest}");
    println!(
        "cargo:rustc-env=TOOLBASE_ABI=core={};rustc={};target={};profile={};id={digest}",
        env::var("CARGO_PKG_VERSION").expect("set by cargo"),
        field("release: "),
        env::var("TARGET").expect("set by cargo"),
        env::var("PROFILE").expect("set by cargo"),
    );
}
