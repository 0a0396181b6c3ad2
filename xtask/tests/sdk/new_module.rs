//! `cargo xtask new-module`: what it writes is built without warnings and passes its own tests. With the SDK, because
//! that is built already.

use crate::kit::{emptied, kit, server_folder};
use crate::server::lonely;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The files that the names are checked against, and the one that is added to.
const CHECKOUT: [&str; 5] =
    ["Cargo.lock", "docs/cli.md", "openapi/toolbase.json", "config/default.toml", "cli/bundled/Cargo.toml"];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The core's library for plugins; the SDK has one package for both, and cargo allows it one name.
const DYLIB: [(&str, &str); 2] = [
    (
        "core/dylib/Cargo.toml",
        "[package]\nname = \"toolbase-dylib\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
         toolbase-kernel.workspace = true\n",
    ),
    ("core/dylib/src/lib.rs", "pub use toolbase_kernel::*;\n"),
];

/// A workspace like the checkout's, in which the core's crates are those of the SDK.
fn workspace(checkout: &Path) -> String {
    let manifest = read(&checkout.join("Cargo.toml"));
    let section = |title: &str| {
        let (_, rest) = manifest.split_once(&format!("\n[{title}]\n")).unwrap();
        rest.split("\n[").next().unwrap().to_owned()
    };
    let mut text =
        "[workspace]\nresolver = \"3\"\nmembers = [\"core/*\", \"modules/*\", \"modules/*/plugin\"]\n"
            .to_owned();
    for title in ["workspace.package", "workspace.lints.rust", "workspace.lints.clippy"] {
        let _ = write!(text, "\n[{title}]\n{}\n", section(title));
    }
    text.push_str("\n[workspace.dependencies]\n");
    for line in section("workspace.dependencies").lines().filter(|line| !line.starts_with("toolbase-")) {
        let _ = writeln!(text, "{line}");
    }
    text.push_str("toolbase-kernel = { package = \"toolbase-sdk\", version = \"0.1\" }\n");
    text.push_str("toolbase-dylib = { path = \"core/dylib\" }\n");
    let testkit = kit().join("crates/toolbase-testkit");
    let _ = writeln!(text, "toolbase-testkit = {{ path = \"{}\" }}", testkit.display());
    text
}

/// The target folder of both modules. Others are built with other flags, for which cargo would compile all again.
fn target() -> &'static Path {
    static EMPTIED: OnceLock<PathBuf> = OnceLock::new();
    EMPTIED.get_or_init(|| emptied("modules-without-warnings"))
}

fn cargo(folder: &Path, arguments: &[&str]) {
    let home = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO"))
        .arg("--config")
        .arg(kit().join("cargo/config.toml"))
        .args(arguments)
        .args(["--workspace", "--offline"])
        .current_dir(folder)
        .env("CARGO_HOME", home.path())
        .env("RUSTFLAGS", "--deny warnings")
        .env("CARGO_TARGET_DIR", target())
        .env_remove("LD_LIBRARY_PATH")
        .output()
        .unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{arguments:?}: {stdout}\n{stderr}");
}

#[test]
fn a_module_is_written_with_the_sdk_alone() {
    let folder = tempfile::tempdir().unwrap();
    let new_module = |name: &str| {
        let mut command = Command::new(kit().join("bin/new-module"));
        command.arg(name).arg("--into").arg(folder.path()).output().unwrap()
    };
    let written = new_module("notes");
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let again = new_module("notes");
    let message = String::from_utf8_lossy(&again.stderr);
    assert!(message.starts_with("error: ") && message.contains("/notes is there already"), "{message}");

    let root = folder.path().join("notes");
    cargo(&root, &["test"]);
    cargo(&root, &["build"]);
    let program = server_folder(&folder.path().join("toolbase"));
    let file = target().join("debug/libnotes_module.so");
    lonely(&program, folder.path()).run(&["module", "check", file.to_str().unwrap()]).unwrap();
}

#[test]
fn a_new_module_is_built_and_passes_its_tests() {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("checkout");
    for file in CHECKOUT {
        fs::create_dir_all(root.join(file).parent().unwrap()).unwrap();
        fs::copy(checkout.join(file), root.join(file)).unwrap();
    }
    let new_module = |name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(["new-module", name, "--into"]).arg(&root).output().unwrap()
    };
    let written = new_module("price-alerts");
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let again = new_module("price-alerts");
    let message = String::from_utf8_lossy(&again.stderr);
    assert!(
        message.contains("error: the name `price-alerts` is taken: there is modules/price-alerts"),
        "{message}"
    );
    let bundled = read(&root.join("cli/bundled/Cargo.toml"));
    assert!(
        bundled.contains("\ntoolbase-price-alerts = { path = \"../../modules/price-alerts\" }\n"),
        "{bundled}"
    );

    fs::remove_file(root.join("Cargo.lock")).unwrap();
    fs::write(root.join("Cargo.toml"), workspace(checkout)).unwrap();
    for (path, text) in DYLIB {
        fs::create_dir_all(root.join(path).parent().unwrap()).unwrap();
        fs::write(root.join(path), text).unwrap();
    }
    cargo(&root, &["test"]);
    cargo(&root, &["build"]);
    let program = server_folder(&folder.path().join("toolbase"));
    let file = target().join("debug/libtoolbase_price_alerts_module.so");
    lonely(&program, folder.path()).run(&["module", "check", file.to_str().unwrap()]).unwrap();
}
