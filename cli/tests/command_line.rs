//! The binary as an operator uses it: exit codes, messages, and modules that it rejects.
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
    run_with(folder, arguments, &[])
}

/// As [`run`], with variables. The site is not built beside the binary, so it is left out.
fn run_with(folder: &TempDir, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    Command::new(BINARY)
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap())
        .env("TOOLBASE__WEB__ENABLED", "false")
        .envs(variables.iter().copied())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Asserts that the command failed with `code` and one line on standard error, and returns the line.
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
        &["tools", "list"],
        &["tools", "show"],
        &["tools", "set"],
        &["tools", "delete"],
        &["module", "list"],
        &["module", "show"],
        &["module", "stamp"],
        &["config", "show"],
        &["config", "check"],
        &["config", "schema"],
        &["openapi"],
        &["doctor"],
        &["completions"],
        &["man"],
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
fn exit_codes_are_the_documented_ones() {
    let folder = folder();
    std::fs::write(
        folder.path().join("half.csv"),
        "name,url,category\nGood,https://good.example,AI Search\nBad,,AI Search\n",
    )
    .unwrap();
    std::fs::write(folder.path().join("bad.csv"), "name,url,category\nBad,,AI Search\n").unwrap();
    for (arguments, code) in [
        (&["--help"][..], 0),
        (&["--version"], 0),
        (&["config", "check"], 0),
        (&["migrate", "--dry-run"], 0),
        (&["seed"], 0),
        (&["import", "tools", "half.csv"], 3),
        (&["import", "tools", "bad.csv"], 1),
        (&["import", "tools", "missing.csv"], 1),
        (&["audit", "verify"], 0),
        (&["config", "check", "--set", "server.port=x"], 1),
        (&["serve", "--set", "database.url=mysql://x"], 1),
        (&["backup", "verify", "half.csv"], 1),
        (&["jobs", "run", "nope"], 2),
        (&["no-such-command"], 2),
        (&["serve", "--port", "many"], 2),
        (&["serve", "--host", "example.org"], 2),
        (&["config", "check", "--set", "x"], 2),
        (&["report", "tools-per-rating"], 2),
        (&["completions", "cmd"], 2),
    ] {
        let ended = run(&folder, arguments);
        assert_eq!(ended.status.code(), Some(code), "{arguments:?}: {}", text(&ended.stderr));
    }
}

#[test]
fn wrong_calls_report_what_is_expected() {
    let folder = folder();
    let host = text(&run(&folder, &["serve", "--host", "example.org"]).stderr);
    assert!(host.contains("expected an IP address such as 127.0.0.1 or 0.0.0.0, or localhost"), "{host}");
    let port = text(&run(&folder, &["serve", "--port", "many"]).stderr);
    assert!(port.contains("expected a whole number from 0 to 65535"), "{port}");
    let limit = text(&run(&folder, &["user", "list", "--limit", "x"]).stderr);
    assert!(limit.contains("expected a whole number of at least 1"), "{limit}");
    let from = text(&run(&folder, &["audit", "list", "--from", "soon"]).stderr);
    assert!(from.contains("expected a day such as 2026-01-31"), "{from}");
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
    std::fs::write(folder.path().join("my.toml"), "[server]\nnot toml").unwrap();
    let line = one_line(&run(&folder, &["config", "check", "-c", "my.toml"]), 1);
    assert!(line.contains("my.toml, line 2, column ") && !line.contains('|'), "{line}");
}

#[test]
fn the_environment_counts_and_unknown_variables_are_named() {
    let folder = folder();
    let with = |name: &str, value: &str| run_with(&folder, &["config", "show"], &[(name, value)]);
    assert!(text(&with("TOOLBASE__SERVER__PORT", "9123").stdout).contains("port = 9123"));
    let line = one_line(&with("TOOLBASE__SERVER__PROT", "9123"), 1);
    assert!(line.contains("TOOLBASE__SERVER__PROT"), "{line}");
    let line = one_line(&with("TOOLBASE_SERVER_PORT", "9123"), 1);
    assert!(line.contains("the variable TOOLBASE_SERVER_PORT: it sets nothing"), "{line}");
    assert!(line.contains("did you mean TOOLBASE__SERVER__PORT?"), "{line}");
}

