//! Modules from elsewhere that do harm, as real files: each is left out with its reason, and the rest serves.

use crate::kit::{build, server_folder};
use crate::server::lonely;
use std::fmt::Write;
use std::path::Path;

/// Names of modules, what they require, and what else each of them does.
const MODULES: [(&str, &str, &str); 7] = [
    (
        "first",
        "",
        "fn routes(&self) -> OpenApiRouter<ModuleContext> { OpenApiRouter::new().routes(routes!(same)) }",
    ),
    (
        "second",
        "",
        "fn routes(&self) -> OpenApiRouter<ModuleContext> { OpenApiRouter::new().routes(routes!(same)) }",
    ),
    ("lonely", "\"nowhere\"", ""),
    (
        "hangs",
        "",
        "fn start<'a>(&'a self, _: &'a ModuleContext) -> futures::future::BoxFuture<'a, anyhow::Result<()>> { loop { std::thread::park(); } }",
    ),
    ("trap", "", "fn jobs(&self) -> Vec<toolbase_sdk::jobs::Job> { panic!(\"no jobs today\") }"),
    ("born-dead", "", ""),
    (CRASHES, "", ""),
];

/// Ends the process that loads it, so it is only checked.
const CRASHES: &str = "crashes";

fn source(name: &str, requires: &str, more: &str) -> String {
    let make = match name {
        "born-dead" => "panic!(\"at birth\")",
        CRASHES => "std::process::abort()",
        _ => "Box::new(It)",
    };
    format!(
        "#![allow(unused)]\n\
         use toolbase_sdk::module::{{Manifest, Module, ModuleContext}};\n\
         use utoipa_axum::{{router::OpenApiRouter, routes}};\n\
         #[utoipa::path(get, extensions((\"x-permission\" = json!(\"public\"))), path = \"/api/same\", \
          operation_id = \"get_same_{name}\", responses((status = 200)))]\n\
         async fn same() -> &'static str {{ \"same\" }}\n\
         struct It;\n\
         impl Module for It {{\n\
         fn manifest(&self) -> Manifest {{ Manifest {{ name: \"{name}\", version: \"1.0.0\", summary: \"For a test\", \
         requires: &[{requires}] }} }}\n{more}\n}}\n\
         fn module() -> Box<dyn Module> {{ {make} }}\n\
         toolbase_sdk::export_module!(module);\n"
    )
}

fn write_workspace(folder: &Path) {
    let mut members = String::new();
    for (name, requires, more) in MODULES {
        let package = folder.join(name);
        std::fs::create_dir_all(package.join("src")).unwrap();
        let library = name.replace('-', "_");
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"1.0.0\"\nedition = \"2024\"\n\
             [lib]\nname = \"{library}_module\"\ncrate-type = [\"cdylib\"]\n[dependencies]\n\
             toolbase-sdk = \"0.1\"\nanyhow = \"1\"\naxum = \"0.8\"\nfutures = \"0.3\"\nserde_json = \"1\"\n\
             utoipa = \"6\"\nutoipa-axum = \"0.3\"\n"
        );
        std::fs::write(package.join("Cargo.toml"), manifest).unwrap();
        std::fs::write(package.join("src/lib.rs"), source(name, requires, more)).unwrap();
        let _ = write!(members, "\"{name}\", ");
    }
    std::fs::write(
        folder.join("Cargo.toml"),
        format!("[workspace]\nresolver = \"3\"\nmembers = [{members}]\n"),
    )
    .unwrap();
}

#[test]
fn each_that_does_harm_is_left_out_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    write_workspace(&folder.path().join("modules"));
    let built = build(&folder.path().join("modules"));
    let program = server_folder(&folder.path().join("toolbase"));
    let place = folder.path().join("toolbase/modules");
    for (name, ..) in MODULES.iter().filter(|(name, ..)| *name != CRASHES) {
        let file = format!("lib{}_module.so", name.replace('-', "_"));
        std::fs::copy(built.join(&file), place.join(&file)).unwrap();
    }
    std::fs::write(place.join("libtext_module.so"), "no library at all").unwrap();
    let data = tempfile::tempdir().unwrap();
    let program = lonely(&program, data.path());
    let run = |arguments: &[&str]| program.output(arguments).unwrap();

    // The build of the committed document meets this: it stops, and names both.
    let document = run(&["openapi"]);
    let stderr = String::from_utf8_lossy(&document.stderr).into_owned();
    assert_eq!(document.status.code(), Some(1));
    assert!(stderr.contains("the route GET /api/same is defined by both `first` and `second`"), "{stderr}");

    // A check before reports the same, and for a module that crashes too.
    for (name, message) in [
        ("second", "the route GET /api/same is defined by both `first` and `second`"),
        ("lonely", "requires `nowhere`, which is missing"),
        ("born_dead", "panicked while it was created"),
        ("crashes", "the process that loaded it ended"),
    ] {
        let file = built.join(format!("lib{name}_module.so"));
        let checked = run(&["module", "check", file.to_str().unwrap()]);
        let stderr = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.code() == Some(1) && stderr.contains(message), "{name}: {stderr}");
    }
    let listed = String::from_utf8(run(&["module", "list", "--format", "json"]).stdout).unwrap();
    assert!(listed.contains("the route GET /api/same is defined by both `first` and `second`"), "{listed}");

    let server = program.clone().without_pages().set("modules.start_timeout_ms=1500").serve().unwrap();
    assert_eq!(server.get("/api/same").unwrap().body, "same");
    assert_eq!(server.get("/readyz").unwrap().status, 200);
    let cookies = server.person("ada@example.org", &["--admin"]).unwrap();
    let list = server.send("GET", "/api/admin/modules?state=failed", &cookies, None).unwrap().json();
    let reason = |name: &str| {
        let module = list["items"].as_array().unwrap().iter().find(|module| module["name"] == name);
        module.unwrap_or_else(|| panic!("{name} did not fail: {list}"))["reason"].as_str().unwrap().to_owned()
    };
    assert!(reason("second").contains("defined by both `first` and `second`"));
    assert_eq!(reason("lonely"), "requires `nowhere`, which is missing");
    assert_eq!(reason("hangs"), "did not start within 1500 ms");
    assert_eq!(reason("trap"), "panicked in `jobs`: no jobs today");
    assert_eq!(reason("born-dead"), "panicked while it was created");
    assert!(reason("text").starts_with("not a shared library"));
    assert_eq!(list["totalCount"], 6);
    server.stop().unwrap();
}
