//! The guide, followed word for word: what it has written is built, tested, checked and put in.

use crate::kit::{kit, server_folder, target};
use crate::server::lonely;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The blocks of one language in the guide, in their order.
fn blocks(guide: &str, language: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = guide.lines();
    while let Some(line) = lines.next() {
        let Some(named) = line.trim_start().strip_prefix("```") else { continue };
        let indent = line.len() - line.trim_start().len();
        let inside = lines.by_ref().take_while(|line| line.trim() != "```");
        let text: String =
            inside.map(|line| line.get(indent..).unwrap_or_default().to_owned() + "\n").collect();
        if named == language {
            found.push(text);
        }
    }
    found
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn cargo(folder: &Path, command: &str) {
    let home = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO"))
        .args([command, "--offline"])
        .current_dir(folder)
        .env("CARGO_HOME", home.path())
        .env("CARGO_TARGET_DIR", target())
        .env_remove("RUSTFLAGS")
        .env_remove("LD_LIBRARY_PATH")
        .output()
        .unwrap();
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_reference_has_the_kernel_the_interfaces_and_the_harness() {
    let output = Command::new(kit().join("cargo/reference")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let reference = kit().join("reference");
    for page in [
        "toolbase_sdk/module/trait.Module.html",
        "toolbase_catalog_api/trait.ToolDirectory.html",
        "toolbase_testkit/struct.TestApp.html",
        "toolbase_testkit/struct.Person.html",
    ] {
        assert!(reference.join(page).is_file(), "there is no {page}");
    }
}

/// A test of the module beside the catalogue that the SDK has.
const BESIDE_THE_CATALOGUE: &str = r#"
use toolbase_testkit::{Engine, TestApp, assert_module_fits_beside, block_on, catalogue};

#[test]
fn the_catalogue_runs_beside_the_module() {
    block_on(async {
        assert_module_fits_beside(hello_module::module(), vec![catalogue()]).await;
        let app = TestApp::start(Engine::Sqlite, vec![catalogue(), hello_module::module()]).await;
        app.add_tools(&["Alpha"]).await;
        app.events_handled().await;
        assert_eq!(app.get("/api/aitool/slug/alpha").await.json()["name"], "Alpha");
        app.stop().await;
    });
}
"#;

#[test]
fn what_the_guide_writes_is_built_tested_checked_and_served() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(kit(), folder.path().join("toolbase-sdk")).unwrap();
    for part in ["docs/admin.md", "examples/alternatives/src/lib.rs", "cargo/reference"] {
        assert!(kit().join(part).is_file(), "the SDK has no {part}");
    }
    let guide = fs::read_to_string(kit().join("docs/add-a-module.md")).unwrap();
    let (toml, rust, sql) = (blocks(&guide, "toml"), blocks(&guide, "rust"), blocks(&guide, "sql"));
    let hello = folder.path().join("hello");
    let manifest = toml[0].replace(r#"["cdylib"]"#, r#"["cdylib", "lib"]"#) + &toml[2];
    write(&hello.join("Cargo.toml"), &manifest);
    write(&hello.join(".cargo/config.toml"), &toml[1]);
    write(&hello.join("migrations/0001_hello.sql"), &sql[0]);
    write(&hello.join("build.rs"), &rust[0]);
    write(&hello.join("src/lib.rs"), &rust[1].replace("\nfn module()", "\npub fn module()"));
    write(&hello.join("tests/hello.rs"), &rust[2]);
    write(&hello.join("tests/catalogue.rs"), BESIDE_THE_CATALOGUE);
    cargo(&hello, "test");
    cargo(&hello, "build");

    let program = server_folder(&folder.path().join("toolbase"));
    let file = target().join("debug/libhello_module.so");
    let data = tempfile::tempdir().unwrap();
    let program = lonely(&program, data.path()).without_pages();
    program.run(&["module", "check", file.to_str().unwrap()]).unwrap();
    fs::copy(&file, folder.path().join("toolbase/modules/libhello_module.so")).unwrap();
    let server = program.serve().unwrap();
    let greeting = server.send("POST", "/api/hello/Ada", "", None).unwrap();
    assert_eq!(greeting.body, r#"{"text":"Hello, Ada","times":1}"#);
    server.stop().unwrap();
}
