//! The packed distribution runs on a machine without Rust: unpacked elsewhere, with an empty environment.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod server;

use server::lonely;
use std::path::{Path, PathBuf};
use std::process::Command;
use toolbase_program::{Response, Server};

#[test]
fn the_archive_serves_from_anywhere_without_rust() {
    let archive = archive();
    let elsewhere = tempfile::tempdir().unwrap();
    let unpacked = Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(elsewhere.path()).status();
    assert!(unpacked.unwrap().success());
    let folder = elsewhere.path().join(concat!("toolbase-", env!("CARGO_PKG_VERSION")));
    let program = folder.join("bin/toolbase");
    for file in [
        "share/man/man1/toolbase.1",
        "share/man/man1/toolbase-tools-set.1",
        "share/bash-completion/completions/toolbase",
        "share/zsh/site-functions/_toolbase",
        "share/fish/vendor_completions.d/toolbase.fish",
    ] {
        assert!(folder.join(file).is_file(), "{file}");
    }
    a_newcomer_follows_the_readme(&folder);
    let data = tempfile::tempdir().unwrap();

    let program = lonely(&program, data.path());
    let run = |arguments: &[&str]| program.run(arguments).unwrap();
    run(&["seed"]);

    let server = program.serve().unwrap();
    let responds = |path: &str, part: &str| {
        let Response { status, body, .. } = server.get(path).unwrap();
        assert!(status == 200 && body.contains(part), "{path}: {status} {body}");
    };
    responds("/healthz", r#"{"status":"ok"}"#);
    responds("/", "<html");
    responds("/api/aitool/all?limit=1", "totalCount");

    let here = elsewhere.path().canonicalize().unwrap();
    let own = own_libraries(&server).into_iter();
    let (modules, libraries): (Vec<_>, Vec<_>) =
        own.partition(|library| library.to_string_lossy().starts_with("/memfd:"));
    let packed = std::fs::read_dir(folder.join("modules")).unwrap().count();
    assert_eq!(modules.len(), packed, "copies in memory: {modules:?}");
    assert_eq!(libraries.len(), 2, "standard library and core: {libraries:?}");
    assert!(libraries.iter().all(|library| library.starts_with(&here)), "{libraries:?}");
    server.stop().unwrap();

    // A backup replaces what came after it.
    run(&["export", "before.jsonl"]);
    run(&["backup", "one.tar.gz"]);
    run(&["user", "create", "late@example.org", "--name", "Late"]);
    run(&["restore", "one.tar.gz", "--yes"]);
    run(&["export", "after.jsonl"]);
    let read = |name: &str| std::fs::read(data.path().join(name)).unwrap();
    assert!(read("before.jsonl") == read("after.jsonl"), "the catalogues differ");
    assert!(!run(&["users", "list"]).contains("late@example.org"));
    run(&["doctor"]);
}

/// "Put it on a server" of the README, in a plain folder: the example works once its capitals are changed.
fn a_newcomer_follows_the_readme(unpacked: &Path) {
    let program = unpacked.join("bin/toolbase");
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("production.toml");
    let example = std::fs::read_to_string(unpacked.join("config/production.example.toml")).unwrap();
    let toolbase = |arguments: &[&str]| {
        let program = lonely(&program, folder.path()).env("TOOLBASE_CONFIG", config.to_str().unwrap());
        let ended = program.output(arguments).unwrap();
        (
            ended.status.code(),
            String::from_utf8(ended.stdout).unwrap(),
            String::from_utf8(ended.stderr).unwrap(),
        )
    };
    std::fs::write(&config, &example).unwrap();
    let (code, _, message) = toolbase(&["config", "check"]);
    assert_eq!((code, message.matches("is still the example's").count()), (Some(1), 5), "{message}");
    let mine = example
        .replace("YOUR DIRECTORY", "Tools")
        .replace("SHORT NAME", "T")
        .replace("WHAT IT IS FOR, IN ONE SENTENCE.", "Tools for everyone.")
        .replace("https://TOOLS.EXAMPLE.ORG", "http://localhost:8080")
        .replace("TOOLS.EXAMPLE.ORG", "tools.test");
    std::fs::write(&config, mine).unwrap();
    assert_eq!(toolbase(&["config", "check"]).2, "The configuration is right.\n");
    assert_eq!(toolbase(&["seed"]).0, Some(0));
    let (code, link, message) = toolbase(&["user", "create", "you@your.test", "--admin"]);
    assert_eq!(code, Some(0), "{message}");
    let path = link.trim().strip_prefix("http://localhost:8080").unwrap();
    let program = lonely(&program, folder.path()).env("TOOLBASE_CONFIG", config.to_str().unwrap());
    let server = program.serve().unwrap();
    let page = path.split('#').next().unwrap();
    assert_eq!(server.get(page).unwrap().status, 200, "{link}");
    server.stop().unwrap();
    assert!(folder.path().join("data/toolbase.db").is_file());
}

/// Packs what the test run has built; its last line of output is the archive.
fn archive() -> PathBuf {
    let made = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["dist", "--profile", "dev", "--no-sdk"])
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    PathBuf::from(String::from_utf8(made.stdout).unwrap().lines().last().unwrap())
}

/// The libraries in its memory that are no part of the system.
fn own_libraries(server: &Server) -> Vec<PathBuf> {
    let maps = std::fs::read_to_string(format!("/proc/{}/maps", server.id())).unwrap();
    let paths = maps.lines().filter_map(|line| line.find('/').map(|at| PathBuf::from(&line[at..])));
    let mut own: Vec<_> = paths
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = name.trim_start_matches("memfd:");
            name.starts_with("libstd-") || name.starts_with("libtoolbase_")
        })
        .collect();
    own.sort();
    own.dedup();
    own
}