#[test]
fn a_variable_names_the_configuration_file() {
    let folder = folder();
    std::fs::write(folder.path().join("one.toml"), "[server]\nport = 9001\n").unwrap();
    std::fs::write(folder.path().join("two.toml"), "[server]\nport = 9002\n").unwrap();
    let named = [("TOOLBASE_CONFIG", "one.toml")];
    assert!(text(&run_with(&folder, &["config", "show"], &named).stdout).contains("port = 9001"));
    let flag = run_with(&folder, &["config", "show", "--config", "two.toml"], &named);
    assert!(text(&flag.stdout).contains("port = 9002"), "the flag wins");
    let missing = run_with(&folder, &["config", "show"], &[("TOOLBASE_CONFIG", "none.toml")]);
    assert_eq!(
        one_line(&missing, 1),
        "error: cannot read the configuration file none.toml: there is no such file\n"
    );
}

#[test]
fn all_that_is_wrong_is_reported_at_once() {
    let folder = folder();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let toml = "[site]\nurl = \"https://TOOLS.EXAMPLE.ORG\"\n[database]\nurl_file = \"no-database-url\"\n\
                [mail]\npassword_file = \"no-password\"\nfolder = \"file/mail\"\n\
                [modules]\nenabled = [\"nope\"]\n[media]\nfolder = \"file/media\"\n\
                [web]\nnode = \"/nope\"\ndir = \"/no-web\"\n[log]\nlevel = \"loud\"\n[catalog]\ndebounce_ms = \"soon\"\n";
    std::fs::write(folder.path().join("my.toml"), toml).unwrap();
    let variables = [
        ("TOOLBASE__WEB__ENABLED", "true"),
        ("TOOLBASE__SERVER__PORT", "70000"),
        ("TOOLBASE_SERVER_HOST", "::1"),
    ];
    let check = ["config", "check", "-c", "my.toml", "--set", "server.prot=1"];
    let output = run_with(&folder, &check, &variables);
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(!folder.path().join("data").exists(), "it starts nothing");
    for line in [
        "the variable TOOLBASE_SERVER_HOST: it sets nothing; did you mean TOOLBASE__SERVER__HOST?",
        "`server.prot` in --set: unknown setting; did you mean `server.port`?",
        "`server.port` in the variable TOOLBASE__SERVER__PORT: expected a whole number from 0 to 65535, found 70000",
        "`database.url_file` in my.toml, line 4: cannot read no-database-url: there is no such file",
        "`mail.password_file` in my.toml, line 6: cannot read no-password: there is no such file",
        "`site.url` in my.toml, line 2: EXAMPLE.ORG is still the example's; put your own in its place",
        "`log.level` in my.toml, line 16: expected error, warn, info, debug, trace or off, or a filter such as \
         info,sqlx=warn, found \"loud\"",
        "`web.dir` in my.toml, line 14: there is no /no-web/server.mjs; build the site or set web.dir",
        "`web.node` in my.toml, line 13: cannot run /nope: there is no such program; install Node.js or set web.node",
        "`mail.folder` in my.toml, line 7: cannot make",
        "`media.folder` in my.toml, line 11: cannot make",
        "`modules.enabled` in my.toml, line 9: there is no module `nope`; there are catalog, curation",
        "`modules.enabled` in my.toml, line 9: the required module `catalog` is turned off",
    ] {
        assert!(message.lines().any(|message| message.trim_start().starts_with(line)), "{line}\n{message}");
    }
    assert!(message.starts_with("error: the configuration has 13 errors:\n"), "{message}");
    // Every command reports the same about its input, and does nothing.
    let started = run_with(&folder, &["migrate", "-c", "my.toml"], &variables);
    assert_eq!(started.status.code(), Some(1));
    assert!(text(&started.stderr).contains("expected a whole number from 0 to 65535"));
    assert!(!folder.path().join("data").exists());
}

