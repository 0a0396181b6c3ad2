//! Two modules with an interface crate of their own: they find each other only while both are built with the same
//! version of it.

use crate::kit::{build, server_folder};
use crate::server::lonely;
use std::fs;
use std::path::Path;

/// The interface before and after a change: the new method takes the place of the old one.
const OLD: &str = "fn greeting(&self) -> String;";
const NEW: &str =
    "fn farewell(&self) -> String { \"Goodbye\".to_owned() }\n    fn greeting(&self) -> String;";

fn interface(methods: &str) -> String {
    format!(
        "pub trait Greeter: Send + Sync {{\n    {methods}\n}}\n\
         toolbase_sdk::interface!(source = include_str!(\"lib.rs\"); dyn Greeter);\n"
    )
}

const GIVER: &str = r#"
use greeter_api::Greeter;
use std::sync::Arc;
use toolbase_sdk::module::{Manifest, Module, ModuleContext};

struct It;

impl Greeter for It {
    fn greeting(&self) -> String {
        "Hello".to_owned()
    }
}

impl Module for It {
    fn manifest(&self) -> Manifest {
        Manifest { name: "giver", version: "1.0.0", summary: "Offers", requires: &[] }
    }

    fn offer(&self, context: &ModuleContext) {
        context.directory.offer::<dyn Greeter>(Arc::new(It));
    }
}

fn module() -> Box<dyn Module> {
    Box::new(It)
}

toolbase_sdk::export_module!(module);
"#;

const TAKER: &str = r#"
use futures::future::BoxFuture;
use greeter_api::Greeter;
use toolbase_sdk::command::{CommandError, Exit, Output};
use toolbase_sdk::module::{Manifest, Module, ModuleContext};

struct It;

impl Module for It {
    fn manifest(&self) -> Manifest {
        Manifest { name: "taker", version: "1.0.0", summary: "Requests", requires: &["giver"] }
    }

    fn commands(&self) -> Vec<clap::Command> {
        vec![clap::Command::new("greet").about("Greets")]
    }

    fn makes_database(&self, _: &[&str], _: &clap::ArgMatches) -> bool {
        true
    }

    fn run_command<'a>(
        &'a self,
        context: &'a ModuleContext,
        _: &'a [&'a str],
        _: &'a clap::ArgMatches,
        output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>> {
        Box::pin(async move {
            let greeter = context.directory.get::<dyn Greeter>();
            output.raw(&greeter.map_or_else(|error| error.to_string(), |greeter| greeter.greeting()))?;
            Ok(Exit::Done)
        })
    }
}

fn module() -> Box<dyn Module> {
    Box::new(It)
}

toolbase_sdk::export_module!(module);
"#;

fn write_package(folder: &Path, name: &str, library: &str, source: &str) {
    fs::create_dir_all(folder.join(name).join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"1.0.0\"\nedition = \"2024\"\n{library}[dependencies]\n\
         toolbase-sdk = \"0.1\"\n"
    );
    fs::write(folder.join(name).join("Cargo.toml"), manifest).unwrap();
    fs::write(folder.join(name).join("src/lib.rs"), source).unwrap();
}

#[test]
fn a_service_with_another_version_of_its_interface_is_not_called() {
    let folder = tempfile::tempdir().unwrap();
    let sources = folder.path().join("sources");
    write_package(&sources, "greeter-api", "", &interface(OLD));
    for (name, source) in [("giver", GIVER), ("taker", TAKER)] {
        let library = format!("[lib]\nname = \"{name}_module\"\ncrate-type = [\"cdylib\"]\n");
        write_package(&sources, name, &library, source);
        let manifest = sources.join(name).join("Cargo.toml");
        let more = "greeter-api = { path = \"../greeter-api\" }\nclap = \"4\"\nfutures = \"0.3\"\n";
        fs::write(&manifest, fs::read_to_string(&manifest).unwrap() + more).unwrap();
    }
    let workspace = "[workspace]\nresolver = \"3\"\nmembers = [\"greeter-api\", \"giver\", \"taker\"]\n";
    fs::write(sources.join("Cargo.toml"), workspace).unwrap();

    let program = server_folder(&folder.path().join("toolbase"));
    let modules = folder.path().join("toolbase/modules");
    let data = tempfile::tempdir().unwrap();
    let install = |module: &str| {
        let file = format!("lib{module}_module.so");
        fs::copy(build(&sources).join(&file), modules.join(&file)).unwrap();
    };
    let greet = || lonely(&program, data.path()).run(&["greet"]).unwrap();
    install("giver");
    install("taker");
    assert_eq!(greet(), "Hello");

    // The crate is still the same to the compiler: only its source is another.
    fs::write(sources.join("greeter-api/src/lib.rs"), interface(NEW)).unwrap();
    install("taker");
    let message = greet();
    assert!(
        message.starts_with("`dyn greeter_api::Greeter` has another interface in `giver`, which offers it"),
        "{message}"
    );
    install("giver");
    assert_eq!(greet(), "Hello");
}
