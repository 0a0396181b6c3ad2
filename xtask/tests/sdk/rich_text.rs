//! A module with rich text of its own.

use crate::kit::{build, server_folder};
use crate::server::lonely;
use std::fs;

const MANIFEST: &str = r#"
[package]
name = "guides"
version = "1.0.0"
edition = "2024"

[lib]
name = "guides_module"
crate-type = ["cdylib"]

[dependencies]
toolbase-sdk = "0.1"
toolbase-richtext = "0.1"
clap = "4"
futures = "0.3"
serde_json = "1"

[workspace]
"#;

const SOURCE: &str = r#"
use futures::future::BoxFuture;
use serde_json::Value;
use toolbase_richtext::{Document, Facts, HtmlOptions, Rules};
use toolbase_sdk::command::{CommandError, Exit, Output};
use toolbase_sdk::module::{Manifest, Module, ModuleContext};

struct Guides;

/// The text as HTML, or the place that breaks a rule.
fn shown(text: &str) -> String {
    let rules = Rules { is_own_image: &|address| address.starts_with("/media/") };
    let value = serde_json::from_str::<Value>(text).unwrap_or_else(|_| Document::from_markdown(text).to_json());
    match Document::check(&value, None, &rules) {
        Ok(document) => document.to_html(&Facts::default(), &HtmlOptions::default()),
        Err(violations) => violations.iter().map(|one| format!("{}: {}\n", one.path, one.rule)).collect(),
    }
}

impl Module for Guides {
    fn manifest(&self) -> Manifest {
        Manifest { name: "guides", version: "1.0.0", summary: "Guides", requires: &[] }
    }

    fn commands(&self) -> Vec<clap::Command> {
        vec![clap::Command::new("guide").about("Shows a text").arg(clap::Arg::new("text").required(true))]
    }

    fn makes_database(&self, _: &[&str], _: &clap::ArgMatches) -> bool {
        true
    }

    fn run_command<'a>(
        &'a self,
        _: &'a ModuleContext,
        _: &'a [&'a str],
        arguments: &'a clap::ArgMatches,
        output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>> {
        Box::pin(async move {
            let text = arguments.get_one::<String>("text").map_or("", String::as_str);
            output.raw(&shown(text))?;
            Ok(Exit::Done)
        })
    }
}

fn module() -> Box<dyn Module> {
    Box::new(Guides)
}

toolbase_sdk::export_module!(module);
"#;

#[test]
fn a_module_from_elsewhere_checks_and_renders_rich_text() {
    let folder = tempfile::tempdir().unwrap();
    let sources = folder.path().join("guides");
    fs::create_dir_all(sources.join("src")).unwrap();
    fs::write(sources.join("Cargo.toml"), MANIFEST).unwrap();
    fs::write(sources.join("src/lib.rs"), SOURCE).unwrap();
    let program = server_folder(&folder.path().join("toolbase"));
    let file = "libguides_module.so";
    fs::copy(build(&sources).join(file), folder.path().join("toolbase/modules").join(file)).unwrap();
    let data = tempfile::tempdir().unwrap();
    let shown = |text: &str| lonely(&program, data.path()).run(&["guide", text]).unwrap();

    assert_eq!(shown("Some **bold** words"), "<p>Some <strong>bold</strong> words</p>\n");
    let unsafe_link = r#"{"type":"doc","version":1,"content":[{"type":"paragraph","content":[{"type":"text",
        "text":"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]}"#;
    assert!(
        shown(unsafe_link).starts_with("content[0].content[0].marks[0].attrs.href: "),
        "{}",
        shown(unsafe_link)
    );
}
