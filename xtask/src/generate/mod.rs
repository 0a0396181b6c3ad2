//! `cargo xtask generate`: the committed files that programs write.

mod breaking;
mod clients;
mod contract;
mod declared;
mod events;
mod reference;

use crate::layout::{self, Profile};
use crate::run::Run;
use crate::{build, webs};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The options of `generate`.
#[derive(clap::Args)]
pub struct Options {
    /// Change nothing; fail when a file is not what it would become
    #[arg(long)]
    check: bool,
}

const OPENAPI: &str = "openapi/toolbase.json";
const SCHEMA: &str = "config/schema.json";
const CLIENT: &str = "openapi/client/src/schema.d.ts";
const REFERENCE: &str = "docs/cli.md";
const EVENTS: &str = "docs/events.md";

/// Builds the server and writes, or checks, the generated files.
///
/// # Errors
/// When a build fails, when the API would break clients or its document is not as it must be, or with `--check` when a
/// file has drifted.
pub fn generate(options: &Options) -> Result<()> {
    webs::install()?;
    build::build(Profile::Dev)?;
    from_built(options.check)
}

/// The same with the server built already.
///
/// # Errors
/// As [`generate`].
pub fn from_built(check: bool) -> Result<()> {
    let mut drifted = Vec::new();
    let document = server(&["openapi"])?;
    contract::check(&document)?;
    declared::check(&document)?;
    let events = events::text(&server(&["events", "types", "--format", "json"])?)?;
    let made = [
        (OPENAPI, &document),
        (SCHEMA, &server(&["config", "schema"])?),
        (REFERENCE, &reference::text()?),
        (EVENTS, &events),
    ];
    for (file, text) in made {
        settle(file, text.as_bytes(), check, &mut drifted)?;
    }
    client(&document, check, &mut drifted)?;
    if drifted.is_empty() {
        return clients::check();
    }
    bail!("not up to date: {}; write them with\n    cargo xtask generate", drifted.join(", "))
}

/// Returns the output of the server's debug build for `arguments`, with every module and no other settings.
fn server(arguments: &[&str]) -> Result<String> {
    let elsewhere = tempfile::tempdir()?;
    Run::new(Profile::Dev.output().join("toolbase"))
        .args(arguments)
        .without_settings()
        .in_folder(elsewhere.path())
        .output()
}

/// Writes `text`, or compares the file with it.
fn settle(file: &'static str, text: &[u8], check: bool, drifted: &mut Vec<&'static str>) -> Result<()> {
    let path = layout::root().join(file);
    if fs::read(&path).is_ok_and(|present| present == text) {
        return Ok(());
    }
    if check {
        drifted.push(file);
        return Ok(());
    }
    eprintln!("  writes {file}");
    write(&path, text)
}

/// The typed client, without the examples of whole bodies: its types are of components, whose fields have examples. It is
/// made elsewhere: a source with a new date would have both webs built again.
fn client(document: &str, check: bool, drifted: &mut Vec<&'static str>) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (source, made) = (folder.path().join("openapi.json"), folder.path().join("schema.d.ts"));
    let mut document = serde_json::from_str(document)?;
    drop_examples_of_bodies(&mut document);
    write(&source, document.to_string().as_bytes())?;
    Run::new(layout::root().join("node_modules/.bin/openapi-typescript"))
        .args([source.as_os_str(), "--output".as_ref(), made.as_os_str()])
        .in_folder(folder.path())
        .output()?;
    let text = fs::read(&made).with_context(|| format!("{CLIENT} was not made"))?;
    settle(CLIENT, &text, check, drifted)
}

fn drop_examples_of_bodies(place: &mut Value) {
    let contents = place.get_mut("content").and_then(Value::as_object_mut);
    for body in
        contents.into_iter().flat_map(|contents| contents.values_mut()).filter_map(Value::as_object_mut)
    {
        body.shift_remove("example");
    }
    match place {
        Value::Object(fields) => fields.values_mut().for_each(drop_examples_of_bodies),
        Value::Array(items) => items.iter_mut().for_each(drop_examples_of_bodies),
        _ => {}
    }
}

fn write(path: &Path, text: &[u8]) -> Result<()> {
    let made = fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| fs::write(path, text));
    made.with_context(|| format!("cannot write {}", path.display()))
}