#[test]
fn the_example_for_production_is_right_once_its_capitals_are_changed() {
    let folder = folder();
    let example = include_str!("../../config/production.example.toml");
    std::fs::write(folder.path().join("production.toml"), example).unwrap();
    let check = ["config", "check", "--config", "production.toml"];
    let left = run(&folder, &check);
    let message = text(&left.stderr);
    assert_eq!(left.status.code(), Some(1), "{message}");
    assert_eq!(message.matches("is still the example's").count(), 5, "{message}");
    let mine = example
        .replace("YOUR DIRECTORY", "Tools")
        .replace("SHORT NAME", "T")
        .replace("WHAT IT IS FOR, IN ONE SENTENCE.", "Tools for everyone.")
        .replace("TOOLS.EXAMPLE.ORG", "tools.test");
    std::fs::write(folder.path().join("production.toml"), mine).unwrap();
    let right = run(&folder, &check);
    assert_eq!(text(&right.stderr), "The configuration is right.\n");
    assert_eq!(right.status.code(), Some(0));
    assert_eq!(run(&folder, &["migrate", "--config", "production.toml"]).status.code(), Some(0));
    assert!(
        folder.path().join("data/toolbase.db").is_file(),
        "in the folder it was started in, without root"
    );
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
fn modules_that_do_not_fit_are_rejected_with_the_reason() {
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
fn two_modules_of_one_name_are_rejected() {
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
    assert_eq!(run(&folder, &["migrate"]).status.code(), Some(0));
    let on = run(&folder, &["read-only", "on", "--message", "Back soon.", "--reason", "a test"]);
    assert_eq!(on.status.code(), Some(0), "{}", text(&on.stderr));
    assert!(text(&on.stderr).contains("`toolbase read-only off` ends it"));
    assert_eq!(run(&folder, &["read-only", "off"]).status.code(), Some(0));
    assert!(one_line(&run(&folder, &["read-only", "on", "--message", " "]), 2).contains("--message"));
}

#[test]
fn migrate_and_doctor_report_how_things_stand() {
    let folder = folder();
    let before = text(&run(&folder, &["migrate", "--dry-run", "--format", "csv"]).stdout);
    assert!(before.contains("catalog,0001,catalog,no"), "{before}");
    assert!(!before.contains(",yes"), "{before}");
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    assert_eq!(doctor.status.code(), Some(1));
    let message = text(&doctor.stdout);
    assert!(message.contains("there is no database at /"), "{message}");
    assert!(message.contains("/data/toolbase.db yet; `toolbase migrate` makes it"), "{message}");
    assert!(!folder.path().join("data").exists(), "reading creates nothing");
    assert_eq!(run(&folder, &["migrate"]).status.code(), Some(0));
    let after = run(&folder, &["migrate", "--dry-run", "--format", "csv"]);
    assert_eq!(text(&after.stdout), "owner,version,description,applied\r\n", "only what is missing");
    assert_eq!(text(&after.stderr), "Nothing is missing.\n");
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    assert_eq!(doctor.status.code(), Some(1), "no categories yet");
    assert!(text(&doctor.stdout).contains("run `toolbase seed`"));
    assert_eq!(run(&folder, &["seed"]).status.code(), Some(0));
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    let message = text(&doctor.stdout);
    assert_eq!(doctor.status.code(), Some(0), "{message}");
    for check in
        ["database", "clock", "migrations", "audit", "changes", "events", "jobs", "media", "mail", "disk "]
    {
        assert!(message.lines().any(|line| line.starts_with(check)), "{check}: {message}");
    }
    assert_eq!(run(&folder, &["read-only", "on", "--message", "Back soon."]).status.code(), Some(0));
    let message = text(&run(&folder, &["doctor", "--set", "web.enabled=false"]).stdout);
    assert!(message.contains("none are taken: `Back soon.`; `toolbase read-only off` ends it"), "{message}");
    let elsewhere = ["doctor", "--set", "web.enabled=false", "--set", "media.folder=/proc/none"];
    let doctor = run(&folder, &elsewhere);
    assert_eq!(doctor.status.code(), Some(1));
    let message = text(&doctor.stdout);
    assert!(message.lines().any(|line| line.starts_with("media") && line.contains("NO")), "{message}");
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
    assert!(text(&csv.stdout).starts_with("category,categoryMain,toolCount\r\n"), "no mark in a pipe");
    let dash = ["report", "category-count", "--out", "-"];
    assert_eq!(run(&folder, &[&dash[..], &set[..]].concat()).stdout, csv.stdout);
    assert!(!folder.path().join("-").exists());
    let marked = ["report", "category-count", "--out", "marked.csv"];
    assert_eq!(run(&folder, &[&marked[..], &set[..]].concat()).status.code(), Some(0));
    let marked = std::fs::read(folder.path().join("marked.csv")).unwrap();
    assert!(marked.starts_with("\u{feff}category".as_bytes()), "spreadsheets need it");
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
