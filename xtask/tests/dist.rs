//! The packed distribution runs on a machine without Rust: unpacked elsewhere, with an empty environment.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod server;

use server::{Server, lonely};
use std::path::PathBuf;
use std::process::Command;

#[test]
fn the_archive_serves_from_anywhere_without_rust() {
    let archive = archive();
    let elsewhere = tempfile::tempdir().unwrap();
    let unpacked = Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(elsewhere.path()).status();
    assert!(unpacked.unwrap().success());
    let program = elsewhere.path().join("toolbase/bin/toolbase");
    let data = tempfile::tempdir().unwrap();

    let seeded = lonely(&program, data.path()).arg("seed").output().unwrap();
    assert!(seeded.status.success(), "{}", String::from_utf8_lossy(&seeded.stderr));

    let mut server = Server::start(&program, data.path(), &[]);
    let health = server.get("/healthz");
    assert!(health.starts_with("HTTP/1.1 200") && health.ends_with(r#"{"status":"ok"}"#), "{health}");
    let home = server.get("/");
    assert!(home.starts_with("HTTP/1.1 200") && home.contains("<html"), "{home}");
    let tools = server.get("/api/aitool/all?limit=1");
    assert!(tools.starts_with("HTTP/1.1 200") && tools.contains("totalCount"), "{tools}");

    let here = elsewhere.path().canonicalize().unwrap();
    let own = own_libraries(&server).into_iter();
    let (modules, libraries): (Vec<_>, Vec<_>) =
        own.partition(|library| library.to_string_lossy().starts_with("/memfd:"));
    assert_eq!(modules.len(), 2, "copies in memory: {modules:?}");
    assert_eq!(libraries.len(), 2, "standard library and core: {libraries:?}");
    assert!(libraries.iter().all(|library| library.starts_with(&here)), "{libraries:?}");
    server.stop();
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
    let maps = std::fs::read_to_string(format!("/proc/{}/maps", server.process.id())).unwrap();
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
