//! Modules that were built before a change of the server: their files load into the changed server, and work.

use crate::kit::{built, example, server_folder};
use crate::server::lonely;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

const MODULE: &str = "libalternatives_module.so";
const SHARED: &str = "deps/libtoolbase_dylib.so";

/// Changes of the server: a response, and types, functions and their order, which would move what modules bind to if they
/// bound to anything of the server.
const CHANGES: [(&str, &str, &str); 2] = [
    (
        "src/http/system.rs",
        "fn ok() -> Self {\n        Self { status: \"ok\".to_owned() }",
        "fn ok() -> Self {\n        Self { status: \"changed\".to_owned() }",
    ),
    (
        "src/lib.rs",
        "\npub mod http;",
        "\n/// New.\n#[derive(Debug)]\npub struct Grown {\n    /// A field.\n    pub first: std::sync::Arc<str>,\n}\n\
         /// New.\npub async fn grown(of: Grown) -> String {\n    tokio::task::yield_now().await;\n    \
         format!(\"{of:?}\")\n}\n\npub mod http;",
    ),
];

/// A checkout with the sources of this one, of which only the server's are a copy.
fn checkout(folder: &Path) -> PathBuf {
    let (from, to) = (Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap(), folder.join("checkout"));
    link_all(from, &to, &["core", "target", "node_modules", ".git", "Cargo.toml", "Cargo.lock"]);
    link_all(&from.join("core"), &to.join("core"), &["server"]);
    for file in ["Cargo.toml", "Cargo.lock"] {
        copy(&from.join(file), &to.join(file), &[]);
    }
    copy(&from.join("core/server"), &to.join("core"), &[]);
    to
}

fn link_all(from: &Path, to: &Path, left_out: &[&str]) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let name = entry.unwrap().file_name();
        if !left_out.iter().any(|out| name == **out) {
            symlink(from.join(&name), to.join(&name)).unwrap();
        }
    }
}

/// `cp`: times and all, because cargo compares them.
fn copy(from: &Path, to: &Path, options: &[&str]) {
    let done = Command::new("cp").arg("--archive").args(options).arg(from).arg(to).status().unwrap();
    assert!(done.success(), "{} to {}", from.display(), to.display());
}

/// A target folder that has what this build has: libraries as links, because the compiler replaces files and does not
/// write into them; the rest as copies. So only what changed is compiled.
fn target(folder: &Path) -> PathBuf {
    let debug = folder.join("target/debug");
    fs::create_dir_all(debug.join("deps")).unwrap();
    for part in [".fingerprint", "build"] {
        copy(&built().join(part), &debug, &[]);
    }
    for entry in fs::read_dir(built().join("deps")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        let is_library =
            matches!(path.extension().and_then(OsStr::to_str), Some("rlib" | "rmeta" | "so" | "a"));
        // The test that cargo is made to build along.
        if is_library || name.starts_with("tokens-") {
            fs::hard_link(&path, debug.join("deps").join(&*name)).unwrap();
        }
    }
    let unchanged = built().join("incremental");
    for entry in fs::read_dir(&unchanged).into_iter().flatten() {
        let entry = entry.unwrap();
        if entry.file_name().to_string_lossy().starts_with("toolbase_server-") {
            fs::create_dir_all(debug.join("incremental")).unwrap();
            copy(&entry.path(), &debug.join("incremental"), &["--link"]);
        }
    }
    debug
}

/// Builds the program as `cargo build --workspace --all-targets` does. A test along with it is what has cargo choose
/// the features of shared dependencies for tests, too. Returns the names of the packages that were compiled.
fn build(checkout: &Path, debug: &Path) -> Vec<String> {
    let mut cargo = Command::new(env!("CARGO"));
    // The variables that cargo sets for this test are no settings of the build, and build scripts run again for them.
    for (variable, _) in std::env::vars_os() {
        let name = variable.to_string_lossy();
        if ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|prefix| name.starts_with(prefix)) {
            cargo.env_remove(&variable);
        }
    }
    let output = cargo
        .args(["build", "--workspace", "--bin", "toolbase", "--test", "tokens", "--offline", "--target-dir"])
        .arg(debug.parent().unwrap())
        .current_dir(checkout)
        .output()
        .unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{messages}");
    let compiled = messages.lines().filter_map(|line| line.trim().strip_prefix("Compiling "));
    compiled.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn modules_from_before_a_change_of_the_server_work_in_it() {
    // Beside what is linked to.
    let folder = tempfile::tempdir_in(built().parent().unwrap()).unwrap();
    let (checkout, debug) = (checkout(folder.path()), target(folder.path()));
    for (file, before, after) in CHANGES {
        let path = checkout.join("core/server").join(file);
        let source = fs::read_to_string(&path).unwrap();
        assert_eq!(source.matches(before).count(), 1, "{file} has changed: {before}");
        fs::write(&path, source.replace(before, after)).unwrap();
    }
    assert_eq!(build(&checkout, &debug), ["toolbase-server", "toolbase"], "and nothing that a module sees");
    assert!(
        fs::read(built().join(SHARED)).unwrap() == fs::read(debug.join(SHARED)).unwrap(),
        "the shared library is the same"
    );

    // The catalogue's module and the shared library are those of the old build.
    let installed = folder.path().join("toolbase");
    let program = server_folder(&installed);
    fs::copy(debug.join("toolbase"), &program).unwrap();
    fs::copy(example().join(MODULE), installed.join("modules").join(MODULE)).unwrap();
    let data = tempfile::tempdir().unwrap();
    let program = lonely(&program, data.path()).without_pages();
    let toolbase = |arguments: &[&str]| program.run(arguments).unwrap();
    toolbase(&["seed"]);
    let file = installed.join("modules").join(MODULE);
    toolbase(&["module", "check", &file.to_string_lossy()]);
    toolbase(&["alternatives", "add", "midjourney", "chatgpt", "--note", "from before"]);

    let server = program.serve().unwrap();
    assert_eq!(server.get("/healthz").unwrap().body, r#"{"status":"changed"}"#);
    let shown = server.get("/api/alternatives/midjourney").unwrap();
    assert!(shown.body.contains("from before"), "{shown:?}");
    let cookies = server.person("ada@example.org", &["--admin"]).unwrap();
    let listed = server.send("GET", "/api/admin/alternatives", &cookies, None).unwrap();
    assert!(listed.status == 200 && listed.body.contains("from before"), "{listed:?}");
    server.stop().unwrap();
}
