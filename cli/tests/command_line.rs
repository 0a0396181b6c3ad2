//! The binary as an operator meets it: exit codes, messages, and what it refuses to load.
//!
//! Needs the workspace built first (`cargo build --workspace`): the module file lies beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

const BINARY: &str = env!("CARGO_BIN_EXE_toolbase");
const MODULE: &str = "libtoolbase_catalog_module.so";

/// The folder of the binary and of the module file.
fn built() -> &'static Path {
    Path::new(BINARY).parent().unwrap()
}

/// Runs the binary in `folder` with no settings but those given.
fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    Command::new(BINARY)
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Asserts that the command failed with `code` and one line on standard error, and answers the line.
#[track_caller]
fn one_line(output: &Output, code: i32) -> String {
    let line = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{line}");
    assert_eq!(line.trim_end().lines().count(), 1, "{line}");
    assert!(line.starts_with("error: ") && !line.contains("panicked"), "{line}");
    line
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// What is done to the bytes of a copied module file.
type Change = fn(Vec<u8>) -> Vec<u8>;

/// A folder of module files made of copies of the catalogue's.
fn modules(copies: &[(&str, Change)]) -> (TempDir, PathBuf) {
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
fn another_stamp(mut bytes: Vec<u8>) -> Vec<u8> {
    let stamp = b"core=0.1.0;rustc=";
    let found: Vec<usize> =
        (0..bytes.len() - stamp.len()).filter(|&at| &bytes[at..at + stamp.len()] == stamp).collect();
    assert!(!found.is_empty());
    for at in found {
        bytes[at + 5] = b'9';
    }
    bytes
}

#[test]
fn every_command_has_help_with_examples() {
    let folder = folder();
    let commands = [
        &["backup"][..],
        &["backup", "verify"],
        &["restore"],
        &["read-only", "on"],
        &["read-only", "off"],
        &["serve"],
        &["migrate"],
        &["seed"],
        &["import", "tools"],
        &["import", "archive"],
        &["export"],
        &["module", "list"],
        &["module", "show"],
        &["module", "stamp"],
        &["config", "show"],
        &["config", "check"],
        &["config", "schema"],
        &["openapi"],
        &["doctor"],
    ];
    for command in commands {
        let arguments: Vec<&str> = command.iter().copied().chain(["--help"]).collect();
        let output = run(&folder, &arguments);
        assert_eq!(output.status.code(), Some(0), "{command:?}");
        let help = text(&output.stdout);
        assert!(
            help.contains("Examples:") && help.contains(&format!("toolbase {}", command.join(" "))),
            "{help}"
        );
    }
}

#[test]
fn wrong_calls_end_with_2() {
    let folder = folder();
    assert_eq!(run(&folder, &["no-such-command"]).status.code(), Some(2));
    assert_eq!(run(&folder, &["serve", "--port", "many"]).status.code(), Some(2));
    assert!(one_line(&run(&folder, &["config", "check", "--set", "x"]), 2).contains("expected KEY=VALUE"));
}

#[test]
fn wrong_settings_are_named_with_their_place() {
    let folder = folder();
    std::fs::write(folder.path().join("my.toml"), "[server]\nprot = 1\n").unwrap();
    let line = one_line(&run(&folder, &["config", "check", "--config", "my.toml"]), 1);
    assert!(
        line.contains("`server.prot`") && line.contains("my.toml") && line.contains("`server.port`"),
        "{line}"
    );
    std::fs::write(folder.path().join("my.toml"), "[catalog]\ndebounce = 1\n").unwrap();
    let line = one_line(&run(&folder, &["config", "check", "-c", "my.toml"]), 1);
    assert!(line.contains("did you mean `catalog.debounce_ms`?"), "{line}");
    let line = one_line(&run(&folder, &["config", "check", "--config", "missing.toml"]), 1);
    assert!(line.contains("missing.toml"), "{line}");
    std::fs::write(folder.path().join("my.toml"), "not toml").unwrap();
    assert!(one_line(&run(&folder, &["config", "check", "-c", "my.toml"]), 1).contains("my.toml"));
}

#[test]
fn the_environment_counts_and_unknown_variables_are_named() {
    let folder = folder();
    let with = |name: &str, value: &str| {
        Command::new(BINARY).args(["config", "show"]).current_dir(&folder).env(name, value).output().unwrap()
    };
    assert!(text(&with("TOOLBASE__SERVER__PORT", "9123").stdout).contains("port = 9123"));
    let line = one_line(&with("TOOLBASE__SERVER__PROT", "9123"), 1);
    assert!(line.contains("TOOLBASE__SERVER__PROT"), "{line}");
}

#[test]
fn passwords_are_not_shown() {
    let folder = folder();
    let address = "database.url=postgres://app:hunter2@127.0.0.1:1/none";
    for format in ["toml", "json"] {
        let shown = run(&folder, &["config", "show", "--format", format, "--set", address]);
        let shown = text(&shown.stdout);
        assert!(shown.contains("app:***@127.0.0.1") && !shown.contains("hunter2"), "{shown}");
    }
    let line = one_line(&run(&folder, &["migrate", "--set", address]), 1);
    assert!(line.contains("127.0.0.1:1/none") && !line.contains("hunter2"), "{line}");
}

#[test]
fn what_prevents_a_start_is_one_line_and_1() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    assert!(one_line(&run(&folder, &["serve", "--port", &port]), 1).contains("the port is in use"));
    assert!(!folder.path().join("data").exists(), "nothing is touched before the port is had");

    std::fs::write(folder.path().join("file"), "").unwrap();
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", "database.url=sqlite:file/x.db"]), 1);
    assert!(line.contains("cannot write to the data folder file"), "{line}");
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", "database.url=mysql://x/y"]), 1);
    assert!(line.contains("database.url") && line.contains("`mysql:…`"), "{line}");

    let empty = folder.path().join("none");
    let setting = format!("modules.path={}", empty.display());
    std::fs::create_dir(&empty).unwrap();
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", &setting]), 1);
    assert!(line.contains("the required module `catalog` is missing"), "{line}");
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", "modules.enabled=[]"]), 1);
    assert!(line.contains("turned off by `modules.enabled`"), "{line}");
}

#[test]
fn modules_that_do_not_fit_are_refused_with_the_reason() {
    let (folder, path) = modules(&[("libtoolbase_catalog_module.so", another_stamp)]);
    let setting = format!("modules.path={}", path.display());
    std::fs::write(path.join("libnotes_module.so"), "hello").unwrap();
    // A real shared library that is no module.
    std::fs::copy(built().join("deps/libtoolbase_dylib.so"), path.join("libother_module.so")).unwrap();
    let listed = text(&run(&folder, &["module", "list", "--format", "json", "--set", &setting]).stdout);
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let reason = |name: &str| {
        let module = listed.as_array().unwrap().iter().find(|module| module["name"] == name).unwrap();
        module["reason"].as_str().unwrap().to_owned()
    };
    let wrong = reason("catalog");
    assert!(
        wrong.contains("built for another core")
            && wrong.contains("core=9.1.0")
            && wrong.contains("core=0.1.0"),
        "{wrong}"
    );
    assert!(reason("notes").contains("not a shared library"));
    assert!(reason("other").contains("no `.toolbase_abi` section"));

    let output = run(&folder, &["serve", "-p", "0", "--set", &setting]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("the required module `catalog` failed: built for another core"));
}

#[test]
fn two_modules_of_one_name_are_refused() {
    let same = |bytes| bytes;
    let (folder, path) = modules(&[("a_module.so", same), ("b_module.so", same)]);
    let setting = format!("modules.path={}", path.display());
    let line = one_line(&run(&folder, &["module", "list", "--set", &setting]), 1);
    assert!(
        line.contains("both named `catalog`") && line.contains("a_module.so") && line.contains("b_module.so"),
        "{line}"
    );
}

#[test]
fn a_module_that_is_off_takes_its_surface_along() {
    let folder = folder();
    let off = ["--set", "modules.enabled=[]"];
    let openapi = text(&run(&folder, &[&["openapi"][..], &off].concat()).stdout);
    assert!(openapi.contains("/api/site") && !openapi.contains("\"/api/aitool/all\":"));
    let help = text(&run(&folder, &[&["--help"][..], &off].concat()).stdout);
    assert!(help.contains("migrate") && !help.contains("import"), "{help}");
}

#[test]
fn taking_no_changes_is_switched_by_a_command() {
    let folder = folder();
    let on = run(&folder, &["read-only", "on", "--message", "Back soon.", "--reason", "a test"]);
    assert_eq!(on.status.code(), Some(0), "{}", text(&on.stderr));
    assert!(text(&on.stderr).contains("`toolbase read-only off` ends it"));
    assert_eq!(run(&folder, &["read-only", "off"]).status.code(), Some(0));
    assert!(one_line(&run(&folder, &["read-only", "on", "--message", " "]), 2).contains("--message"));
}

#[test]
fn migrate_and_doctor_tell_how_things_stand() {
    let folder = folder();
    let before = text(&run(&folder, &["migrate", "--dry-run", "--format", "csv"]).stdout);
    assert!(before.contains("catalog,0001,catalog,no"), "{before}");
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    assert_eq!(doctor.status.code(), Some(1));
    assert!(
        text(&doctor.stdout)
            .contains("there is no database at data/toolbase.db yet; `toolbase migrate` makes it")
    );
    assert!(!folder.path().join("data").exists(), "whoever only looks makes nothing");
    assert_eq!(run(&folder, &["migrate"]).status.code(), Some(0));
    let after = text(&run(&folder, &["migrate", "--dry-run", "--format", "csv"]).stdout);
    assert!(after.contains("catalog,0001,catalog,yes"), "{after}");
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    assert_eq!(doctor.status.code(), Some(1), "no categories yet");
    assert!(text(&doctor.stdout).contains("run `toolbase seed`"));
    assert_eq!(run(&folder, &["seed"]).status.code(), Some(0));
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    let told = text(&doctor.stdout);
    assert_eq!(doctor.status.code(), Some(0), "{told}");
    for check in
        ["database", "clock", "migrations", "audit", "changes", "events", "jobs", "media", "mail", "disk "]
    {
        assert!(told.lines().any(|line| line.starts_with(check)), "{check}: {told}");
    }
    assert_eq!(run(&folder, &["read-only", "on", "--message", "Back soon."]).status.code(), Some(0));
    let told = text(&run(&folder, &["doctor", "--set", "web.enabled=false"]).stdout);
    assert!(told.contains("none are taken: `Back soon.`; `toolbase read-only off` ends it"), "{told}");
    let elsewhere = ["doctor", "--set", "web.enabled=false", "--set", "media.folder=/proc/none"];
    let doctor = run(&folder, &elsewhere);
    assert_eq!(doctor.status.code(), Some(1));
    let told = text(&doctor.stdout);
    assert!(told.lines().any(|line| line.starts_with("media") && line.contains("NO")), "{told}");
}

#[test]
fn reports_are_written_whole_or_not_at_all() {
    let folder = folder();
    let database = format!("database.url=sqlite:{}", folder.path().join("test.db").display());
    let set = ["--set", database.as_str()];
    let list = run(&folder, &[&["report", "list", "--format", "csv"], &set[..]].concat());
    assert!(
        text(&list.stdout).contains("tools-per-rating,Tools per rating,rating,"),
        "{}",
        text(&list.stderr)
    );

    let seeded = run(&folder, &[&["seed"], &set[..]].concat());
    assert_eq!(seeded.status.code(), Some(0), "{}", text(&seeded.stderr));
    let csv = run(&folder, &[&["report", "category-count"], &set[..]].concat());
    assert!(text(&csv.stdout).starts_with("\u{feff}category,categoryMain,toolCount\r\n"));
    let table = run(&folder, &[&["report", "category-count", "--format", "table"], &set[..]].concat());
    assert!(text(&table.stdout).starts_with("CATEGORY "));

    let file = folder.path().join("tools.json");
    let out = ["report", "livetools", "--format", "json", "--out", "tools.json"];
    let written = run(&folder, &[&out[..], &set[..]].concat());
    assert_eq!(written.status.code(), Some(0), "{}", text(&written.stderr));
    assert!(text(&written.stderr).contains("rows written to tools.json"));
    let tools: serde_json::Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert!(tools[0]["slug"].is_string());

    let nowhere = ["report", "livetools", "--out", "no/such/folder/tools.csv"];
    one_line(&run(&folder, &[&nowhere[..], &set[..]].concat()), 1);
    assert_eq!(run(&folder, &[&["report", "tools-per-rating"], &set[..]].concat()).status.code(), Some(2));
    let wrong = ["report", "tools-per-rating", "--rating", "6Star"];
    assert_eq!(run(&folder, &[&wrong[..], &set[..]].concat()).status.code(), Some(2));
}
