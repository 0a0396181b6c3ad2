//! Modules as an operator meets them on the command line.
//!
//! Needs the workspace built first (`cargo build --workspace`): the module files lie beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Output;
use tempfile::TempDir;
use toolbase_program::Program;

const BINARY: &str = env!("CARGO_BIN_EXE_toolbase");
const MODULE: &str = "libtoolbase_catalog_module.so";

fn built() -> &'static Path {
    Path::new(BINARY).parent().unwrap()
}

/// Runs the binary in `folder` with no settings but those given.
fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    Program::new(BINARY, folder.path()).output(arguments).unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A folder with a folder of modules in it, and the setting that names that one.
fn modules(files: &[&str]) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("modules");
    std::fs::create_dir(&path).unwrap();
    for file in files {
        std::fs::copy(built().join(MODULE), path.join(file)).unwrap();
    }
    (folder, format!("modules.path={}", path.display()))
}

#[test]
fn a_module_setting_of_the_wrong_kind_is_named_with_its_value() {
    let folder = tempfile::tempdir().unwrap();
    for command in [&["config", "check"][..], &["doctor"], &["serve", "--port", "0"]] {
        let wrong = run(&folder, &[command, &["--set", "catalog.debounce_ms=abc"]].concat());
        let message = text(&wrong.stderr);
        assert_eq!(wrong.status.code(), Some(1), "{command:?}: {message}");
        let expected =
            "`catalog.debounce_ms` in --set: expected a whole number from 0 to 600000, found \"abc\"";
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn the_section_of_a_module_that_was_taken_out_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let set = ["--set", "deals.max_per_tool=3", "--set", "web.enabled=false"];
    let checked = run(&folder, &[&["config", "check"], &set[..]].concat());
    let message = text(&checked.stderr);
    assert_eq!(checked.status.code(), Some(0), "{message}");
    assert!(
        message.contains("the section [deals] in --set belongs to no module that is installed"),
        "{message}"
    );
}

#[test]
fn a_module_file_with_another_name_is_noticed() {
    let (folder, setting) = modules(&[MODULE, "libdeals.so"]);
    let listed = run(&folder, &["module", "list", "--set", &setting]);
    assert_eq!(listed.status.code(), Some(0));
    let notes = text(&listed.stderr);
    assert!(
        notes.contains("libdeals.so is a module and is not loaded: its name must end in `_module.so`"),
        "{notes}"
    );
    assert_eq!(notes.matches("is not loaded").count(), 1, "{notes}");
}

#[test]
fn a_file_is_checked_before_it_is_put_in() {
    let (folder, setting) = modules(&[MODULE]);
    let database = format!("database.url=sqlite:{}", folder.path().join("test.db").display());
    let file = built().join(MODULE).display().to_string();
    let check = |file: &str| {
        let set = ["--set", &setting, "--set", &database];
        run(&folder, &[&["module", "check", file, "--format", "json"], &set[..]].concat())
    };
    let fits = check(&file);
    assert_eq!(fits.status.code(), Some(0), "{}{}", text(&fits.stdout), text(&fits.stderr));
    let rows: serde_json::Value = serde_json::from_slice(&fits.stdout).unwrap();
    let checks: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["check"].as_str().unwrap()).collect();
    let all = [
        "stamp",
        "file name",
        "loading",
        "settings",
        "registration",
        "migrations",
        "admin",
        "offer",
        "pages",
        "health",
    ];
    assert_eq!(checks, all);
    assert!(!folder.path().join("test.db").exists(), "reading creates nothing");

    let other = folder.path().join("libdeals.so").display().to_string();
    std::fs::copy(&file, &other).unwrap();
    let named = check(&other);
    assert_eq!(named.status.code(), Some(1));
    assert!(
        text(&named.stdout).contains("`libdeals.so` must end in `_module.so`"),
        "{}",
        text(&named.stdout)
    );

    let text_file = folder.path().join("libtext_module.so").display().to_string();
    std::fs::write(&text_file, "no library").unwrap();
    let rejected = check(&text_file);
    assert_eq!(rejected.status.code(), Some(1));
    assert!(text(&rejected.stdout).contains("not a shared library"), "{}", text(&rejected.stdout));
}
